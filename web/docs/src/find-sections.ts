/** A part of a page, as the search index has it. The index is in the order of the guide's contents. */
export type IndexedSection = {
  readonly page: string;
  readonly heading: string;
  readonly address: string;
  readonly text: string;
  /** The everyday words that it answers to, which its text may not have. */
  readonly asked?: string;
  /** It is for those who change the program. */
  readonly internal?: boolean;
};

/** The most places that are shown. */
const most = 30;

/** The most of a question that is read. */
const longest = 200;

/** The words of questions that say nothing of what is looked for. */
const fillers = new Set(
  "a an and can do does how i in is it me my of on the to what where why her his she he".split(" "),
);

const japanese = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;

/** The compared form of a text: letters of one width and one case. */
export const folded = (text: string): string => text.normalize("NFKC").toLowerCase();

/** The words of a text without spaces, verbs without their endings, particles left out. */
function japaneseWords(text: string): readonly string[] {
  const parts = [...new Intl.Segmenter("ja", { granularity: "word" }).segment(text)];
  return parts
    .filter(({ isWordLike, segment }) => isWordLike && !/^\p{sc=Hiragana}{1,2}$/u.test(segment))
    .map(({ segment }) => segment.replace(/^(\p{sc=Han}+)\p{sc=Hiragana}+$/u, "$1"));
}

/** The words and terms of a question, in the compared form. */
function soughtWords(asked: string): readonly string[] {
  const words = folded(asked.slice(0, longest))
    .split(/[\s?!。、]+/)
    .filter(Boolean);
  const telling = words
    .filter((word) => !fillers.has(word))
    .flatMap((word) => (japanese.test(word) ? japaneseWords(word) : [word]));
  return [...new Set(telling.length > 0 ? telling : words)];
}

/**
 * The sections that have all words, or, where there is none, those that have some; those of the guide before those for
 * developers, then those with more of the words in the heading or among the words that they answer to. Japanese is
 * written without spaces: a word is found anywhere in the text.
 */
export function foundSections(
  sections: readonly IndexedSection[],
  asked: string,
): readonly IndexedSection[] {
  const words = soughtWords(asked);
  if (words.length === 0) return [];
  const ranked = sections.flatMap((section) => {
    const heading = folded(`${section.page} ${section.heading} ${section.asked ?? ""}`);
    const text = folded(section.text);
    const named = words.filter((word) => heading.includes(word)).length;
    const had = words.filter((word) => heading.includes(word) || text.includes(word)).length;
    return had === 0 ? [] : [{ section, named, had }];
  });
  const whole = ranked.filter(({ had }) => had === words.length);
  const internalOf = ({ internal }: IndexedSection) => (internal === true ? 1 : 0);
  return (whole.length > 0 ? whole : ranked)
    .toSorted(
      (one, other) =>
        internalOf(one.section) - internalOf(other.section) ||
        other.named - one.named ||
        other.had - one.had,
    )
    .slice(0, most)
    .map(({ section }) => section);
}

/** The part of a text around the first word that was asked for. */
export function excerptOf(text: string, asked: string, length = 120): string {
  const compared = folded(text);
  const places = soughtWords(asked)
    .map((word) => compared.indexOf(word))
    .filter((place) => place >= 0);
  const from = Math.max(0, Math.min(...places, text.length) - 30);
  const start = places.length === 0 ? 0 : from;
  const end = start + length;
  return `${start > 0 ? "…" : ""}${text.slice(start, end)}${end < text.length ? "…" : ""}`;
}
