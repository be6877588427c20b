// The moderation model's check of upcoming utterances: requested ahead, while another one is said.

import type { Verdict } from "../../mind/gate/speech-gate.ts";
import type { HeldReason } from "../../protocol/stage-controls.ts";
import type { RememberedWords } from "../hidden.ts";

/** Undefined: the words may be said. */
type Checked = Promise<HeldReason | undefined>;

export type CheckedAhead = {
  /** The model's verdict on words; undefined: no model checks them. */
  readonly of: (text: string) => Checked | undefined;
  /** The words are due: the stored verdict is dropped. */
  readonly leave: (text: string) => void;
  /** Starts the check of the next words. */
  readonly lookAhead: () => void;
};

export type CheckOutside = {
  /** The model's check, in addition to the gate's rules; undefined: the words may be said. */
  readonly check: (text: string) => Checked | undefined;
  /** Whether a model checks what is said. */
  readonly isChecked: () => boolean;
  /** The texts that she is to say next, in order. */
  readonly upcoming: () => readonly string[];
  /** As `RememberedWords.readAhead`. */
  readonly readAhead: RememberedWords["readAhead"];
};

/** Waiting utterances that the model checks while one is said. */
const lookedAhead = 3;

export function openCheckedAhead(
  { check, isChecked, upcoming, readAhead }: CheckOutside,
  judge: (text: string) => Verdict,
  isMuted: () => boolean,
): CheckedAhead {
  /** Verdicts, pending or known, on what is still to be said. */
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
      if (!isChecked() || readAhead() !== undefined) return;
      const next = new Set(upcoming().slice(0, lookedAhead));
      for (const text of looked.keys()) if (!next.has(text)) looked.delete(text);
      if (isMuted()) return;
      const unseen = [...next].filter((text) => !looked.has(text));
      for (const text of unseen) if (judge(text).kind === "pass") void lookAt(text);
    },
  };
}
