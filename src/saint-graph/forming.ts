// Makes utterances out of the stream of an answer while it is still being written.

import type { CallId } from "../kernel/id.ts";
import { assertNever } from "../kernel/result.ts";
import { emotionNamed } from "../languages/emotion-named.ts";
import type { CallPart } from "../protocol/message.ts";
import type { ActBlock, SpeechPlace } from "../protocol/soul-events.ts";
import { type SpeechItem, writtenTogether } from "../protocol/speech.ts";
import { callKey } from "./calls.ts";
import type { ApartDelta } from "./reasoning/apart.ts";
import {
  newReasoning,
  type ReasoningReader,
  readReasoning,
  withoutReasoning,
} from "./reasoning/reader.ts";
import { type AnswerEnd, type AnswerEndReason, openAnswerEnd } from "./speech/answer-end.ts";
import { hearJson, type JsonText, newJsonText } from "./speech/json-text.ts";
import { noNames, type SpeakerNames } from "./speech/labels.ts";
import type { SpeechPiece } from "./speech/piece.ts";
import { speakingTime } from "./speech/speaking-time.ts";
import {
  endSpeech,
  hear,
  isOthersTurn,
  newSpeechStream,
  type SpeechStream,
} from "./speech/speech-stream.ts";

type Spoken = Extract<ApartDelta, { kind: "text" | "call" | "call-delta" | "withdrawn" }>;
type SpokenOf<K extends Spoken["kind"]> = Extract<Spoken, { readonly kind: K }>;
type OpenCall = {
  json: JsonText;
  reasoning: ReasoningReader;
  speech: SpeechStream;
  /** The text that is to be said, and how much of it was passed to `speech`. */
  written: string;
  heard: string;
  /** The index of its first utterance. */
  readonly from: number;
};

/** The certain part of an answer: the words to be said, and the complete blocks of acts. */
export type Formed = {
  readonly places: readonly SpeechPlace[];
  readonly blocks: readonly ActBlock[];
  /** The answer from this index on was thought, and so were its blocks until now. */
  readonly withdrawn?: number | undefined;
};

/** Cuts one answer into utterances and blocks. Give it every delta in order, then `end`. */
export type Forming = {
  readonly delta: (delta: Spoken) => Formed;
  readonly end: () => Formed;
  /** Nothing more of the answer is said: its stream need not be read on. */
  readonly isOver: () => boolean;
  /** The reason why she says no more of it; undefined: all of it is said. */
  readonly endedBy: () => AnswerEndReason | undefined;
  /** The answer as it is remembered, where something was left out of it; undefined: as it came. */
  readonly remembered: () => string | undefined;
};

/** Counts up the indices of the utterances of a turn. */
export type Counter = { next: number };

/** `names`: whose labels may stand before a line. `longest`: milliseconds of speech; 0: without an end. */
export type FormingOptions = { readonly names?: SpeakerNames; readonly longest?: number };

/** Text mode: everything the model writes is said, except thoughts. The deltas come from `reasoningApart`. */
export function formingText(
  counter: Counter,
  { names = noNames, longest = 0 }: FormingOptions = {},
): Forming {
  const from = counter.next;
  let answerEnd = openAnswerEnd(longest, speakingTime);
  let stream = newSpeechStream({ continues: from > 0, names });
  let written = "";
  const form = (items: readonly SpeechPiece[]): Formed => {
    const said = untilEnd(items, answerEnd);
    for (const item of said) if (item.kind === "say") written = writtenTogether(written, item);
    return formedOf(said, counter);
  };
  return {
    delta(delta) {
      if (delta.kind === "withdrawn") {
        stream = newSpeechStream({ continues: counter.next > 0, names });
        answerEnd = openAnswerEnd(longest, speakingTime);
        written = "";
        return { ...nothing, withdrawn: from };
      }
      if (delta.kind !== "text" || delta.thought === true) return nothing;
      const heard = hear(stream, delta.text);
      stream = heard.stream;
      answerEnd.came(delta.text.length);
      return form(heard.items);
    },
    end: () => form(endSpeech(stream)),
    isOver: () => isOthersTurn(stream) || answerEnd.reason() !== undefined,
    endedBy: () => answerEnd.reason(),
    remembered: () =>
      stream.labels.isChanged || answerEnd.reason() !== undefined ? written : undefined,
  };
}

/**
 * Tool mode: what the `speak` and `change_emotion` calls ask for, from their arguments as they arrive. A `speak` with
 * the same words as an earlier one adds nothing, so words that may still become a duplicate wait for what follows. Text
 * next to the calls is not said; blocks of acts are taken out of it, too.
 */
export function formingCalls(
  counter: Counter,
  callId: (place: number) => CallId,
  { names = noNames, longest = 0 }: FormingOptions = {},
): Forming {
  const answerEnd = openAnswerEnd(longest, speakingTime);
  const answer: CallsForming = {
    ...{ counter, callId, names, answerEnd, open: new Map(), speechBesideCalls: newSpeechStream() },
    ...{ made: new Set(), spoken: [] },
  };
  return {
    delta(one) {
      switch (one.kind) {
        case "text":
          return writeBeside(answer, one);
        case "withdrawn":
          return takeBackBeside(answer);
        case "call-delta":
          return one.name === "speak" ? grow(answer, one) : nothing;
        case "call":
          return whole(answer, one);
        default:
          return assertNever(one);
      }
    },
    end: () => ({ places: [], blocks: blocksOf(endSpeech(answer.speechBesideCalls)) }),
    isOver: () => answerEnd.reason() !== undefined,
    endedBy: () => answerEnd.reason(),
    remembered: () => undefined,
  };
}

