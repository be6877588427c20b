// Redacts the events of a soul. They fold as before: calls, starts and ends stay.

import { forgotten } from "../../protocol/forgotten.ts";
import type { CallPart, ModelPart, TextPart } from "../../protocol/message.ts";
import type { WordlessSoulEvent } from "../../protocol/soul-event-contents.ts";
import type { SoulEvent } from "../../protocol/soul-events.ts";
import { type SpeechOutcome, spaceBetween } from "../../protocol/speech.ts";
import { firstKey } from "../remembering/version-key.ts";
import type { Marks } from "./deletion-marks.ts";
import { redactedStimulus } from "./redact-stimulus.ts";

type Of<T extends SoulEvent["type"]> = Extract<SoulEvent, { readonly type: T }>;

/** The remaining words of each round, as they are processed: `persona turn round`. */
export type LeftWords = Map<string, string>;

/** Returns the event itself when nothing of it is deleted. */
export function redactedSoulEvent(
  marks: Marks,
  left: LeftWords,
  persona: string,
  number: number,
  event: SoulEvent,
): SoulEvent {
  switch (event.type) {
    case "stimulus-arrived":
    case "stimulus-passed":
    case "comment-dropped": {
      const stimulus = redactedStimulus(marks, persona, event.stimulus);
      return stimulus === event.stimulus ? event : { ...event, stimulus };
    }
    case "comments-passed":
      return passedComments(marks, persona, event);
    case "history-set":
      return historySet(marks, persona, event);
    case "note-kept":
      return marks.notes.has(`${persona} ${number}`) ? { ...event, text: forgotten } : event;
    case "speech-formed":
      return speech(marks, left, persona, event);
    case "speech-decided":
      return decision(marks, persona, event);
    case "speech-ended":
      return outcome(marks, persona, event);
    case "words-given":
    case "words-ended":
      return given(marks, persona, event);
    case "acts-written":
      return marks.turns.has(`${persona} ${event.turn}`)
        ? { ...event, blocks: event.blocks.map((block) => ({ ...block, written: forgotten })) }
        : event;
    case "model-ended":
      return marks.thoughts.has(`${persona} ${event.turn}`)
        ? answer(marks, left, persona, event)
        : event;
    case "model-failed":
      return marks.thoughts.has(`${persona} ${event.turn}`)
        ? { ...event, fault: { ...event.fault, note: forgotten } }
        : event;
    case "tool-ended":
      return result(marks, persona, event);
    case "turn-ended":
      return marks.thoughts.has(`${persona} ${event.turn}`) && event.note !== undefined
        ? { ...event, note: forgotten }
        : event;
    default:
      event.type satisfies WordlessSoulEvent;
      return event;
  }
}

/** Whether any of its words are deleted. */
const isTurnMarked = ({ turns, utteringTurns }: Marks, turn: string): boolean =>
  turns.has(turn) || utteringTurns.has(turn);

/** Turns as they read in a room, and an edit. */
function historySet(marks: Marks, persona: string, event: Of<"history-set">): SoulEvent {
  const isGone = (key: string): boolean => {
    const [kind, ...rest] = firstKey(key).split(":");
    const its = rest.join(":");
    return kind === "turn" ? isTurnMarked(marks, `${persona} ${its}`) : marks.rooms.has(its);
  };
  let changed = false;
  const turns = event.turns.map((one) => {
    if (one.is === "kept") return one;
    const stimulus = redactedStimulus(marks, persona, one.stimulus);
    const isSaid =
      (one.turn !== undefined && isTurnMarked(marks, `${persona} ${one.turn}`)) ||
      (one.number !== undefined && marks.rooms.has(`${event.building}:${one.number}`));
    if (stimulus === one.stimulus && !isSaid) return one;
    changed = true;
    return { ...one, stimulus, ...(isSaid ? { said: forgotten } : {}) };
  });
  const { edited } = event;
  if (edited !== undefined && isGone(edited.key)) {
    return { ...event, turns, edited: { ...edited, text: forgotten } };
  }
  return changed ? { ...event, turns } : event;
}

function passedComments(marks: Marks, persona: string, event: Of<"comments-passed">): SoulEvent {
  const paid = event.paid.map((one) => redactedStimulus(marks, persona, one));
  return paid.some((one, place) => one !== event.paid[place]) ? { ...event, paid } : event;
}

