// A page's microphone: from sound to words in the room.

import type { BuildingId } from "../../../../src/kernel/id.ts";
import type { Language } from "../../../../src/protocol/language.ts";
import {
  type MicrophoneDropReason,
  type MicrophoneFailure,
  type MicrophoneTranscriber,
  type MicrophoneUpdate,
  textOnEnd,
} from "../../../../src/protocol/microphone-feed.ts";
import { type Arrivals, openArrivals } from "../connection/arrivals.ts";
import { inNextFrame } from "../connection/next-frame.ts";
import { type Cell, cell } from "../connection/readable.ts";
import { type BargeIn, type Interruptible, openBargeIn } from "./barge-in.ts";
import { hasRecognition, openRecognition } from "./browser-recognition.ts";
import {
  type MicrophoneLink,
  type MicrophoneLinkState,
  openMicrophoneLink,
} from "./microphone-link.ts";
import { type MicrophoneProblem, problemOf } from "./microphone-problem.ts";
import { type PageTime, pageTime } from "./page-time.ts";
import { type Detector, openDetector } from "./speech-detector.ts";

/** Words that were heard and are not said yet; `isFinal`: nothing of them changes any more. */
export type HeardWords = { readonly id: string; readonly text: string; readonly isFinal: boolean };

/** The note on the last stretch that was not understood. */
export type HearingNote =
  | Exclude<MicrophoneDropReason, "listening">
  | MicrophoneFailure
  | "connection-lost";

export type MicrophoneState = {
  readonly phase: "off" | "starting" | "on";
  readonly link: MicrophoneLinkState;
  /** The sound's loudness, 0 to 1. */
  readonly level: number;
  readonly isSpeaking: boolean;
  /** Stretches that ended and are being understood. */
  readonly understanding: number;
  readonly heard: readonly HeardWords[];
  readonly transcribers: readonly MicrophoneTranscriber[] | undefined;
  readonly problem?: MicrophoneProblem | undefined;
  readonly note?: HearingNote | undefined;
};

export type MicrophoneParts = {
  readonly building: BuildingId;
  readonly language: Language;
  readonly device: string | undefined;
  /** It is only on to be held: what is said at other times is not heard. */
  readonly isHoldOnly: () => boolean;
  /** The microphone is deaf while somebody in the room speaks. */
  readonly isHalfDuplex: () => boolean;
  readonly voice: Interruptible;
  /** The place at which its words are said. */
  readonly says: "in-room" | "on-stage";
  /** The turn is over: its words are said. The program says them, too: the same id is said once. */
  readonly say: (text: string, id: string) => void;
  /** The parts of the browser that it uses; by default all of them. */
  readonly outside?: MicrophoneOutside;
};

export type MicrophoneOutside = {
  /** Whether a page of this address may use a microphone at all. */
  readonly isAllowed: () => boolean;
  readonly openDetector: typeof openDetector;
  readonly openLink: typeof openMicrophoneLink;
  readonly time: PageTime;
  /** Runs a task soon, once for what came until then: with the next frame. */
  readonly soon: (task: () => void) => void;
};

const browser: MicrophoneOutside = {
  isAllowed: () => isSecureContext && navigator.mediaDevices !== undefined,
  openDetector,
  openLink: openMicrophoneLink,
  time: pageTime,
  soon: inNextFrame,
};

export type Microphone = {
  readonly state: Pick<Cell<MicrophoneState>, "get" | "subscribe">;
  /** Speaks from now on, whatever the sound is, until it is released. */
  readonly hold: () => void;
  readonly release: () => void;
  readonly close: () => void;
};

/** Frames of 32 ms that are sent before the first one of a stretch: half a second. */
const preRoll = 16;
/** The most frames that wait while it is held and the program is not ready: ten seconds. */
const mostWaiting = 312;

export const microphoneOff: MicrophoneState = {
  ...{ phase: "off", link: "connecting", level: 0, isSpeaking: false, heard: [] },
  understanding: 0,
  transcribers: undefined,
};

type Listening = {
  readonly parts: MicrophoneParts;
  readonly outside: MicrophoneOutside;
  readonly bargeIn: BargeIn;
  readonly state: Cell<MicrophoneState>;
  link: MicrophoneLink | undefined;
  detector: Detector | undefined;
  /** The messages of the program since the last frame: their changes are rendered once. */
  readonly arrivals: Arrivals;
  closeRecognition: (() => void) | undefined;
  /** The newest frames before a stretch. */
  before: Float32Array[];
  /** The open stretch. */
  stretch: string | undefined;
  /** The stretches that began since the last turn. */
  begun: readonly string[];
  /** The number of frames that came. */
  frames: number;
  isHeld: boolean;
  isClosed: boolean;
};

