// The part of a soul's events that is shown in her city.

import type { BuildingId, CitySlug, PersonaId } from "../../kernel/id.ts";
import { assertNever } from "../../kernel/result.ts";
import { shortened } from "../../kernel/shortened.ts";
import type { CityEvent } from "../../protocol/city-events.ts";
import type { SoulEvent } from "../../protocol/soul-events.ts";
import type { SpeechItem, SpeechOutcome } from "../../protocol/speech.ts";
import { type Company, type Source, unknownTrust } from "../../protocol/trust.ts";
import type { SoulStep } from "../../saint-graph/step.ts";
import { mayRepeat } from "../../trust/company.ts";
import { leastTrusted } from "../../trust/source.ts";

/** A step of a soul, for her city. */
export type RelayedStep = SoulStep & {
  readonly persona: PersonaId;
  /** The building she was in at that step, and who hears what is said there. */
  readonly building: BuildingId;
  readonly hearers: Company;
  /** The cost in US dollars of tokens of a route; undefined when no price is known. */
  readonly priceOf: (spent: {
    readonly route?: string | undefined;
    readonly input: number;
    readonly cached: number;
    readonly output: number;
  }) => number | undefined;
};

const longestArgs = 1_000;
const longestOutcome = 4_000;

/** The city's events that follow from a soul's event; most have none. */
export function cityEventsOf(step: RelayedStep): readonly CityEvent[] {
  const { event } = step.entry;
  switch (event.type) {
    case "speech-ended":
      return spoken(step, event);
    case "words-ended":
      return givenSaid(step, event);
    case "tool-ended":
      return toolUsed(step, event);
    case "turn-ended":
      return [turnMade(step, event)];
    case "stimulus-dropped":
      return [withoutTurn(step, event.stimulus, "dropped", event.reason)];
    case "stimulus-passed":
      return [
        withoutTurn(
          step,
          event.stimulus.id,
          event.reason === "decided" ? "silent" : "interrupted",
          "passed",
        ),
      ];
    case "comments-passed":
    case "comment-chosen":
    case "note-kept":
    case "company-changed":
    case "soul-woke":
    case "settings-changed":
    case "stimulus-arrived":
    case "model-started":
    case "speech-formed":
    case "speech-withdrawn":
    case "speech-waits":
    case "speech-decided":
    case "words-given":
    case "comment-dropped":
    case "model-ended":
    case "model-failed":
    case "turn-interrupted":
    case "alarm-rang":
    case "rest-ended":
    case "show-set":
    case "past-forgotten":
    case "history-set":
    case "acts-written":
    case "recall-made":
    case "standing-changed":
    case "emotion-shifted":
    case "notice":
      return [];
    default:
      return assertNever(event);
  }
}

/** Her experiences in another city are recorded there: here only their cost is recorded. */
export const cityEventsFromAbroad = (step: RelayedStep, abroad: CitySlug): readonly CityEvent[] =>
  cityEventsOf(step).flatMap((event) => (event.type === "turn-made" ? { ...event, abroad } : []));

type SaidItem = Extract<SpeechItem, { readonly kind: "say" }>;
type Of<T extends SoulEvent["type"]> = Extract<SoulEvent, { readonly type: T }>;

function spoken(step: RelayedStep, event: Of<"speech-ended">): readonly CityEvent[] {
  const { persona, building, item, emotion } = step;
  const soul = { number: step.entry.number };
  if (item?.kind === "emotion") {
    return [{ type: "emotion-shown", persona, building, emotion: item.emotion, soul }];
  }
  if (item?.kind !== "say") return [];
  const { outcome } = event;
  const text = outcome.kind === "held" ? outcome.said : item.text;
  if (text === undefined || outcome.kind === "unheard") return [];
  return [
    {
      type: "message-said",
      who: { kind: "persona", persona },
      building,
      text,
      ...writtenOf(item, outcome),
      turn: event.turn,
      index: event.index,
      emotion,
      ...(outcome.kind === "cut" ? { cut: true as const } : {}),
      taint: taintOf(step),
      ...heardIn(step.turn?.heardBy, step.hearers),
      soul,
    },
  ];
}

/** The form in which she wrote it, where that was shown. */
function writtenOf({ written }: SaidItem, outcome: SpeechOutcome) {
  const isShown = (outcome.kind === "heard" || outcome.kind === "cut") && outcome.plain !== true;
  return written === undefined || !isShown ? {} : { written };
}

