// How lists of words are written in a pack: by blanks, groups by bars and lines.

/** Words between blanks. */
export const wordsOf = (text: string): readonly string[] => text.trim().split(/\s+/);

/** A group of words a line, or between two bars. */
export const groupsOf = (text: string): readonly (readonly string[])[] =>
  text
    .trim()
    .split(/[|\n]/)
    .map((line) => line.trim().split(" "));

/** A line each: `kind: things`. */
export const kindsOf = (text: string): readonly (readonly [string, readonly string[]])[] =>
  text
    .trim()
    .split("\n")
    .map((line) => {
      const [kind = "", things = ""] = line.split(": ");
      return [kind, things.split(" ")];
    });
