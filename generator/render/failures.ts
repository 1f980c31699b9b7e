/** Finds everything in a page that throws while it is rendered, so that one run reports all of it. */
import type { ReactNode } from "react";
import { type FailingFile, failingFile, type ShownFile, type Trial } from "./failing_tag.ts";
import {
  contentOf,
  lacksElements,
  type PageComponent,
  splitThrown,
  withoutElement,
  withoutSound,
} from "./page_content.ts";
import { messageOf } from "../util/text.ts";

export interface Failure {
  readonly error: unknown;
  readonly failing: FailingFile;
}

/** The page, without what can be rendered, is rendered again for each. */
const MOST_FAILURES = 20;
/** After this time, those that were found have to do: a saved page waits for them in a preview. */
const MOST_MILLISECONDS = 3000;

/**
 * Yields what fails in a page that throws `error`. What has failed is then left out, because React stops at the first
 * error. What is around it stays, since it may fail differently on its own.
 */
export function* failuresOf(
  error: unknown,
  component: PageComponent,
  source: ShownFile,
  { run, fileAt }: Omit<Trial, "fails">,
): Generator<Failure> {
  const { thrown: values, rest } = splitThrown(contentOf(component, {}, run));
  for (const part of values.slice(0, MOST_FAILURES)) {
    const { error, place } = part.props;
    yield { error, failing: { source, component, tag: undefined, value: place, part } };
  }
  let content = rest;
  let thrown = thrownBy(() => run(content)) ?? (values.length > 0 ? undefined : { error });
  const end = performance.now() + MOST_MILLISECONDS;
  const sound = new Set<ReactNode>();
  for (let count = 0; thrown && count < MOST_FAILURES && performance.now() < end; count++) {
    const message = messageOf(thrown.error);
    const fails = (node: ReactNode) => {
      if (node === content || sound.has(node)) return node === content;
      const other = thrownBy(() => run(node));
      if (!other) sound.add(node);
      return other !== undefined && messageOf(other.error) === message;
    };
    const failing = failingFile(component, source, { run, fails, fileAt }, content);
    // A component may also fail because of what was left out of it.
    const isFollowUp = failing.tag && failing.part && lacksElements(failing.part);
    if (!isFollowUp) yield { error: thrown.error, failing };
    if (!failing.part) return;
    content = withoutElement(content, failing.part);
    const rest = withoutSound(content, (node) => sound.has(node));
    thrown = thrownBy(() => run(rest));
  }
}

function thrownBy(run: () => void): { readonly error: unknown } | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    return { error };
  }
}
