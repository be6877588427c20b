// What is shown of the live persona, folded from her journal: another one begins again.

import type { PersonaId } from "../../kernel/id.ts";
import type { Journal, JournalEntry } from "../../kernel/ports.ts";
import { type SoulEvent, soulStream } from "../../protocol/soul-events.ts";
import type { Life } from "../life/open-life.ts";

/** `T`: what is shown of her; taking an entry changes it. */
export type LiveFollowed<T> = {
  readonly life: Pick<Life, "live" | "onChange">;
  readonly journal: Pick<Journal<SoulEvent>, "latest" | "follow">;
  /** How far back it looks when somebody comes onto the stage, in entries of her journal. */
  readonly entries: number;
  readonly fresh: (persona: PersonaId) => T;
  readonly take: (shown: T, entry: JournalEntry<SoulEvent>) => void | Promise<void>;
  /** Somebody else is live, or there is more of her. Not called for each entry that was there before. */
  readonly changed: () => void;
  readonly onBug: (error: unknown) => void;
};

/** Follows the persona who is live until it is closed. */
export function followLive<T>(parts: LiveFollowed<T>): {
  /** Undefined while nobody is live, and while what was there before is read. */
  readonly shown: () => T | undefined;
  readonly close: () => void;
} {
  const { life, journal, entries, changed } = parts;
  let shown: T | undefined;
  let wanted: PersonaId | undefined;
  let leaving = new AbortController();

  const show = async (persona: PersonaId, { signal }: AbortController): Promise<void> => {
    const on = parts.fresh(persona);
    const stream = soulStream(persona);
    const [newest] = await journal.latest(stream, 1);
    const end = newest?.number ?? 0;
    const begin = () => {
      if (!signal.aborted) shown = on;
      changed();
    };
    if (end === 0) begin();
    const from = { stream, after: Math.max(0, end - entries) };
    for await (const entry of journal.follow(from, signal)) {
      await parts.take(on, entry);
      if (entry.number >= end) begin();
    }
  };
  const look = (): void => {
    const live = life.live();
    if (live === wanted) return;
    wanted = live;
    leaving.abort();
    shown = undefined;
    changed();
    if (live === undefined) return;
    leaving = new AbortController();
    show(live, leaving).catch(parts.onBug);
  };
  const stop = life.onChange(look);
  look();

  return {
    shown: () => shown,
    close() {
      stop();
      leaving.abort();
    },
  };
}
