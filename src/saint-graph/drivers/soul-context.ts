// The abilities that a soul offers to the tools of the house, which act from within her.

import { type TurnId, turnId } from "../../kernel/id.ts";
import type { SoulEvent } from "../../protocol/soul-events.ts";
import type { Company } from "../../protocol/trust.ts";
import { alone } from "../../trust/company.ts";
import type { Judged } from "../../trust/rule.ts";
import { mayHoldNote } from "../judging.ts";
import type { RecallQuestion } from "../ports.ts";
import type { Recorded } from "../soul.ts";
import type { SoulState } from "../state.ts";
import { askerOf } from "./recalling.ts";

export type Self = {
  /** The judgement of the open turn: the source of its words, and its company; undefined between turns. */
  readonly judged: () => Judged | undefined;
  /** The hearers of all that stands in the open turn; between turns nobody else. */
  readonly heardBy: () => Company;
  /** The asker on whose behalf her memory is searched now. */
  readonly asker: () => RecallQuestion["heardBy"];
  /** Her notes, as far as they may stand in the open turn. */
  readonly notes: () => readonly string[];
  /** The turn and round to which a model call made now belongs. */
  readonly callPlace: () => { readonly turn: TurnId; readonly round: number };
  /** An event with the same `key` is written once. */
  readonly record: (event: SoulEvent, options?: { readonly key?: string }) => Promise<Recorded>;
};

export function selfOf(state: () => SoulState, record: Self["record"]): Self {
  const judged = (): Judged | undefined => state().open?.judged;
  return {
    judged,
    heardBy: () => state().open?.heardBy ?? alone,
    asker() {
      const { open } = state();
      return open === null ? "audience" : askerOf(open);
    },
    notes() {
      const now = judged();
      return state()
        .notes.filter((note) => now === undefined || mayHoldNote(note, now))
        .map(({ text }) => text);
    },
    callPlace() {
      const { open, turnCount } = state();
      return { turn: open?.id ?? turnId(turnCount), round: open?.rounds.at(-1)?.number ?? 0 };
    },
    record,
  };
}
