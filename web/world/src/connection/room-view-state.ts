import type { ViewUpdateOf } from "../../../../src/protocol/page-views.ts";
import type { RoomLine, RoomState } from "../../../../src/protocol/room-line.ts";
import { mergedLines } from "./merged.ts";

/** The page's state of a room, or of its log. */
export type RoomViewState = {
  /** By increasing number. */
  readonly lines: readonly RoomLine[];
  /** The position from which to resume. */
  readonly cursor: number;
  /** Whether there are older lines to request. */
  readonly more: boolean;
  readonly state: RoomState;
};

/** The most lines that are kept by a page that stays open for days. */
const keptLines = 4_000;

export function roomAfter(
  known: RoomViewState | undefined,
  update: ViewUpdateOf<"room" | "log">,
): RoomViewState {
  const before = update.fresh ? [] : (known?.lines ?? []);
  const lines = mergedLines(before, update.lines, keptLines);
  return {
    lines,
    cursor: update.cursor,
    more: update.more ?? (lines.length === keptLines || (!update.fresh && (known?.more ?? false))),
    state: update.state,
  };
}

/** The room with the requested older lines. */
export function withOlderLines(
  known: RoomViewState,
  older: readonly RoomLine[],
  more: boolean,
): RoomViewState {
  return { ...known, lines: mergedLines(known.lines, older, Number.MAX_SAFE_INTEGER), more };
}
