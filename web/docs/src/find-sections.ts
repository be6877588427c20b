/** A part of a page, as the search index has it. */
export type IndexedSection = {
  readonly page: string;
  readonly heading: string;
  readonly address: string;
  readonly text: string;
};

/** The most places that are shown. */
const most = 30;

/** The compared form of a text: letters of one width and one case. */
export const folded = (text: string): string => text.normalize("NFKC").toLowerCase();

/**
 * The sections that have all words, those with them in the heading first. Japanese is written without spaces: a word is
 * found anywhere in the text.
 */
export function foundSections(
  sections: readonly IndexedSection[],
  asked: string,
): readonly IndexedSection[] {
  const words = folded(asked).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const ranked = sections.flatMap((section) => {
    const heading = folded(`${section.page} ${section.heading}`);
    const text = folded(section.text);
    if (!words.every((word) => heading.includes(word) || text.includes(word))) return [];
    return [{ section, rank: words.filter((word) => heading.includes(word)).length }];
  });
  return ranked
    .toSorted((one, other) => other.rank - one.rank)
    .slice(0, most)
    .map(({ section }) => section);
}

/** The part of a text around the first word that was asked for. */
export function excerptOf(text: string, asked: string, length = 120): string {
  const words = folded(asked).split(/\s+/).filter(Boolean);
  const places = words.map((word) => folded(text).indexOf(word)).filter((place) => place >= 0);
  const from = Math.max(0, Math.min(...places, text.length) - 30);
  const start = places.length === 0 ? 0 : from;
  const end = start + length;
  return `${start > 0 ? "…" : ""}${text.slice(start, end)}${end < text.length ? "…" : ""}`;
}
