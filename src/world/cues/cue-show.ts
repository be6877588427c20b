// The progress of the cue list of a stream.
//   C1. What was aired, in whole or in part, is never given again unless the operator goes back to it.
//   C2. A cue of which nothing was heard is given again by itself, at most `mostTries` times in all.

import type { PersonaId } from "../../kernel/id.ts";
import { ownValue } from "../../kernel/own-value.ts";
import type { CityEventOf } from "../../protocol/city-events.ts";
import type { Cue } from "../../protocol/cue-list.ts";
import type { Stimulus } from "../../protocol/stimulus.ts";

export const mostTries = 3;

export type CueDone = "aired" | "skipped" | "cut" | "unheard";

export type CurrentCue = {
  readonly cue: string;
  /** The stimulus for her soul. */
  readonly stimulus: Stimulus;
  readonly persona: PersonaId;
  /** When it came on, moved on by the time for which it was paused. */
  readonly since: number;
  readonly pausedAt: number | null;
  /** `given`: she has not finished it. */
  readonly progress: "given" | CueDone;
  /** When `progress` became what it is. */
  readonly at: number;
  readonly tries: number;
  /** The turn of her last words since it was given. */
  readonly turn: string | null;
};

export type CueShow = {
  readonly title: string;
  readonly cues: readonly Cue[];
  readonly startAt: number | null;
  readonly follows: boolean;
  readonly source: string | null;
  readonly phase: "ready" | "on" | "paused" | "over";
  /** It does not go on by itself for now. */
  readonly held: boolean;
  /** By the id of a cue; absent: it is to come, or on. */
  readonly done: Readonly<Record<string, CueDone>>;
  /** The number of times that a cue was given. */
  readonly given: number;
  readonly current: CurrentCue | null;
};

export const noCues: CueShow = {
  title: "",
  cues: [],
  startAt: null,
  follows: false,
  source: null,
  phase: "ready",
  held: false,
  done: {},
  given: 0,
  current: null,
};

/** The cue that is given next. */
export const nextCue = ({ cues, done, current }: CueShow): Cue | undefined =>
  cues.find(({ id }) => ownValue(done, id) === undefined && id !== current?.cue);

export function written(
  show: CueShow,
  { title, cues, startAt, follows, source }: CityEventOf<"cues-written">,
): CueShow {
  const known = new Set(cues.map(({ id }) => id));
  const done = Object.fromEntries(Object.entries(show.done).filter(([id]) => known.has(id)));
  const current = show.current !== null && known.has(show.current.cue) ? show.current : null;
  const after = { ...show, title, cues, startAt, follows, done, current };
  const isOpenAgain = show.phase === "over" && nextCue(after) !== undefined;
  return {
    ...after,
    source: source ?? show.source,
    phase: isOpenAgain ? "ready" : show.phase,
  };
}

export function given(
  show: CueShow,
  { cue, persona, stimulus }: CityEventOf<"cue-given">,
  at: number,
): CueShow {
  const before = show.current;
  const isAgain = before?.cue === cue && before.progress === "unheard";
  const left = before === null || before.cue === cue ? {} : { [before.cue]: leftAs(before) };
  const { [cue]: _, ...done } = { ...show.done, ...left };
  return {
    ...show,
    startAt: null,
    phase: "on",
    held: false,
    given: show.given + 1,
    done,
    current: {
      ...{ cue, persona, stimulus, at, pausedAt: null, turn: null },
      since: isAgain ? before.since : at,
      progress: "given",
      tries: isAgain ? before.tries : 0,
    },
  };
}

/** The result of a cue when the list goes on: a cue that was given is still said. */
const leftAs = ({ progress }: CurrentCue): CueDone => (progress === "given" ? "aired" : progress);

type Steered = CityEventOf<"cues-steered">["move"];

export function steered(show: CueShow, move: Steered, at: number): CueShow {
  switch (move) {
    case "back":
      return steppedBack(show);
    case "skip": {
      const next = nextCue(show);
      return next === undefined
        ? show
        : { ...show, done: { ...show.done, [next.id]: "skipped" as const } };
    }
    case "pause":
      return show.phase !== "on"
        ? show
        : { ...show, phase: "paused", current: show.current && { ...show.current, pausedAt: at } };
    case "resume":
      return show.phase !== "paused"
        ? show
        : { ...show, phase: "on", current: show.current && resumed(show.current, at) };
    case "hold":
      return { ...show, held: true };
    case "release":
      return { ...show, held: false };
    case "end":
      return { ...withLeft(show), phase: "over", held: false };
    case "again":
      return { ...show, phase: "ready", held: false, done: {}, current: null, startAt: null };
  }
}

const resumed = (current: CurrentCue, at: number): CurrentCue => ({
  ...current,
  pausedAt: null,
  since: current.since + Math.max(0, at - (current.pausedAt ?? at)),
});

function withLeft(show: CueShow): CueShow {
  const { current } = show;
  return current === null
    ? show
    : { ...show, current: null, done: { ...show.done, [current.cue]: leftAs(current) } };
}

/** The cue that is on is to come again; where none is, the last one before the next. */
function steppedBack(show: CueShow): CueShow {
  const phase = show.phase === "over" ? "on" : show.phase;
  const { current } = show;
  if (current !== null) {
    const { [current.cue]: _, ...done } = show.done;
    return { ...show, phase, done, current: null };
  }
  const next = nextCue(show);
  const place = next === undefined ? show.cues.length : show.cues.indexOf(next);
  const before = show.cues[place - 1];
  if (before === undefined) return show;
  const { [before.id]: _, ...done } = show.done;
  return { ...show, phase, done };
}

/** Words of hers: whether something of a turn was heard follows from its last ones. */
export function withWords(show: CueShow, { who, turn }: CityEventOf<"message-said">): CueShow {
  const { current } = show;
  if (current?.progress !== "given" || turn === undefined) return show;
  if (who.kind !== "persona" || who.persona !== current.persona) return show;
  return { ...show, current: { ...current, turn } };
}

export function withTurn(
  show: CueShow,
  { stimulus, outcome, turn, stopped }: CityEventOf<"turn-made">,
  at: number,
): CueShow {
  const { current } = show;
  if (current?.progress !== "given" || current.stimulus.id !== stimulus) return show;
  const wasHeard = current.turn !== null && current.turn === turn;
  const progress =
    outcome === "spoken" ? "aired" : wasHeard || stopped === true ? "cut" : "unheard";
  const tries = current.tries + 1;
  const isOver = progress !== "unheard" || tries >= mostTries;
  return {
    ...show,
    current: { ...current, progress, tries, at },
    done: isOver ? { ...show.done, [current.cue]: progress } : show.done,
  };
}
