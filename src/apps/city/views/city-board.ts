import type { BuildingId } from "../../../kernel/id.ts";
import type { JournalEntry } from "../../../kernel/ports.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import type { CityEvent } from "../../../protocol/city-events.ts";
import type { Bubble, View, ViewUpdate } from "../../../protocol/page-views.ts";
import type { Refused, Resume, Visitor, WatchedView } from "../page-host.ts";
import { bubblesAfter, withBubble } from "./city-bubbles.ts";
import { cityChange, freshCity } from "./city-cards.ts";
import { buildingIn, type CityPicture } from "./city-picture.ts";
import { counted, nothingCounted } from "./room-count.ts";
import { withHappening } from "./room-lines.ts";
import { roomState } from "./room-state.ts";
import { emptyRoom, linesAfter, type RoomView, type RoomViewKind } from "./room-view.ts";

/** The views that are folded from the city's stream. */
export type BoardView = Extract<View, { readonly kind: "city" | RoomViewKind }>;

export type CityBoard = {
  /**
   * Takes in what happened, and the city as it is after it. Entries are those of the city's stream, from the first on,
   * in order; an entry that was taken in before is passed over. No entries: only the picture is another one.
   */
  readonly follow: (entries: readonly JournalEntry<CityEvent>[], picture: CityPicture) => void;
  /** Refused with `not-allowed`, `unknown-building`, `not-visible`. */
  readonly watch: (
    view: BoardView,
    visitor: Visitor,
    resume?: Resume,
  ) => Result<WatchedView, Refused>;
};

/** Lines in one update. */
const linesInUpdate = 200;

/** Everything that pages see of the city and its rooms. `epoch` names the journal. */
export function cityBoard(epoch: string, first: CityPicture): CityBoard {
  const listeners = new Set<() => void>();
  const rooms = new Map<string, Readonly<Record<RoomViewKind, RoomView>>>();
  let picture = first;
  let count = nothingCounted;
  let bubbles: readonly Bubble[] = [];
  let last = 0;

  const roomOf = (building: BuildingId) =>
    rooms.get(building) ?? { room: emptyRoom("room", building), log: emptyRoom("log", building) };

  function take(entry: JournalEntry<CityEvent>): void {
    if (entry.number <= last) return;
    last = entry.number;
    bubbles = withBubble(bubbles, entry);
    const next = counted(count, entry);
    count = next.count;
    for (const happening of next.happenings) {
      const { room, log } = roomOf(happening.building);
      rooms.set(happening.building, {
        room: withHappening(room, happening),
        log: withHappening(log, happening),
      });
    }
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  function watchCity({ role }: Visitor): WatchedView {
    let told: CityPicture | undefined;
    let shown = last;
    return {
      subscribe,
      next() {
        const now = picture;
        const news = bubblesAfter(bubbles, shown, now, role);
        shown = last;
        const update = told === undefined ? freshCity(now, role) : cityChange(told, now, role);
        told = now;
        if (news.length === 0) return update;
        return { ...(update ?? { kind: "city", fresh: false }), bubbles: [...news] };
      },
    };
  }

  function watchRoom(
    { kind, building }: Extract<BoardView, { readonly kind: RoomViewKind }>,
    { role }: Visitor,
    resume: Resume | undefined,
  ): WatchedView {
    let cursor = resume?.epoch === epoch ? resume.after : undefined;
    let stateTold = "";
    return {
      subscribe,
      next(): ViewUpdate | undefined {
        const state = roomState(picture, building, role);
        const stateText = JSON.stringify(state);
        const stateIsNew = stateText !== stateTold;
        stateTold = stateText;
        const isHidden = kind === "room" && state.silence === "not-visible";
        const page = isHidden
          ? { lines: [], cursor: undefined, fresh: stateIsNew, more: false }
          : linesAfter(roomOf(building)[kind], cursor, linesInUpdate);
        cursor = page.cursor;
        if (!page.fresh && page.lines.length === 0 && !stateIsNew) return undefined;
        return {
          kind,
          building,
          fresh: page.fresh,
          lines: [...page.lines],
          cursor: cursor ?? 0,
          ...(page.fresh ? { more: page.more && role !== "viewer" } : {}),
          state,
        };
      },
    };
  }

  return {
    follow(entries, now) {
      for (const entry of entries) take(entry);
      picture = now;
      for (const listener of [...listeners]) listener();
    },
    watch(view, visitor, resume) {
      if (view.kind === "city") return ok(watchCity(visitor));
      const building = buildingIn(picture, view.building);
      if (view.kind === "log" && visitor.role !== "operator") return err({ code: "not-allowed" });
      if (building === undefined) return err({ code: "unknown-building" });
      if (view.kind === "room" && !building.userVisible) return err({ code: "not-visible" });
      return ok(watchRoom(view, visitor, resume));
    },
  };
}
