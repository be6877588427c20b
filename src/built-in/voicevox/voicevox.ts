import { type BoundedRequest, boundedFetch } from "../../adapters/models/bounded-answer-fetch.ts";
import { accepted, MisunderstoodAnswer, refusalFault } from "../../adapters/models/http-refusal.ts";
import { settled } from "../../adapters/models/settled.ts";
import { takesConnections } from "../../adapters/models/takes-connections.ts";
import { withoutWords } from "../../adapters/models/without-words.ts";
import type { Utterance, Voice, Voiced } from "../../bodies/ports.ts";
import type { Clock } from "../../kernel/ports.ts";
import { ok } from "../../kernel/result.ts";
import { readable } from "../../parts/voice/readable.ts";
import { voicedOf } from "../../parts/voice/sound-reply.ts";
import { readWav, soundOf } from "../../parts/voice/wav.ts";
import type { Emotion } from "../../protocol/emotion.ts";
import type { MouthCue } from "../../protocol/mouth.ts";
import { AudioQuery } from "./audio-query.ts";
import { spreadMoras } from "./spread-moras.ts";
import { readSpeakers, type Speaker, styleFor } from "./styles.ts";
import { durationOf, mouthOf, voicevoxTimeline } from "./timeline.ts";

export type VoicevoxSettings = {
  /** VOICEVOX, or an engine with its API. */
  readonly name: string;
  /** The program's name for itself, for faults. */
  readonly place?: string | undefined;
  readonly baseUrl: string;
  /** The default voice: a style's number, a speaker's name, or `speaker/style`. */
  readonly voice?: string | undefined;
  /** Milliseconds for one utterance. */
  readonly timeout: number;
  readonly clock: Clock;
};

type Tone = { readonly speed: number; readonly pitch: number; readonly intonation: number };
const plain: Tone = { speed: 1, pitch: 1, intonation: 1 };
/** The expression of an emotion in a style that is not made for it. */
const tones: Readonly<Record<Emotion, Tone>> = {
  neutral: plain,
  joy: { speed: 1.05, pitch: 1.05, intonation: 1.25 },
  fun: { speed: 1.03, pitch: 1.03, intonation: 1.15 },
  sadness: { speed: 0.92, pitch: 0.96, intonation: 0.8 },
  anger: { speed: 1.06, pitch: 0.98, intonation: 1.3 },
  surprise: { speed: 1.08, pitch: 1.08, intonation: 1.35 },
  shyness: { speed: 0.96, pitch: 1.02, intonation: 0.85 },
};
/**
 * The approximate logarithm of a speaker's frequency in hertz, which the engine multiplies by 2 to the `pitchScale`.
 */
const usualPitch = 5.6;
const asPitchScale = (factor: number): number => Math.log2(1 + Math.log(factor) / usualPitch);

const tenth = (value: number): number => Number(value.toFixed(4));

/** The query adapted to the utterance. AivisSpeech uses `intonationScale` for the strength of its style. */
function toned(query: AudioQuery, utterance: Utterance, isFelt: boolean): AudioQuery {
  const tone = isFelt ? plain : tones[utterance.emotion];
  const pitch = tone.pitch * (utterance.pitch ?? 1);
  return {
    ...query,
    speedScale: tenth(query.speedScale * tone.speed * (utterance.rate ?? 1)),
    pitchScale: tenth(query.pitchScale + asPitchScale(pitch)),
    ...("tempoDynamicsScale" in query
      ? {}
      : { intonationScale: tenth(query.intonationScale * tone.intonation) }),
    outputStereo: false,
  };
}

const isTimed = ({ accent_phrases: phrases }: AudioQuery): boolean =>
  phrases.some(({ moras }) => moras.some(({ vowel_length: length }) => length > 0));

/** Milliseconds by which a file's duration may differ from the timeline. */
const tolerance = 12;

function mouthFor(query: AudioQuery, bytes: Uint8Array): readonly MouthCue[] | undefined {
  const parts = readWav(bytes);
  if (parts === undefined) return undefined;
  if (isTimed(query)) {
    const timeline = voicevoxTimeline(query);
    const stretch = parts.duration / durationOf(timeline);
    const cues = mouthOf(timeline);
    if (Math.abs(parts.duration - durationOf(timeline)) <= tolerance) return cues;
    return cues.map(({ at, shape }) => ({ at: at * stretch, shape }));
  }
  const sound = soundOf(parts);
  return sound === undefined ? undefined : spreadMoras(query, sound);
}

