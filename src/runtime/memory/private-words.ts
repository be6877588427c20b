// The private memories of a persona, for the gate before the audience.
//
// Judgements always use the memory's newest state: entries that were edited, forgotten or added since the last read are
// read before anything more is judged; until then, everything counts as private.

import { setImmediate } from "node:timers/promises";
import type { PersonaId } from "../../kernel/id.ts";
import type { MemoryEditions, MemoryEntry, MemoryReader } from "../../memory/ports.ts";
import { particularsOf } from "../../mind/gate/particulars.ts";
import {
  eitherPublic,
  type GrowingPublicTexts,
  openPrivateParticulars,
  openPublicTexts,
  type PrivateParticulars,
} from "../../mind/gate/private-particulars.ts";
import type { RememberedWords } from "../../saint-graph/hidden.ts";

/** The number of newest entries that are read at first; later entries are always read. */
const newest = 2_000;
/** The number of entries of one request. */
const page = 100;
/** Milliseconds after which other work of the program is let through. */
const slice = 4;

type PrivateWordsParts = {
  readonly persona: PersonaId;
  readonly reader: Pick<MemoryReader, "entries" | "walk">;
  readonly editions: MemoryEditions;
};

/** The words read so far, and the place up to which they were read. */
type ReadWords = {
  readonly parts: PrivateWordsParts;
  readonly hidden: PrivateParticulars;
  /** The words said in other cities, by the cities' slugs. */
  readonly abroad: Map<string, PrivateParticulars>;
  readonly shown: GrowingPublicTexts;
  /** The edition of the entries read; undefined: none were. */
  changed: number | undefined;
  /** The edition up to which all later entries were read; undefined: the first entries are not all read. */
  added: number | undefined;
  /** The newest row that was read. */
  row: number;
};

/**
 * Recognizes texts that tell a particular of her private entries that occurs in no public words of others. In another city, given
 * by its slug, what was said there is not private unless it was said elsewhere too. `told` throws the error that
 * prevented the reading of the memory.
 */
export function privateWords(parts: PrivateWordsParts): RememberedWords {
  const words: ReadWords = {
    ...{ parts, hidden: openPrivateParticulars(), abroad: new Map(), shown: openPublicTexts() },
    ...{ changed: undefined, added: undefined, row: 0 },
  };
  let reading: Promise<boolean> | undefined;
  let failure: { readonly error: unknown } | undefined;

  const readOn = async (): Promise<boolean> => {
    failure = undefined;
    try {
      while (!isRead(words)) await readSome(words);
    } catch (error) {
      failure = { error };
    }
    reading = undefined;
    return failure === undefined;
  };

  return {
    readAhead() {
      if (reading === undefined && isRead(words)) return undefined;
      reading ??= readOn();
      return reading;
    },
    told(here) {
      if (!isRead(words)) {
        if (failure !== undefined) throw failure.error;
        return () => true;
      }
      const { hidden, abroad, shown } = words;
      const elsewhere = [...abroad].flatMap(([city, texts]) => (city === here ? [] : [texts]));
      return (said, known) => {
        const except = eitherPublic(shown, known);
        return [hidden, ...elsewhere].some((texts) => texts.tells(said, except));
      };
    },
  };
}

const isRead = ({ parts: { editions, persona }, changed, added }: ReadWords): boolean =>
  changed === editions.changed() && added === editions.added(persona);

/** Reads some of the newest entries first, then those added since. */
async function readSome(words: ReadWords): Promise<void> {
  const { persona, editions } = words.parts;
  const now = { changed: editions.changed(), added: editions.added(persona) };
  if (words.changed !== now.changed) forgetAll(words, now.changed);
  const isWhole = words.added === undefined ? await readNewest(words) : await readLater(words);
  if (isWhole) words.added = now.added;
}

function forgetAll(words: ReadWords, changed: number): void {
  words.hidden.clear();
  words.abroad.clear();
  words.shown.clear();
  words.row = 0;
  words.changed = changed;
  words.added = undefined;
}

/** Reads the newest entries, from the last one backwards; false: they have changed meanwhile. */
async function readNewest(words: ReadWords): Promise<boolean> {
  const { persona, reader } = words.parts;
  let before: number | undefined;
  for (let left = newest; left > 0; ) {
    const wanted = Math.min(page, left);
    const entries = await reader.entries(persona, {}, wanted, before);
    if (!(await takeAll(words, entries))) return false;
    if (entries.length < wanted) return true;
    before = entries.at(-1)?.row;
    left -= entries.length;
  }
  return true;
}

async function readLater(words: ReadWords): Promise<boolean> {
  const { persona, reader } = words.parts;
  for (;;) {
    const entries = await reader.walk(persona, words.row, page);
    if (!(await takeAll(words, entries))) return false;
    if (entries.length < page) return true;
  }
}

/** Processes entries, a slice at a time; false: what was read before is out of date. */
async function takeAll(words: ReadWords, entries: readonly MemoryEntry[]): Promise<boolean> {
  const isCurrent = (): boolean => words.changed === words.parts.editions.changed();
  let began = performance.now();
  for (const entry of entries) {
    if (!isCurrent()) return false;
    take(words, entry);
    if (performance.now() - began < slice) continue;
    await setImmediate();
    began = performance.now();
  }
  return isCurrent();
}

function take(words: ReadWords, entry: MemoryEntry): void {
  words.row = Math.max(words.row, entry.row);
  // A persona's own public words make nothing public: she may have revealed it piece by piece.
  if (entry.visibility === "public" && isOfPersona(entry)) return;
  if (entry.visibility === "public") words.shown.add(entry.text);
  else textsFor(words, cityOf(entry)).add(particularsOf(entry.text));
}

function textsFor({ hidden, abroad }: ReadWords, city: string | undefined): PrivateParticulars {
  if (city === undefined) return hidden;
  const texts = abroad.get(city) ?? openPrivateParticulars();
  abroad.set(city, texts);
  return texts;
}

const isOfPersona = ({ provenance, speaker }: MemoryEntry): boolean =>
  provenance === "persona" || speaker.kind === "persona" || speaker.kind === "other";

/** The foreign city in which it was said to those present; undefined: at home, or to nobody. */
const cityOf = ({ visibility, place }: MemoryEntry): string | undefined =>
  visibility === "building" ? /@(.+)$/.exec(place ?? "")?.[1] : undefined;
