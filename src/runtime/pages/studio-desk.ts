// The operator's desk of whoever is live: folded from her journal and her state, and from what the bodies tell.

import type { PersonaId } from "../../kernel/id.ts";
import type { Clock, Journal, JournalEntry } from "../../kernel/ports.ts";
import { type SoulEvent, soulStream } from "../../protocol/soul-events.ts";
import type {
  DeskBody,
  DeskMood,
  DeskQueue,
  DeskShow,
  StudioDesk,
} from "../../protocol/studio-desk.ts";
import { isRoom } from "../../saint-graph/audience/mood.ts";
import { explain } from "../../saint-graph/audience/selection.ts";
import type { SoulState } from "../../saint-graph/state.ts";
import { residentOf, residentsOf } from "../../world/state.ts";
import type { StatusBoard } from "../bodies/own-bodies.ts";
import type { Budget } from "../budget/budget.ts";
import type { Life } from "../life/open-life.ts";
import { deskQueue, lagOf, nothingSettled, withSettled } from "../views/comment-queue.ts";
import { type KnownNames, withMark } from "../views/marked-names.ts";
import type { WatchedView } from "../views/page-host.ts";
import { deskTurns, noTimings, withTiming } from "../views/turn-timings.ts";
import type { DeskSources } from "./desk-sources.ts";
import { openPartsBoard } from "./parts-board.ts";

export type StudioDeskHost = {
  readonly watch: () => WatchedView;
  readonly close: () => void;
};

/** As much as the desk needs to know. */
type Outside = {
  readonly life: Pick<Life, "live" | "onChange" | "onSoulStep"> & {
    readonly desk: Pick<Life["desk"], "controls">;
    readonly residents: Pick<Life["residents"], "soulOf">;
    readonly city: Pick<Life["city"], "state">;
  };
  readonly statuses: Pick<StatusBoard, "all" | "onChange">;
  readonly budget: Pick<Budget, "costOf">;
  readonly clock: Clock;
  readonly desk: DeskSources;
};

type Folded = {
  readonly persona: PersonaId;
  last: number;
  timings: typeof noTimings;
  settled: typeof nothingSettled;
  /** Of the last comment that she took up. */
  lag: number | undefined;
};

const fresh = { last: 0, timings: noTimings, settled: nothingSettled, lag: undefined };

/** How far back the desk looks when somebody comes onto the stage, in entries of her journal. */
const entriesRead = 1_000;

export function openStudioDesk(outside: Outside, journal: Journal<SoulEvent>): StudioDeskHost {
  const { life, statuses, clock, desk } = outside;
  const board = openPartsBoard(clock);
  const { changed } = board;
  let folded: Folded | undefined;
  let reading = Promise.resolve();

  const begin = async (persona: PersonaId): Promise<void> => {
    const on: Folded = { ...fresh, persona };
    for (const entry of await journal.latest(soulStream(persona), entriesRead)) take(on, entry);
    if (life.live() === persona) folded = on;
    changed();
  };
  const follow = (): void => {
    const live = life.live();
    changed();
    if (live === folded?.persona) return;
    folded = undefined;
    if (live !== undefined) reading = reading.then(() => begin(live));
  };
  const stops = [
    life.onChange(follow),
    life.onSoulStep((persona, entry) => {
      if (folded?.persona !== persona) return;
      if (entry.number > folded.last + 1 && folded.last > 0) {
        reading = reading.then(() => begin(persona));
      } else take(folded, entry);
    }),
    statuses.onChange(changed),
    ...[desk.stage, desk.voices, desk.obs, desk.scene, desk.audience].flatMap(
      (source) => source?.onChange(changed) ?? [],
    ),
  ];
  follow();

  return {
    watch: () =>
      board.watch(
        () => deskNow(outside, folded),
        (parts, fresh) => ({ kind: "desk", fresh, desk: parts }),
      ),
    close() {
      for (const stop of stops) stop();
      board.close();
    },
  };
}

function take(on: Folded, entry: JournalEntry<SoulEvent>): void {
  if (entry.number <= on.last) return;
  on.last = entry.number;
  on.timings = withTiming(on.timings, entry);
  on.settled = withSettled(on.settled, entry);
}

function deskNow(outside: Outside, folded: Folded | undefined): StudioDesk {
  const { desk, statuses, life } = outside;
  const state = folded && life.residents.soulOf(folded.persona)?.state();
  return {
    preview: desk.stage?.now() ?? null,
    voices: desk.voices === undefined ? null : [...desk.voices.now()],
    bodies: statuses.all().map(bodyOf),
    sources: [...(desk.audience?.now() ?? [])],
    obs: desk.obs?.now() ?? null,
    scene: desk.scene?.now() ?? null,
    controls: life.desk.controls(),
    ...(folded === undefined || state === undefined
      ? { queue: { comments: [], waiting: 0 }, mood: null, turns: [], show: null }
      : ofPersona(outside, folded, state)),
  };
}

function ofPersona(
  { budget, clock, life }: Outside,
  folded: Folded,
  state: SoulState,
): Pick<StudioDesk, "queue" | "mood" | "turns" | "show"> {
  const { open } = state;
  const { persona, settled, timings } = folded;
  folded.lag = lagOf(state) ?? folded.lag;
  const at = clock.now();
  const since = residentOf(life.city.state(), persona)?.since ?? 0;
  const costOf: Parameters<typeof deskTurns>[1]["costOf"] = ({ route, ...usage }) =>
    budget.costOf(route, usage);
  const now = open === null ? undefined : { turn: open.id, stimulus: open.stimulus.id };
  return {
    queue: withMarks(deskQueue(settled, state, explain(state, at), { at, lag: folded.lag }), life),
    mood: moodOf(state),
    // What she said before she came on the stage had no voice.
    turns: deskTurns(timings, { costOf }, now).filter(({ at }) => at >= since),
    show: showOf(state),
  };
}

/** The queue with a mark on every author who seems to be somebody else. */
function withMarks(queue: DeskQueue, life: Outside["life"]): DeskQueue {
  const state = life.city.state();
  const known: KnownNames = {
    operator: [state.user.name],
    personas: residentsOf(state).map(({ name }) => name),
    blocked: life.desk.controls().blocked,
  };
  return { ...queue, comments: queue.comments.map((comment) => withMark(comment, known)) };
}

/** Nothing while too few wrote to be a room. */
function moodOf({ audience: { mood } }: SoulState): DeskMood | null {
  if (!isRoom(mood)) return null;
  return { ...mood, repeated: mood.repeated.filter(({ count }) => count > 1).slice(0, 5) };
}

function bodyOf(status: ReturnType<StatusBoard["all"]>[number]): DeskBody {
  const { name, state } = status;
  return { name, state, ...(state === "down" ? { note: status.fault.note.slice(0, 200) } : {}) };
}

/** The running order; the item that she is at is the one that its cue is under way of. */
export function showOf({
  show,
  open,
  waiting,
}: Pick<SoulState, "show" | "open" | "waiting">): DeskShow | null {
  if (show === null) return null;
  const topics = [open?.stimulus, ...waiting.map(({ stimulus }) => stimulus)].map(
    (stimulus) => stimulus?.topic,
  );
  return {
    title: show.title,
    phase: show.phase,
    items: show.items.map(({ title, status }, at) => ({
      title,
      state: status === "waiting" && topics.includes(`item:${at}`) ? "current" : status,
    })),
  };
}
