// From the stream of an answer to utterances, while it is still being written.

import type { CallId } from "../kernel/id.ts";
import { emotionNamed } from "../protocol/emotion.ts";
import type { CallPart } from "../protocol/message.ts";
import type { ActBlock, SpeechPlace } from "../protocol/soul-events.ts";
import type { SpeechItem } from "../protocol/speech.ts";
import { callKey } from "./calls.ts";
import type { ModelDelta } from "./ports.ts";
import { hearJson, type JsonText, newJsonText } from "./speech/json-text.ts";
import type { SpeechPiece } from "./speech/piece.ts";
import { endSpeech, hear, newSpeechStream, type SpeechStream } from "./speech/speech-stream.ts";

type Spoken = Extract<ModelDelta, { kind: "text" | "call" | "call-delta" }>;
type OpenCall = { json: JsonText; speech: SpeechStream; written: string; heard: string };

/** What became certain: what is to be said, and the blocks of acts that are done. */
export type Formed = {
  readonly places: readonly SpeechPlace[];
  readonly blocks: readonly ActBlock[];
};

/** Cuts one answer into utterances and blocks. Give it every delta in order, then `end`. */
export type Forming = {
  readonly delta: (delta: Spoken) => Formed;
  readonly end: () => Formed;
};

/** Counts up the indices of the utterances of a turn. */
export type Counter = { next: number };

/** Text mode: everything the model writes, thoughts apart, is said. */
export function formingText(counter: Counter): Forming {
  let stream = newSpeechStream({ continues: counter.next > 0 });
  return {
    delta(delta) {
      if (delta.kind !== "text" || delta.thought === true) return nothing;
      const heard = hear(stream, delta.text);
      stream = heard.stream;
      return formedOf(heard.items, counter);
    },
    end: () => formedOf(endSpeech(stream), counter),
  };
}

/**
 * Tool mode: what the `speak` and `change_emotion` calls ask for, from their arguments as they arrive. A `speak`
 * that says the same as an earlier one asks for nothing, so that words which may become one wait for what follows.
 * Text beside the calls is not said; blocks of acts are taken from it, too.
 */
export function formingCalls(counter: Counter, callId: (place: number) => CallId): Forming {
  const open = new Map<number, OpenCall>();
  let beside = newSpeechStream();
  const made = new Set<string>();
  const spoken: string[] = [];
  const callAt = (place: number): OpenCall => {
    const known = open.get(place);
    if (known !== undefined) return known;
    const fresh = {
      json: newJsonText("text"),
      speech: newSpeechStream({ continues: counter.next > 0 }),
      written: "",
      heard: "",
    };
    open.set(place, fresh);
    return fresh;
  };
  const feed = (call: OpenCall, text: string): readonly SpeechPiece[] => {
    const heard = hear(call.speech, text);
    call.speech = heard.stream;
    call.heard += text;
    return heard.items;
  };
  const isMade = (call: CallPart): boolean => {
    const key = callKey(call);
    const known = made.has(key);
    made.add(key);
    return known;
  };
  const grow = ({ place, json }: Extract<Spoken, { kind: "call-delta" }>) => {
    const call = callAt(place);
    const grown = hearJson(call.json, json);
    call.json = grown.state;
    call.written += grown.text;
    if (spoken.some((text) => text.startsWith(call.written))) return nothing;
    const fresh = call.written.slice(call.heard.length);
    return formedOf(feed(call, fresh), counter, callId(place));
  };
  const speak = ({ place, call: { args, id } }: Extract<Spoken, { kind: "call" }>) => {
    const call = callAt(place);
    const text = typeof args["text"] === "string" ? args["text"] : "";
    const rest = text.startsWith(call.heard) ? text.slice(call.heard.length) : "";
    const items = [...feed(call, rest), ...endSpeech(call.speech)];
    spoken.push(text);
    open.delete(place);
    return formedOf(items, counter, id);
  };
  const write = ({ text, thought }: Extract<Spoken, { kind: "text" }>): Formed => {
    if (thought === true) return nothing;
    const heard = hear(beside, text);
    beside = heard.stream;
    return { places: [], blocks: blocksOf(heard.items) };
  };
  const delta = (one: Spoken): Formed => {
    if (one.kind === "text") return write(one);
    if (one.kind === "call-delta") return one.name === "speak" ? grow(one) : nothing;
    if (one.call.name === "speak") return isMade(one.call) ? nothing : speak(one);
    return one.call.name === "change_emotion"
      ? formedOf(face(one.call.args["emotion"]), counter, one.call.id)
      : nothing;
  };
  return { delta, end: () => ({ places: [], blocks: blocksOf(endSpeech(beside)) }) };
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
