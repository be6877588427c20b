// The marks that ChatGPT's page replaces by links and cards; in an export they stand in the text.

/** `name`, and what belongs to it, between the private characters with which ChatGPT writes a mark. */
const mark = /(?: ?\ue200)([a-z_]{0,40})((?:\ue202[^\ue200-\ue202\n]{0,4000}){0,40})\ue201?/g;
const rest = /[\ue200-\ue206]/g;
/** The same marks where a program took the private characters out: citeturn0search0. */
const bareMark = / ?\b(?:file|image)?cite(?:turn\d{1,4}[a-z]{1,20}\d{1,4})+\b/g;
/** Marks of older conversations: 【4:0†source】. */
const olderMark = / ?【[^【】\n]{0,80}†[^【】\n]{0,160}】/g;

/** Marks that show a word: the name of a person, the title of a link. */
const wording: ReadonlySet<string> = new Set(["entity", "url", "link", "link_title"]);

/** The word that a mark shows: the second text of a list such as `["people","A. Smith",0]`, or the first value. */
function shownWord(name: string, values: readonly string[]): string {
  if (!wording.has(name)) return "";
  const [first = ""] = values;
  const listed = [...first.matchAll(/"((?:[^"\\]|\\.){0,300})"/g)].map(([, text = ""]) => text);
  return listed[1] ?? listed[0] ?? first;
}

/** The text as it was shown, without the marks of sources. */
export const withoutMarks = (text: string): string =>
  text
    .replace(mark, (whole, name: string, values: string) => {
      const word = shownWord(name, values.split("\ue202").slice(1));
      return word === "" ? "" : `${whole.startsWith(" ") ? " " : ""}${word}`;
    })
    .replace(rest, "")
    .replace(bareMark, "")
    .replace(olderMark, "");