/** The least trusted source that her words depend on: her own words are never more trusted than herself. */
function taintOf({ turn, isLeftOut }: SoulStep): Source {
  const judged = turn?.judged.taint ?? "persona";
  return leastTrusted("persona", judged, (isLeftOut ? turn?.before : undefined) ?? judged);
}

/** Others hear there by now than those to whom she began to say it: it is not for them. */
const heardIn = (before: Company | undefined, now: Company): { readonly heard?: Company } =>
  before === undefined || mayRepeat(before, now) ? {} : { heard: before };

/** Words that she was given, and said. */
function givenSaid(
  step: RelayedStep,
  { text, outcome, source, heard }: Of<"words-ended">,
): readonly CityEvent[] {
  const { persona, building, emotion, hearers } = step;
  if (outcome.kind !== "heard" && outcome.kind !== "cut") return [];
  const cut = outcome.kind === "cut" ? { cut: true as const } : {};
  const who = { kind: "persona", persona } as const;
  const soul = { number: step.entry.number };
  const ears = heardIn(heard, hearers);
  return [
    { type: "message-said", who, building, text, emotion, ...cut, taint: source, ...ears, soul },
  ];
}

function toolUsed(step: RelayedStep, event: Of<"tool-ended">): readonly CityEvent[] {
  const { persona, building, call } = step;
  const failed = "error" in event.outcome;
  return [
    {
      type: "tool-used",
      persona,
      building,
      turn: event.turn,
      name: event.name,
      args: shortened(JSON.stringify(call?.args ?? {}), longestArgs),
      outcome: shortened(
        "error" in event.outcome ? event.outcome.error : event.outcome.output,
        longestOutcome,
      ),
      result: event.refused !== undefined ? "refused" : failed ? "failed" : "done",
      ...(event.pictures === undefined
        ? {}
        : { pictures: event.pictures.map((picture) => picture.name) }),
      duration: event.duration,
      soul: { number: step.entry.number },
    },
  ];
}

function turnMade(step: RelayedStep, event: Of<"turn-ended">): CityEvent {
  const { persona, building, turn, isTriedAgain } = step;
  const { at } = step.entry;
  const spent = turn?.spent ?? [];
  const stimulus = turn?.stimulus.id ?? "";
  const prices = spent.map(step.priceOf);
  const cost = prices.reduce<number | undefined>(
    (sum, price) => (sum === undefined || price === undefined ? undefined : sum + price),
    0,
  );
  return {
    type: "turn-made",
    persona,
    building,
    turn: event.turn,
    // An interrupted turn that will be tried again leaves its stimulus open. One that failed does not: what is said next
    // must not wait for its model.
    stimulus: isTriedAgain && event.outcome === "interrupted" ? "" : stimulus,
    outcome: event.outcome,
    ...(event.outcome === "interrupted" && turn?.isStopped === true ? { stopped: true } : {}),
    modelCalls: spent.length,
    inputTokens: spent.reduce((sum, { input }) => sum + input, 0),
    outputTokens: spent.reduce((sum, { output }) => sum + output, 0),
    ...(cost === undefined ? {} : { cost }),
    ...(spent.at(-1)?.route === undefined ? {} : { route: spent.at(-1)?.route }),
    ...(spent.at(-1)?.thinking === undefined ? {} : { thinking: spent.at(-1)?.thinking }),
    ...(turn?.wordsAt === undefined ? {} : { firstUtterance: turn.wordsAt - turn.startedAt }),
    duration: Math.max(0, at - (turn?.startedAt ?? at)),
    ...(event.note === undefined ? {} : { note: event.note }),
    trust: event.trust,
    soul: { number: step.entry.number },
  };
}

/** A stimulus was completed without a turn of her soul. */
function withoutTurn(
  { persona, building, entry }: RelayedStep,
  stimulus: string,
  outcome: "dropped" | "silent" | "interrupted",
  note: string,
): CityEvent {
  return {
    type: "turn-made",
    persona,
    building,
    turn: "",
    stimulus,
    outcome,
    modelCalls: 0,
    inputTokens: 0,
    outputTokens: 0,
    duration: 0,
    trust: unknownTrust,
    note,
    soul: { number: entry.number },
  };
}
