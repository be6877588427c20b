import type { SoulEvent } from "./soul-events.ts";

/** The part of an event in the memory of its soul, and whether it holds words that can be forgotten. */
type Contents = {
  /** `entries`: entries follow from it; `state`: it changes how later ones are written. */
  readonly memory: "entries" | "state" | "none";
  readonly words: boolean;
};

type SoulEventType = SoulEvent["type"];

/** Each event says it here: memory, the keeper and forgetting follow, and the compiler asks for each of them. */
export const soulEventContents = {
  "soul-woke": { memory: "state", words: false },
  "settings-changed": { memory: "state", words: false },
  "stimulus-arrived": { memory: "entries", words: true },
  "stimulus-dropped": { memory: "none", words: false },
  "stimulus-passed": { memory: "entries", words: true },
  "comments-passed": { memory: "none", words: true },
  "comment-chosen": { memory: "none", words: false },
  "note-kept": { memory: "entries", words: true },
  "company-changed": { memory: "none", words: false },
  "recall-made": { memory: "none", words: false },
  "model-started": { memory: "none", words: false },
  "speech-formed": { memory: "none", words: true },
  "speech-withdrawn": { memory: "none", words: false },
  "acts-written": { memory: "none", words: true },
  "speech-ended": { memory: "none", words: true },
  "speech-waits": { memory: "none", words: false },
  "speech-decided": { memory: "none", words: true },
  "words-given": { memory: "none", words: true },
  "words-ended": { memory: "entries", words: true },
  "comment-dropped": { memory: "none", words: true },
  "model-ended": { memory: "none", words: true },
  "model-failed": { memory: "none", words: true },
  "tool-ended": { memory: "none", words: true },
  "turn-interrupted": { memory: "none", words: false },
  "turn-ended": { memory: "entries", words: true },
  "alarm-rang": { memory: "none", words: false },
  "rest-ended": { memory: "none", words: false },
  "show-set": { memory: "none", words: false },
  "standing-changed": { memory: "none", words: false },
  "emotion-shifted": { memory: "none", words: false },
  "past-forgotten": { memory: "none", words: false },
  "history-set": { memory: "entries", words: true },
  notice: { memory: "none", words: false },
} as const satisfies Readonly<Record<SoulEventType, Contents>>;

type Table = typeof soulEventContents;

/** The events that a memory does not follow from. */
export type UnrememberedSoulEvent = {
  [T in SoulEventType]: Table[T]["memory"] extends "none" ? T : never;
}[SoulEventType];

/** The events that nothing has to be taken out of. */
export type WordlessSoulEvent = {
  [T in SoulEventType]: Table[T]["words"] extends false ? T : never;
}[SoulEventType];
