// Imports character cards that a page uploads, and reports the result in the page's language.

import { problemText } from "../../../mind/problem-text.ts";
import type { CardReport } from "../../../protocol/card-report.ts";
import type { Language } from "../../../protocol/language.ts";
import type { Context } from "../../config/console/context.ts";
import { wordsIn } from "../../config/console/words.ts";
import { mindPlacesOf } from "../../soul/load-mind.ts";
import type { CardsConfig } from "./cards-config.ts";
import { importCard } from "./import-card.ts";
import { importRefusalText } from "./refusal-text.ts";

/** Writes a card as a mind, or says why not. Rejects only for a bug. */
export type CardImporter = (
  bytes: Uint8Array,
  wish: {
    readonly id?: string | undefined;
    readonly language: Language;
    readonly approved?: boolean | undefined;
  },
) => Promise<CardReport>;

export const cardImporter =
  (context: Context, config: CardsConfig): CardImporter =>
  async (bytes, { id, language, approved }) => {
    const words = wordsIn(language);
    const imported = await importCard(mindPlacesOf(context, config), bytes, {
      ...{ id, approved },
      isAnother: true,
    });
    if (!imported.ok) {
      const lines = importRefusalText({ words, language }, imported.error);
      return { kind: "refused", why: imported.error.kind, lines: [...lines] };
    }
    const { displayName, notes, warnings } = imported.value;
    return {
      kind: "imported",
      persona: imported.value.id,
      name: displayName,
      lines: [
        ...notes.map(({ code, values }) => words.cards.notes[code](values)),
        ...warnings.map((warning) => problemText(warning, language)),
      ],
    };
  };
