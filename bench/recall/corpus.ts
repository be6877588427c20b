// The recall cases written for this program: conversations, what was said in them, and questions with the entries that
// answer them.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const Line = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("talk"),
    id: z.string(),
    language: z.enum(["ja", "en"]),
    kind: z.enum(["friends", "persona", "audience", "assistant"]),
    timeZone: z.string(),
    people: z.array(z.object({ name: z.string(), kind: z.enum(["user", "persona", "audience"]) })),
  }),
  z.object({
    type: z.literal("entry"),
    id: z.string(),
    at: z.string(),
    who: z.string(),
    text: z.string(),
  }),
  z.object({
    type: z.literal("case"),
    question: z.string(),
    at: z.string().optional(),
    evidence: z.array(z.string()).min(1),
    tag: z.string(),
  }),
]);
type Line = z.infer<typeof Line>;

export type Talk = {
  readonly head: Extract<Line, { type: "talk" }>;
  readonly entries: readonly Extract<Line, { type: "entry" }>[];
  readonly cases: readonly Extract<Line, { type: "case" }>[];
};

const folder = join(import.meta.dirname, "corpus");

/** All talks, by name. */
export const corpus = (): readonly Talk[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".jsonl"))
    .sort()
    .map((file) => talkOf(readFileSync(join(folder, file), "utf8")));

function talkOf(text: string): Talk {
  const lines = text
    .trim()
    .split("\n")
    .map((line) => Line.parse(JSON.parse(line)));
  const of = <T extends Line["type"]>(type: T): readonly Extract<Line, { type: T }>[] =>
    lines.filter((line): line is Extract<Line, { type: T }> => line.type === type);
  const [head] = of("talk");
  if (head === undefined) throw new Error("a talk without a head");
  return { head, entries: of("entry"), cases: of("case") };
}
