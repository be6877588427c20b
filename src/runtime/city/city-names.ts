// The default name of a city: two words, derived from bytes that are unique to its data folder.

import { parseCitySlug } from "../../kernel/id.ts";
import { packOf } from "../../languages/registry.ts";
import type { Language } from "../../protocol/language.ts";
import type { CityCalled } from "../../world/city-called.ts";

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
