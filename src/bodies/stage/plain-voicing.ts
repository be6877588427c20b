import type { Voicing } from "../ports.ts";
import { speakingTime } from "./speaking-time.ts";

/** The voice that a page has of its own, and silence where it has none. */
export function plainVoicing(): Voicing {
  return {
    prepare: () => undefined,
    voice: async ({ text, language, voice }, _signal, refused) =>
      refused?.has("browser") === true
        ? { engine: "silence", voiced: { kind: "silence", duration: speakingTime(text) } }
        : {
            engine: "browser",
            voiced: { kind: "browser", text, language, voice, rate: 1, pitch: 1 },
          },
    states: () => [
      { name: "browser", state: "unknown" },
      { name: "silence", state: "ready" },
    ],
    onChange: () => () => undefined,
    close: () => undefined,
  };
}
