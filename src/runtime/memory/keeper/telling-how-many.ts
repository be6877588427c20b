// Reports now and then on work on the many entries of a long memory.

/** Reports the number of entries of a persona that were treated since the start; `isDone`: all of them. */
export type TellHowMany = (persona: string, count: number, isDone: boolean) => void;

/** So many entries lie between two reports; where there are fewer in all, there is none. */
const worthTelling = 10_000;

export function tellingHowMany(tell: TellHowMany | undefined) {
  const counts = new Map<string, number>();
  return {
    worked(persona: string, count: number): void {
      const before = counts.get(persona) ?? 0;
      const now = before + count;
      counts.set(persona, now);
      const isMore = Math.floor(now / worthTelling) > Math.floor(before / worthTelling);
      if (isMore) tell?.(persona, now, false);
    },
    done(persona: string): void {
      const all = counts.get(persona) ?? 0;
      counts.delete(persona);
      if (all >= worthTelling) tell?.(persona, all, true);
    },
  };
}
