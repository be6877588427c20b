import { resolve } from "node:path";
import { zoneFormat } from "../../../kernel/date-format.ts";
import { parsePersonaId } from "../../../kernel/id.ts";
import { ownValue } from "../../../kernel/own-value.ts";
import type { MemoryRecallWords } from "../../../languages/program-words.ts";

import type { Recalled, RecalledEntry, RecalledTopic, RecallQuery } from "../../../memory/ports.ts";
import { happeningIn } from "../../../memory/remembering/event-text.ts";
import type { EntrySource, Speaker } from "../../../protocol/memory-entry.ts";
import { configOrTell } from "../../../runtime/config/config-or-tell.ts";
import type { Context, ExitCode } from "../../../runtime/config/console/context.ts";
import { timeZoneOf } from "../../../runtime/config/soul-settings.ts";
import { systemClock } from "../../../runtime/data/system-clock.ts";
import {
  type OpenedMemory,
  openEmbedder,
  openMemory,
} from "../../../runtime/memory/open-memory.ts";
import { queriesIn } from "../../../runtime/memory/recall-queries.ts";
import { mindsOf } from "../../../runtime/soul/load-mind.ts";
import type { RecallOptions } from "./options.ts";
import { tellUnused } from "./qdrant-options.ts";

/** Milliseconds that a person at a terminal waits for an embedder. */
const deadline = 5_000;

type Asking = {
  readonly context: Context;
  readonly memory: OpenedMemory;
  readonly persona: string;
  readonly timeZone: string;
  /** The names of the personas, by their ids. */
  readonly names: ReadonlyMap<string, string>;
  readonly options: RecallOptions;
};

/** Searches the memory of a persona as her user. */
export const memoryRecall =
  (id: string, query: readonly string[], options: RecallOptions) =>
  async (context: Context): Promise<ExitCode> => {
    const { words, tell } = context;
    const text = query.join(" ").trim();
    if (text === "" && options.queries === undefined) {
      tell(words.memoryRecall_.noQuery);
      return 2;
    }
    const config = configOrTell(context);
    if (config === undefined) return 2;
    tellUnused(context, config, options);
    const persona = parsePersonaId(id);
    if (!persona.ok) {
      tell(words.wrongUse.badPersonaId(id));
      return 2;
    }
    const memory = await openMemory(context, config);
    if (!memory.ok) {
      for (const line of memory.error) tell(line);
      return 1;
    }
    await openEmbedder(context, config, memory.value);
    const timeZone = timeZoneOf(config);
    const minds = await mindsOf(context, config).list();
    const names = new Map(minds.map(({ id: mind, displayName }) => [mind as string, displayName]));
    const asking = {
      ...{ context, memory: memory.value, persona: persona.value, timeZone, names, options },
    };
    return await answer(asking, text).finally(memory.value.close);
  };

async function answer(asking: Asking, text: string): Promise<ExitCode> {
  const { context, memory, persona, options } = asking;
  if ((await memory.reader.count(persona)) === 0) {
    context.tell(context.words.memoryRecall_.noMemory(persona));
    return 1;
  }
  return await (options.queries === undefined
    ? askOne(asking, text)
    : askMany(asking, resolve(context.folder, options.queries)));
}

function recall(
  { memory, persona, timeZone, options }: Asking,
  text: string,
  at: number,
): Promise<Recalled> {
  const query: RecallQuery = {
    text,
    at,
    timeZone,
    asker: "user",
    limit: options.topk,
    profile: options.profile,
  };
  return memory.recaller.recall(persona, query, deadline);
}

async function askOne(asking: Asking, text: string): Promise<ExitCode> {
  const { context, options } = asking;
  const recalled = await recall(asking, text, options.at ?? systemClock.now());
  const { entries, topics } = recalled;
  if (options.json === true) {
    const found = { query: text, entries: entries.map(fullJson), topics: topics.map(topicJson) };
    context.out(JSON.stringify(found, undefined, 2));
    return 0;
  }
  const say = context.words.memoryRecall_;
  if (entries.length === 0) context.out(say.nothing);
  for (const one of entries) for (const line of entryLines(asking, one)) context.out(line);
  if (topics.length > 0) {
    context.out(`${say.topics}: ${topics.map(({ topic }) => shown(topic.title)).join(", ")}`);
  }
  return 0;
}

