// Converts ids of SAIVerse, which may hold any character, to slugs, and back.

import { parsePersonaId } from "../../kernel/id.ts";

const mark = "u-";
const kept = /[a-z0-9_]/;

const escaped = (unit: string): string => `-${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** The slug of an id; a slug stays the same. Undefined for an id that is too long, or that is no name. */
export function slugOfForeign(id: string): string | undefined {
  if (!id.isWellFormed() || id === "." || id === "..") return undefined;
  if (parsePersonaId(id).ok && !id.startsWith(mark)) return id;
  const units = Array.from({ length: id.length }, (_, place) => id.charAt(place));
  const body = units.map((unit, place) =>
    kept.test(unit) && (unit !== "_" || place < id.length - 1) ? unit : escaped(unit),
  );
  const slug = `${mark}${body.join("")}`;
  return parsePersonaId(slug).ok ? slug : undefined;
}

/** The id that a slug was made from. */
export const foreignOfSlug = (slug: string): string =>
  slug.startsWith(mark)
    ? slug
        .slice(mark.length)
        .replace(/-([0-9a-f]{4})/g, (_, unit: string) =>
          String.fromCharCode(Number.parseInt(unit, 16)),
        )
    : slug;
