import type { Journal, JournalEntry } from "../kernel/ports.ts";
import type { JournalEvent } from "../protocol/journal-event.ts";

/**
 * The journal limited to streams of one kind, such as `soul:` or `city:`: all events of such a stream are of that kind,
 * because nobody else writes there.
 */
export function journalPart<E extends JournalEvent>(
  journal: Journal<JournalEvent>,
  ...prefixes: readonly string[]
): Journal<E> {
  const isOurs = (stream: string) => prefixes.some((prefix) => stream.startsWith(prefix));
  const own = (entry: JournalEntry<JournalEvent>): entry is JournalEntry<E> => isOurs(entry.stream);
  const only = (entries: readonly JournalEntry<JournalEvent>[]): readonly JournalEntry<E>[] =>
    entries.filter(own);
  return {
    async append(entries, expected) {
      const appended = await journal.append(entries, expected);
      return appended.ok ? { ok: true, value: only(appended.value) } : appended;
    },
    async *read(stream, after, limit) {
      for await (const entry of journal.read(stream, after, limit)) if (own(entry)) yield entry;
    },
    async withKey(stream, key) {
      const entry = await journal.withKey(stream, key);
      return entry !== undefined && own(entry) ? entry : undefined;
    },
    latest: async (stream, count) => only(await journal.latest(stream, count)),
    streams: async () => (await journal.streams()).filter(({ stream }) => isOurs(stream)),
    async *follow(from, signal) {
      for await (const entry of journal.follow(from, signal)) if (own(entry)) yield entry;
    },
    saveSnapshot: (snapshot) => journal.saveSnapshot(snapshot),
    latestSnapshot: (stream, shape) => journal.latestSnapshot(stream, shape),
    close: () => journal.close(),
  };
}
