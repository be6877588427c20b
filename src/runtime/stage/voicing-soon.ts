import type { Voicing } from "../../bodies/ports.ts";

export type VoicingSoon = Voicing & {
  /** Opens the voices, because speech is expected soon. */
  readonly wake: () => void;
};

/** Voices that are opened on demand: earlier requests wait for them. */
export function voicingSoon(open: () => Promise<Voicing>): VoicingSoon {
  let found: Voicing | undefined;
  let opening: Promise<Voicing> | undefined;
  let isClosed = false;
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of [...listeners]) listener();
  };
  const opened = (): Promise<Voicing> => {
    opening ??= open().then((voicing) => {
      found = voicing;
      voicing.onChange(changed);
      if (isClosed) voicing.close();
      changed();
      return voicing;
    });
    return opening;
  };
  return {
    wake: () => void opened(),
    prepare: (...asked) => void opened().then((voicing) => voicing.prepare(...asked)),
    voice: async (...asked) => await (await opened()).voice(...asked),
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
