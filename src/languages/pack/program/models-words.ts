import type { TextByTag } from "../../text-in.ts";

/** The texts about models. */
export type ModelsWords = {
  readonly noKey: (name: string, keys: string) => string;
  readonly noKeyName: string;
  readonly ended: (name: string, ends: string, instead: string) => string;
  readonly endsSoon: (name: string, ends: string, instead: string) => string;
  readonly otherPurpose: (name: string, setting: string) => string;
  readonly notAnswering: (name: string, at: string) => string;
  readonly told: (name: string, why: TextByTag) => string;
  readonly noPackage: (name: string, install: string) => string;
  readonly gone: (model: string, known: string) => string;
  readonly instead: (why: string, model: string) => string;
  readonly leftOut: (why: string) => string;
  readonly switched: (from: string, to: string, reason: string) => string;
  readonly notListed: (names: string) => string;
  readonly nobodyHere: string;
  readonly choices: (now: string, names: string) => string;
  readonly about: string;
  readonly headings: readonly string[];
  readonly does: {
    readonly chat: string;
    readonly pictures: string;
    readonly vectors: string;
  };
  readonly can: {
    readonly tools: string;
    readonly json: string;
    readonly sees: string;
  };
  readonly usable: string;
  readonly noKeyHere: string;
  readonly isOver: string;
  readonly noEnd: string;
};
