import type { ConversationLine } from "../../../../src/protocol/conversation.ts";
import type { ViewUpdateOf } from "../../../../src/protocol/page-views.ts";
import { mergedLines } from "./merged.ts";

/** The page's state of the stage. */
export type StudioState = {
  /** Null: nobody is live. */
  readonly live: ViewUpdateOf<"studio">["live"];
  /** By increasing number. */
  readonly lines: readonly ConversationLine[];
  /** The position from which to resume. */
  readonly cursor: number;
};

/** The most lines that are kept by a page that stays open for days. */
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
