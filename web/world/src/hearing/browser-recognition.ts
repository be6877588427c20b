// The browser's own speech recognition, for programs without a transcriber.

import type { Language } from "../../../../src/protocol/language.ts";

type Alternative = { readonly transcript: string };
type Result = { readonly isFinal: boolean; readonly 0: Alternative };
type ResultEvent = {
  readonly resultIndex: number;
  readonly results: { readonly length: number; readonly [at: number]: Result };
};
type Recognition = {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onresult: ((event: ResultEvent) => void) | null;
  onend: (() => void) | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  start: () => void;
  abort: () => void;
};
type RecognitionClass = new () => Recognition;

const found = globalThis as {
  readonly SpeechRecognition?: RecognitionClass;
  readonly webkitSpeechRecognition?: RecognitionClass;
};

export const hasRecognition = (): boolean =>
  (found.SpeechRecognition ?? found.webkitSpeechRecognition) !== undefined;

export type RecognitionEvents = {
  readonly onPartial: (text: string) => void;
  readonly onFinal: (text: string) => void;
  /** The browser refuses it for good. */
  readonly onRefused: () => void;
};

const again = 300;

/** Recognizes until it is closed. Returns a function that closes it. */
export function openRecognition(language: Language, events: RecognitionEvents): () => void {
  const Recognizer = found.SpeechRecognition ?? found.webkitSpeechRecognition;
  if (Recognizer === undefined) {
    events.onRefused();
    return () => undefined;
  }
  const recognition = new Recognizer();
  let isClosed = false;
  recognition.lang = language;
  recognition.continuous = true;
  recognition.interimResults = true;
  recognition.onresult = ({ resultIndex, results }) => {
    for (let at = resultIndex; at < results.length; at++) {
      const result = results[at];
      if (result === undefined) continue;
      if (result.isFinal) events.onFinal(result[0].transcript);
      else events.onPartial(result[0].transcript);
    }
  };
  recognition.onerror = ({ error }) => {
    if (error !== "not-allowed" && error !== "service-not-allowed") return;
    isClosed = true;
    events.onRefused();
  };
  // It ends by itself after a silence.
  recognition.onend = () => {
    if (!isClosed) setTimeout(() => isClosed || recognition.start(), again);
  };
  recognition.start();
  return () => {
    isClosed = true;
    recognition.abort();
  };
}
