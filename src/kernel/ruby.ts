// Readings that are written beside kanji: 紅月《あかつき》, ｜紅月《あかつき》, 紅月（あかつき）, and tags of HTML.

/** A text, or a word with its reading. */
export type RubyPart =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "ruby"; readonly base: string; readonly reading: string };

const kana = "[\\p{sc=Hira}\\p{sc=Kana}ー・゛゜]";
const kanji = "[\\p{sc=Han}々〆ヶ]";
const tags = /<ruby[^<>]{0,100}>(.{1,300}?)<\/ruby\s*>/gisu;
const inTags = /<rt[^<>]{0,100}>([^<]{0,60})(?:<\/rt\s*>)?/giu;

/** Marked by ｜, after kanji in 《》, or kana in brackets after kanji, which may have an ending: 一つ（ひとつ）. */
const marked = new RegExp(
  `[｜|]([^｜|《》\\n]{1,40}?)[(（]?《([^《》\\n]{1,60})》[)）]?|(${kanji}{1,20})(?:《([^《》\\n]{1,60})》|(\\p{sc=Hira}{0,3})[ 　]?[(（](${kana}{1,40})[)）])`,
  "gu",
);
/** Kana that one kanji may be read as. */
const mostKana = 5;

/** Tags in the way of ｜《》. */
const withoutTags = (text: string): string =>
  text.replace(tags, (_, inside: string) => {
    const reading = [...inside.matchAll(inTags)].map(([, kanaOf = ""]) => kanaOf).join("");
    const base = inside
      .replace(/<rp[^<>]{0,100}>[^<]{0,10}(?:<\/rp\s*>)?/giu, "")
      .replace(inTags, "")
      .replace(/<[^<>]{0,100}>/gu, "");
    return reading === "" ? base : `｜${base.trim()}《${reading.trim()}》`;
  });

/** The parts of a text, in order. Kana in brackets are a reading where they may be one of the kanji before them. */
export function rubyParts(text: string): readonly RubyPart[] {
  const plain = text.includes("<") ? withoutTags(text) : text;
  const parts: RubyPart[] = [];
  let from = 0;
  for (const found of plain.matchAll(marked)) {
    const [whole, word, wordReading, bare, bareReading, ending = "", inBrackets] = found;
    const base = word ?? `${bare}${ending}`;
    const reading = wordReading ?? bareReading ?? inBrackets ?? "";
    if (inBrackets !== undefined && inBrackets.length > mostKana * [...base].length) continue;
    if (!reading.endsWith(ending)) continue;
    if (found.index > from) parts.push({ kind: "text", text: plain.slice(from, found.index) });
    parts.push({ kind: "ruby", base, reading });
    from = found.index + whole.length;
  }
  if (from < plain.length) parts.push({ kind: "text", text: plain.slice(from) });
  return parts;
}

/** The text as it is read aloud: each reading once, instead of its word. */
export const readingOf = (text: string): string =>
  rubyParts(text)
    .map((part) => (part.kind === "ruby" ? part.reading : part.text))
    .join("");

/** The text without its readings. */
export const withoutReadings = (text: string): string =>
  rubyParts(text)
    .map((part) => (part.kind === "ruby" ? part.base : part.text))
    .join("");
