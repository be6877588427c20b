import type { TextByTag } from "../../text-in.ts";

export type HearingWords = {
  /** The transcribers in use, in order. */
  readonly order: (names: string) => string;
  /** The address that one of them sends the sound to. */
  readonly sentTo: (transcriber: string, address: string) => string;
  readonly none: string;
  readonly noKey: (transcriber: string, keys: string) => string;
  readonly badAddress: (transcriber: string, setting: string) => string;
  readonly notAnswering: (transcriber: string, url: string) => string;
  readonly notInstalled: (transcriber: string, what: string) => string;
  readonly otherProblem: (transcriber: string, why: TextByTag) => string;
  /** The sound of what was spoken cannot be kept. */
  readonly notKept: (why: string) => string;
  /** The command `hearing`. */
  readonly about: string;
  readonly aboutList: string;
  readonly aboutForget: string;
  readonly argumentSound: string;
  readonly optionAll: string;
  readonly headings: readonly string[];
  readonly nothingKept: (isOn: boolean) => string;
  readonly forgotten: (count: number) => string;
  readonly unknownSounds: (names: string) => string;
  readonly whichSounds: string;
};

export type VoicesWords = {
  readonly about: string;
  readonly optionSay: string;
  readonly optionOut: string;
  readonly optionEngine: string;
  readonly optionPersona: string;
  readonly optionEmotion: string;
  readonly headings: readonly string[];
  readonly notUsed: string;
  readonly standing: {
    readonly ready: string;
    readonly "not-answering": string;
    readonly "no-key": string;
    readonly "not-installed": string;
    readonly "bad-address": string;
    readonly "in-page": string;
    readonly other: string;
  };
  readonly noKey: (engine: string, keys: string) => string;
  readonly badAddress: (engine: string, setting: string) => string;
  readonly notAnswering: (engine: string, url: string) => string;
  readonly notInstalled: (engine: string, what: string) => string;
  readonly otherProblem: (engine: string, why: TextByTag) => string;
  readonly order: (names: string) => string;
  readonly written: (file: string, engine: string, seconds: string) => string;
  readonly unwritten: (file: string, why: string) => string;
  readonly unsaid: (engine: string, why: string) => string;
  readonly noFile: (engine: string) => string;
  readonly nobody: string;
  /** Told once: why a voice is not heard as it should be, and what to do. */
  readonly away: (engine: string, why: string) => string;
  readonly refused: (engine: string, why: string) => string;
  readonly slow: (engine: string, pace: string) => string;
  readonly badEngine: (text: string, meant: string | undefined, known: string) => string;
};
