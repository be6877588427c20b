import type { Voicing } from "../../bodies/ports.ts";

/** Voices that are still being looked for: what is asked before they are found waits for them. */
export function voicingSoon(opening: Promise<Voicing>): Voicing {
  let found: Voicing | undefined;
  let isClosed = false;
  const listeners = new Set<() => void>();
  const opened = opening.then((voicing) => {
    found = voicing;
    voicing.onChange(() => {
      for (const listener of [...listeners]) listener();
    });
    if (isClosed) voicing.close();
    for (const listener of [...listeners]) listener();
    return voicing;
  });
  return {
    prepare: (utterance) => void opened.then((voicing) => voicing.prepare(utterance)),
    voice: async (...asked) => await (await opened).voice(...asked),
    states: () => found?.states() ?? [],
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      isClosed = true;
      found?.close();
    },
  };
}