function speech(
  marks: Marks,
  left: LeftWords,
  persona: string,
  event: Of<"speech-formed">,
): SoulEvent {
  const turn = `${persona} ${event.turn}`;
  const isGone = (index: number) =>
    marks.turns.has(turn) || marks.utterances.has(`${turn} ${index}`);
  let changed = false;
  const items = event.items.map((place) => {
    if (place.item.kind !== "say") return place;
    if (isGone(place.index)) {
      changed = true;
      return { ...place, item: { kind: "say" as const, text: forgotten } };
    }
    const round = `${turn} ${event.round}`;
    const before = left.get(round) ?? "";
    left.set(round, before + spaceBetween(before, place.item.text) + place.item.text);
    return place;
  });
  return changed ? { ...event, items } : event;
}

function given(
  marks: Marks,
  persona: string,
  event: Of<"words-given"> | Of<"words-ended">,
): SoulEvent {
  if (!marks.given.has(`${persona} ${event.id}`)) return event;
  return event.type === "words-given"
    ? { ...event, text: forgotten }
    : { ...event, text: forgotten, outcome: withoutWords(event.outcome) };
}

function decision(marks: Marks, persona: string, event: Of<"speech-decided">): SoulEvent {
  const turn = `${persona} ${event.turn}`;
  const isGone = marks.turns.has(turn) || marks.utterances.has(`${turn} ${event.index}`);
  return isGone && event.text !== undefined ? { ...event, text: forgotten } : event;
}

function outcome(marks: Marks, persona: string, event: Of<"speech-ended">): SoulEvent {
  const turn = `${persona} ${event.turn}`;
  const isGone = marks.turns.has(turn) || marks.utterances.has(`${turn} ${event.index}`);
  if (!isGone) return event;
  const clean = withoutWords(event.outcome);
  return clean === event.outcome ? event : { ...event, outcome: clean };
}

function withoutWords(outcome: SpeechOutcome): SpeechOutcome {
  if (outcome.kind === "held" && outcome.said !== undefined) {
    return { ...outcome, said: forgotten };
  }
  return outcome.kind === "unheard" ? { ...outcome, note: forgotten } : outcome;
}

/** Removes thoughts and signatures in any case; the words where they were marked. */
function answer(
  marks: Marks,
  left: LeftWords,
  persona: string,
  event: Of<"model-ended">,
): SoulEvent {
  const turn = `${persona} ${event.turn}`;
  const isWhole = marks.turns.has(turn);
  const isPart = marks.utteringTurns.has(turn);
  const said = isWhole ? forgotten : left.get(`${turn} ${event.round}`);
  const texts = event.parts.filter(
    (part): part is TextPart => part.kind === "text" && part.thought !== true,
  );
  const words: readonly ModelPart[] =
    isWhole || isPart
      ? texts.slice(0, 1).map(() => ({ kind: "text", text: said ?? forgotten }))
      : texts.map((part) => bare(part));
  const pictures = isWhole || isPart ? [] : event.parts.filter(({ kind }) => kind === "image");
  const calls = event.parts.flatMap((part, place) =>
    part.kind === "call" ? [redactedCall(marks, persona, part, isWhole || isPart, place)] : [],
  );
  return { ...event, parts: [...words, ...pictures, ...calls] };
}

function bare<P extends TextPart | CallPart>(part: P): P {
  const { signature: _, ...rest } = part;
  return rest as P;
}

/** Keeps the arguments of two different calls different: equal calls are carried out once. */
function redactedCall(
  marks: Marks,
  persona: string,
  part: CallPart,
  isSpeech: boolean,
  place: number,
): CallPart {
  const call = bare(part);
  const isGone = isSpeech || marks.calls.has(`${persona} ${part.id}`);
  return isGone ? { ...call, args: { [forgotten]: place } } : call;
}

function result(marks: Marks, persona: string, event: Of<"tool-ended">): SoulEvent {
  const isGone = marks.calls.has(`${persona} ${event.call}`);
  if (!isGone) return event;
  return {
    ...event,
    outcome: "output" in event.outcome ? { output: forgotten } : { error: forgotten },
  };
}
