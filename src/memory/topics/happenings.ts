// Happenings without words: arrivals and departures, and the results of her acts. All of them are in one topic, so that
// the others are about conversations.

import { packOf } from "../../languages/registry.ts";
import type { Language } from "../../protocol/language.ts";
import type { FilingDecision, FilingItem } from "./filing-item.ts";

export const isHappening = ({ entry }: Pick<FilingItem, "entry">): boolean =>
  entry.speaker.kind === "event";

/** The topic of happenings, for every backend. */
export const happenings = (language: Language): FilingDecision => ({
  kind: "new",
  title: packOf(language).memory.happeningsTitle,
  summary: packOf(language).memory.happeningsSummary,
  reason: "",
});
