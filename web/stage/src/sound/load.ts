import type { StageSound, StageUtterance } from "../../../../src/protocol/stage-feed.ts";
import { clockTrack } from "./clock-track.ts";
import { loudnessOf } from "./loudness.ts";
import type { Loudspeaker } from "./loudspeaker.ts";
import { mouthOfCues, talkingMouth } from "./mouth-track.ts";
import { ownVoiceTrack } from "./own-voice.ts";
import type { Track } from "./track.ts";

export type Loader = {
  /** Makes a sound ready to be played; rejects when it cannot be. */
  readonly load: (utterance: StageUtterance) => Promise<Track>;
  /** Fetches a sound in advance. */
  readonly prepare: (url: string) => void;
};

export type LoaderOutside = {
  readonly loudspeaker: Loudspeaker;
  /** The URL of a file of the stage. */
  readonly urlOf: (path: string) => string;
  /** Whether this page plays the sound. */
  readonly isSounding: () => boolean;
};

const mostKept = 6;

export function openLoader({ loudspeaker, urlOf, isSounding }: LoaderOutside): Loader {
  const kept = new Map<string, Promise<AudioBuffer>>();
  const fetched = async (url: string): Promise<AudioBuffer> => {
    const response = await fetch(urlOf(url));
    if (!response.ok) throw new Error(`the sound cannot be fetched: ${response.status}`);
    return await loudspeaker.decode(await response.arrayBuffer());
  };
  const bufferOf = (url: string): Promise<AudioBuffer> => {
    const known = kept.get(url);
    if (known !== undefined) return known;
    const fresh = fetched(url);
    fresh.catch(() => kept.delete(url));
    kept.set(url, fresh);
    for (const oldest of kept.keys()) {
      if (kept.size <= mostKept) break;
      kept.delete(oldest);
    }
    return fresh;
  };
  const audio = async ({ url, mouth }: Extract<StageSound, { kind: "audio" }>): Promise<Track> => {
    const buffer = await bufferOf(url);
    const loudness = loudnessOf(buffer.getChannelData(0), buffer.sampleRate);
    const mouthAt = mouth === undefined ? loudness.mouthAt : mouthOfCues(mouth, loudness);
    return loudspeaker.track(buffer, mouthAt, loudness.quietFrom);
  };
  const silent = (duration: number): Track =>
    clockTrack(duration, (position) => talkingMouth(position, duration));
  return {
    load: async ({ sound }) => {
      if (sound.kind === "audio") return await audio(sound);
      if (sound.kind === "silence" || !isSounding()) return silent(sound.duration);
      return ownVoiceTrack(sound);
    },
    prepare: (url) => void bufferOf(url).catch(() => undefined),
  };
}
