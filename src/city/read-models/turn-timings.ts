// The durations of the parts of her last turns, folded from her journal.

import type { JournalEntry } from "../../kernel/ports.ts";
import type { SoulEvent } from "../../protocol/soul-events.ts";
import type { Stimulus } from "../../protocol/stimulus.ts";
import type { DeskTurn, TurnStages } from "../../protocol/studio-desk.ts";

type Of<T extends SoulEvent["type"]> = Extract<SoulEvent, { readonly type: T }>;
type Heard = { readonly kind: Stimulus["kind"]; readonly at: number };

/** The progress of a turn. Every `…At` is milliseconds UTC. */
type Timed = {
  readonly turn: string;
  /** Unknown until an event says which stimulus the turn is for; at the latest its end does. */
  readonly heard?: Heard | undefined;
  readonly freeAt: number;
  readonly askedAt: number;
  /** The time of the last model request. */
  readonly askedLastAt: number;
  readonly tokenAt?: number | undefined;
  readonly formedAt?: number | undefined;
  /** The index of the first utterance. */
  readonly first?: number | undefined;
  readonly gate?: number | undefined;
  readonly voicing?: number | undefined;
  readonly endedAt?: number | undefined;
  readonly outcome?: DeskTurn["outcome"];
  readonly calls: readonly EndedModelCall[];
};

/** A model call that ended. */
export type EndedModelCall = {
  readonly route: string;
  readonly input: number;
  readonly cached: number;
  readonly output: number;
};

export type TurnTimings = {
  /** Stimuli whose turn has not ended, by id. */
  readonly heard: ReadonlyMap<string, Heard>;
  /** The newest last. */
  readonly turns: readonly Timed[];
  /** The time at which her last turn ended. */
  readonly freeAt: number;
};

export const noTimings: TurnTimings = { heard: new Map(), turns: [], freeAt: 0 };

const turnsKept = 20;
/** The most waiting stimuli whose times are kept; others are measured from the model request. */
const heardKept = 300;

/** The timings after one more entry of her stream. */
export function withTiming(
  before: TurnTimings,
  { at, event }: JournalEntry<SoulEvent>,
): TurnTimings {
  if ("purpose" in event && event.purpose !== undefined) return before;
  switch (event.type) {
    case "stimulus-arrived":
      return { ...before, heard: withHeard(before.heard, event.stimulus, at) };
    case "stimulus-dropped":
      return { ...before, heard: withoutHeard(before.heard, event.stimulus) };
    case "soul-woke":
      // Unfinished turns are resumed after a restart, and their durations mean nothing.
      return { ...before, turns: before.turns.filter(({ endedAt }) => endedAt !== undefined) };
    case "model-started":
      return changed(before, event.turn, at, (turn) => ({ ...turn, askedLastAt: at }));
    case "model-ended":
    case "model-failed":
      return changed(before, event.turn, at, (turn) => answered(turn, event));
    case "speech-formed":
      return changed(before, event.turn, at, (turn) => formed(turn, event, at));
    case "speech-ended":
      return changed(before, event.turn, at, (turn) => said(turn, event));
    case "turn-ended":
      return ended(before, event, at);
    default:
      return before;
  }
}

function withHeard(
  heard: TurnTimings["heard"],
  { id, kind }: Stimulus,
  at: number,
): TurnTimings["heard"] {
  const kept = [...heard, [id, { kind, at }] as const].slice(-heardKept);
  return new Map(kept);
}

const withoutHeard = (heard: TurnTimings["heard"], id: string): TurnTimings["heard"] =>
  new Map([...heard].filter(([each]) => each !== id));

function changed(
  before: TurnTimings,
  id: string,
  at: number,
  change: (turn: Timed) => Timed,
): TurnTimings {
  const known = before.turns.find(({ turn }) => turn === id);
  const fresh = { turn: id, freeAt: before.freeAt, askedAt: at, askedLastAt: at, calls: [] };
  const next = change(known ?? fresh);
  const turns = known
    ? before.turns.map((turn) => (turn === known ? next : turn))
    : [...before.turns, next].slice(-turnsKept);
  return { ...before, turns };
}

