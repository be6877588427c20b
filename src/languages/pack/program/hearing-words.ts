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
};
