/**
 * Resamples a stream from 16 000 to 24 000 samples per second: three output samples for two, by a windowed sinc over
 * the surrounding samples. The result does not depend on the chunks of the input, and is half as long again.
 */
export type Upsampling = {
  /** The output that is determined by these bytes, little-endian on both sides. */
  push(pcm: Uint8Array): Uint8Array;
  /** The rest. */
  end(): Uint8Array;
};

/** The number of samples on each side that contribute. */
const reach = 12;
const width = 2 * reach;

const sinc = (x: number): number => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));
/** Blackman's window from -1 to 1. */
const windowed = (x: number): number =>
  0.42 + 0.5 * Math.cos(Math.PI * x) + 0.08 * Math.cos(2 * Math.PI * x);

/** The weights of the samples around a position, which is `behind` samples after the previous one; they add up to 1. */
function weights(behind: number): readonly number[] {
  const raw = Array.from({ length: width }, (_, place) => {
    const x = place - (reach - 1) - behind;
    return sinc(x) * windowed(x / reach);
  });
  const sum = raw.reduce((before, weight) => before + weight, 0);
  return raw.map((weight) => weight / sum);
}

/** The weights for the first, second and third of three output samples, which two input samples give. */
const phases = [weights(0), weights(2 / 3), weights(1 / 3)];
const beginsAfter = [0, 0, 1];

export function upsampling(): Upsampling {
  /** Samples from `reach - 1` before the next two; silence before the first. */
  let waiting: number[] = new Array<number>(reach - 1).fill(0);
  let odd: number | undefined;
  let length = 0;
  let made = 0;

  /** All complete triples that the samples are sufficient for, up to `most` samples. */
  function threes(most: number): Uint8Array {
    const count = Math.max(0, Math.floor((waiting.length - width) / 2) + 1);
    const samples: number[] = [];
    for (let three = 0; three < count; three++) {
      for (const [place, phase] of phases.entries()) {
        const from = three * 2 + (beginsAfter[place] ?? 0);
        let sum = 0;
        for (let at = 0; at < width; at++) sum += (phase[at] ?? 0) * (waiting[from + at] ?? 0);
        samples.push(sum);
      }
    }
    waiting = waiting.slice(count * 2);
    const kept = samples.slice(0, Math.max(0, most - made));
    made += kept.length;
    return pcmOf(kept);
  }

  return {
    push(pcm) {
      const bytes = odd === undefined ? pcm : Uint8Array.of(odd, ...pcm);
      odd = bytes.length % 2 === 0 ? undefined : bytes.at(-1);
      const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      for (let at = 0; at + 1 < bytes.length; at += 2) waiting.push(view.getInt16(at, true));
      length += Math.floor(bytes.length / 2);
      return threes(Number.POSITIVE_INFINITY);
    },
    end() {
      waiting.push(...new Array<number>(width + 2).fill(0));
      return threes(Math.ceil((length * 3) / 2));
    },
  };
}

function pcmOf(samples: readonly number[]): Uint8Array {
  const pcm = new Uint8Array(samples.length * 2);
  const view = new DataView(pcm.buffer);
  for (const [place, sample] of samples.entries()) {
    view.setInt16(place * 2, Math.round(Math.max(-32_768, Math.min(32_767, sample))), true);
  }
  return pcm;
}
