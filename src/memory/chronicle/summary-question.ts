// The question to a model for the summary of a stretch, and the parser of its answer.

import { z } from "zod";
import type { JsonObject } from "../../kernel/json.ts";
import { readJson } from "../../kernel/json-text.ts";
import { packOf } from "../../languages/registry.ts";
import type { Language } from "../../protocol/language.ts";
import type { Source } from "../../protocol/trust.ts";
import { alone } from "../../trust/company.ts";
import { type Piece, piece } from "../../trust/piece.ts";
import { leastTrusted } from "../../trust/source.ts";
import { dateOf } from "../topics/filing-date.ts";
import type { TellingPart } from "./extract.ts";

const longestPart = 400;
/** The most UTF-16 units of all parts together. */
const longestAll = 16_000;
const longestAnswer = 2_000;

export const summarySchema: JsonObject = {
  type: "object",
  properties: { summary: { type: "string" } },
  required: ["summary"],
  additionalProperties: false,
};

/** A text to summarize, with its source. */
export type SourcedPart = TellingPart & { readonly source: Source };

export function summaryQuestion(
  language: Language,
  who: string,
  parts: readonly SourcedPart[],
): { readonly system: Piece; readonly text: Piece } {
  const limit = Math.max(40, Math.min(longestPart, Math.floor(longestAll / parts.length)));
  const shown = parts.map(({ text, name, at }) => ({
    when: dateOf(at),
    ...(name === undefined ? {} : { who: name.slice(0, 60) }),
    text: text.length > limit ? `${text.slice(0, limit).toWellFormed()}…` : text,
  }));
  return {
    // A card may have given her the name.
    system: piece(packOf(language).memory.summaryQuestion(who), "card", alone),
    text: piece(
      JSON.stringify(shown, null, 1),
      leastTrusted(...parts.map(({ source }) => source)),
      alone,
    ),
  };
}

const Answer = z.object({ summary: z.string() });

/** The summary in an answer, at most 2 000 UTF-16 units; undefined when there is none. */
export function readSummary(written: string): string | undefined {
  const json = readJson(written.slice(written.indexOf("{"), written.lastIndexOf("}") + 1));
  const answer = json.ok ? Answer.safeParse(json.value) : undefined;
  if (answer?.success !== true) return undefined;
  const text = answer.data.summary
    .toWellFormed()
    .replace(/[^\P{Cc}\n]/gu, "")
    .trim();
  return text === "" ? undefined : text.slice(0, longestAnswer).toWellFormed();
}
