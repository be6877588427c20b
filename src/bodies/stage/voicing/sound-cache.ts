import type { Utterance, Voiced } from "../../ports.ts";

type Audio = Extract<Voiced, { readonly kind: "audio" }>;

/** Cached sounds; when there is no room, the least recently used one is dropped. */
export type SoundCache = {
  get(key: string): Audio | undefined;
  put(key: string, audio: Audio): void;
};

/** The key under which an engine's sound of an utterance is cached. */
export function soundKey(engine: string, utterance: Utterance): string {
  const { text, emotion, language, voice = "", rate = 1, pitch = 1 } = utterance;
  return JSON.stringify([engine, text, emotion, language, voice, rate, pitch]);
}

/** Holds at most `most` bytes of sound. */
export function soundCache(most: number): SoundCache {
  const kept = new Map<string, Audio>();
  let bytes = 0;
  const drop = (key: string, audio: Audio) => {
    kept.delete(key);
    bytes -= audio.bytes.length;
  };
  return {
    get(key) {
      const audio = kept.get(key);
      if (audio === undefined) return undefined;
      kept.delete(key);
      kept.set(key, audio);
      return audio;
    },
    put(key, audio) {
      const before = kept.get(key);
      if (before !== undefined) drop(key, before);
      if (audio.bytes.length > most) return;
      kept.set(key, audio);
      bytes += audio.bytes.length;
      for (const [oldest, other] of kept) {
        if (bytes <= most) break;
        drop(oldest, other);
      }
    },
  };
}
