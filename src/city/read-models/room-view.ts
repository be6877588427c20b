import type { BuildingId } from "../../kernel/id.ts";
import type { RoomLine, RoomLineOf } from "../../protocol/room-line.ts";

/** `room`: what the user may see. `log`: everything, for the operator. */
export type RoomViewKind = "room" | "log";

/**
 * A turn that has not ended and of which something was heard, with the position of its line, which may be out of sight.
 */
export type OpenRoomTurn = {
  readonly turn: string;
  readonly persona: string;
  readonly number: number;
};

/** A room for display, folded from the journal. */
export type RoomView = {
  readonly kind: RoomViewKind;
  readonly building: BuildingId;
  /** The newest lines by number. */
  readonly lines: readonly RoomLine[];
  /** The revision of the last change: a revision is the number of the event that changed a line last. */
  readonly head: number;
  /** A reader that resumes from an earlier revision may have missed lines that are no longer here. */
  readonly floor: number;
  /** Whether there are older lines. */
  readonly more: boolean;
  readonly turns: readonly OpenRoomTurn[];
};

/** A view during the change by one event. Lives within one call and is not shared. */
export type RoomDraft = {
  readonly kind: RoomViewKind;
  readonly building: BuildingId;
  readonly number: number;
  readonly at: number;
  /** No line is started from this number on. */
  readonly end: number;
  hasChanged: boolean;
  /** Whether the standing lines have changed: readers begin anew. */
  isOther: boolean;
  lines: RoomLine[];
  turns: readonly OpenRoomTurn[];
};

/** The number of lines of a room kept in memory. */
export const linesKept = 500;

/** A room of which only the number of earlier events is known. */
export const emptyRoom = (kind: RoomViewKind, building: BuildingId, before = 0): RoomView => ({
  kind,
  building,
  lines: [],
  head: before,
  floor: before,
  more: before > 0,
  turns: [],
});

type WithoutPlace<L> = L extends RoomLine
  ? Omit<L, "number" | "revision" | "at"> & { readonly at?: number | undefined }
  : never;
/** A line that has no place yet. `at`: when it was said, where that was not now. */
export type NewRoomLine = WithoutPlace<RoomLine>;

/** Adds the line of this event at the end. */
export function addLine(draft: RoomDraft, line: NewRoomLine): void {
  if (draft.number >= draft.end) return;
  const { number, at } = draft;
  draft.lines.push({ ...line, number, revision: number, at: line.at ?? at } as RoomLine);
  draft.hasChanged = true;
}

/** Changes every message that `wanted` selects. */
export function amendMessages(
  draft: RoomDraft,
  wanted: (line: RoomLineOf<"message">) => boolean,
  change: (line: RoomLineOf<"message">) => Partial<RoomLineOf<"message">>,
): void {
  draft.lines = draft.lines.map((line) => {
    if (line.kind !== "message" || !wanted(line)) return line;
    draft.hasChanged = true;
    return { ...line, ...change(line), revision: draft.number };
  });
}

/** The finished view, of at most `keep` lines. */
export function viewOf(draft: RoomDraft, before: RoomView, keep: number): RoomView {
  const gone = draft.lines.slice(0, Math.max(0, draft.lines.length - keep));
  return {
    ...before,
    lines: draft.lines.slice(gone.length),
    head: draft.hasChanged || draft.isOther ? draft.number : before.head,
    floor: draft.isOther
      ? draft.number
      : Math.max(before.floor, ...gone.map((line) => line.revision)),
    more: before.more || gone.length > 0,
    turns: draft.turns,
  };
}

/** Lines for a reader, and the position from which to continue. */
export type RoomPage = {
  readonly lines: readonly RoomLine[];
  readonly cursor: number;
  /** The reader must discard its lines: these are the newest ones, not the next ones. */
  readonly fresh: boolean;
  /** Whether there are older lines than those of a fresh page. */
  readonly more: boolean;
};

/**
 * The changes after the revision `after`, oldest first, about `limit` lines: the changes by one event stay together.
 * The newest `limit` lines when `after` is absent, or not a position of this view (too old, or of another journal).
 */
export function linesAfter(view: RoomView, after: number | undefined, limit: number): RoomPage {
  if (after === undefined || after < view.floor || after > view.head) {
    const more = view.more || view.lines.length > limit;
    return { lines: view.lines.slice(-limit), cursor: view.head, fresh: true, more };
  }
  const changed = view.lines
    .filter((line) => line.revision > after)
    .sort((a, b) => a.revision - b.revision);
  const last = changed[limit - 1]?.revision ?? view.head;
  const lines = changed.filter((line) => line.revision <= last);
  return { lines, cursor: last, fresh: false, more: view.more };
}
