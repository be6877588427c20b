import type { Utterance, Voiced } from "../../ports.ts";

type Audio = Extract<Voiced, { readonly kind: "audio" }>;

/** Sounds that were made, until others need their place: the one that was asked for least recently goes first. */
export type SoundCache = {
  get(key: string): Audio | undefined;
  put(key: string, audio: Audio): void;
};

/** What makes two utterances sound the same, by one engine. */
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
