// The events that the journal's contract writes, and what the contract needs.

import { afterEach, beforeEach } from "vitest";
import type { Json } from "../../kernel/json.ts";
import type { Journal, JournalEntry } from "../../kernel/ports.ts";

export type NotedEvent = { readonly type: "noted"; readonly text: string };

export function parseNoted(json: Json): NotedEvent {
  if (json === null || typeof json !== "object" || !("text" in json))
    throw new TypeError("no note");
  return { type: "noted", text: String(json["text"]) };
}

export type JournalHome = {
  /** Opens the journal of this home; the same entries each time. */
  open(): Promise<Journal<NotedEvent>>;
  remove(): Promise<void>;
};

export const noted = (text: string): NotedEvent => ({ type: "noted", text });
export const entry = (stream: string, text: string, key?: string) => ({
  stream,
  at: 1000,
  event: noted(text),
  ...(key === undefined ? {} : { key }),
});

export async function all<T>(items: AsyncIterable<T>): Promise<readonly T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

export const texts = (entries: readonly JournalEntry<NotedEvent>[]) =>
  entries.map(({ event }) => event.text);

export function granted<T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

export type JournalUnderTest = {
  home: JournalHome;
  journal: Journal<NotedEvent>;
};

/** A journal of a fresh home, opened before each test and deleted after it. */
export function freshJournals(makeHome: () => Promise<JournalHome>): JournalUnderTest {
  const under = {} as JournalUnderTest;
  beforeEach(async () => {
    under.home = await makeHome();
    under.journal = await under.home.open();
  });
  afterEach(async () => {
    await under.journal.close();
    await under.home.remove();
  });
  return under;
}