/** Turns the microphone on. */
export function openMicrophone(parts: MicrophoneParts): Microphone {
  const outside = parts.outside ?? browser;
  const listening: Listening = {
    ...{ outside, bargeIn: openBargeIn(parts.voice, outside.time) },
    ...{ parts, state: cell<MicrophoneState>({ ...microphoneOff, phase: "starting" }) },
    ...{ link: undefined, detector: undefined, closeRecognition: undefined },
    ...{
      arrivals: openArrivals(outside.soon),
      before: [],
      stretch: undefined,
      begun: [],
      frames: 0,
    },
    ...{ isHeld: false, isClosed: false },
  };
  void start(listening);
  return {
    state: listening.state,
    hold: () => hold(listening),
    release: () => release(listening),
    close: () => close(listening),
  };
}

const change = ({ state }: Listening, changed: Partial<MicrophoneState>) =>
  state.set({ ...state.get(), ...changed });

async function start(listening: Listening): Promise<void> {
  const { parts, outside } = listening;
  const { building, language, device, says } = parts;
  if (!outside.isAllowed()) {
    fail(listening, "insecure");
    return;
  }
  listening.link = outside.openLink({
    hello: { type: "hello", building, language, says },
    onUpdate: (update) => listening.arrivals.add(() => receive(listening, update)),
    onState: (link) => listening.arrivals.add(() => linked(listening, link)),
  });
  try {
    const detector = await outside.openDetector(device, {
      onFrame: (frame, level) => frameHeard(listening, frame, level),
      onBegan: () => began(listening),
      onEnded: () => ended(listening),
      onMisfire: () => withdrawn(listening),
      onLost: () => fail(listening, "device-gone"),
    });
    if (listening.isClosed) {
      detector.close();
      return;
    }
    listening.detector = detector;
    change(listening, { phase: "on" });
  } catch (error) {
    fail(listening, problemOf(error));
  }
}

const fail = (listening: Listening, problem: MicrophoneProblem): void => close(listening, problem);

function close(listening: Listening, problem?: MicrophoneProblem): void {
  if (listening.isClosed) return;
  listening.arrivals.applyNow();
  keepWords(listening);
  listening.isClosed = true;
  listening.bargeIn.goOn();
  listening.detector?.close();
  listening.closeRecognition?.();
  listening.link?.close();
  change(listening, { ...microphoneOff, problem });
}

/** Words that were understood are said although the rest of the turn never came: nothing final is lost. */
function keepWords(listening: Listening): void {
  const finals = listening.state.get().heard.filter(({ isFinal }) => isFinal);
  const [id] = listening.begun;
  listening.stretch = undefined;
  listening.begun = [];
  change(listening, { heard: [], isSpeaking: false, understanding: 0 });
  if (finals.length > 0 && id !== undefined)
    listening.parts.say(textOnEnd(finals.map(({ text }) => text)), id);
}

function linked(listening: Listening, link: MicrophoneLinkState): void {
  if (listening.isClosed) return;
  if (link === "lost") {
    const { understanding } = listening.state.get();
    const isLost = listening.stretch !== undefined || understanding > 0;
    keepWords(listening);
    if (isLost) change(listening, { note: "connection-lost" });
    listening.bargeIn.goOn();
  }
  change(listening, { link });
}

// Sound

function frameHeard(listening: Listening, frame: Float32Array, level: number): void {
  if (listening.isClosed) return;
  showLevel(listening, level);
  if (listening.stretch === undefined) {
    listening.before.push(frame);
    if (listening.before.length > (listening.isHeld ? mostWaiting : preRoll))
      listening.before.shift();
    return;
  }
  // She may begin her next sentence while the user speaks.
  if (listening.parts.voice.isSaying()) {
    if (listening.isHeld) listening.bargeIn.stop();
    else if (!listening.parts.isHalfDuplex()) listening.bargeIn.hold();
  }
  if (isForProgram(listening)) listening.link?.sound(frame);
}

/** Of so many frames one moves the level: about ten times a second. */
const framesOfLevel = 3;

/** In twentieths: what nobody sees is not rendered. */
function showLevel(listening: Listening, level: number): void {
  listening.frames += 1;
  if (listening.frames % framesOfLevel !== 0) return;
  const shown = Math.round(level * 20) / 20;
  if (shown !== listening.state.get().level) change(listening, { level: shown });
}

/** Without a transcriber the browser listens for itself. */
const isForProgram = ({ state }: Listening): boolean => (state.get().transcribers?.length ?? 0) > 0;

