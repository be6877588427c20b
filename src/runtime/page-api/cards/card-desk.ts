// Character cards of a page: what is in one, who comes of it, and the card of a persona.

import type { PersonaId } from "../../../kernel/id.ts";
import type { CardNote } from "../../../mind/cards/card-note.ts";
import { problemText } from "../../../mind/problem-text.ts";
import type { CardForm, CardReport } from "../../../protocol/card-report.ts";
import type { Language } from "../../../protocol/language.ts";
import { pictureTypeOf } from "../../../protocol/picture-size.ts";
import type { Context } from "../../config/console/context.ts";
import { wordsIn } from "../../config/console/words.ts";
import { mindPlacesOf } from "../../soul/load-mind.ts";
import { greetingsIn } from "../mind-choices.ts";
import { profileIn } from "../profile-text.ts";
import type { CardsConfig } from "./cards-config.ts";
import { exportCard } from "./export-card.ts";
import { type ImportRefusal, importCard } from "./import-card.ts";
import type { CardRead } from "./read-card.ts";
import { readCardApart } from "./read-card-apart.ts";
import { importRefusalText } from "./refusal-text.ts";

/** Reports are in the language of the page. Rejects only for a bug. */
export type CardDesk = {
  /** Shows what a card holds, and writes nothing. */
  readonly look: (bytes: Uint8Array, language: Language) => Promise<CardReport>;
  /** Writes a card as a mind, or says why not. */
  readonly take: (
    bytes: Uint8Array,
    wish: {
      readonly id?: string | undefined;
      readonly language: Language;
      readonly approved?: boolean | undefined;
    },
  ) => Promise<CardReport>;
  /** A persona as a card; undefined: there is none whose files can be read. */
  readonly give: (persona: PersonaId, form: CardForm) => Promise<Uint8Array | undefined>;
};

export function cardDesk(context: Context, config: CardsConfig): CardDesk {
  const places = mindPlacesOf(context, config);
  return {
    async look(bytes, language) {
      const card = await readCardApart(
        { bytes, language: undefined },
        new AbortController().signal,
      );
      if (!card.ok) return refused(card.error, language);
      const { made, assets, faces, notes } = card.value;
      const picture = portraitOf({ assets, faces });
      return {
        kind: "read",
        name: made.displayName,
        profile: profileIn(
          [...made.files].map(([path, text]) => ({ path, text })),
          language,
        ),
        greetings: [...greetingsIn(made.files.get("card.json"))],
        ...(picture === undefined ? {} : { picture }),
        lines: noteLines([...made.notes, ...notes], language),
      };
    },
    async take(bytes, { id, language, approved }) {
      const imported = await importCard(places, bytes, { id, approved, isAnother: true });
      if (!imported.ok) return refused(imported.error, language);
      const { displayName, notes, warnings } = imported.value;
      return {
        kind: "imported",
        persona: imported.value.id,
        name: displayName,
        lines: [
          ...noteLines(notes, language),
          ...warnings.map((warning) => problemText(warning, language)),
        ],
      };
    },
    async give(persona, form) {
      const exported = await exportCard(places, persona, form);
      return exported.ok ? exported.value.bytes : undefined;
    },
  };
}

function refused(refusal: ImportRefusal, language: Language): CardReport {
  const lines = importRefusalText({ words: wordsIn(language), language }, refusal);
  return { kind: "refused", why: refusal.kind, lines: [...lines] };
}

const noteLines = (notes: readonly CardNote[], language: Language): string[] =>
  notes.map(({ code, values }) => wordsIn(language).cards.notes[code](values));

/** The largest portrait that is shown before the card is imported, in bytes. */
const largestShown = 12 << 20;

/** Her face, else the first picture of the card. */
function portraitOf({ assets, faces }: Pick<CardRead, "assets" | "faces">) {
  const first = faces.neutral ?? Object.values(faces)[0];
  for (const path of [...(first === undefined ? [] : [first]), ...assets.keys()]) {
    const bytes = assets.get(path);
    const type = bytes && pictureTypeOf(bytes);
    if (bytes === undefined || type === undefined || bytes.length > largestShown) continue;
    return { type, data: Buffer.from(bytes).toString("base64") };
  }
  return undefined;
}
