/** Turns command-line options into the options of each command, with every default filled in. Pure. */
import type { Flags } from "./arguments.ts";
import { normalizeBase } from "./config/defaults.ts";
import { problem } from "./diagnostics/catalogue.ts";
import type { Diagnostic } from "./diagnostics/diagnostic.ts";
import { ProblemError } from "./diagnostics/problem_error.ts";
import type { WrittenSite } from "./emit/written_site.ts";
import type { DevOptions } from "./server/dev.ts";
import type { ListenOptions } from "./server/listen.ts";
import type { BuildOptions } from "./types.ts";
import { slashed } from "./util/paths.ts";

export function buildOptionsFrom(flags: Flags, onStage: (stage: string) => void): BuildOptions {
  return {
    contentDir: contentDirFrom(flags),
    outDir: outDirFrom(flags),
    cacheDir: "no-cache" in flags ? undefined : ".cache",
    base: flags.base,
    origin: flags.origin,
    ssg: "no-ssg" in flags ? false : undefined,
    client: clientFrom(flags),
    development: false,
    // The JSON report describes the whole site, so the site must be generated even if nothing has changed.
    force: "json" in flags,
    onStage,
  };
}

export function devOptionsFrom(flags: Flags): DevOptions {
  const { base } = flags;
  return { contentDir: contentDirFrom(flags), base, client: clientFrom(flags), ...addressFrom(flags, 5173) };
}

/**
 * Returns the flags of the build to run before serving a folder that contains `site`, or undefined if none is
 * needed. A folder given with --out (without --content) that has a site is served as it is; `dist` is always
 * brought up to date first, with the base path that its last build was given. Throws a `ProblemError` if options
 * ask for another site than the one that is served as it is.
 */
export function buildBeforeServing(flags: Flags, site: WrittenSite | undefined): Flags | undefined {
  if (site && flags.out && !flags.content) {
    const fault = faultOfServing(flags, site);
    if (fault) throw new ProblemError(fault);
    return undefined;
  }
  const base = flags.base ?? (site?.baseGiven ? site.base : undefined);
  return base === undefined ? flags : { ...flags, base };
}

/** Options that only a build follows. */
const BUILD_ONLY = ["origin", "no-ssg", "client"] as const;

/** Returns the problem of options that a finished site cannot follow. */
function faultOfServing(flags: Flags, site: WrittenSite): Diagnostic | undefined {
  const { out, base } = flags;
  if (base !== undefined && normalizeBase(base) !== site.base) {
    return problem("cli/usage", `Could not serve "${out}" below "${base}": it was built for "${site.base}"`, {
      hint: `Leave --base out, or build it anew: serve --out ${out} --base ${base} --content DIR`,
    });
  }
  const option = BUILD_ONLY.find((name) => name in flags);
  return option && problem("cli/usage", `Could not serve "${out}" with --${option}: it is built already`, {
    hint: `Leave --${option} out, or add --content DIR to build the site anew.`,
  });
}

export function addressFrom({ host = "localhost", port }: Flags, usualPort: number): ListenOptions {
  return { host, port: Number(port ?? usualPort) };
}

export function contentDirFrom({ content = "content" }: Flags): string {
  return slashed(content);
}

export function outDirFrom({ out = "dist" }: Flags): string {
  return slashed(out);
}

function clientFrom({ client }: Flags): BuildOptions["client"] {
  return client === "preact" ? "preact" : "react";
}
