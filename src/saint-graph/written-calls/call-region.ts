// What stands behind a mark of calls or of results, up to what closes it.

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

/** Adds a character; returns the length of the content before the mark that closes the region with it. */
export function addToRegion(
  region: Region,
  c: string,
  offered: ReadonlySet<string>,
): number | undefined {
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
  if (reading.kind !== "end" && !isClosed) return undefined;
  if (!isInJson(region)) return region.content.length - tail.length + begin;
  region.closedAt ??= region.content.length;
  return undefined;
}

/** Its JSON is over and something follows that is neither a further call nor a mark. */
export const endsWithWords = ({ isOpenEnded, overAt, content }: Region, c: string): boolean =>
  isOpenEnded &&
  overAt !== undefined &&
  /^[\s,;]*$/.test(content.slice(overAt)) &&
  !/^[\s,;[{}\])<＜"]$/.test(c);

/** JSON began and is not over: a mark in it stands in a string. */
const isInJson = ({ content, scan }: Region): boolean =>
  scan.isBegun && !scan.isOver && /^[^<{[]{0,200}[[{]/.test(content);
