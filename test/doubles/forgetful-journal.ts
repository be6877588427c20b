import type { AppendRefusal, Journal } from "../../src/kernel/ports.ts";
import { err } from "../../src/kernel/result.ts";

/**
 * A journal for tests that drops every snapshot and refuses the appends for which `refuse` returns true, by their count
 * from 1. Refused entries are not written.
 */
export function forgetfulJournal<E>(
  journal: Journal<E>,
  refuse: (call: number) => AppendRefusal | undefined = () => undefined,
): Journal<E> {
  let calls = 0;
  return {
    ...journal,
    append: async (entries, expected) => {
      calls += 1;
      const refusal = refuse(calls);
      return refusal === undefined ? journal.append(entries, expected) : err(refusal);
    },
    saveSnapshot: async () => undefined,
    latestSnapshot: async () => undefined,
  };
}
