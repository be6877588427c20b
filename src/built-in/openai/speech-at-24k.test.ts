import fc from "fast-check";
import { expect, it } from "vitest";
import { upsampling } from "./speech-at-24k.ts";

const tone = (hertz: number, rate: number, count: number): Int16Array =>
  Int16Array.from({ length: count }, (_, place) =>
    Math.round(12_000 * Math.sin((2 * Math.PI * hertz * place) / rate)),
  );

/** The output samples, for chunks that end after the given numbers of bytes. */
function through(samples: Int16Array, cuts: readonly number[]): Int16Array {
  const bytes = new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
  const made = upsampling();
  const pieces: Uint8Array[] = [];
  let at = 0;
  for (const cut of [...cuts, bytes.length]) {
    pieces.push(made.push(bytes.slice(at, cut)));
    at = Math.max(at, cut);
  }
  pieces.push(made.end());
  return new Int16Array(Uint8Array.from(pieces.flatMap((piece) => [...piece])).buffer);
}

it("keeps the position and loudness of every tone of speech, and adds none", () => {
  for (const hertz of [50, 220, 1_000, 3_400, 6_000]) {
    const out = through(tone(hertz, 16_000, 1_600), []);
    const wanted = tone(hertz, 24_000, 2_400);
    const errors = [...out].map((sample, place) => Math.abs(sample - (wanted[place] ?? 0)));
    expect(Math.max(...errors.slice(60, -60))).toBeLessThan(60);
  }
});

it("is half as long again, and independent of the chunks", () => {
  const given = fc.record({
    samples: fc.int16Array({ maxLength: 200 }),
    cuts: fc.array(fc.nat(400), { maxLength: 12 }),
  });
  fc.assert(
    fc.property(given, ({ samples, cuts }) => {
      const whole = through(samples, []);
      expect(whole.length).toBe(Math.ceil((samples.length * 3) / 2));
      const sorted = cuts.filter((cut) => cut <= samples.length * 2).toSorted((a, b) => a - b);
      expect(through(samples, sorted)).toEqual(whole);
    }),
  );
});
