// The operator's desk of the live personas: folded from their journals and states, and from the status of the bodies.

import type { CityRuntime } from "../../city/life/open-life.ts";
import {
  deskQueue,
  lagOf,
  nothingSettled,
  withSettled,
} from "../../city/read-models/comment-queue.ts";
import { deskCues } from "../../city/read-models/desk-cues.ts";
import { type KnownNames, withMark } from "../../city/read-models/marked-names.ts";
import type { WatchedView } from "../../city/read-models/page-host.ts";
import { deskTurns, noTimings, withTiming } from "../../city/read-models/turn-timings.ts";
import { askedOneByOne } from "../../kernel/asked-one-by-one.ts";
import type { PersonaId } from "../../kernel/id.ts";
import type { Clock, Journal } from "../../kernel/ports.ts";
import type { SoulEvent } from "../../protocol/soul-events.ts";
import type { WaitingUtterance } from "../../protocol/stage-controls.ts";
import type { DeskBody, DeskMood, DeskQueue, StudioDesk } from "../../protocol/studio-desk.ts";
import { explain } from "../../saint-graph/audience/explain.ts";
import { isRoom } from "../../saint-graph/audience/mood.ts";
import type { SoulOutline } from "../../saint-graph/outline.ts";
import { residentOf, residentsOf } from "../../world/state.ts";
import type { Budget } from "../models/budget/budget.ts";
import type { StatusBoard } from "../voice/bodies/own-bodies.ts";
import type { DeskSources } from "./desk-sources.ts";
import { followCompany } from "./follow-company.ts";
import { openPartsBoard } from "./parts-board.ts";

export type StudioDeskHost = {
  readonly watch: () => WatchedView;
  readonly close: () => void;
};

/** The dependencies of the desk. */
type Deps = {
  readonly life: Pick<CityRuntime, "company" | "onChange"> & {
    readonly desk: Pick<CityRuntime["desk"], "controls" | "speech">;
    readonly residents: Pick<CityRuntime["residents"], "outline">;
    readonly city: Pick<CityRuntime["city"], "state">;
  };
  readonly statuses: Pick<StatusBoard, "all" | "onChange">;
  readonly budget: Pick<Budget, "costOf">;
  readonly clock: Clock;
  readonly desk: DeskSources;
  readonly onBug: (error: unknown) => void;
};

type Folded = {
  readonly persona: PersonaId;
  timings: typeof noTimings;
  settled: typeof nothingSettled;
  /** The age of the last comment that she took up. */
  lag: number | undefined;
};

const fresh = { timings: noTimings, settled: nothingSettled, lag: undefined };

/** The number of earlier entries of her journal that are read when a persona comes onto the stage. */
const entriesRead = 1_000;

export function openStudioDesk(
  outside: Deps,
  journal: Pick<Journal<SoulEvent>, "latest" | "follow">,
): StudioDeskHost {
  const { life, statuses, clock, desk, onBug } = outside;
  const board = openPartsBoard(clock);
  const { changed } = board;
  let waiting: readonly WaitingUtterance[] = [];

  const lookNow = async () => {
    const now = await life.desk.speech.waitingSpeech();
    if (JSON.stringify(now) === JSON.stringify(waiting)) return;
    waiting = now;
    changed();
  };
  const lookWhatWaits = askedOneByOne(() => lookNow().catch(onBug));

  const following = followCompany<Folded>({
    ...{ life, journal, entries: entriesRead, changed, onBug },
    fresh: (persona) => ({ ...fresh, persona }),
    take(on, entry) {
      on.timings = withTiming(on.timings, entry);
      on.settled = withSettled(on.settled, entry);
    },
  });
  const look = (): void => {
    changed();
    lookWhatWaits();
  };
  const stops = [
    following.close,
    life.onChange(look),
    statuses.onChange(changed),
    ...Object.values(desk).flatMap((source) => source?.onChange(changed) ?? []),
  ];
  look();

  return {
    watch: () =>
      board.watch(
        () => deskNow(outside, following.shown(), waiting),
        (parts, fresh) => ({ kind: "desk", fresh, desk: parts }),
      ),
    close() {
      for (const stop of stops) stop();
      board.close();
    },
  };
}

