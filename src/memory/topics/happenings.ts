// What nobody said: who came and went, where she arrived, what became of her acts. All of it is one topic, so that the
// others are about what was talked of.

import { packOf } from "../../languages/registry.ts";
import type { Language } from "../../protocol/language.ts";
import type { FilingDecision, FilingItem } from "./filing-item.ts";

export const isHappening = ({ entry }: Pick<FilingItem, "entry">): boolean =>
  entry.speaker.kind === "event";

/** Where happenings are filed, whoever files. */
export const happenings = (language: Language): FilingDecision => ({
  kind: "new",
  title: packOf(language).memory.happeningsTitle,
  summary: packOf(language).memory.happeningsSummary,
  reason: "",
});
