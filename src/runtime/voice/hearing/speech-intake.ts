// One page's microphone: stretches of speech become texts, and texts become turns.
//
//   E1. A stretch ends in exactly one of `final`, `dropped` and `failed`; a withdrawn one in none.
//   E2. Each final text is in exactly one `turn`, in the order in which it was spoken, and is said once; also when the
//       page is gone before the turn is over.
//   E3. No turn ends while somebody speaks, or while speech is being understood.
//   E4. Speech that broke off is never understood: only a stretch that ended is.

import type { Fault } from "../../../kernel/fault.ts";
import { notAwaited } from "../../../kernel/not-awaited.ts";
import type { Clock } from "../../../kernel/ports.ts";
import type { Language } from "../../../protocol/language.ts";
import {
  type MicrophoneDropReason,
  type MicrophoneFailure,
  type MicrophoneMessage,
  type MicrophoneUpdate,
  textOnEnd,
} from "../../../protocol/microphone-feed.ts";
import type { SaidText } from "../sounding-texts.ts";
import { repeatsVoice } from "./own-voice.ts";
import { type SpeechFeed, speechFeed } from "./speech-feed.ts";
import type { TranscriberChain } from "./transcriber-chain.ts";
import { isBackChannel, turnSilence } from "./turn-end.ts";

export type SpeechIntake = {
  /** Every message but `hello`. False: the page broke the protocol. */
  readonly receive: (message: Exclude<MicrophoneMessage, { readonly type: "hello" }>) => boolean;
  /** Speech of the open stretch. False: there is none, or it is too long. */
  readonly sound: (chunk: Uint8Array) => boolean;
  readonly close: () => void;
};

export type SpeechIntakeOutside = {
  readonly clock: Clock;
  readonly transcriber: Pick<TranscriberChain, "transcribe">;
  readonly language: Language;
  /** Names and words that are likely here. */
  readonly hints: () => readonly string[];
  /** The texts that personas in the room say now, or said a moment ago. */
  readonly sayings: () => readonly SaidText[];
  readonly send: (update: MicrophoneUpdate) => void;
  /** Says the words of a turn. Never rejects. */
  readonly say: (turn: SpokenTurn) => Promise<void>;
};

/** A turn and its sound: 16 kHz, one channel, 16 bits, little-endian; absent where the page understood by itself. */
export type SpokenTurn = {
  readonly id: string;
  readonly text: string;
  readonly sound: readonly Uint8Array[];
};

/** Bytes of the longest stretch: two minutes. */
export const longestStretch = 120 * 32_000;
/** Milliseconds by which the end of an echo is reported after the end of the voice. */
const echoTime = 1_000;
/** The most stretches that may wait to be understood. */
export const mostWaiting = 8;

type Stretch = {
  readonly id: string;
  readonly feed: SpeechFeed;
  readonly stop: AbortController;
  /** The texts that personas said meanwhile. */
  readonly sayings: Set<string>;
  /** It began while a persona was speaking. */
  readonly beganWithin: boolean;
  /** It began and ended while a persona was speaking. */
  isWithin: boolean;
  bytes: number;
  readonly sound: Uint8Array[];
  isSpoken: boolean;
  /** The final text. */
  text?: string;
};

/** The intake's state; the functions below change it. */
type Hearing = {
  readonly outside: SpeechIntakeOutside;
  /** In the order in which they were spoken. */
  stretches: readonly Stretch[];
  /** The one that is being spoken. */
  open: Stretch | undefined;
  /** The first stretch that began since the last turn, and the last one. */
  begun: { readonly first: string; readonly last: string } | undefined;
  silentSince: number;
  /** The speaker said that the turn is over. */
  isOver: boolean;
  /** Waits for the end of the turn. */
  waiting: AbortController;
};

export function openSpeechIntake(outside: SpeechIntakeOutside): SpeechIntake {
  const hearing: Hearing = {
    ...{ outside, stretches: [], open: undefined, begun: undefined, silentSince: 0, isOver: false },
    waiting: new AbortController(),
  };
  return {
    receive: (message) => receive(hearing, message),
    sound: (chunk) => sound(hearing, chunk),
    close() {
      hearing.waiting.abort(notAwaited);
      const whole = hearing.stretches.filter(({ text }) => text !== undefined);
      for (const stretch of hearing.stretches) if (!whole.includes(stretch)) giveUp(stretch);
      hearing.open = undefined;
      hearing.stretches = whole;
      if (whole.length > 0) sayTurn(hearing);
    },
  };
}

type Spoken = Exclude<MicrophoneMessage, { readonly type: "hello" }>;

function receive(hearing: Hearing, message: Spoken): boolean {
  const { id } = message;
  const isOpen = hearing.open?.id === id;
  if (message.type === "began") return begin(hearing, id);
  if (message.type === "understood") {
    if (!isOpen && !begin(hearing, id)) return false;
    const stretch = leaveOff(hearing, message.turn);
    if (stretch !== undefined) understood(hearing, stretch, message.text);
    return true;
  }
  // The transcriber may have failed before the speech ended: then nothing is open.
  if (!isOpen) return true;
  if (message.type === "ended") end(hearing, message.turn);
  else withdraw(hearing);
  return true;
}

function begin(hearing: Hearing, id: string): boolean {
  const { stretches, open, outside } = hearing;
  if (open !== undefined || stretches.length >= mostWaiting) return false;
  if (stretches.some((one) => one.id === id)) return false;
  hearing.waiting.abort(notAwaited);
  const stretch = newStretch(id, outside.sayings(), isSaying(hearing, 0));
  hearing.begun = { first: hearing.begun?.first ?? id, last: id };
  hearing.open = stretch;
  hearing.stretches = [...stretches, stretch];
  return true;
}

