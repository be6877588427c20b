import type { KeyKind } from "../../../protocol/key-kind.ts";

export type KeysWords = {
  readonly removed: (kinds: readonly KeyKind[]) => string;
  readonly removedOf: (name: string, kinds: readonly KeyKind[]) => string;
  readonly tooOften: (name: string) => string;
  readonly notSent: (tool: string) => string;
};

/** Why a page's command was refused. */
export type RefusalsWords = {
  readonly "bad-message": string;
  readonly "too-fast": string;
  readonly "too-long": string;
  readonly empty: string;
  readonly "not-allowed": string;
  readonly "not-here": string;
  readonly "not-visible": string;
  readonly stopped: string;
  readonly stopping: string;
  readonly failed: string;
  readonly full: string;
  readonly "already-here": string;
  readonly "unknown-building": string;
  readonly "unknown-city": string;
  readonly "unknown-persona": string;
  readonly "unknown-picture": string;
  readonly "unknown-message": string;
  readonly "not-there": string;
  readonly "nobody-live": string;
  readonly "no-conversation": string;
  readonly "name-taken": string;
  readonly "id-taken": string;
  readonly occupied: string;
  readonly "not-for-visitors": string;
  readonly "in-use": string;
  readonly "not-private": string;
  readonly busy: string;
  readonly "too-often": string;
  readonly never: string;
  readonly "bad-cron": string;
  readonly "bad-time-zone": string;
  readonly "bad-mind": string;
  readonly "bad-model": string;
  readonly "bad-setting": string;
  readonly "bad-path": string;
  readonly "too-many": string;
  readonly "unknown-comment": string;
  readonly "no-show": string;
  readonly "unknown-utterance": string;
  readonly "no-eyes": string;
  readonly "no-body": string;
  readonly "unknown-entry": string;
  readonly "unknown-topic": string;
  readonly "nothing-to-undo": string;
  readonly "merged-on": string;
  readonly "generic-title": string;
  readonly "cannot-open": string;
};
