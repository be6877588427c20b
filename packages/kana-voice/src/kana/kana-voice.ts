import { setImmediate } from "node:timers/promises";
import { err, fault, ok } from "saintverse/protocol";
import type { PronunciationReader, Utterance, Voice, Voiced } from "saintverse/voice";
import { readable, wavOf } from "saintverse/voice";
import { instrument, levelled, sampleRate } from "./instrument.ts";
import { scoreOf } from "./score.ts";
import { timbreFor } from "./timbre.ts";
import { tracksOf } from "./tracks.ts";

/** The number of steps between two turns of the event loop: some milliseconds of work. */
const stepsAtOnce = 200;

const cancelled = err(fault("cancelled", "the utterance was cancelled"));

async function played(
  text: string,
  utterance: Utterance,
  reader: PronunciationReader,
  signal: AbortSignal,
): Promise<Voiced | undefined> {
  const score = scoreOf(await reader.read(text, utterance.language));
  if (score === undefined) return { kind: "silence", duration: 300 };
  const timbre = timbreFor(utterance.voice, utterance.emotion, utterance);
  const { tracks, mouth } = tracksOf(score, timbre);
  const voice = instrument(tracks, timbre);
  while (voice.play(stepsAtOnce)) {
    if (signal.aborted) return undefined;
    await setImmediate();
  }
  const samples = levelled(voice.samples);
  return {
    kind: "audio",
    bytes: wavOf({ rate: sampleRate, samples }),
    mediaType: "audio/wav",
    duration: (samples.length / sampleRate) * 1_000,
    mouth,
  };
}

/**
 * A voice without requirements: a formant synthesizer for Japanese and English. It is deterministic, and its mouth
 * timings are exact. `voice` is one of `namedTimbres` or any other name, from which a voice is derived.
 */
export const kanaVoice = (reader: PronunciationReader): Voice => ({
  name: "kana",
  hasVoiceForEveryName: true,
  async synthesise(utterance, signal) {
    if (signal.aborted) return cancelled;
    const text = readable(utterance.text, utterance.language);
    if (text === "") return ok({ kind: "silence", duration: 300 });
    const { promise: left, resolve: leave } = Promise.withResolvers<undefined>();
    const onAbort = () => leave(undefined);
    signal.addEventListener("abort", onAbort, { once: true });
    const voiced = await Promise.race([played(text, utterance, reader, signal), left]);
    signal.removeEventListener("abort", onAbort);
    return voiced === undefined ? cancelled : ok(voiced);
  },
});
