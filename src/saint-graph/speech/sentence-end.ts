// What a mark at the end of a sentence means when one more character is known.

const abbreviations: ReadonlySet<string> = new Set(
  (
    "mr mrs ms mx dr prof st sr jr vs etc inc ltd co corp dept est approx fig vol ed gen gov sgt capt lt col " +
    "jan feb mar apr jun jul aug sep sept oct nov dec"
  ).split(" "),
);

/** The text ends in a full stop that does not end a sentence: an abbreviation, an initial, the number of a list item. */
export function endsInAbbreviation(text: string): boolean {
  if (/^\s*\d{1,3}\.$/.test(text)) return true;
  const word = /(?:^|[^A-Za-z])([A-Za-z]+)\.$/.exec(text.slice(-16))?.[1];
  if (word === undefined) return false;
  return abbreviations.has(word.toLowerCase()) || (word.length === 1 && word !== "I");
}

/** Laughter that stays with the sentence before it: `w…`, 笑, （笑）. */
export type Laughter = "none" | "begun" | "whole";

/** Whether this is laughter, or the beginning of it. */
export function laughter(text: string): Laughter {
  if (/^(?:[wWｗＷ]+|笑|[（(](?:爆?笑|泣|汗|[wｗ]+)[）)])$/.test(text)) return "whole";
  return /^[（(](?:爆|爆?笑|泣|汗|[wｗ]+)?$/.test(text) ? "begun" : "none";
}

/** The character after whole laughter shows that it was the beginning of a word: `what`, 笑った. */
export function isWordAfterLaughter(laugh: string, c: string): boolean {
  if (laugh === "笑") return /^[\p{Script=Han}\p{Script=Hiragana}ー]$/u.test(c);
  return /^[wWｗＷ]+$/.test(laugh) && /^[\p{Script=Latin}\p{N}'’]$/u.test(c);
}
