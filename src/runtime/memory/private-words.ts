// What a persona remembers in private, for the gate before the audience.

import { setImmediate } from "node:timers/promises";
import type { PersonaId } from "../../kernel/id.ts";
import type { MemoryEntry, MemoryReader } from "../../memory/ports.ts";
import {
  openPrivateTexts,
  type PrivateTexts,
  readPrivateText,
} from "../../mind/gate/private-texts.ts";
import { eitherPublic, openPublicTexts } from "../../mind/gate/public-texts.ts";
import { tellsPrivate } from "../../mind/gate/tells-private.ts";
import type { RememberedWords } from "../../saint-graph/hidden.ts";

/** So many of the newest entries are read at first, and every later one. */
const newest = 2_000;
/** So many are asked for at once: no more than are read in a slice. */
const page = 8;
/** Milliseconds after which the program goes on with other work. */
const slice = 4;

/**
 * Whether something tells of her private entries what stands in no public words of others; read on at each call, and
 * anew when the edition is another. In a city of others, named by its slug, what was said there is not private unless
 * it was said elsewhere too.
 */
export function privateWords(
  persona: PersonaId,
  reader: Pick<MemoryReader, "entries" | "walk">,
  edition: () => number,
): RememberedWords {
  let read = edition();
  const hidden = openPrivateTexts();
  const abroad = new Map<string, PrivateTexts>();
  const shown = openPublicTexts();
  /** The newest row that was read; undefined: none yet. */
  let row: number | undefined;
  /** Of the entries that are read at first, those older than this row are still to be read, and how many. */
  let older = { before: Number.POSITIVE_INFINITY, left: newest };

  const textsIn = (city: string): PrivateTexts => {
    const texts = abroad.get(city) ?? openPrivateTexts();
    abroad.set(city, texts);
    return texts;
  };
  const take = (entries: readonly MemoryEntry[]): void => {
    for (const entry of entries) {
      row = Math.max(row ?? 0, entry.row);
      // What a persona said before the audience makes nothing public: it may have left her piece by piece.
      if (entry.visibility === "public" && isOfPersona(entry)) continue;
      if (entry.visibility === "public") {
        shown.add(entry.text);
        continue;
      }
      const city = cityOf(entry);
      const texts = city === undefined ? hidden : textsIn(city);
      texts.add(readPrivateText(entry.text, namesIn(entry)));
    }
  };

  const anew = (): void => {
    read = edition();
    for (const texts of [hidden, abroad, shown]) texts.clear();
    row = undefined;
    older = { before: Number.POSITIVE_INFINITY, left: newest };
  };

  const readOlder = (): void => {
    const wanted = Math.min(page, older.left);
    const next = reader.entries(persona, {}, wanted, older.before);
    take(next);
    row ??= 0;
    const left = next.length < wanted ? 0 : older.left - next.length;
    older = { before: next.at(-1)?.row ?? older.before, left };
  };

  /** Reads some of the newest entries, then what became known since; false: all is read. */
  const readSome = (): boolean => {
    if (read !== edition()) anew();
    if (older.left > 0) {
      readOlder();
      return true;
    }
    const later = reader.walk(persona, row ?? 0, page);
    take(later);
    return later.length === page;
  };

  const readAll = async (): Promise<void> => {
    for (let began = performance.now(); readSome(); ) {
      if (performance.now() - began < slice) continue;
      await setImmediate();
      began = performance.now();
    }
  };
  let reading: Promise<void> | undefined;

  return {
    readAhead() {
      if (reading === undefined && read === edition() && older.left === 0) return undefined;
      // What cannot be read now is read, or found to be a fault, by `told`.
      reading ??= readAll()
        .catch(() => undefined)
        .finally(() => {
          reading = undefined;
        });
      return reading;
    },
    told(here) {
      while (readSome());
      const elsewhere = [...abroad].flatMap(([city, texts]) => (city === here ? [] : [texts]));
      return (said, known) => {
        const except = eitherPublic(shown, known);
        return [hidden, ...elsewhere].some((texts) => tellsPrivate(texts, said, except));
      };
    },
  };
}

const isOfPersona = ({ provenance, speaker }: MemoryEntry): boolean =>
  provenance === "persona" || speaker.kind === "persona" || speaker.kind === "other";

/** How those are called who speak in it. */
const namesIn = ({ speaker }: MemoryEntry): readonly string[] =>
  "name" in speaker && typeof speaker.name === "string" ? [speaker.name] : [];

/** The city of others in which it was said before those who were there; undefined: at home, or to nobody. */
const cityOf = ({ visibility, place }: MemoryEntry): string | undefined =>
  visibility === "building" ? /@(.+)$/.exec(place ?? "")?.[1] : undefined;
