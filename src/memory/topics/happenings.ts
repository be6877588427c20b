// What nobody said: who came and went, where she arrived, what became of her acts. All of it is one topic, so that the
// others are about what was talked of.

import type { Language } from "../../protocol/language.ts";
import type { FilingDecision, FilingItem } from "./filing-item.ts";

const titles = { ja: "街でのできごと", en: "Around the city" } as const;
const summaries = {
  ja: "だれが来て、だれが去り、どこへ着いたか。",
  en: "Who came and went, and where she arrived.",
} as const;

export const isHappening = ({ entry }: Pick<FilingItem, "entry">): boolean =>
  entry.speaker.kind === "event";

/** Where happenings are filed, whoever files. */
export const happenings = (language: Language): FilingDecision => ({
  kind: "new",
  title: titles[language],
  summary: summaries[language],
  reason: "",
});
