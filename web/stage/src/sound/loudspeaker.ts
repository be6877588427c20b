// The page's loudspeaker: Web Audio, with exact times.

import { clockTrack } from "./clock-track.ts";
import type { Mouth, Run, RunListener, Track } from "./track.ts";

export type Loudspeaker = {
  /** The browser lets it sound. */
  readonly isRunning: () => boolean;
  /** Asks the browser to let it sound; to be called when the page was touched. */
  readonly wake: () => void;
  readonly decode: (bytes: ArrayBuffer) => Promise<AudioBuffer>;
  /** What sounds is heard, or is not. */
  readonly setHeard: (heard: boolean) => void;
  readonly track: (buffer: AudioBuffer, mouthAt: (position: number) => Mouth) => Track;
};

/** Seconds between asking for a sound and its first sample. */
const lead = 0.015;
/** Seconds in which a sound that is cut falls silent: at once would crack. */
const fade = 0.025;
const sampleRate = 48_000;

/** `muted`: no sound ever leaves it. */
export function openLoudspeaker(muted: boolean, onRunning: () => void): Loudspeaker {
  return muted ? deaf() : sounding(onRunning);
}

function deaf(): Loudspeaker {
  const decoder = new OfflineAudioContext(1, 1, sampleRate);
  return {
    isRunning: () => false,
    wake: () => undefined,
    decode: (bytes) => decoder.decodeAudioData(bytes),
    setHeard: () => undefined,
    track: (buffer, mouthAt) => clockTrack(buffer.duration * 1_000, mouthAt),
  };
}

function sounding(onRunning: () => void): Loudspeaker {
  const context = new AudioContext({ latencyHint: "interactive" });
  const out = new GainNode(context, { gain: 0 });
  out.connect(context.destination);
  context.addEventListener("statechange", onRunning);
  const isRunning = () => context.state === "running";
  return {
    isRunning,
    wake: () => void context.resume().catch(() => undefined),
    decode: (bytes) => context.decodeAudioData(bytes),
    setHeard: (heard) => {
      out.gain.setTargetAtTime(heard ? 1 : 0, context.currentTime, 0.005);
    },
    track: (buffer, mouthAt) => {
      const silent = clockTrack(buffer.duration * 1_000, mouthAt);
      return {
        ...silent,
        line: () => (isRunning() ? "audio" : "clock"),
        run: (at, listener) =>
          isRunning() ? runOf(context, out, buffer, at, listener) : silent.run(at, listener),
      };
    },
  };
}

/** Between the time of a context and what is heard of it, in seconds. */
const latencyOf = (context: AudioContext): number =>
  context.outputLatency || context.baseLatency || 0;

function runOf(
  context: AudioContext,
  out: AudioNode,
  buffer: AudioBuffer,
  at: number | undefined,
  { began, ended }: RunListener,
): Run {
  const start = Math.max(context.currentTime + (at === undefined ? lead : 0), (at ?? 0) / 1_000);
  const own = new GainNode(context);
  const source = new AudioBufferSourceNode(context, { buffer });
  source.connect(own).connect(out);
  source.start(start);
  const first = setTimeout(began, Math.max(0, (start - context.currentTime) * 1_000));
  source.onended = () => {
    own.disconnect();
    clearTimeout(first);
    began();
    ended("heard");
  };
  const played = () => Math.min(buffer.duration, Math.max(0, context.currentTime - start)) * 1_000;
  return {
    position: () => (context.currentTime - start - latencyOf(context)) * 1_000,
    endsAt: (start + buffer.duration) * 1_000,
    line: "audio",
    stop: () => {
      clearTimeout(first);
      source.onended = () => own.disconnect();
      const now = context.currentTime;
      own.gain.setValueAtTime(1, now);
      own.gain.linearRampToValueAtTime(0, now + fade);
      source.stop(Math.max(now, start) + fade);
      return played();
    },
  };
}
