// A soul's whole outside as dice: every effect of `decide` is answered, late, wrongly or never, and the program
// is killed and started again at any step. What happened is kept for the laws to look at.

import type { CallId, StimulusId } from "../../src/kernel/id.ts";
import { callId } from "../../src/kernel/id.ts";
import type { ModelPart } from "../../src/protocol/message.ts";
import type { SoulEvent } from "../../src/protocol/soul-events.ts";
import { SoulSettings } from "../../src/protocol/soul-settings.ts";
import type { SpeechOutcome } from "../../src/protocol/speech.ts";
import type { Stimulus } from "../../src/protocol/stimulus.ts";
import { decide } from "../../src/saint-graph/decide.ts";
import type { Effect, EffectOf } from "../../src/saint-graph/effects.ts";
import { newborn, type SoulState } from "../../src/saint-graph/state.ts";

export type Step = {
  readonly before: SoulState;
  readonly event: SoulEvent;
  readonly at: number;
  readonly after: SoulState;
  readonly effects: readonly Effect[];
};

export type Life = {
  readonly steps: readonly Step[];
  /** The effects that the outside really carried out, in order; a killed process carries out none of what waits. */
  readonly performed: readonly Effect[];
};

export const simSettings = (speech: "text" | "tool"): SoulSettings =>
  SoulSettings.parse({
    speech,
    maxToolRounds: 3,
    history: { turns: 6, tokens: 2_000 },
    nudges: [
      { name: "raw", when: { rawText: true, spoken: false, sought: false }, message: "speak!" },
      { name: "silent", when: { spoken: false }, message: "say it!" },
    ],
    soliloquy: { interval: 30_000, perHour: 5 },
    appraisal: "separate",
  });