function leaveOff(hearing: Hearing, turn: boolean | undefined): Stretch | undefined {
  const stretch = hearing.open;
  if (stretch?.beganWithin === true) stretch.isWithin = isSaying(hearing, echoTime);
  hearing.open = undefined;
  hearing.silentSince = hearing.outside.clock.now();
  hearing.isOver = turn === true;
  return stretch;
}

function end(hearing: Hearing, turn: boolean | undefined): void {
  const stretch = leaveOff(hearing, turn);
  if (stretch?.isSpoken === false) understood(hearing, stretch, "");
  stretch?.feed.end();
}

function withdraw(hearing: Hearing): void {
  const stretch = leaveOff(hearing, false);
  if (stretch === undefined) return;
  giveUp(stretch);
  remove(hearing, stretch);
  settle(hearing);
}

function giveUp({ stop, feed }: Stretch): void {
  stop.abort();
  feed.breakOff();
}

function remove(hearing: Hearing, stretch: Stretch): void {
  hearing.stretches = hearing.stretches.filter((one) => one !== stretch);
  if (hearing.open === stretch) hearing.open = undefined;
}

function sound(hearing: Hearing, chunk: Uint8Array): boolean {
  const { open, outside } = hearing;
  // Sound that arrives after the transcriber failed is ignored.
  if (open === undefined) return true;
  open.bytes += chunk.byteLength;
  if (open.bytes > longestStretch) return false;
  if (!open.isSpoken) {
    open.isSpoken = true;
    void understand(hearing, open);
  }
  for (const { text } of outside.sayings()) open.sayings.add(text);
  open.feed.push(chunk);
  open.sound.push(chunk);
  return true;
}

async function understand(hearing: Hearing, stretch: Stretch): Promise<void> {
  const { transcriber, language, hints, send } = hearing.outside;
  const { id, feed, stop } = stretch;
  const pieces = transcriber.transcribe(feed.audio, { language, hints: hints() }, stop.signal);
  for await (const piece of pieces) {
    if (stop.signal.aborted) return;
    if (piece.kind === "partial") send({ type: "partial", id, text: piece.text });
    else if (piece.kind === "final") understood(hearing, stretch, piece.text);
    else failed(hearing, stretch, piece.fault);
  }
}

function failed(hearing: Hearing, stretch: Stretch, fault: Fault): void {
  remove(hearing, stretch);
  stretch.feed.breakOff();
  hearing.outside.send({ type: "failed", id: stretch.id, why: failureOf(fault) });
  settle(hearing);
}

function failureOf({ kind }: Fault): MicrophoneFailure {
  switch (kind) {
    case "unauthorised":
      return "key";
    case "rate-limited":
      return "limit";
    case "unavailable":
    case "timed-out":
      return "unreachable";
    default:
      return "other";
  }
}

function understood(hearing: Hearing, stretch: Stretch, text: string): void {
  const { sayings, send } = hearing.outside;
  const { id } = stretch;
  const words = text.trim();
  for (const saying of sayings()) stretch.sayings.add(saying.text);
  const why = dropReason(words, stretch, hearing.isOver);
  if (why === undefined) {
    stretch.text = words;
    send({ type: "final", id, text: words });
  } else {
    remove(hearing, stretch);
    send({ type: "dropped", id, why });
  }
  settle(hearing);
}

function dropReason(
  words: string,
  { sayings, beganWithin, isWithin }: Stretch,
  isTurn: boolean,
): MicrophoneDropReason | undefined {
  if (words === "") return "nothing";
  if (repeatsVoice(words, [...sayings], isWithin)) return "own-voice";
  return beganWithin && !isTurn && isBackChannel(words) ? "listening" : undefined;
}

/** Whether a persona is speaking, or was until `before` milliseconds ago. */
const isSaying = ({ outside }: Hearing, before: number): boolean =>
  outside
    .sayings()
    .some(({ endedAt }) => endedAt === undefined || endedAt >= outside.clock.now() - before);

/** Ends the turn when nobody speaks, everything is understood, and the silence is long enough. */
function settle(hearing: Hearing): void {
  const { stretches, open, silentSince, outside } = hearing;
  hearing.waiting.abort(notAwaited);
  if (open !== undefined || stretches.some(({ text }) => text === undefined)) return;
  if (stretches.length === 0) {
    hearing.isOver = false;
    return;
  }
  const text = wordsOf(stretches);
  const ending = new AbortController();
  hearing.waiting = ending;
  const over = () => {
    if (!ending.signal.aborted) sayTurn(hearing);
  };
  const left = turnSilence(text) - (outside.clock.now() - silentSince);
  if (hearing.isOver || left <= 0) over();
  else void outside.clock.sleep(left, ending.signal).then(over);
}

const wordsOf = (stretches: readonly Stretch[]): string =>
  textOnEnd(stretches.map(({ text = "" }) => text));

/** Ends the turn with what was understood. */
function sayTurn(hearing: Hearing): void {
  const { stretches, outside, begun } = hearing;
  if (begun === undefined) return;
  const { first: id, last: through } = begun;
  const text = wordsOf(stretches);
  hearing.stretches = [];
  hearing.begun = undefined;
  hearing.isOver = false;
  outside.send({ type: "turn", id, through, ids: stretches.map((one) => one.id), text });
  void outside.say({ id, text, sound: stretches.flatMap(({ sound }) => sound) });
}

const newStretch = (id: string, sayings: readonly SaidText[], beganWithin: boolean): Stretch => ({
  id,
  feed: speechFeed(),
  stop: new AbortController(),
  sayings: new Set(sayings.map(({ text }) => text)),
  ...{ beganWithin, isWithin: false },
  ...{ bytes: 0, sound: [] },
  isSpoken: false,
});
