// The text behind a mark of calls or of results, up to the mark that closes it.

import { BracketScan } from "./call-content.ts";
import { readCallMark } from "./call-marks.ts";

export type Region = {
  readonly kind: "calls" | "results";
  readonly root: string;
  readonly name: string | undefined;
  /** No mark closes it where its JSON is over and words follow. */
  readonly isOpenEnded: boolean;
  content: string;
  scan: BracketScan;
  /** The length of its content where its JSON was over. */
  overAt: number | undefined;
  /** The place of a closing mark within a string of unfinished JSON. */
  closedAt: number | undefined;
};

const longestContent = 32_768;

export const openRegion = (
  about: Pick<Region, "kind" | "root" | "name" | "isOpenEnded">,
): Region => ({
  ...{ ...about, content: "", scan: new BracketScan(), overAt: undefined, closedAt: undefined },
});

/** The place of the mark with which a region ends. `isNext`: the mark begins something else. */
export type RegionEnd = { readonly at: number; readonly isNext: boolean };

/** Adds a character; returns the end of the region where the character completes it. */
export function addToRegion(
  region: Region,
  c: string,
  offered: ReadonlySet<string>,
): RegionEnd | undefined {
  if (region.content.length >= longestContent) return undefined;
  region.content += c;
  region.scan.add(c);
  if (c === "]" && /\[(?:CALL_ID|ARGS)\]$/.test(region.content.slice(-10)))
    region.scan = new BracketScan();
  region.overAt = region.scan.isOver ? (region.overAt ?? region.content.length) : undefined;
  if (c !== ">" && c !== "]" && c !== "＞") return undefined;
  const tail = region.content.slice(-100);
  const begin = tail.search(/[<＜[][^<＜[]{0,80}$/);
  if (begin < 0) return undefined;
  const reading = readCallMark(tail.slice(begin), offered);
  const isClosed = reading.kind === "close" && reading.root === region.root;
  const at = region.content.length - tail.length + begin;
  const isNext = reading.kind === "calls" || reading.kind === "results" || reading.kind === "head";
  if (isNext && isOverBefore(region, at)) return { at, isNext };
  if (reading.kind !== "end" && !isClosed) return undefined;
  if (!isInJson(region)) return { at, isNext: false };
  region.closedAt ??= region.content.length;
  return undefined;
}

/** Its JSON is over, and nothing else stands before this place. */
const isOverBefore = ({ isOpenEnded, overAt, content }: Region, at: number): boolean =>
  isOpenEnded && overAt !== undefined && content.slice(overAt, at).trim() === "";

/** Its JSON is over and something follows that is neither a further call nor a mark nor the end of a fence. */
export const endsWithWords = ({ isOpenEnded, overAt, content }: Region, c: string): boolean =>
  isOpenEnded &&
  overAt !== undefined &&
  /^[\s,;`]*$/.test(content.slice(overAt)) &&
  !/^[\s,;[{}\])<＜"]$/.test(c) &&
  !(c === "`" && content.lastIndexOf("```", overAt) >= 0);

/** JSON began and is not over: a mark in it stands in a string. */
const isInJson = ({ content, scan }: Region): boolean =>
  scan.isBegun && !scan.isOver && /^[^<{[]{0,200}[[{]/.test(content);
