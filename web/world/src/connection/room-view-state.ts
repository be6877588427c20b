import type { ViewUpdateOf } from "../../../../src/protocol/page-views.ts";
import type { RoomLine, RoomState } from "../../../../src/protocol/room-line.ts";
import { mergedLines } from "./merged.ts";

/** A room, or its log, as this page knows it. */
export type RoomViewState = {
  /** By growing number. */
  readonly lines: readonly RoomLine[];
  /** Where to resume from. */
  readonly cursor: number;
  /** There are older lines to ask for. */
  readonly more: boolean;
  readonly state: RoomState;
};

/** A page that stays open for days keeps this many lines. */
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

/** The room with older lines that were asked for. */
export function withOlderLines(
  known: RoomViewState,
  older: readonly RoomLine[],
  more: boolean,
): RoomViewState {
  return { ...known, lines: mergedLines(known.lines, older, Number.MAX_SAFE_INTEGER), more };
}
