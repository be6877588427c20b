// Public corpora for checking, read from a folder next to the project's; the project includes nothing of them.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { IndexableEntry } from "../../src/adapters/memory/index/writing.ts";
import type { Collection, Question } from "./store.ts";

/** Next to the folder of the project. */
export const dataFolder = join(import.meta.dirname, "../../../shared/data");

/** Undefined when the file is not there. */
function dataIn<T>(folder: string, name: string, schema: z.ZodType<T>): T | undefined {
  const file = join(folder, name);
  return existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, "utf8"))) : undefined;
}

const Turn = z.object({
  speaker: z.string(),
  dia_id: z.string(),
  text: z.string(),
  blip_caption: z.string().optional(),
});
const Chats = z.array(
  z.object({
    sample_id: z.string(),
    conversation: z.record(z.string(), z.union([z.string(), z.array(Turn)])),
    qa: z.array(
      z.object({
        question: z.string(),
        evidence: z.array(z.string()).default([]),
        category: z.number(),
      }),
    ),
  }),
);
type Chat = z.infer<typeof Chats>[number];

export type Sessions = Collection & { readonly session: (row: number) => number };

/** Conversations of LoCoMo, one memory each. */
export const chatsOfFriends = (folder: string): readonly Sessions[] | undefined =>
  dataIn(folder, "locomo-5.json", Chats)?.map(sessionsOf);

const day = 86_400_000;

function sessionsOf({ sample_id, conversation, qa }: Chat): Sessions {
  const entries: IndexableEntry[] = [];
  const rows = new Map<string, number>();
  const sessions: number[] = [0];
  for (let session = 1; Array.isArray(conversation[`session_${session}`]); session += 1) {
    const began = timeOf(String(conversation[`session_${session}_date_time`]));
    const turns = conversation[`session_${session}`];
    for (const [at, turn] of (Array.isArray(turns) ? turns : []).entries()) {
      const row = entries.length + 1;
      rows.set(turn.dia_id, row);
      sessions.push(session);
      const isFirst = turn.speaker === conversation["speaker_a"];
      const picture = turn.blip_caption === undefined ? "" : ` [image: ${turn.blip_caption}]`;
      entries.push({
        row,
        conversation: sample_id,
        turnIndex: row,
        occurredAt: began + 1_000 * at,
        speaker: { kind: isFirst ? "user" : "persona", id: turn.speaker, name: turn.speaker },
        visibility: "private",
        text: `${turn.text}${picture}`,
      });
    }
  }
  const at = (entries.at(-1)?.occurredAt ?? 0) + day;
  const questions = qa.flatMap(({ question, evidence, category }): readonly Question[] => {
    const found = evidence
      .flatMap((text) => text.split(/[;,]\s*/))
      .flatMap((id) => rows.get(id.trim()) ?? []);
    if (found.length === 0) return [];
    const tag = String(category);
    return [{ text: question, at, timeZone: "UTC", evidence: [...new Set(found)], tag }];
  });
  return { name: sample_id, entries, questions, session: (row) => sessions[row] ?? 0 };
}

/** "1:56 pm on 8 May, 2023", as UTC. */
function timeOf(text: string): number {
  const [, hour, minute, half, date] = /(\d+):(\d+) (am|pm) on (.+)/.exec(text) ?? [];
  const hours = (Number(hour) % 12) + (half === "pm" ? 12 : 0);
  return Date.parse(`${date?.replace(",", "")} ${hours}:${minute} UTC`);
}

const Paragraphs = z.object({
  data: z.array(
    z.object({
      paragraphs: z.array(
        z.object({ context: z.string(), qas: z.array(z.object({ question: z.string() })) }),
      ),
    }),
  ),
});

/** All paragraphs of JSQuAD without their titles, and every `every`-th question. */
export function paragraphs(folder: string, every: number): Collection | undefined {
  const read = dataIn(folder, "jsquad-valid.json", Paragraphs);
  if (read === undefined) return undefined;
  const all = read.data.flatMap((article) => article.paragraphs);
  const entries = all.map(({ context }, at): IndexableEntry => {
    const title = context.indexOf("[SEP]");
    return {
      row: at + 1,
      conversation: "paragraphs",
      turnIndex: at + 1,
      occurredAt: 1e12 + 1_000 * at,
      speaker: { kind: "user", id: "reader", name: "" },
      visibility: "private",
      text: title < 0 ? context : context.slice(title + 5).trim(),
    };
  });
  const questions = all
    .flatMap(({ qas }, at) => qas.map(({ question }) => ({ question, row: at + 1 })))
    .filter((_, at) => at % every === 0)
    .map(
      ({ question, row }): Question => ({
        text: question,
        at: 1.1e12,
        timeZone: "Asia/Tokyo",
        evidence: [row],
        tag: "paragraph",
      }),
    );
  return { name: "JSQuAD", entries, questions };
}
