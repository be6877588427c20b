import type { Clock } from "../../../kernel/ports.ts";
import type { Words } from "../../../languages/program-words.ts";

import type { TranscriberPart } from "../../../parts/part-kinds.ts";
import { type SpeechAudio, speechRate } from "../../../parts/transcriber/transcriber.ts";
import { readWav, type Sound, soundOf, wavOf } from "../../../parts/voice/wav.ts";
import type { Language } from "../../../protocol/language.ts";
import { valuesFor } from "../../config/config-parts.ts";
import { partOutside } from "../../data/part-outside.ts";
import { systemClock } from "../../data/system-clock.ts";
import { openVoicing } from "../../voice/open-voicing.ts";
import type { SetupConfig } from "./setup-config.ts";
import { failedBy, failedFor, type Trial, works } from "./trial.ts";

type Asked = {
  readonly config: SetupConfig;
  readonly clock: Clock;
  readonly words: Words;
  readonly language: Language;
  readonly signal: AbortSignal;
};

/** Lets it hear a sentence of a voice of the program, and tells what it heard. */
export async function tryTranscriber(part: TranscriberPart, asked: Asked): Promise<Trial> {
  const { config, clock, words, language, signal } = asked;
  const settings = valuesFor(part, config);
  const outside = partOutside(part, config, clock, config.transcriberTimeout);
  const problem = await part.check?.(settings, outside);
  if (problem !== undefined) return failedFor(part.id, problem, words);
  const opened = await part.open(settings, outside);
  if (!opened.ok) return failedFor(part.id, opened.error, words);
  const speech = await spoken(asked);
  try {
    const pieces = opened.value.transcribe(speech, { language, hints: [] }, signal);
    for await (const piece of pieces) {
      if (piece.kind === "fault") return failedBy(piece.fault);
      if (piece.kind === "final") return works(words.setup_.heard(piece.text));
    }
    return { outcome: "failed", text: words.fault["bad-reply"] };
  } finally {
    opened.value.close?.();
  }
}

/** Engines of the program that need nothing, and make a sound. */
const ownEngines = ["kana", "espeak"];

/** A sentence as it would come from a microphone, with a pause behind it. */
async function spoken({ config, words, language, signal }: Asked): Promise<SpeechAudio> {
  const { voicing } = await openVoicing({ ...config, voice: ownEngines }, systemClock);
  const { voiced } = await voicing.voice(
    { text: words.setup_.sample, language, emotion: "neutral" },
    signal,
  );
  voicing.close();
  const parts = voiced.kind === "audio" ? readWav(voiced.bytes) : undefined;
  const sound = parts && soundOf(parts);
  return once(pcmOf(sound ?? { rate: speechRate, samples: new Float32Array(speechRate) }));
}

const pause = 0.5;
const headerLength = 44;

/** The samples of a sound at the rate of speech, between two of its own by their distance. */
function pcmOf({ rate, samples }: Sound): Uint8Array {
  const length = Math.floor((samples.length * speechRate) / rate);
  const speech = new Float32Array(length + Math.round(pause * speechRate));
  for (let at = 0; at < length; at += 1) {
    const place = (at * rate) / speechRate;
    const before = Math.floor(place);
    const [one, next] = [samples[before] ?? 0, samples[before + 1] ?? 0];
    speech[at] = one + (next - one) * (place - before);
  }
  return wavOf({ rate: speechRate, samples: speech }).subarray(headerLength);
}

async function* once(bytes: Uint8Array): SpeechAudio {
  yield bytes;
}