async function askMany(asking: Asking, file: string): Promise<ExitCode> {
  const { context, options } = asking;
  const say = context.words.memoryRecall_;
  let code: ExitCode = 0;
  try {
    for await (const line of queriesIn(file)) {
      if (!line.ok) {
        context.tell(say.badLine(file, line.line, line.why ?? say.notJson));
        code = 1;
        continue;
      }
      const { id, query, at = options.at ?? systemClock.now() } = line.query;
      const { entries } = await recall(asking, query, at);
      context.out(JSON.stringify({ id, entries: entries.map(briefJson) }));
    }
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
    context.tell(say.unreadable(file, String(error.code)));
    return 1;
  }
  return code;
}

const sourceOf = (source: EntrySource): string =>
  source.kind === "journal"
    ? `${source.stream}#${source.number}`
    : `${source.file}#${source.position}`;

const briefJson = ({ entry, score }: RecalledEntry) => ({
  id: entry.id,
  source: sourceOf(entry.source),
  ...(entry.source.kind === "import" && entry.source.id !== undefined
    ? { sourceId: entry.source.id }
    : {}),
  score: rounded(score),
  text: entry.text,
});

const fullJson = (one: RecalledEntry) => ({
  ...briefJson(one),
  at: new Date(one.entry.occurredAt).toISOString(),
  who: one.entry.speaker,
  conversation: one.entry.conversation,
  topic: one.entry.topic,
  parts: Object.fromEntries(Object.entries(one.parts).map(([name, part]) => [name, rounded(part)])),
  why: one.why,
});

const topicJson = ({ topic, score }: RecalledTopic) => ({
  id: topic.id,
  title: topic.title,
  summary: topic.summary,
  score: rounded(score),
});

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

const longestShown = 400;

/** On one line, without characters that could move the cursor of a terminal. */
function shown(text: string): string {
  const letters = [...text.replace(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim()];
  return letters.length > longestShown
    ? `${letters.slice(0, longestShown).join("")}…`
    : letters.join("");
}

const fileText = (
  say: MemoryRecallWords,
  { file, position }: Extract<EntrySource, { kind: "import" }>,
): string => `(${say.place(shown(file), position)})`;

function entryLines({ context, timeZone, names }: Asking, one: RecalledEntry): readonly string[] {
  const say = context.words.memoryRecall_;
  const { entry, score } = one;
  const moments = zoneFormat(context.language, { dateStyle: "medium", timeStyle: "short" });
  const when = moments(timeZone).format(entry.occurredAt);
  const why = one.why.map((word) =>
    word.startsWith("~") ? (ownValue(say.why, word.slice(1)) ?? "") : `"${shown(word)}"`,
  );
  const who = speakerName(entry.speaker, names, say.speakers);
  const from = entry.source.kind === "import" ? [fileText(say, entry.source)] : [];
  const text = happeningIn(context.language, entry.text);
  return [
    [score.toFixed(2), when, shown(who), ...from].join("  "),
    `      ${shown(entry.speaker.kind === "event" ? text : entry.text)}`,
    `      ← ${why.filter((word) => word !== "").join(", ")}`,
  ];
}

/** The words for speakers without a name. */
export type SpeakerWords = {
  readonly user: string;
  readonly audience: string;
  readonly event: string;
  readonly tool: string;
  readonly other: string;
};

/** The name under which a speaker is shown: never an id. */
export function speakerName(
  { kind, id, name }: Speaker,
  personas: ReadonlyMap<string, string>,
  say: SpeakerWords,
): string {
  if (kind === "event") return say.event;
  const [, persona = ""] = /^persona:(.+)$/.exec(id) ?? [];
  const known = personas.get(persona);
  if (known !== undefined) return known;
  if (name !== "" && name !== id) return name;
  return kind === "persona" || kind === "other" ? persona || say.other : say[kind];
}
