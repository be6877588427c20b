import type { BuildingId } from "../../kernel/id.ts";
import { ownValue } from "../../kernel/own-value.ts";
import type { JournalEntry } from "../../kernel/ports.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { CityEvent, CityEventOf } from "../../protocol/city-events.ts";
import type { View, ViewUpdate } from "../../protocol/page-views.ts";
import type { Role } from "../../protocol/role.ts";
import type { RoomLine } from "../../protocol/room-line.ts";
import { bubblesAfter, type KeptBubble, withBubble } from "./city-bubbles.ts";
import { cityChange, freshCity, isShownTo, seenBy } from "./city-cards.ts";
import { buildingIn, type CityPicture } from "./city-picture.ts";
import { type CityNames, happened } from "./happened.ts";
import type { PageVisitor, Refused, Resume, WatchedView } from "./page-host.ts";
import { withHappening } from "./room-lines.ts";
import { roomState } from "./room-state.ts";
import { emptyRoom, linesAfter, type RoomView, type RoomViewKind } from "./room-view.ts";
import { threadView } from "./thread-view.ts";
import { forViewer } from "./viewer-lines.ts";

/** The views that are folded from the city's stream. */
export type BoardView = Extract<View, { readonly kind: "city" | RoomViewKind }>;

/** Words that were said in a room, with their room number. */
export type SaidMessage = {
  readonly number: number;
  readonly event: CityEventOf<"message-said">;
  /** Milliseconds UTC. */
  readonly at: number;
};

export type CityBoard = {
  /** The current names of everybody and everything. */
  readonly names: () => CityNames;
  /** The newest messages of a room, oldest first, verbatim. */
  readonly messages: (building: BuildingId) => readonly SaidMessage[];
  /**
   * Applies entries, and the state of the city after them. Entries are those of the city's stream, from any one on, in
   * order; one that was applied before is skipped. Without entries only the picture changes.
   */
  readonly follow: (entries: readonly JournalEntry<CityEvent>[], picture: CityPicture) => void;
  /** Refused with `not-allowed`, `unknown-building`, `not-visible`. */
  readonly watch: (
    view: BoardView,
    visitor: PageVisitor,
    resume?: Resume,
  ) => Result<WatchedView, Refused>;
};

/** The number of newest messages of a room that can be deleted or answered again. */
const messagesKept = 1_000;

/** The most lines in one update. */
const linesInUpdate = 200;

const namesIn = ({ user, buildings, personas }: CityPicture): CityNames => ({
  user: user.name,
  places: Object.fromEntries(buildings.map(({ buildingId, name }) => [buildingId, { name }])),
  personas: Object.fromEntries(
    personas.map(({ persona, name, visitor }) => [persona, { name, visitor }]),
  ),
});

/** The applied state, and its watchers. */
type Board = {
  /** The id of the journal. */
  readonly epoch: string;
  /** The last numbers of the rooms before the first applied entry. */
  readonly numbers: Readonly<Record<string, number>>;
  readonly listeners: Set<() => void>;
  readonly rooms: Map<string, Readonly<Record<RoomViewKind, RoomView>>>;
  readonly messages: Map<string, readonly SaidMessage[]>;
  picture: CityPicture;
  names: CityNames;
  bubbles: readonly KeptBubble[];
  /** The number of the last applied entry. */
  last: number;
};

/**
 * Everything that pages see of the city and its rooms. `epoch` identifies the journal; `numbers` are the last numbers
 * of the rooms before the first applied entry.
 */
export function cityBoard(
  epoch: string,
  first: CityPicture,
  numbers: Readonly<Record<string, number>> = {},
): CityBoard {
  const board: Board = {
    ...{ epoch, numbers, listeners: new Set(), rooms: new Map(), messages: new Map() },
    ...{ picture: first, names: namesIn(first), bubbles: [], last: 0 },
  };
  return {
    names: () => board.names,
    messages: (building) => board.messages.get(building) ?? [],
    follow(entries, now) {
      for (const entry of entries) take(board, entry);
      board.picture = now;
      for (const listener of [...board.listeners]) listener();
    },
    watch(view, visitor, resume) {
      if (view.kind === "city") return ok(watchCity(board, visitor));
      const building = buildingIn(board.picture, view.building);
      if (view.kind === "log" && visitor.role !== "operator") return err({ code: "not-allowed" });
      if (building === undefined) return err({ code: "unknown-building" });
      if (view.kind === "room" && !isShownTo(visitor.role, building)) {
        return err({ code: "not-visible" });
      }
      return ok(watchRoom(board, view, visitor, resume));
    },
  };
}