function began(listening: Listening): void {
  const { voice, isHalfDuplex, isHoldOnly } = listening.parts;
  if (listening.isClosed || listening.stretch !== undefined) return;
  if (!listening.isHeld && isHoldOnly()) return;
  if (!listening.isHeld && voice.isSaying()) {
    if (isHalfDuplex()) return;
    listening.bargeIn.hold();
  }
  if (listening.state.get().link !== "live" || !isForProgram(listening)) return;
  const id = crypto.randomUUID();
  listening.stretch = id;
  listening.begun = [...listening.begun, id];
  change(listening, { isSpeaking: true, note: undefined });
  listening.link?.send({ type: "began", id });
  for (const frame of listening.before) listening.link?.sound(frame);
  listening.before = [];
}

function ended(listening: Listening): void {
  if (listening.isHeld) return;
  leaveOff(listening, false);
}

function leaveOff(listening: Listening, turn: boolean): void {
  const { stretch: id } = listening;
  if (id === undefined) {
    listening.bargeIn.goOn();
    return;
  }
  listening.stretch = undefined;
  const { understanding } = listening.state.get();
  change(listening, { isSpeaking: false, understanding: understanding + 1 });
  listening.link?.send({ type: "ended", id, ...(turn ? { turn } : {}) });
}

function withdrawn(listening: Listening): void {
  const { stretch: id } = listening;
  if (listening.isHeld) return;
  listening.bargeIn.goOn();
  if (id === undefined) return;
  listening.stretch = undefined;
  change(listening, { isSpeaking: false });
  forget(listening, [id]);
  listening.link?.send({ type: "withdrawn", id });
}

function hold(listening: Listening): void {
  if (listening.isHeld || listening.isClosed) return;
  listening.isHeld = true;
  listening.bargeIn.stop();
  began(listening);
}

function release(listening: Listening): void {
  if (!listening.isHeld) return;
  listening.isHeld = false;
  leaveOff(listening, true);
}

// Words

function receive(listening: Listening, update: MicrophoneUpdate): void {
  if (listening.isClosed) return;
  switch (update.type) {
    case "ready":
      change(listening, { transcribers: update.transcribers });
      if (update.transcribers.length === 0) recognize(listening);
      else if (listening.isHeld) began(listening);
      return;
    case "partial":
      hear(listening, { id: update.id, text: update.text, isFinal: false });
      return;
    case "final":
      understood(listening);
      hear(listening, { id: update.id, text: update.text, isFinal: true });
      listening.bargeIn.stop();
      return;
    case "dropped":
      understood(listening);
      forget(listening, [update.id]);
      change(listening, { note: update.why === "own-voice" ? update.why : undefined });
      listening.bargeIn.goOn();
      return;
    case "failed":
      // It may fail while it is still spoken.
      if (listening.stretch !== update.id) understood(listening);
      forget(listening, [update.id]);
      if (listening.stretch === update.id) listening.stretch = undefined;
      change(listening, { note: update.why, isSpeaking: false });
      listening.bargeIn.goOn();
      return;
    case "turn":
      listening.begun = listening.begun.slice(listening.begun.indexOf(update.through) + 1);
      forget(listening, update.ids);
      listening.parts.say(update.text, update.id);
  }
}

function understood(listening: Listening): void {
  const { understanding } = listening.state.get();
  change(listening, { understanding: Math.max(0, understanding - 1) });
}

function hear(listening: Listening, words: HeardWords): void {
  const others = listening.state.get().heard.filter(({ id }) => id !== words.id);
  change(listening, { heard: [...others, words] });
}

function forget(listening: Listening, ids: readonly string[]): void {
  const heard = listening.state.get().heard.filter(({ id }) => !ids.includes(id));
  change(listening, { heard });
}

/** The browser understands by itself, and the program decides when a turn is over. */
function recognize(listening: Listening): void {
  if (listening.closeRecognition !== undefined) return;
  if (!hasRecognition()) {
    fail(listening, "no-recognition");
    return;
  }
  let id = crypto.randomUUID();
  listening.closeRecognition = openRecognition(listening.parts.language, {
    onPartial: (text) => {
      hear(listening, { id, text, isFinal: false });
      listening.bargeIn.stop();
    },
    onFinal: (text) => {
      if (listening.state.get().link === "live") {
        listening.begun = [...listening.begun, id];
        listening.link?.send({ type: "understood", id, text });
      } else listening.parts.say(text, id);
      id = crypto.randomUUID();
    },
    onRefused: () => fail(listening, "no-recognition"),
  });
}