/** Lives through the choices; each one is any non-negative integer. */
export function live(settings: SoulSettings, choices: readonly number[]): Life {
  let state = newborn;
  let at = 1_000_000;
  let stimuli = 0;
  let pending: Effect[] = [];
  const steps: Step[] = [];
  const performed: Effect[] = [];
  const indices = new Map<string, number>();

  const happen = (event: SoulEvent) => {
    at += 7;
    const before = state;
    const decision = decide(state, event, at);
    state = decision.state;
    pending.push(...decision.effects);
    steps.push({ before, event, at, after: state, effects: decision.effects });
  };

  const arrive = (dice: number) => {
    stimuli += 1;
    happen({ type: "stimulus-arrived", stimulus: stimulusOf(stimuli, dice, at) });
  };

  const nextIndex = (turn: string) => {
    const formed = state.open?.id === turn ? state.open.speech.length : 0;
    const index = Math.max(formed, indices.get(turn) ?? 0);
    indices.set(turn, index + 1);
    return index;
  };

  const think = (effect: EffectOf<"think">, dice: number) => {
    const { turn, round, attempt, reason } = effect;
    const standing = standingOf(effect, dice, at);
    if (standing !== undefined) happen(standing);
    if (standing?.standing === "spent") return;
    const parts = partsOf(effect, settings.speech, dice);
    happen({
      type: "model-started",
      turn,
      round,
      attempt,
      reason,
      model: "dice",
      tools: ["get_weather"],
    });
    if (dice % 11 === 3) return; // killed, or interrupted, before anything came
    if (dice % 5 === 1) {
      const item = { kind: "emotion", emotion: "joy" } as const;
      happen({ type: "speech-formed", turn, round, items: [{ index: nextIndex(turn), item }] });
    }
    form(effect, parts);
    if (dice % 7 === 2) {
      const fault = { kind: "unavailable", retryable: dice % 2 === 0, note: "dice" } as const;
      happen({ type: "model-failed", turn, round, fault, route: "dice", duration: 1 });
      return;
    }
    happen({
      type: "model-ended",
      turn,
      round,
      parts,
      finish: "stop",
      route: "dice",
      duration: 1,
    });
  };

  const form = ({ turn, round }: EffectOf<"think">, parts: readonly ModelPart[]) => {
    const called = parts.flatMap((part) => (part.kind === "call" ? [part] : []));
    const formed =
      settings.speech === "text"
        ? parts.flatMap((part) => (part.kind === "text" ? [undefined] : []))
        : called.filter((call) => call.name === "speak").map((call) => call.id);
    for (const call of formed) {
      const index = nextIndex(turn);
      const item = { kind: "say", text: `${turn}/${index}。` } as const;
      happen({
        type: "speech-formed",
        turn,
        round,
        items: [{ index, item, ...(call === undefined ? {} : { call }) }],
      });
    }
  };

  const giveUp = ({ turn }: EffectOf<"ask-again">) => {
    pending = pending.filter(({ type }) => type !== "think");
    const round = state.open?.rounds.at(-1)?.number ?? 0;
    const fault = { kind: "cancelled", retryable: false, note: "asked again" } as const;
    happen({
      ...{ type: "model-failed", turn, round, fault },
      ...{ askedAgain: true, route: "none", duration: 0 },
    });
  };

  const perform = (effect: Effect, dice: number) => {
    performed.push(effect);
    switch (effect.type) {
      case "think":
        return think(effect, dice);
      case "say":
        return happen({
          type: "speech-ended",
          turn: effect.turn,
          index: effect.index,
          outcome: outcomes[dice % outcomes.length] ?? { kind: "heard" },
        });
      case "call-tool":
        return happen({
          type: "tool-ended",
          turn: effect.turn,
          call: effect.call.id,
          name: effect.call.name,
          outcome: dice % 3 === 0 ? { error: "dice" } : { output: "晴れ" },
          source: "tool",
          duration: 1,
        });
      case "say-raw":
        return happen({
          type: "speech-formed",
          turn: effect.turn,
          round: effect.round,
          items:
            dice % 4 === 0
              ? []
              : [{ index: effect.firstIndex, item: { kind: "say", text: effect.text } }],
        });
      case "record":
        return happen(effect.event);
      case "prompt-self":
        stimuli += 1;
        return happen({
          type: "stimulus-arrived",
          stimulus: {
            ...stimulusOf(stimuli, 0, at),
            kind: effect.kind,
            ...(effect.topic === undefined ? {} : { topic: effect.topic }),
          },
        });
      case "set-alarm":
        at = Math.max(at, effect.at);
        return happen({ type: "alarm-rang", alarm: effect.alarm });
      case "say-prompt":
        return happen({
          type: "speech-formed",
          turn: effect.turn,
          round: effect.round,
          items:
            dice % 4 === 0
              ? []
              : [{ index: effect.firstIndex, item: { kind: "say", text: effect.prompt } }],
        });
      case "appraise":
        return happen({
          type: "emotion-shifted",
          by: "appraisal",
          delta: { affect: { mean: (dice % 21) - 10 } },
          turn: effect.turn,
        });
      case "ask-again":
        return giveUp(effect);
      case "prepare":
      case "stop-saying":
      case "stop-work":
        return;
    }
  };

  const kill = () => {
    pending = [];
    indices.clear();
    happen({ type: "soul-woke", settings });
  };
  const interrupt = (rest: number) => {
    if (state.open === null) return;
    const cut = rest % 2 === 0 ? "now" : "after-utterance";
    happen({ type: "turn-interrupted", turn: state.open.id, by: "operator", cut });
  };
  const choose = (kind: number, rest: number) => {
    if (kind < 2) return arrive(rest);
    if (kind === 2 && state.open !== null) return interrupt(rest);
    if (kind === 3) return kill();
    const rare = kind === 15 ? rareEvents[rest % 5] : undefined;
    if (rare !== undefined) return happen(rare(state, rest, at));
    const [effect] = pending.splice(rest % Math.max(1, pending.length), 1);
    if (effect !== undefined) perform(effect, rest);
  };

  happen({ type: "soul-woke", settings });
  for (const dice of choices) choose(dice % 16, Math.floor(dice / 16));
  return { steps, performed };
}

type Standing = Extract<SoulEvent, { type: "standing-changed" }>;

