// Reads the city of a data folder from the journal, also while another program runs it.

import type { OpenProblem } from "../../adapters/store/open-problem.ts";
import { foldStream } from "../../event-sourcing/fold.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { CityEvent, cityStream } from "../../protocol/city-events.ts";
import { cityFold } from "../../world/city-fold.ts";
import type { CityState } from "../../world/state.ts";
import { openStoredJournal } from "../data/stored-journal.ts";
import type { CityConfig } from "./city-config.ts";
import { slugInJournal } from "./city-identity.ts";

export type CityProblem =
  | { readonly kind: "no-city" }
  | { readonly kind: "journal"; readonly problem: OpenProblem }
  /** An event that cannot be read; `why` is the name of the error. */
  | { readonly kind: "unreadable"; readonly why: string };

/** Folds the city from its stream. */
export async function cityInJournal(config: CityConfig): Promise<Result<CityState, CityProblem>> {
  const journal = await openStoredJournal(config, (json) => CityEvent.parse(json));
  if (!journal.ok) {
    return journal.error.code === "not-found"
      ? err({ kind: "no-city" })
      : err({ kind: "journal", problem: journal.error });
  }
  try {
    const slug = await slugInJournal(journal.value);
    if (slug === undefined) return err({ kind: "no-city" });
    const stream = cityStream(slug);
    const { state } = await foldStream(cityFold, journal.value, stream);
    return state === null ? err({ kind: "no-city" }) : ok(state);
  } catch (error) {
    return err({ kind: "unreadable", why: error instanceof Error ? error.name : typeof error });
  } finally {
    await journal.value.close();
  }
}
