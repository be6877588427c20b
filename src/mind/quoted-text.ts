// Words of strangers as a quotation for the model: speaker and words, one line each, and none of it is a request.

import { packOf } from "../languages/registry.ts";
import type { Language } from "../protocol/language.ts";
import type { Perceived } from "../protocol/stimulus.ts";
import type { LeftOut } from "../protocol/trust.ts";
import { perceivedLines } from "./perceived-text.ts";

type Said = { readonly name: string; readonly text: string };

/** The lines of a conversation as a quotation. */
export function quotedText(lines: readonly Said[], language: Language): string {
  const words = lines
    .filter(({ text }) => text.trim() !== "")
    .map((line): Perceived => ({ kind: "words", role: "persona", taint: "unknown", ...line }));
  return words.length === 0
    ? ""
    : [
        "<perceived>",
        `[${packOf(language).mind.quotation}]`,
        ...perceivedLines(words, language),
        "</perceived>",
      ].join("\n");
}

/** The note about what was left out; empty when nothing was. */
export function leftOutText({ turns, perceived, memories }: LeftOut, language: Language): string {
  const count = turns + perceived + memories;
  if (count === 0) return "";
  return packOf(language).mind.leftOut(count);
}
