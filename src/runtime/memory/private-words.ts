// What a persona remembers in private, for the gate before the audience.
//
// Whether a memory may still be told rests on its newest state: what was edited, forgotten or added since it was read
// is read before anything more is judged, and while that is not done, everything counts as private.

import { setImmediate } from "node:timers/promises";
import type { PersonaId } from "../../kernel/id.ts";
import type { MemoryEditions, MemoryEntry, MemoryReader } from "../../memory/ports.ts";
import {
  openPrivateTexts,
  type PrivateTexts,
  readPrivateText,
} from "../../mind/gate/private-texts.ts";
import {
  eitherPublic,
  type GrowingPublicTexts,
  openPublicTexts,
} from "../../mind/gate/public-texts.ts";
import { tellsPrivate } from "../../mind/gate/tells-private.ts";
import type { RememberedWords } from "../../saint-graph/hidden.ts";

/** This many of the newest entries are read at first, and every later one. */
const newest = 2_000;
/** This many are asked for at once. */
const page = 100;
/** Milliseconds after which the program goes on with other work. */
const slice = 4;

type PrivateWordsParts = {
  readonly persona: PersonaId;
  readonly reader: Pick<MemoryReader, "entries" | "walk">;
  readonly editions: MemoryEditions;
};

/** What was read, and how far. */
type ReadWords = {
  readonly parts: PrivateWordsParts;
  readonly hidden: PrivateTexts;
  /** What was said in other cities, by their slugs. */
  readonly abroad: Map<string, PrivateTexts>;
  readonly shown: GrowingPublicTexts;
  /** The edition of what was read; undefined: nothing was. */
  changed: number | undefined;
  /** As of which all later entries were read; undefined: those of the beginning are not all read. */
  added: number | undefined;
  /** The newest row that was read. */
  row: number;
};

/**
 * Whether something reports her private entries what stands in no public words of others. In a city of others, named
 * by its slug, what was said there is not private unless it was said elsewhere too. `told` throws what kept the memory
 * from being read.
 */
export function privateWords(parts: PrivateWordsParts): RememberedWords {
  const words: ReadWords = {
    ...{ parts, hidden: openPrivateTexts(), abroad: new Map(), shown: openPublicTexts() },
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
        return [hidden, ...elsewhere].some((texts) => tellsPrivate(texts, said, except));
      };
    },
  };
}

const isRead = ({ parts: { editions, persona }, changed, added }: ReadWords): boolean =>
  changed === editions.changed() && added === editions.added(persona);

/** Reads some of the newest entries at first, then what was added since. */
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

/** The newest entries, from the last one back; false: they are others by now. */
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

/** Takes entries in, a slice at a time; false: what was read before is out of date. */
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
  // What a persona said before the audience makes nothing public: it may have left her piece by piece.
  if (entry.visibility === "public" && isOfPersona(entry)) return;
  if (entry.visibility === "public") words.shown.add(entry.text);
  else textsFor(words, cityOf(entry)).add(readPrivateText(entry.text, namesIn(entry)));
}

function textsFor({ hidden, abroad }: ReadWords, city: string | undefined): PrivateTexts {
  if (city === undefined) return hidden;
  const texts = abroad.get(city) ?? openPrivateTexts();
  abroad.set(city, texts);
  return texts;
}

const isOfPersona = ({ provenance, speaker }: MemoryEntry): boolean =>
  provenance === "persona" || speaker.kind === "persona" || speaker.kind === "other";

/** How those are called who speak in it. */
const namesIn = ({ speaker }: MemoryEntry): readonly string[] =>
  "name" in speaker && typeof speaker.name === "string" ? [speaker.name] : [];

/** The city of others in which it was said before those who were there; undefined: at home, or to nobody. */
const cityOf = ({ visibility, place }: MemoryEntry): string | undefined =>
  visibility === "building" ? /@(.+)$/.exec(place ?? "")?.[1] : undefined;
