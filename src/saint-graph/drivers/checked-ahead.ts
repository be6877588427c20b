// What a model looks at beside the gate, of what is still to be said: asked ahead, while something else is said.

import type { Verdict } from "../../mind/gate/speech-gate.ts";
import type { HeldReason } from "../../protocol/stage-controls.ts";
import type { RememberedWords } from "../hidden.ts";

/** Undefined: it may be said. */
type Checked = Promise<HeldReason | undefined>;

export type CheckedAhead = {
  /** What the model says of words; undefined: nobody looks at them. */
  readonly of: (text: string) => Checked | undefined;
  /** Their time has come: what the model says of them is kept no longer. */
  readonly leave: (text: string) => void;
  /** Has the next words looked at. */
  readonly lookAhead: () => void;
};

export type CheckOutside = {
  /** A model looks at it, beside the gate; undefined: it may be said. */
  readonly check: (text: string) => Checked | undefined;
  /** What she is to say next, in its order. */
  readonly upcoming: () => readonly string[];
  /** As `RememberedWords.readAhead`. */
  readonly readAhead: RememberedWords["readAhead"];
};

/** So many utterances that wait are looked at by the model while one is said. */
const lookedAhead = 3;

export function openCheckedAhead(
  { check, upcoming, readAhead }: CheckOutside,
  judge: (text: string) => Verdict,
  isMuted: () => boolean,
): CheckedAhead {
  /** What the model is looking at, or has, of what is still to be said. */
  const looked = new Map<string, Checked>();
  const lookAt = (text: string): Checked | undefined => {
    const answer = looked.get(text) ?? check(text);
    if (answer !== undefined) looked.set(text, answer);
    return answer;
  };
  return {
    of: lookAt,
    leave: (text) => void looked.delete(text),
    lookAhead() {
      if (readAhead() !== undefined) return;
      const next = new Set(upcoming().slice(0, lookedAhead));
      for (const text of looked.keys()) if (!next.has(text)) looked.delete(text);
      if (isMuted()) return;
      for (const text of next) if (judge(text).kind === "pass") void lookAt(text);
    },
  };
}
