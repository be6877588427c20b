// The company that hears her: examined before a stimulus reaches her, before a request and before an utterance, and
// journalled when it changes.

import type { SoulEvent } from "../../protocol/soul-events.ts";
import type { Company } from "../../protocol/trust.ts";
import { joined, mayRepeat, sameCompany } from "../../trust/company.ts";
import { companyOf, heardOf } from "../judging.ts";
import type { OpenTurn, SoulState } from "../state.ts";

type Deps = {
  /** The company that hears her now; absent, or undefined: unknown. */
  readonly company: (() => Company | undefined) | undefined;
  readonly state: () => SoulState;
  readonly record: (event: SoulEvent) => Promise<unknown>;
};

export type PresentListeners = {
  /** Records who hears her now, if that changed. */
  readonly look: () => void;
  /** An event with those who hear a stimulus that it brings, where nobody recorded them before. */
  readonly withHearers: (event: SoulEvent) => SoulEvent;
  /** The open turn, judged with everybody who hears now. */
  readonly present: (open: OpenTurn | null) => OpenTurn | null;
  /** Whether all who hear now heard what the turn was answering, or are among those it was meant for. */
  readonly mayHear: (open: OpenTurn | null) => boolean;
};

export function watchCompany({ company, state, record }: Deps): PresentListeners {
  /** Recorded, and not decided yet. */
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
    withHearers(event) {
      const isStimulus = event.type === "stimulus-arrived" || event.type === "stimulus-passed";
      if (!isStimulus || event.stimulus.heard !== undefined) return event;
      const { stimulus } = event;
      const here = company?.() ?? state().company;
      const heard = companyOf(stimulus, here);
      return sameCompany(heard, heardOf(stimulus, here))
        ? event
        : { ...event, stimulus: { ...stimulus, heard } };
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
