import type { Journal, JournalEntry } from "../../kernel/ports.ts";

type Span = {
  /** Milliseconds UTC. */
  readonly since: number;
  readonly until?: number | undefined;
};

/** The entries of a stream within a span of time, oldest first; none before the newest `most` of the stream. */
export async function readBack<E>(
  journal: Journal<E>,
  stream: string,
  { since, until = Number.POSITIVE_INFINITY }: Span,
  most = 50_000,
): Promise<readonly JournalEntry<E>[]> {
  const [last] = await journal.latest(stream, 1);
  let after = 0;
  for (let end = last?.number ?? 0; after < end; ) {
    const middle = Math.floor((after + end) / 2);
    if ((await timeOf(journal, stream, middle)) < since) after = middle + 1;
    else end = middle;
  }
  const entries: JournalEntry<E>[] = [];
  const start = Math.max(after, (last?.number ?? 0) - most);
  for await (const entry of journal.read(stream, start)) {
    if (entry.at > until) break;
    entries.push(entry);
  }
  return entries;
}

/** The time of the entry behind a number; infinity where there is none. */
export async function timeOf<E>(
  journal: Journal<E>,
  stream: string,
  after: number,
): Promise<number> {
  for await (const { at } of journal.read(stream, after, 1)) return at;
  return Number.POSITIVE_INFINITY;
}
