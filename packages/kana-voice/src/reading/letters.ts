// Names of letters, for spelling.

import { smallNumbers } from "./number-words-en.ts";

const names = new Map<string, string>(
  Object.entries({
    A: "EY1",
    B: "B IY1",
    C: "S IY1",
    D: "D IY1",
    E: "IY1",
    F: "EH1 F",
    G: "JH IY1",
    H: "EY1 CH",
    I: "AY1",
    J: "JH EY1",
    K: "K EY1",
    L: "EH1 L",
    M: "EH1 M",
    N: "EH1 N",
    O: "OW1",
    P: "P IY1",
    Q: "K Y UW1",
    R: "AA1 R",
    S: "EH1 S",
    T: "T IY1",
    U: "Y UW1",
    V: "V IY1",
    W: "D AH1 B AH0 L Y UW0",
    X: "EH1 K S",
    Y: "W AY1",
    Z: "Z IY1",
  }),
);

/** A word letter by letter. */
export const phonesOfLetters = (word: string): readonly string[] =>
  [...word.toUpperCase()].flatMap((letter) => names.get(letter)?.split(" ") ?? []);

/** Letters and digits of a text that is no number, as words. */
export const lettersOf = (text: string): readonly string[] =>
  [...text.replace(/\D/g, "")].map((figure) => smallNumbers[Number(figure)] ?? "");
