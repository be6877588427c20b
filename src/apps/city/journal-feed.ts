import type { Journal, JournalEntry } from "../../kernel/ports.ts";
import type { SoulEvent } from "../../protocol/soul-events.ts";
import { emptyView, linesAfter, withEntry } from "./conversation-view.ts";
import type { FeedIdentity, FeedStatus, LiveFeed } from "./live-feed.ts";

export type JournalFeedParts = {
  readonly journal: Pick<Journal<SoulEvent>, "latest" | "subscribe">;
  /** The soul's stream in the journal. */
  readonly stream: string;
  readonly identity: FeedIdentity;
  readonly status: () => FeedStatus;
  readonly comment: LiveFeed["comment"];
  readonly interrupt: LiveFeed["interrupt"];
};

export type JournalFeed = LiveFeed & {
  /** Tells the readers that `status` answers something else now. */
  readonly statusChanged: () => void;
  readonly close: () => void;
};

/** How far back a page that opens can look, in journal entries. */
const entriesShown = 2_000;

/** A feed of a soul's journal: the newest entries now, and every later one as it is written by this process. */
export async function openJournalFeed(parts: JournalFeedParts): Promise<JournalFeed> {
  const listeners = new Set<() => void>();
  let view = emptyView;
  let last = 0;
  let early: JournalEntry<SoulEvent>[] | undefined = [];

  function fold(entries: readonly JournalEntry<SoulEvent>[]): void {
    for (const entry of entries) {
      if (entry.stream !== parts.stream || entry.number <= last) continue;
      view = withEntry(view, entry);
      last = entry.number;
    }
  }
  function changed(): void {
    for (const listener of [...listeners]) listener();
  }
  const stop = parts.journal.subscribe((entries) => {
    if (early) {
      early.push(...entries);
      return;
    }
    fold(entries);
    changed();
  });
  fold(await parts.journal.latest(parts.stream, entriesShown));
  fold(early);
  early = undefined;

  return {
    identity: () => parts.identity,
    status: parts.status,
    state: () => view.state,
    linesAfter: (after, limit) => linesAfter(view, after, limit),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    comment: parts.comment,
    interrupt: parts.interrupt,
    statusChanged: changed,
    close() {
      stop();
      listeners.clear();
    },
  };
}
