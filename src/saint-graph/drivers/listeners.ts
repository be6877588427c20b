// Who hears her where she is: looked at before anything reaches her, is asked or is said, and written down when it
// changes.

import type { SoulEvent } from "../../protocol/soul-events.ts";
import type { Company } from "../../protocol/trust.ts";
import { joined, mayRepeat, sameCompany } from "../../trust/company.ts";
import type { OpenTurn, SoulState } from "../state.ts";

type Outside = {
  /** Who hears her now; absent, or undefined: nothing is known of that. */
  readonly company: (() => Company | undefined) | undefined;
  readonly state: () => SoulState;
  readonly record: (event: SoulEvent) => Promise<unknown>;
};

export type PresentListeners = {
  /** Writes down who hears her now, when it is another company. */
  readonly look: () => void;
  /** The open turn with everybody who hears now. */
  readonly present: (open: OpenTurn | null) => OpenTurn | null;
  /** Whether all who hear now heard what the turn was answering, or are among those it was meant for. */
  readonly mayHear: (open: OpenTurn | null) => boolean;
};

export function openListeners({ company, state, record }: Outside): PresentListeners {
  /** Written, and not decided yet. */
  let written: Company | undefined;
  const here = (open: OpenTurn | null): Company | undefined =>
    open?.stimulus.abroad === undefined ? company?.() : undefined;
  return {
    look() {
      const now = company?.();
      const known = written ?? state().company;
      if (now === undefined || (known !== null && sameCompany(known, now))) return;
      written = now;
      void record({ type: "company-changed", company: now });
    },
    present(open) {
      const now = here(open);
      if (open === null || now === undefined) return open;
      const { judged } = open;
      return { ...open, judged: { ...judged, company: joined(judged.company, now) } };
    },
    mayHear(open) {
      const now = here(open);
      return open === null || now === undefined || mayRepeat(open.judged.company, now);
    },
  };
}