function answered(turn: Timed, event: Of<"model-ended"> | Of<"model-failed">): Timed {
  const { usage, route } = event;
  const call = {
    route,
    input: usage?.input ?? 0,
    cached: usage?.cached ?? 0,
    output: usage?.output ?? 0,
  };
  const firstPart = event.type === "model-ended" ? event.firstPart : undefined;
  const tokenAt =
    turn.tokenAt ?? (firstPart === undefined ? undefined : turn.askedLastAt + firstPart);
  return { ...turn, tokenAt, calls: [...turn.calls, call] };
}

function formed(turn: Timed, { items }: Of<"speech-formed">, at: number): Timed {
  const first = items.find(({ item }) => item.kind === "say");
  if (turn.first !== undefined || first === undefined) return turn;
  return { ...turn, first: first.index, formedAt: at };
}

function said(turn: Timed, { index, timing }: Of<"speech-ended">): Timed {
  if (index !== turn.first || timing === undefined) return turn;
  return { ...turn, gate: timing.gate, voicing: timing.sound };
}

function ended(before: TurnTimings, event: Of<"turn-ended">, at: number): TurnTimings {
  const heard = event.stimulus === undefined ? undefined : before.heard.get(event.stimulus);
  const after = changed(before, event.turn, at, (turn) => ({
    ...turn,
    heard: turn.heard ?? heard,
    endedAt: at,
    outcome: event.outcome,
  }));
  return {
    ...after,
    freeAt: at,
    heard: withoutHeard(after.heard, event.stimulus ?? ""),
  };
}

type Priced = { readonly costOf: (call: EndedModelCall) => number | undefined };
/** The open turn, and its stimulus. */
type Open = { readonly turn: string; readonly stimulus: string };

/** The turns for the desk, the newest first. */
export function deskTurns(
  { turns, heard }: TurnTimings,
  { costOf }: Priced,
  open?: Open,
): readonly DeskTurn[] {
  return turns
    .map((turn) => {
      const known = turn.heard ?? (open?.turn === turn.turn ? heard.get(open.stimulus) : undefined);
      return deskTurn(turn, known, costOf);
    })
    .toReversed();
}

function deskTurn(turn: Timed, heard: Heard | undefined, costOf: Priced["costOf"]): DeskTurn {
  const { calls, endedAt, outcome } = turn;
  const at = heard?.at ?? turn.askedAt;
  const money = calls.reduce<number | undefined>((sum, call) => plus(sum, costOf(call)), 0);
  const route = calls.at(-1)?.route;
  return {
    turn: turn.turn,
    ...(heard === undefined ? {} : { kind: heard.kind }),
    at,
    stages: stagesOf(turn, heard?.at),
    ...(endedAt === undefined ? {} : { whole: span(at, endedAt) }),
    ...(outcome === undefined ? {} : { outcome }),
    modelCalls: calls.length,
    inputTokens: calls.reduce((sum, { input }) => sum + input, 0),
    outputTokens: calls.reduce((sum, { output }) => sum + output, 0),
    ...(route === undefined ? {} : { route }),
    ...(money === undefined ? {} : { money }),
  };
}

const plus = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || other === undefined ? undefined : one + other;

/** Milliseconds, not negative: clocks of different machines may differ slightly. */
const span = (from: number, to: number): number => Math.max(0, to - from);

function stagesOf(turn: Timed, heardAt: number | undefined): TurnStages {
  const { freeAt, askedAt, tokenAt, formedAt, gate, voicing } = turn;
  const beganAt = heardAt === undefined ? askedAt : Math.min(askedAt, Math.max(heardAt, freeAt));
  const heardToken =
    tokenAt === undefined || formedAt === undefined ? tokenAt : Math.min(tokenAt, formedAt);
  const stages = {
    queued: heardAt === undefined ? undefined : span(heardAt, beganAt),
    asking: heardAt === undefined ? undefined : span(beganAt, askedAt),
    thinking: heardToken === undefined ? undefined : span(askedAt, heardToken),
    forming:
      heardToken === undefined || formedAt === undefined ? undefined : span(heardToken, formedAt),
    gate,
    voicing,
  };
  return Object.fromEntries(
    Object.entries(stages).filter(([, length]) => length !== undefined),
  ) as TurnStages;
}
