import type { Journal, JournalEntry } from "../../kernel/ports.ts";

const pageSize = 1_000;

/** The entries of a stream since a time, oldest first, read backwards from its end; at most about `most` of them. */
export async function readBack<E>(
  journal: Journal<E>,
  stream: string,
  since: number,
  most = 50_000,
): Promise<readonly JournalEntry<E>[]> {
  const [last] = await journal.latest(stream, 1);
  const pages: JournalEntry<E>[][] = [];
  for (let end = last?.number ?? 0, count = 0; end > 0 && count < most; end -= pageSize) {
    const after = Math.max(0, end - pageSize);
    const page: JournalEntry<E>[] = [];
    for await (const entry of journal.read(stream, after, end - after)) page.push(entry);
    pages.unshift(page.filter(({ at }) => at >= since));
    count += page.length;
    if ((page[0]?.at ?? 0) < since) break;
  }
  return pages.flat();
}
