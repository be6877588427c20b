// The page's loudspeaker: Web Audio, with exact times.

import { openBoard, type SoundBoard } from "./board.ts";
import { clockTrack } from "./clock-track.ts";
import { openPausing } from "./pausing.ts";
import type { MouthPose, PlayingSound, RunListener, Track } from "./track.ts";

export type Loudspeaker = SoundBoard & {
  /** Whether the browser permits sound. */
  readonly isRunning: () => boolean;
  /** Asks the browser to permit sound; to be called during a user gesture. */
  readonly wake: () => void;
  readonly decode: (bytes: ArrayBuffer) => Promise<AudioBuffer>;
  /** Whether the sound is audible. */
  readonly setHeard: (heard: boolean) => void;
  /** Holds every sound at its position, until it is continued. */
  readonly setPaused: (paused: boolean) => void;
  /** The loudest sample of the last moment: 0 silence, 1 full scale. */
  readonly level: () => number;
  /** 0 to 1; 1 at first. */
  readonly setVolume: (volume: number) => void;
  /** `quietFrom`: milliseconds after which it is silent; called once the sound is on its way. */
  readonly track: (
    buffer: AudioBuffer,
    mouthAt: (position: number) => MouthPose,
    quietFrom: () => number,
  ) => Track;
};

/** Seconds between starting a sound and its first sample. */
const lead = 0.005;
/** Milliseconds between two checks of a sound that is about to be silent. */
const patience = 5;
/** Seconds over which a cut sound fades out: cutting it at once would crack. */
const fade = 0.025;
const sampleRate = 48_000;

/** `muted`: no sound is ever played. */
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
    setPaused: () => undefined,
    level: () => 0,
    setVolume: () => undefined,
    ring: () => undefined,
    playFile: () => undefined,
    quieten: () => undefined,
    track: (buffer, mouthAt) => clockTrack(buffer.duration * 1_000, mouthAt),
  };
}

function sounding(onRunning: () => void): Loudspeaker {
  const context = new AudioContext({ latencyHint: "interactive" });
  const out = new GainNode(context, { gain: 0 });
  const meter = new AnalyserNode(context, { fftSize: 4_096 });
  const samples = new Float32Array(meter.fftSize);
  out.connect(meter).connect(context.destination);
  const pausing = openPausing(context);
  // A pause is no loss of the sound.
  const isRunning = () => context.state === "running" || pausing.isPaused();
  let wasRunning = isRunning();
  context.addEventListener("statechange", () => {
    if (isRunning() === wasRunning) return;
    wasRunning = isRunning();
    onRunning();
  });
  let isHeard = false;
  let volume = 1;
  const level = () => {
    out.gain.setTargetAtTime(isHeard ? volume : 0, context.currentTime, 0.005);
  };
  return {
    isRunning,
    wake: () => void context.resume().catch(() => undefined),
    decode: (bytes) => context.decodeAudioData(bytes),
    setHeard: (heard) => {
      isHeard = heard;
      level();
    },
    setPaused: pausing.set,
    level: () => {
      meter.getFloatTimeDomainData(samples);
      return Math.min(
        1,
        samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0),
      );
    },
    setVolume: (next) => {
      volume = next;
      level();
    },
    ...openBoard(context, out),
    track: (buffer, mouthAt, quietFrom) => {
      const silent = clockTrack(buffer.duration * 1_000, mouthAt);
      return {
        ...silent,
        line: () => (isRunning() ? "audio" : "clock"),
        run: (at, listener) =>
          isRunning()
            ? runOf(context, out, { buffer, quietFrom }, at, listener)
            : silent.run(at, listener),
      };
    },
  };
}

/** Between the time of a context and its audible output, in seconds. */
const latencyOf = (context: AudioContext): number =>
  context.outputLatency || context.baseLatency || 0;

function runOf(
  context: AudioContext,
  out: AudioNode,
  { buffer, quietFrom }: { readonly buffer: AudioBuffer; readonly quietFrom: () => number },
  at: number | undefined,
  { began, heard, ended }: RunListener,
): PlayingSound {
  const due = (at ?? 0) / 1_000;
  const start = due > context.currentTime ? due : context.currentTime + lead;
  const own = new GainNode(context);
  const source = new AudioBufferSourceNode(context, { buffer });
  source.connect(own).connect(out);
  source.start(start);
  const whenAt = (position: number) =>
    Math.max(0, (start - context.currentTime) * 1_000 + position);
  // A sound that is held begins later than planned.
  const begin = () => {
    const left = whenAt(0);
    if (left === 0) began();
    else first = setTimeout(begin, Math.max(left, patience));
  };
  let first = setTimeout(begin, whenAt(0));
  const quiet = quietFrom();
  // The loudspeaker falls behind the clock when the machine is too slow for the sound.
  const listen = () => {
    const left = whenAt(quiet);
    if (left === 0) heard?.();
    else words = setTimeout(listen, Math.max(left, patience));
  };
  let words = setTimeout(listen, whenAt(quiet));
  const still = () => {
    clearTimeout(first);
    clearTimeout(words);
  };
  source.onended = () => {
    own.disconnect();
    still();
    began();
    ended("heard");
  };
  const played = () => Math.min(buffer.duration, Math.max(0, context.currentTime - start)) * 1_000;
  return {
    position: () => (context.currentTime - start - latencyOf(context)) * 1_000,
    endsAt: (start + buffer.duration) * 1_000,
    line: "audio",
    stop: () => {
      still();
      source.onended = () => own.disconnect();
      const now = context.currentTime;
      own.gain.setValueAtTime(1, now);
      own.gain.linearRampToValueAtTime(0, now + fade);
      source.stop(Math.max(now, start) + fade);
      return played();
    },
  };
}
