import type { KeyKind } from "../../../protocol/key-kind.ts";

export type KeysWords = {
  readonly removed: (kinds: readonly KeyKind[]) => string;
  readonly removedOf: (name: string, kinds: readonly KeyKind[]) => string;
  readonly tooOften: (name: string) => string;
  readonly notSent: (tool: string) => string;
};
