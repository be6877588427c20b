import type { ConversationLine } from "../../../../src/protocol/conversation.ts";
import type { ViewUpdateOf } from "../../../../src/protocol/page-views.ts";
import { mergedLines } from "./merged.ts";

/** The stage as this page knows it. */
export type StudioState = {
  /** Null: nobody is live. */
  readonly live: ViewUpdateOf<"studio">["live"];
  /** By growing number. */
  readonly lines: readonly ConversationLine[];
  /** Where to resume from. */
  readonly cursor: number;
};

/** A page that stays open for days keeps this many lines. */
const keptLines = 1_000;

export function studioAfter(
  known: StudioState | undefined,
  update: ViewUpdateOf<"studio">,
): StudioState {
  const another = known?.live?.persona !== update.live?.persona;
  const before = update.fresh || another ? [] : (known?.lines ?? []);
  return {
    live: update.live,
    lines: mergedLines(before, update.lines, keptLines),
    cursor: update.cursor,
  };
}
