import { settled } from "../../adapters/models/settled.ts";
import type { Utterance, Voice, Voiced } from "../../bodies/ports.ts";
import type { Clock } from "../../kernel/ports.ts";
import { ok, type Result } from "../../kernel/result.ts";
import { readable } from "../../parts/voice/readable.ts";
import { voicedOf } from "../../parts/voice/sound-reply.ts";
import { wavOfPcm } from "../../parts/voice/wav.ts";
import type { Emotion } from "../../protocol/emotion.ts";
import { type OpenAiPlace, type OpenAiRefusal, openAiAccess } from "./openai-access.ts";
import { openAiFault } from "./openai-fault.ts";

export type OpenAiSpeechSettings = OpenAiPlace & {
  /** The default voice. */
  readonly voice: string;
  /** Milliseconds for one utterance. */
  readonly timeout: number;
  readonly clock: Clock;
};

const usualRate = 24_000;
const manners: Readonly<Record<Emotion, string | undefined>> = {
  neutral: undefined,
  joy: "Speak with joy, bright and warm.",
  fun: "Speak playfully, amused and relaxed.",
  sadness: "Speak sadly, softly and a little slower.",
  anger: "Speak angrily, with a firm, tense voice.",
  surprise: "Speak with surprise, lively and high.",
  shyness: "Speak shyly, quietly and hesitantly.",
};

/** The models that accept instructions on the manner of speaking; the older ones ignore them. */
const isTold = (model: string): boolean => !/^tts-1/.test(model);

/** The sound as a file, also where the server sends raw samples. */
async function soundFile(response: Response): Promise<Uint8Array> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const type = response.headers.get("content-type") ?? "";
  const isRaw = /^audio\/(?:pcm|l16)/i.test(type) && !bytes.subarray(0, 4).every(isRiff);
  if (!isRaw) return bytes;
  const rate = Number(/rate=(\d{4,6})/i.exec(type)?.[1] ?? usualRate);
  return wavOfPcm(bytes, rate);
}

const isRiff = (byte: number, place: number): boolean => "RIFF".charCodeAt(place) === byte;

const speed = ({ rate }: Utterance): { speed?: number } =>
  rate === undefined || rate === 1 ? {} : { speed: Math.min(4, Math.max(0.25, rate)) };

/** A speech model at OpenAI (`/audio/speech`), or at a compatible server. Refused like `openAiAccess`. */
export function openaiSpeech(settings: OpenAiSpeechSettings): Result<Voice, OpenAiRefusal> {
  const { model, clock, timeout, voice: usual } = settings;
  const access = openAiAccess(settings);
  if (!access.ok) return access;
  const { client, place, isOwn, conceal } = access.value;
  return ok({
    name: "openai",
    async synthesise(utterance, signal) {
      const input = readable(utterance.text, utterance.language);
      if (input === "" && !signal.aborted) return ok<Voiced>({ kind: "silence", duration: 300 });
      const instructions = isTold(model) ? manners[utterance.emotion] : undefined;
      const body = {
        model,
        input,
        voice: utterance.voice ?? usual,
        response_format: "wav" as const,
        ...speed(utterance),
        ...(instructions === undefined ? {} : { instructions }),
      };
      const answered = await settled(
        async (connection) =>
          await soundFile(await client.audio.speech.create(body, { signal: connection })),
        { clock, timeout, signal },
        {
          place,
          faultOf: (cause) =>
            openAiFault(cause, { model, place, isOwn, conceal, now: clock.now() }),
        },
      );
      return answered.ok ? voicedOf(answered.value, place) : answered;
    },
  });
}
