import type { Voicing } from "../../../bodies/ports.ts";
import { openListeners } from "../../../kernel/listeners.ts";

export type VoicingSoon = Voicing & {
  /** Opens the voices, because speech is expected soon. */
  readonly wake: () => void;
  /**
   * Opens them anew, where they were opened: what is being said is said by the earlier ones to its end. Resolves when
   * the new ones are there.
   */
  readonly renew: () => Promise<void>;
};

/** Opened voices, and how many utterances they are making. */
type OpenVoices = { readonly voicing: Voicing; busy: number; isOver: boolean };

/** Voices that are opened on demand: earlier requests wait for them. */
export function voicingSoon(open: () => Promise<Voicing>): VoicingSoon {
  let found: OpenVoices | undefined;
  let opening: Promise<OpenVoices> | undefined;
  let isClosed = false;
  const listeners = openListeners();
  const changed = listeners.tell;
  const opened = (): Promise<OpenVoices> => {
    opening ??= open().then((voicing) => {
      const before = found;
      const voices = { voicing, busy: 0, isOver: false };
      found = voices;
      voicing.onChange(() => {
        if (found === voices) changed();
      });
      if (isClosed) voicing.close();
      if (before !== undefined) letGo(before);
      changed();
      return voices;
    });
    return opening;
  };
  return {
    wake: () => void opened(),
    async renew() {
      if (opening === undefined) return;
      await opening;
      opening = undefined;
      await opened();
    },
    prepare: (...asked) => void opened().then(({ voicing }) => voicing.prepare(...asked)),
    voice: async (...asked) => {
      const voices = await opened();
      voices.busy += 1;
      try {
        return await voices.voicing.voice(...asked);
      } finally {
        voices.busy -= 1;
        if (voices.isOver) letGo(voices);
      }
    },
    states: () => found?.voicing.states() ?? [],
    onChange: listeners.add,
    close: () => {
      isClosed = true;
      found?.voicing.close();
    },
  };
}

/** Closes voices that were replaced, once they are making nothing more. */
function letGo(voices: OpenVoices): void {
  voices.isOver = true;
  if (voices.busy === 0) voices.voicing.close();
}