/** An answer in tool mode while it is being written. */
type CallsForming = {
  readonly counter: Counter;
  readonly callId: (place: number) => CallId;
  readonly names: SpeakerNames;
  readonly answerEnd: AnswerEnd;
  readonly open: Map<number, OpenCall>;
  /** The text next to the calls. */
  speechBesideCalls: SpeechStream;
  /** The calls to speak that were made, each by its content. */
  readonly made: Set<string>;
  readonly spoken: string[];
};

function callAt({ open, counter, names }: CallsForming, place: number): OpenCall {
  const known = open.get(place);
  if (known !== undefined) return known;
  const fresh: OpenCall = {
    json: newJsonText("text"),
    reasoning: newReasoning(),
    speech: newSpeechStream({ continues: counter.next > 0, names }),
    written: "",
    heard: "",
    from: counter.next,
  };
  open.set(place, fresh);
  return fresh;
}

function feed(call: OpenCall, text: string): readonly SpeechPiece[] {
  const heard = hear(call.speech, text);
  call.speech = heard.stream;
  call.heard += text;
  return heard.items;
}

function isMade({ made }: CallsForming, call: CallPart): boolean {
  const key = callKey(call);
  const known = made.has(key);
  made.add(key);
  return known;
}

/** Adds to what the call asks to be spoken; true when earlier words of it turn out to be a thought. */
function write({ counter, names }: CallsForming, call: OpenCall, text: string): boolean {
  const { reader, pieces } = readReasoning(call.reasoning, text);
  call.reasoning = reader;
  let isWithdrawn = false;
  for (const piece of pieces) {
    if (piece.kind === "said") call.written += piece.text;
    if (piece.kind !== "withdrawn") continue;
    isWithdrawn = true;
    call.written = "";
    call.heard = "";
    call.speech = newSpeechStream({ continues: counter.next > 0, names });
  }
  return isWithdrawn;
}

function grow(answer: CallsForming, { place, json }: SpokenOf<"call-delta">): Formed {
  const call = callAt(answer, place);
  const grown = hearJson(call.json, json);
  call.json = grown.state;
  const back = write(answer, call, grown.text) ? { withdrawn: call.from } : {};
  if (answer.spoken.some((text) => text.startsWith(call.written))) return { ...nothing, ...back };
  const fresh = call.written.slice(call.heard.length);
  const items = untilEnd(feed(call, fresh), answer.answerEnd);
  return { ...formedOf(items, answer.counter, answer.callId(place)), ...back };
}

function whole(answer: CallsForming, one: SpokenOf<"call">): Formed {
  const { name, args, id } = one.call;
  if (name === "speak") return isMade(answer, one.call) ? nothing : speak(answer, one);
  return name === "change_emotion" ? formedOf(face(args["emotion"]), answer.counter, id) : nothing;
}

function speak(answer: CallsForming, { place, call: { args, id } }: SpokenOf<"call">): Formed {
  const call = callAt(answer, place);
  const text = typeof args["text"] === "string" ? withoutReasoning(args["text"]) : "";
  const rest = text.startsWith(call.heard) ? text.slice(call.heard.length) : "";
  const items = untilEnd([...feed(call, rest), ...endSpeech(call.speech)], answer.answerEnd);
  answer.spoken.push(text);
  answer.open.delete(place);
  return formedOf(items, answer.counter, id);
}

function writeBeside(answer: CallsForming, { text, thought }: SpokenOf<"text">): Formed {
  if (thought === true) return nothing;
  const heard = hear(answer.speechBesideCalls, text);
  answer.speechBesideCalls = heard.stream;
  return { places: [], blocks: blocksOf(heard.items) };
}

function takeBackBeside(answer: CallsForming): Formed {
  answer.speechBesideCalls = newSpeechStream();
  return { ...nothing, withdrawn: answer.counter.next };
}

/** The pieces up to the end of the answer; acts and faces of what came with the last sentence are among them. */
function untilEnd(items: readonly SpeechPiece[], answerEnd: AnswerEnd): readonly SpeechPiece[] {
  const wasOver = answerEnd.reason() !== undefined;
  if (wasOver) return [];
  return items.filter((item) =>
    item.kind === "say" ? answerEnd.says(item) : answerEnd.reason() === undefined,
  );
}

const nothing: Formed = { places: [], blocks: [] };

const formedOf = (items: readonly SpeechPiece[], counter: Counter, call?: CallId): Formed => ({
  places: placesOf(items, counter, call),
  blocks: blocksOf(items),
});

const blocksOf = (items: readonly SpeechPiece[]): readonly ActBlock[] =>
  items.flatMap((item) =>
    item.kind === "act" ? [{ written: item.json, closed: item.closed }] : [],
  );

function face(word: unknown): readonly SpeechItem[] {
  const emotion = typeof word === "string" ? emotionNamed(word) : undefined;
  return emotion === undefined ? [] : [{ kind: "emotion", emotion }];
}

const isSpeech = (item: SpeechPiece): item is SpeechItem =>
  item.kind === "say" || item.kind === "emotion" || item.kind === "pause";

const placesOf = (
  items: readonly SpeechPiece[],
  counter: Counter,
  call?: CallId,
): readonly SpeechPlace[] =>
  items.filter(isSpeech).map((item) => {
    const index = counter.next;
    counter.next += 1;
    return { index, item, ...(call === undefined ? {} : { call }) };
  });