/** The budget's judgement of a request: mostly nothing new, sometimes that it is not made. */
function standingOf({ turn, round }: EffectOf<"think">, dice: number, at: number) {
  const withheld = { turn, round };
  const until = at + (dice % 5) * 20_000;
  const said: readonly Standing[] = [
    { type: "standing-changed", standing: "free" },
    { type: "standing-changed", standing: "easy" },
    { type: "standing-changed", standing: "spent", until, withheld },
  ];
  return said[dice % 13];
}

/** The operator changed the caps. */
const reconsidered = (_: SoulState, dice: number, at: number): Standing => ({
  type: "standing-changed",
  standing: (["free", "easy", "spent"] as const)[dice % 3] ?? "free",
  until: at + 60_000,
});

/** Some that wait, and some that never did, are passed over. */
const passedOver = ({ waiting }: SoulState, dice: number): SoulEvent => ({
  type: "comments-passed",
  reason: "too-many",
  stimuli: waiting
    .filter((_, place) => (dice + place) % 2 === 0)
    .map(({ stimulus }) => stimulus.id),
  count: dice % 50,
  tally: {
    comments: dice % 50,
    laughter: dice % 7,
    applause: 0,
    questions: dice % 3,
    greetings: 0,
  },
  repeated: [{ text: `text ${dice % 30}`, count: dice % 9 }],
  paid: [],
});

/** The operator wants one that waits, or one that does not any more. */
const chosenOf = ({ waiting }: SoulState, dice: number): SoulEvent => ({
  type: "comment-chosen",
  stimulus: waiting[dice % 9]?.stimulus.id ?? "nothing that waits",
});

/** A user does not want to wait for her any longer. */
const triedAgain = (): SoulEvent => ({ type: "rest-ended" });

const rareEvents = [reconsidered, passedOver, chosenOf, triedAgain] as const;

/** A start, and then an outside that answers everything. */
export const friendly = (count: number): readonly number[] => [
  3,
  ...Array.from({ length: count }, () => 4),
];

const outcomes: readonly SpeechOutcome[] = [
  { kind: "heard" },
  { kind: "heard" },
  { kind: "cut" },
  { kind: "unheard", note: "no body" },
  { kind: "held", reason: "ng" },
];

const stimulusOf = (ordinal: number, dice: number, at: number): Stimulus => ({
  id: `s${ordinal}` as StimulusId,
  kind: "comment",
  text: `comment ${ordinal}`,
  author: { id: `a${dice % 4}`, name: "", platform: "dice", role: "audience" },
  source: "audience",
  writtenAt: at,
  ...(dice % 6 === 5 ? { paid: { amount: dice, currency: "JPY" } } : {}),
  urgency: (["queue", "queue", "queue", "first", "interrupt"] as const)[dice % 5] ?? "queue",
});

/** An answer of the model: words, calls, both, or nothing. */
function partsOf(effect: EffectOf<"think">, speech: "text" | "tool", dice: number): ModelPart[] {
  const id = (place: number): CallId =>
    callId(effect.turn, effect.round, (effect.attempt - 1) * 1_000 + place);
  const call = (place: number, name: string, args: Record<string, string>): ModelPart => ({
    kind: "call",
    id: id(place),
    ...(dice % 2 === 0 ? { providerId: `p${place}` } : {}),
    name,
    args,
    ...(place === 0 ? { signature: "sig" } : {}),
  });
  const text: ModelPart = { kind: "text", text: "こんにちは。" };
  const weather = (place: number, where: string) => call(place, "get_weather", { location: where });
  const shapes: readonly (readonly ModelPart[])[] = [
    [],
    [text],
    [weather(0, "東京")],
    [weather(0, "東京"), weather(1, "大阪"), weather(2, "東京")],
    [text, weather(0, "福岡")],
    speech === "tool" ? [call(0, "speak", { text: "やあ。" })] : [text, text],
    speech === "tool"
      ? [call(0, "change_emotion", { emotion: "joy" }), call(1, "speak", {})]
      : [text],
    [call(0, "no_such_tool", {})],
    [{ kind: "text", text: "考え中", thought: true }, text],
  ];
  return [...(shapes[dice % shapes.length] ?? [])];
}
