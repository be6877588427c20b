// The question to a model for the facts in a person's own words, and the parser of its answer.

import { z } from "zod";
import type { JsonObject } from "../../kernel/json.ts";
import { readJson } from "../../kernel/json-text.ts";
import { packOf } from "../../languages/registry.ts";
import type { Language } from "../../protocol/language.ts";
import { alone } from "../../trust/company.ts";
import { ofProgram, type Piece, piece } from "../../trust/piece.ts";
import { sourceOfEntries } from "../entry-source.ts";
import { type FoundFact, factKinds, factValue } from "./fact.ts";
import { type FactEntry, isPerson } from "./find-facts.ts";

/** The most entries of one person in one question. */
export const mostSpoken = 20;
const shownText = 400;

const properties: JsonObject = {
  entry: { type: "integer" },
  kind: { type: "string", enum: [...factKinds] },
  about: { type: "string" },
  value: { type: "string" },
};

export const factsSchema: JsonObject = {
  type: "object",
  properties: {
    facts: {
      type: "array",
      items: {
        type: "object",
        properties,
        required: Object.keys(properties),
        additionalProperties: false,
      },
    },
  },
  required: ["facts"],
  additionalProperties: false,
};

export function factsQuestion(
  language: Language,
  entries: readonly FactEntry[],
): { readonly system: Piece; readonly text: Piece } {
  const data = entries.map(({ text }, at) => ({
    entry: at + 1,
    text: text.length > shownText ? `${text.slice(0, shownText).toWellFormed()}…` : text,
  }));
  return {
    system: ofProgram(packOf(language).memory.factsQuestion),
    text: piece(JSON.stringify(data, null, 1), sourceOfEntries(entries), alone),
  };
}

const Answer = z.object({
  facts: z
    .array(
      z.object({
        entry: z.coerce.number().int(),
        kind: z.enum(factKinds),
        about: z.string().nullish(),
        value: z.string(),
      }),
    )
    .max(100),
});

/** The facts in an answer, each with the entry it was found in; undefined when the answer is invalid. */
export function readFacts(
  written: string,
  entries: readonly FactEntry[],
): readonly FoundFact[] | undefined {
  const json = readJson(written.slice(written.indexOf("{"), written.lastIndexOf("}") + 1));
  const answer = json.ok ? Answer.safeParse(json.value) : undefined;
  if (answer?.success !== true) return undefined;
  return answer.data.facts.flatMap(({ entry: place, kind, about, value: written_ }) => {
    const entry = entries[place - 1];
    const value = factValue(written_);
    if (entry === undefined || value === undefined || !isPerson(entry)) return [];
    return [
      {
        kind,
        about: factValue(about ?? "", 40) ?? "",
        value,
        entry: entry.id,
        at: entry.occurredAt,
        provenance:
          entry.speaker.kind === "audience" ? ("audience" as const) : ("inference" as const),
        visibility: entry.visibility,
      },
    ];
  });
}
