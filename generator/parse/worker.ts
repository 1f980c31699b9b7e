/** Parses pages beside the main thread: the first message is the site's data, each later one a few files. */
import { Diagnostics } from "../diagnostics/diagnostic.ts";
import type { ParseContext } from "../markdown/parse.ts";
import type { SourceFile } from "../types.ts";
import { type FreshPage, parseFresh } from "./kept.ts";
import { parseContextOf, type ParseSpace } from "./space.ts";

export type ParseRequest = ParseSpace | readonly SourceFile[];

/** For each message an answer; to the site's data an empty one. */
export type ParseAnswer = readonly FreshPage[];

const scope = globalThis as unknown as {
  onmessage: (event: MessageEvent<ParseRequest>) => void;
  postMessage: (answer: ParseAnswer) => void;
};

let context: ParseContext;

scope.onmessage = ({ data }) => {
  if ("links" in data) context = parseContextOf(data, new Diagnostics());
  scope.postMessage("links" in data ? [] : data.map((file) => parseFresh(file, context)));
};
