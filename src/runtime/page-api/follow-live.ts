// A view of the live persona, folded from her journal; it starts again when another persona is live.

import type { CityRuntime } from "../../city/life/open-life.ts";
import type { PersonaId } from "../../kernel/id.ts";
import type { Journal, JournalEntry } from "../../kernel/ports.ts";
import { type SoulEvent, soulStream } from "../../protocol/soul-events.ts";

/** `T`: the view of her; applying an entry mutates it. */
export type LiveFollowed<T> = {
  readonly life: Pick<CityRuntime, "live" | "onChange">;
  readonly journal: Pick<Journal<SoulEvent>, "latest" | "follow">;
  /** The number of earlier entries of her journal that are read when a persona comes onto the stage. */
  readonly entries: number;
  readonly fresh: (persona: PersonaId) => T;
  readonly take: (shown: T, entry: JournalEntry<SoulEvent>) => void | Promise<void>;
  /** Called when another persona is live, or a new entry was applied; not for each of the earlier entries. */
  readonly changed: () => void;
  readonly onBug: (error: unknown) => void;
};

/** Follows the live persona until it is closed. */
export function followLive<T>(parts: LiveFollowed<T>): {
  /** Undefined while nobody is live, and while the earlier entries are read. */
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
