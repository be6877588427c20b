// Determines which city a data folder holds: the one of its journal, or the one that will be founded there.

import { createHash, randomBytes } from "node:crypto";
import { openCityKey } from "../../adapters/cities/city-key.ts";
import { type CitySlug, parseCitySlug } from "../../kernel/id.ts";
import type { Journal } from "../../kernel/ports.ts";
import { defaultLanguage, packOf } from "../../languages/registry.ts";
import { CityEvent, cityStream } from "../../protocol/city-events.ts";
import type { Language } from "../../protocol/language.ts";
import type { CityCalled } from "../../world/city-called.ts";
import { cityCalled } from "../../world/city-called.ts";
import { dataFolder } from "../config/read-config.ts";
import { openStoredJournal } from "../data/stored-journal.ts";
import type { CityConfig } from "./city-config.ts";

const ending = "abcdefghjkmnpqrstuvwxyz23456789";

/**
 * A slug and a name from six bytes or more. The probability that different bytes give the same one is about 1 in 5·10⁸.
 */
export function cityOfBytes(bytes: Uint8Array, language: Language): CityCalled {
  const at = (place: number): number => bytes[place] ?? 0;
  const { first, second, between } = packOf(language).world.cityNames;
  const one = first[at(0) % first.length] ?? first[0];
  const other = second[at(1) % second.length] ?? second[0];
  const letters = [2, 3, 4, 5].map((place) => ending.charAt(at(place) % ending.length)).join("");
  const slug = parseCitySlug(`${one.slug}_${other.slug}_${letters}`);
  if (!slug.ok) throw new Error(`no slug: ${one.slug}_${other.slug}`);
  return { slug: slug.value, name: `${one.name}${between}${other.name}` };
}

const streams = cityStream("");

/** The city of a journal; undefined when it has none. */
export async function slugInJournal(
  journal: Pick<Journal<never>, "streams">,
): Promise<CitySlug | undefined> {
  const slugs = (await journal.streams()).flatMap(({ stream }) => {
    const slug = stream.startsWith(streams) ? parseCitySlug(stream.slice(streams.length)) : null;
    return slug?.ok === true ? [slug.value] : [];
  });
  return slugs[0];
}

/** The city of this data folder; undefined when there is none, or its journal cannot be read. */
async function foundedSlug(config: CityConfig): Promise<CitySlug | undefined> {
  const journal = await openStoredJournal(config, (json) => CityEvent.parse(json));
  if (!journal.ok) return undefined;
  try {
    return await slugInJournal(journal.value);
  } finally {
    await journal.value.close();
  }
}

/**
 * The name of a city that is founded now: as the operator set it, else derived from its key for other cities, so that
 * it is unique, and the same before and after the founding.
 */
export function cityToFound(config: CityConfig, language: Language): CityCalled {
  if (config.city !== undefined) return config.city;
  if (config.cityName !== undefined) {
    const called = cityCalled(config.cityName);
    if (called !== undefined) return called;
  }
  const key = openCityKey(dataFolder(config));
  return cityOfBytes(
    key.ok ? createHash("sha256").update(key.value.publicKey).digest() : randomBytes(8),
    language,
  );
}

/** The slug of the city that this data folder holds or will hold. */
export async function citySlugOf(config: CityConfig): Promise<CitySlug> {
  return (
    (await foundedSlug(config)) ?? cityToFound(config, config.language ?? defaultLanguage).slug
  );
}

/** The name under which other cities know this one. */
export const knownAs = async (config: CityConfig): Promise<CitySlug> =>
  config.cityName ?? (await citySlugOf(config));
