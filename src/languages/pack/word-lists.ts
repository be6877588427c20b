// Parsers of a pack's word lists: separated by spaces, groups by bars and lines.

/** Words separated by spaces. */
export const wordsOf = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Groups of words, separated by lines or bars. */
export const groupsOf = (text: string): readonly (readonly string[])[] =>
  text
    .trim()
    .split(/[|\n]/)
    .map((line) => line.trim().split(" "));

/** One `kind: things` per line. */
export const kindsOf = (text: string): readonly (readonly [string, readonly string[]])[] =>
  text
    .trim()
    .split("\n")
    .map((line) => {
      const [kind = "", things = ""] = line.split(": ");
      return [kind, things.split(" ")];
    });