function deskNow(
  outside: Deps,
  company: readonly Folded[],
  waiting: readonly WaitingUtterance[],
): StudioDesk {
  const { desk, statuses, life } = outside;
  const parts = company.flatMap((folded) => {
    const state = life.residents.outline(folded.persona);
    return state === undefined ? [] : ofPersona(outside, folded, state);
  });
  return {
    preview: desk.stage?.now() ?? null,
    voices: desk.voices === undefined ? null : [...desk.voices.now()],
    bodies: bodiesOf(statuses, desk.problems?.now()),
    sources: [...(desk.audience?.now() ?? [])],
    broadcasts: [...(desk.broadcasts?.now() ?? [])],
    scene: desk.scene?.now() ?? null,
    sight: desk.sight?.now() ?? null,
    cues: deskCues(life.city.state().cues),
    controls: { ...life.desk.controls(), waiting: [...waiting] },
    queue: joinedQueue(parts.map(({ queue }) => queue)),
    mood: parts[0]?.mood ?? null,
    turns: parts
      .flatMap(({ turns }) => turns)
      .sort((a, b) => b.at - a.at)
      .slice(0, 20),
  };
}

/** The queues of all as one: first what waits, the best first, then the newest that was answered. */
function joinedQueue(queues: readonly DeskQueue[]): DeskQueue {
  const [only = { comments: [], waiting: 0 }, ...others] = queues;
  if (others.length === 0) return only;
  const most = (numbers: readonly (number | undefined)[]) => {
    const known = numbers.filter((number) => number !== undefined);
    return known.length === 0 ? undefined : Math.max(...known);
  };
  const rank = { answering: 0, waiting: 1, answered: 2, cut: 2, passed: 2 };
  const lag = most(queues.map((queue) => queue.lag));
  const oldest = most(queues.map((queue) => queue.oldest));
  return {
    comments: queues
      .flatMap(({ comments }) => comments)
      .sort(
        (a, b) => rank[a.state] - rank[b.state] || (b.score ?? 0) - (a.score ?? 0) || b.at - a.at,
      ),
    waiting: queues.reduce((sum, { waiting }) => sum + waiting, 0),
    ...(lag === undefined ? {} : { lag }),
    ...(oldest === undefined ? {} : { oldest }),
  };
}

function ofPersona(
  { budget, clock, life }: Deps,
  folded: Folded,
  state: SoulOutline,
): Pick<StudioDesk, "queue" | "mood" | "turns"> {
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
    // Words from before she came on the stage had no voice.
    turns: deskTurns(timings, { costOf }, now)
      .filter(({ at }) => at >= since)
      .map((one) => ({ ...one, turn: `${persona}/${one.turn}` })),
  };
}

/** The queue with a mark on every author who appears to impersonate somebody. */
function withMarks(queue: DeskQueue, life: Deps["life"]): DeskQueue {
  const state = life.city.state();
  const known: KnownNames = {
    operator: state.user.name === "" ? [] : [state.user.name],
    personas: residentsOf(state).map(({ name }) => name),
    blocked: life.desk.controls().blocked,
  };
  return { ...queue, comments: queue.comments.map((comment) => withMark(comment, known)) };
}

/** Null while too few people wrote. */
function moodOf({ audience: { mood } }: SoulOutline): DeskMood | null {
  if (!isRoom(mood)) return null;
  return { ...mood, repeated: mood.repeated.filter(({ count }) => count > 1).slice(0, 5) };
}

const bodiesOf = (
  statuses: Deps["statuses"],
  problems: ReadonlyMap<string, readonly string[]> | undefined,
): DeskBody[] =>
  statuses.all().map((status) => ({
    name: status.name,
    state: status.state,
    ...(status.state === "down" ? { note: status.fault.note.slice(0, 200) } : {}),
    problems: [...(problems?.get(status.name) ?? [])],
  }));