const asked = async (url: string, init: BoundedRequest): Promise<Response> =>
  await accepted(await boundedFetch(url, init));

/** The engine's requests. Each rejects; `settled` converts that to faults. */
function engineAt(baseUrl: string) {
  const base = baseUrl.replace(/\/+$/, "");
  const at = (path: string, query: Readonly<Record<string, string>>) =>
    `${base}${path}?${new URLSearchParams(query)}`;
  let speakers: readonly Speaker[] | undefined;
  const ready = new Set<number>();

  return {
    forget: () => {
      speakers = undefined;
      ready.clear();
    },
    async speakers(signal: AbortSignal): Promise<readonly Speaker[]> {
      if (speakers !== undefined) return speakers;
      speakers = readSpeakers(await (await asked(`${base}/speakers`, { signal })).json());
      if (speakers === undefined) throw new MisunderstoodAnswer("no list of speakers");
      return speakers;
    },
    /**
     * The first use of a style loads it; engines without this request, and those that fail at it, load it with the first
     * synthesis.
     */
    async initialise(style: number, signal: AbortSignal): Promise<void> {
      if (ready.has(style)) return;
      const url = at("/initialize_speaker", { speaker: String(style), skip_reinit: "true" });
      const response = await boundedFetch(url, { method: "POST", signal });
      await response.body?.cancel();
      if (response.ok || [404, 405, 501].includes(response.status)) ready.add(style);
    },
    async query(text: string, style: number, signal: AbortSignal): Promise<AudioQuery> {
      const names = { text, speaker: String(style), enable_katakana_english: "true" };
      const response = await asked(at("/audio_query", names), { method: "POST", signal });
      const read = AudioQuery.safeParse(await response.json());
      if (!read.success) throw new MisunderstoodAnswer("no query that can be used");
      return read.data;
    },
    async synthesis(query: AudioQuery, style: number, signal: AbortSignal): Promise<Uint8Array> {
      const names = { speaker: String(style), enable_interrogative_upspeak: "true" };
      const response = await asked(at("/synthesis", names), {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(query),
        signal,
      });
      return new Uint8Array(await response.arrayBuffer());
    },
  };
}

/** A VOICEVOX engine, or a compatible one, with mouth timings. */
export function voicevoxVoice(settings: VoicevoxSettings): Voice {
  const { name, baseUrl, clock, timeout } = settings;
  const engine = engineAt(baseUrl);
  const { place = name } = settings;

  const made = async (text: string, utterance: Utterance, signal: AbortSignal) => {
    const speakers = await engine.speakers(signal);
    const style = styleFor(speakers, [utterance.voice, settings.voice], utterance.emotion);
    if (style === undefined) throw new MisunderstoodAnswer("no speaker that talks");
    await engine.initialise(style.id, signal);
    const query = toned(await engine.query(text, style.id, signal), utterance, style.isFelt);
    return { query, bytes: await engine.synthesis(query, style.id, signal) };
  };

  return {
    name,
    isThere: (signal) => takesConnections(baseUrl, signal),
    async synthesise(utterance, signal) {
      const text = readable(utterance.text, utterance.language);
      if (text === "" && !signal.aborted) return ok<Voiced>({ kind: "silence", duration: 300 });
      const answered = await settled(
        (connection) => made(text, utterance, connection),
        { clock, timeout, signal },
        {
          place,
          faultOf: (cause) =>
            refusalFault(cause, { place, conceal: withoutWords(text), now: clock.now() }),
        },
      );
      if (!answered.ok) {
        if (answered.error.kind === "refused") engine.forget();
        return answered;
      }
      const { query, bytes } = answered.value;
      const voiced = voicedOf(bytes, place);
      if (!voiced.ok || voiced.value.kind !== "audio") return voiced;
      return ok({ ...voiced.value, mouth: mouthFor(query, bytes) });
    },
  };
}