const roomFrom = ({ rooms }: Board, building: BuildingId, before: number) =>
  rooms.get(building) ?? {
    room: emptyRoom("room", building, before),
    log: emptyRoom("log", building, before),
  };

function take(board: Board, entry: JournalEntry<CityEvent>): void {
  if (entry.number <= board.last) return;
  board.last = entry.number;
  board.bubbles = withBubble(board.bubbles, entry);
  const next = happened(board.names, entry);
  board.names = next.names;
  for (const happening of next.happenings) {
    const { number, building } = happening;
    if (entry.event.type === "message-said") {
      const before = board.messages.get(building) ?? [];
      const said = [...before, { number, event: entry.event, at: entry.at }];
      board.messages.set(building, said.slice(-messagesKept));
    }
    const { room, log } = roomFrom(board, building, number - 1);
    board.rooms.set(building, {
      room: withHappening(room, happening),
      log: withHappening(log, happening),
    });
  }
}

const subscribing =
  ({ listeners }: Board) =>
  (listener: () => void): (() => void) => {
    // The same listener may watch several views: each subscription ends separately.
    const own = () => listener();
    listeners.add(own);
    return () => listeners.delete(own);
  };

function watchCity(board: Board, { role }: PageVisitor): WatchedView {
  let told: CityPicture | undefined;
  let shown = board.last;
  return {
    subscribe: subscribing(board),
    next() {
      const now = board.picture;
      const news = bubblesAfter(board.bubbles, shown, now, role);
      shown = board.last;
      const update = told === undefined ? freshCity(now, role) : cityChange(told, now, role);
      told = now;
      if (news.length === 0) return update;
      return { ...(update ?? { kind: "city", fresh: false }), bubbles: [...news] };
    },
  };
}

function watchRoom(
  board: Board,
  { kind, building }: Extract<BoardView, { readonly kind: RoomViewKind }>,
  { role }: PageVisitor,
  resume: Resume | undefined,
): WatchedView {
  let cursor = resume?.epoch === board.epoch ? resume.after : undefined;
  let stateTold = "";
  return {
    subscribe: subscribing(board),
    next(): ViewUpdate | undefined {
      const picture = seenBy(board.picture, role);
      const state = roomState(picture, building, role);
      const stateText = JSON.stringify(state);
      const stateIsNew = stateText !== stateTold;
      stateTold = stateText;
      const isHidden = kind === "room" && state.silence === "not-visible";
      const whole = roomFrom(board, building, ownValue(board.numbers, building) ?? 0)[kind];
      const threads = kind === "room" ? ownValue(picture.threads, building) : undefined;
      const view = threadView(whole, threads);
      const page = isHidden
        ? { lines: [], cursor: undefined, fresh: stateIsNew, more: false }
        : linesAfter(view, cursor, linesInUpdate);
      cursor = page.cursor;
      if (!page.fresh && page.lines.length === 0 && !stateIsNew) return undefined;
      return {
        kind,
        building,
        fresh: page.fresh,
        lines: [...shownTo(role, page.lines, ownValue(board.picture.seenSince, building))],
        cursor: cursor ?? 0,
        ...(page.fresh ? { more: page.more && role !== "viewer" } : {}),
        state,
      };
    },
  };
}

/** Viewers see what happened since the room is open to them, never what came before. */
const shownTo = (
  role: Role,
  lines: readonly RoomLine[],
  seenSince = Number.POSITIVE_INFINITY,
): readonly RoomLine[] =>
  role === "viewer" ? lines.filter(({ number }) => number > seenSince).flatMap(forViewer) : lines;
