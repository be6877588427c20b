// The spellings of a secret: every form that the gate promises to know, in the pieces in which it leaves.

import type { Way } from "./cases.ts";

const lookAlikes: ReadonlyMap<string, string> = new Map([
  ...(["aа", "cс", "eе", "oо", "pр", "xх", "yу", "SЅ", "AΑ", "MΜ"] as const).map(
    ([from = "", to = ""]) => [from, to] as const,
  ),
]);

const whole: Readonly<Record<Exclude<Way, "split" | "letters">, (text: string) => string>> = {
  plain: (text) => text,
  spaced: (text) => [...text].join(" "),
  dotted: (text) => [...text].join("・"),
  hyphens: (text) => [...text].join("-"),
  "look-alike": (text) => [...text].map((letter) => lookAlikes.get(letter) ?? letter).join(""),
  "zero-width": (text) => [...text].join("\u200b"),
  "full-width": (text) =>
    [...text]
      .map((letter) =>
        /[!-~]/.test(letter) ? String.fromCharCode(letter.charCodeAt(0) + 0xfee0) : letter,
      )
      .join(""),
};

/** The pieces in which she says it, each a sentence; all of them together are the whole of it. */
export function written(text: string, way: Way): readonly string[] {
  const letters = [...text];
  if (way === "letters") return letters.map((letter) => `つぎは${letter}`);
  if (way !== "split") return [whole[way](text)];
  const size = Math.max(1, Math.ceil(letters.length / 12));
  return Array.from({ length: Math.ceil(letters.length / size) }, (_, place) =>
    letters.slice(place * size, (place + 1) * size).join(""),
  );
}
