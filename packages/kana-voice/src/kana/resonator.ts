// The filters of the synthesizer (Klatt, "Software for a cascade/parallel formant synthesizer", 1980).

/** A filter that can be retuned at each step. */
export type Filter = { tune(frequency: number, width: number): void; next(sample: number): number };

/** A resonance with unity gain at 0 Hz. */
export function resonance(rate: number): Filter {
  let [a, b, c] = [1, 0, 0];
  let [one, two] = [0, 0];
  return {
    tune(frequency, width) {
      const radius = Math.exp((-Math.PI * width) / rate);
      c = -radius * radius;
      b = 2 * radius * Math.cos((2 * Math.PI * Math.min(frequency, rate * 0.47)) / rate);
      a = 1 - b - c;
    },
    next(sample) {
      const out = a * sample + b * one + c * two;
      two = one;
      one = out;
      return out;
    },
  };
}

/** The opposite of a resonance: attenuates its frequency. */
export function antiresonance(rate: number): Filter {
  let [a, b, c] = [1, 0, 0];
  let [one, two] = [0, 0];
  return {
    tune(frequency, width) {
      const radius = Math.exp((-Math.PI * width) / rate);
      const c0 = -radius * radius;
      const b0 = 2 * radius * Math.cos((2 * Math.PI * frequency) / rate);
      const a0 = 1 - b0 - c0;
      a = 1 / a0;
      b = -b0 / a0;
      c = -c0 / a0;
    },
    next(sample) {
      const out = a * sample + b * one + c * two;
      two = one;
      one = sample;
      return out;
    },
  };
}

/** A band-pass filter with unity gain at its centre. */
export function band(rate: number): Filter {
  let [gain, b, c] = [0, 0, 0];
  let [in2, in1, one, two] = [0, 0, 0, 0];
  return {
    tune(frequency, width) {
      const angle = (2 * Math.PI * Math.min(frequency, rate * 0.46)) / rate;
      const alpha = Math.tan((Math.PI * Math.min(width, rate * 0.4)) / rate);
      const norm = 1 / (1 + alpha);
      gain = alpha * norm;
      b = 2 * Math.cos(angle) * norm;
      c = -(1 - alpha) * norm;
    },
    next(sample) {
      const out = gain * (sample - in2) + b * one + c * two;
      in2 = in1;
      in1 = sample;
      two = one;
      one = out;
      return out;
    },
  };
}
