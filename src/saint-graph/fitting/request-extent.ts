// The extent of a request that fits a number of tokens.

import type { SoulSettings } from "../../protocol/soul-settings.ts";
import type { HistoryLimit } from "../history.ts";
import type { ServerTool } from "../ports.ts";
import { toolSize } from "./request-size.ts";

/** The extent to which possible parts stand in a request. */
export type Extent = {
  readonly form: "full" | "small";
  readonly tools: readonly ServerTool[];
  readonly history: HistoryLimit;
};

/** The small form has the tools of the operator's servers alone: those of the program are hardly needed. */
export const toolsIn = (
  form: Extent["form"],
  tools: readonly ServerTool[],
): readonly ServerTool[] =>
  form === "small" ? tools.filter((tool) => tool.own !== true && !isBundled(tool)) : tools;

/** The tools of the program's own servers. */
const bundled: ReadonlySet<string> = new Set(["get_weather"]);

const isBundled = ({ original }: ServerTool): boolean => bundled.has(original);

type Whole = {
  readonly form: Extent["form"];
  readonly settings: SoulSettings;
  readonly history: HistoryLimit;
  readonly tools: readonly ServerTool[];
};

/** Below so many tokens the small form is chosen: half of a context of 8,192. */
const smallBelow = 3_800;
/** The largest part of a request that stands before the conversation. */
const mostBefore = 0.65;
/** Tokens that are kept for the newest words and the rounds of their turn, at most a quarter. */
const forNewest = 700;
/** The tokens of a turn, with the marks around its messages, for each that `PastTurn.tokens` counts. */
const marks = 1.25;
/** The tokens of a very short turn: the window of a small context moves by a quarter of so many turns as would fit. */
const shortTurn = 40;

/**
 * The extent for so many tokens: the small form first, then fewer tools, then fewer turns of the past. It depends on
 * nothing that changes from turn to turn, so that the beginning of the request stays the same. Undefined: all of it fits.
 */
export function extentWithin(
  tokens: number,
  { form: wished, settings, history, tools }: Whole,
  sizeOf: (extent: Extent) => number,
): Extent | undefined {
  const form = settings.promptForm === "auto" && tokens < smallBelow ? "small" : wished;
  const none = { turns: 1, tokens: 0 };
  const bare = sizeOf({ form, tools: [], history: none });
  if (form === "full" && settings.promptForm === "auto" && bare > tokens * mostBefore) {
    return extentWithin(tokens, { form: "small", settings, history, tools }, sizeOf);
  }
  const kept = toolsWithin(tokens * mostBefore - bare, toolsIn(form, tools));
  const before = sizeOf({ form, tools: kept, history: none });
  const room = Math.max(0, tokens - before - Math.min(forNewest, tokens / 4)) / marks;
  const isAll = kept.length === tools.length && form === wished && room >= history.tokens;
  if (isAll) return undefined;
  const limit = {
    turns: Math.max(1, Math.min(history.turns, Math.ceil(room / shortTurn))),
    tokens: Math.min(history.tokens, room),
  };
  return { form, tools: kept, history: limit };
}

/** The tools that fit, in their order: those of the operator's servers before the program's own. */
function toolsWithin(tokens: number, tools: readonly ServerTool[]): readonly ServerTool[] {
  let left = tokens;
  const kept = new Set<ServerTool>();
  for (const tool of [...tools].sort((a, b) => Number(a.own === true) - Number(b.own === true))) {
    left -= toolSize(tool);
    if (left < 0) break;
    kept.add(tool);
  }
  return tools.filter((tool) => kept.has(tool));
}
