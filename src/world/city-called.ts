// Parses the name that somebody gives to a city to be founded: a slug, a name, or both.

import { type CitySlug, parseCitySlug } from "../kernel/id.ts";
import { plainName, slugOf } from "./names.ts";

export type CityCalled = { readonly slug: CitySlug; readonly name: string };

const mostOfName = 60;
/** Longer slugs leave no room for the rest of the ids of buildings. */
const mostOfSlug = 40;
const onlyHash = /^[0-9a-f]{8}$/;

/**
 * `akari`, `あかりの街`, or `akari=あかりの街`. A slug alone is a name in capitals, a name alone gives its slug. Undefined for
 * anything else, and for slugs reserved for agents that are no cities (`a2a-`).
 */
export function cityCalled(written: string): CityCalled | undefined {
  const at = written.indexOf("=");
  const [text, named] =
    at < 0 ? [written.trim(), undefined] : [written.slice(0, at).trim(), written.slice(at + 1)];
  const slug = parseCitySlug(named === undefined ? slugFor(text) : text);
  const name = plainName(named ?? (parseCitySlug(text).ok ? capitals(text) : text));
  if (!slug.ok || slug.value.length > mostOfSlug || slug.value.startsWith("a2a-")) return undefined;
  if (name === "" || [...name].length > mostOfName) return undefined;
  return { slug: slug.value, name };
}

function slugFor(text: string): string {
  if (parseCitySlug(text).ok) return text;
  const slug = slugOf(text).slice(0, mostOfSlug).replace(/_+$/, "");
  return onlyHash.test(slug) ? `city_${slug}` : slug;
}

/** `moon_bay` is read as `Moon Bay`. */
const capitals = (slug: string): string =>
  slug
    .split(/[_-]+/)
    .map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)
    .join(" ");
