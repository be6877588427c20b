// A view of each live persona, folded from her journal; it starts anew when she comes onto the stage.

import type { CityRuntime } from "../../city/life/open-life.ts";
import type { PersonaId } from "../../kernel/id.ts";
import type { Journal, JournalEntry } from "../../kernel/ports.ts";
import { type SoulEvent, soulStream } from "../../protocol/soul-events.ts";

/** `T`: the view of one of them; applying an entry mutates it. */
export type CompanyFollowed<T> = {
  readonly life: Pick<CityRuntime, "company" | "onChange">;
  readonly journal: Pick<Journal<SoulEvent>, "latest" | "follow">;
  /** The number of earlier entries of her journal that are read when a persona comes onto the stage. */
  readonly entries: number;
  readonly fresh: (persona: PersonaId) => T;
  readonly take: (shown: T, entry: JournalEntry<SoulEvent>) => void | Promise<void>;
  /** Called when others are live, or a new entry was applied; not for each of the earlier entries. */
  readonly changed: () => void;
  readonly onBug: (error: unknown) => void;
};

/** `view`: undefined while her earlier entries are read. */
type Followed<T> = { readonly leaving: AbortController; view: T | undefined };

/** Follows the live personas until it is closed. */
export function followCompany<T>(parts: CompanyFollowed<T>): {
  /** The host first; without those whose earlier entries are read. */
  readonly shown: () => readonly T[];
  readonly close: () => void;
} {
  const { life, journal, entries, changed } = parts;
  let wanted = new Map<PersonaId, Followed<T>>();

  const follow = async (persona: PersonaId, followed: Followed<T>): Promise<void> => {
    const { signal } = followed.leaving;
    const view = parts.fresh(persona);
    const stream = soulStream(persona);
    const [newest] = await journal.latest(stream, 1);
    const end = newest?.number ?? 0;
    const begin = () => {
      if (!signal.aborted) followed.view = view;
      changed();
    };
    if (end === 0) begin();
    const from = { stream, after: Math.max(0, end - entries) };
    for await (const entry of journal.follow(from, signal)) {
      await parts.take(view, entry);
      if (entry.number >= end) begin();
    }
  };
  const look = (): void => {
    const company = life.company();
    const known = [...wanted.keys()];
    if (company.length === known.length && company.every((one, at) => one === known[at])) return;
    const before = wanted;
    wanted = new Map();
    for (const persona of company) {
      const followed = before.get(persona) ?? { leaving: new AbortController(), view: undefined };
      wanted.set(persona, followed);
      if (!before.delete(persona)) follow(persona, followed).catch(parts.onBug);
    }
    for (const { leaving } of before.values()) leaving.abort();
    changed();
  };
  const stop = life.onChange(look);
  look();

  return {
    shown: () => [...wanted.values()].flatMap(({ view }) => view ?? []),
    close() {
      stop();
      for (const { leaving } of wanted.values()) leaving.abort();
    },
  };
}
