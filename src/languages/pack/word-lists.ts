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

/** Words of which each is written as the number of letters that it shares with the one before, and the rest. */
export function sharedStartsOf(coded: string): readonly string[] {
  let last = "";
  return wordsOf(coded).map((one) => {
    last = last.slice(0, Number(one[0])) + one.slice(1);
    return last;
  });
}
