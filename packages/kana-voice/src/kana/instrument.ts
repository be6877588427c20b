// The synthesizer: glottal pulses and noise, filtered by the resonances of a mouth.

import { antiresonance, band, resonance } from "./resonator.ts";
import type { Timbre } from "./timbre.ts";
import { step, type Tracks } from "./tracks.ts";

export const sampleRate = 24_000;
const samplesInStep = (sampleRate * step) / 1_000;
const widths = [80, 95, 130, 180, 280] as const;
/** Emphasizes high frequencies, in place of the higher resonances that are not synthesized. */
const lift = 0.6;
/** Hertz of the fixed resonances. */
const upper = [4_150, 5_100] as const;
const nosePole = 270;
const noseZero = 480;
/** The relative levels of the sources, at the pitch of `usualPitch`: a deeper voice also has less breath noise. */
const gains = { voice: 1, air: 0.055, noise: 0.36 } as const;
const usualPitch = 230;

/** The same noise for every utterance, from -1 to 1. */
function noiseSource(): () => number {
  let seed = 22_222;
  return () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 2_147_483_648 - 1;
  };
}

/** The opening of the glottis, by the phase of a period (Rosenberg, 1971). */
function opening(phase: number): number {
  if (phase < 0.42) {
    const part = phase / 0.42;
    return part * part * (3 - 2 * part);
  }
  if (phase < 0.6) {
    const part = (phase - 0.42) / 0.18;
    return 1 - part * part;
  }
  return 0;
}

/** Natural irregularity of the pitch (Klatt and Klatt, 1990). */
const flutter = (seconds: number): number =>
  1 +
  0.0035 *
    (Math.sin(2 * Math.PI * 12.7 * seconds) +
      Math.sin(2 * Math.PI * 7.1 * seconds) +
      Math.sin(2 * Math.PI * 4.7 * seconds));

/** The values of the tracks at one step. */
function valuesAt(tracks: Tracks, at: number) {
  const of = (track: Float32Array) => track[Math.min(at, tracks.steps - 1)] ?? 0;
  return {
    pitch: of(tracks.pitch),
    formants: tracks.formants.map(of),
    voice: of(tracks.voice),
    air: of(tracks.air),
    noise: of(tracks.noise),
    nose: of(tracks.nose),
    middle: of(tracks.noiseMiddle),
    width: of(tracks.noiseWidth),
  };
}
type Values = ReturnType<typeof valuesAt>;

function mouthFilters(timbre: Timbre) {
  const formants = widths.map(() => resonance(sampleRate));
  const pole = resonance(sampleRate);
  const zero = antiresonance(sampleRate);
  const dull = Math.exp((-2 * Math.PI * timbre.brightness) / sampleRate);
  let [tilted, before] = [0, 0];
  const rubbing = band(sampleRate);
  pole.tune(nosePole, 100);
  for (const [place, frequency] of upper.entries()) {
    formants[place + 3]?.tune(frequency * timbre.size, widths[place + 3] ?? 300);
  }
  return {
    tune({ formants: hertz, nose, middle, width, pitch }: Values) {
      for (const [place, frequency] of hertz.entries()) {
        const least = place === 0 ? Math.max(frequency, pitch * 0.95) : frequency;
        formants[place]?.tune(least, (widths[place] ?? 100) * (1 + 0.8 * nose));
      }
      zero.tune(nosePole + (noseZero - nosePole) * nose, 100);
      rubbing.tune(middle, width);
    },
    tilted(sample: number): number {
      tilted = dull * tilted + (1 - dull) * sample;
      return tilted;
    },
    through(sample: number): number {
      let out = zero.next(pole.next(sample));
      for (const formant of formants) out = formant.next(out);
      const lifted = (out - lift * before) / (1 - lift);
      before = out;
      return lifted;
    },
    rubbed: (sample: number) => rubbing.next(sample),
  };
}

/** Removes the mean and everything below 50 Hz. */
function withoutRumble(): (sample: number) => number {
  const keep = 1 - (2 * Math.PI * 50) / sampleRate;
  let [last, out] = [0, 0];
  return (sample) => {
    out = keep * (out + sample - last);
    last = sample;
    return out;
  };
}

/** Plays the tracks: each call plays some more steps, and returns whether there are any left. */
export function instrument(tracks: Tracks, timbre: Timbre) {
  const samples = new Float32Array(tracks.steps * samplesInStep);
  const mouth = mouthFilters(timbre);
  const noise = noiseSource();
  const clean = withoutRumble();
  const weight = timbre.pitch / usualPitch;
  let [at, phase, open] = [0, 0, 0];

  function playStep(): void {
    const now = valuesAt(tracks, at);
    const then = valuesAt(tracks, at + 1);
    mouth.tune(now);
    const wobble = flutter((at * step) / 1_000);
    for (let sample = 0; sample < samplesInStep; sample++) {
      const part = sample / samplesInStep;
      const between = (from: number, to: number) => from + (to - from) * part;
      phase = (phase + (between(now.pitch, then.pitch) * wobble) / sampleRate) % 1;
      const before = open;
      open = opening(phase);
      const pulse = mouth.tilted((open - before) * between(now.voice, then.voice) * gains.voice);
      const hiss = noise();
      const air = hiss * between(now.air, then.air) * (0.35 + 0.65 * open) * gains.air * weight;
      const rubbing = mouth.rubbed(hiss * between(now.noise, then.noise)) * gains.noise * weight;
      samples[at * samplesInStep + sample] = clean(mouth.through(pulse + air) + rubbing);
    }
    at++;
  }

  return {
    samples,
    /** Plays `steps` more steps. */
    play(steps: number): boolean {
      for (let played = 0; played < steps && at < tracks.steps; played++) playStep();
      return at < tracks.steps;
    },
  };
}

/** The target loudness of speech, and the greatest value of a sample. */
const wantedLoudness = 0.13;
const most = 0.89;

/** Normalizes the loudness, without clipping. */
export function levelled(samples: Float32Array): Float32Array {
  let [peak, sum, loud] = [0, 0, 0];
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  for (const sample of samples) {
    if (Math.abs(sample) < peak * 0.05) continue;
    sum += sample * sample;
    loud++;
  }
  if (peak === 0) return samples;
  const gain = Math.min(most / peak, wantedLoudness / Math.sqrt(sum / Math.max(1, loud)));
  return samples.map((sample) => sample * gain);
}
