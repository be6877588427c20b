// The stage at 1920 by 1080, while she speaks, in a browser with software rendering.

import { likeness } from "../test/e2e/correlation.ts";
import type { Recorded } from "../test/e2e/stage-recorder.ts";
import type { Benchmark, Figure } from "./harness/benchmark.ts";
import { median } from "./harness/interleave.ts";
import { openShow, type Show } from "./stage/show.ts";

const beat = 250;
const notes = [
  "Cores are those of all processes of the browser: drawing, putting layers together, sound. Frames are those in which the page was asked to draw.",
  "The mouth's lag is against the sound as it is heard: what leaves the page, and the output's own delay. Of the mouth it is what the avatar is told in a frame.",
];

type Look = {
  readonly fps: number;
  readonly cores: number;
  readonly idle: number;
  readonly r: number;
  readonly lag: number;
};

/** `--rounds=5 --seconds=8`. */
export const benchmark: Benchmark = {
  summary: "the stage at 1080p while she speaks, drawn in software",
  run: async (flags, say) => {
    const rounds = Number(flags["rounds"] ?? 5);
    const seconds = Number(flags["seconds"] ?? 8);
    const looks: Look[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const show = await openShow();
      try {
        looks.push({ ...(await drawn(show, seconds)), ...(await followed(show, seconds)) });
      } finally {
        await show.close();
      }
      say(`round ${round}: ${JSON.stringify(looks.at(-1))}`);
    }
    return report(looks);
  },
};

/** Frames and processor while she speaks, and processor while she is silent. */
async function drawn(show: Show, seconds: number) {
  const page = await show.open("plain");
  const span = async (work: () => Promise<unknown>) => {
    const [before, begun] = [show.processor(), performance.now()];
    await work();
    return (show.processor() - before) / ((performance.now() - begun) / 1_000);
  };
  await show.speak(4);
  const counting = page.evaluate(framesIn, (seconds - 1) * 1_000);
  const cores = await span(() => show.speak((seconds * 1_000) / beat));
  const fps = (await counting) / (seconds - 1);
  const idle = await span(() => new Promise((resolve) => setTimeout(resolve, seconds * 500)));
  await page.close();
  return { fps, cores, idle };
}

/** Counts frames. Runs in the page. */
const framesIn = (milliseconds: number): Promise<number> =>
  new Promise((resolve) => {
    const end = performance.now() + milliseconds;
    let frames = 0;
    const tick = () => {
      frames += 1;
      if (performance.now() < end) requestAnimationFrame(tick);
      else resolve(frames);
    };
    requestAnimationFrame(tick);
  });

/** The measure by which the mouth follows the sound. */
async function followed(show: Show, seconds: number) {
  const page = await show.open("recorded");
  await show.speak(4);
  await page.evaluate(() => {
    const { loud, frames } = (globalThis as unknown as { readonly recorded: Recorded }).recorded;
    for (const all of [loud, frames]) all.length = 0;
  });
  await show.speak((seconds * 1_000) / beat);
  const { loud, frames, latency } = await page.evaluate(
    () => (globalThis as unknown as { readonly recorded: Recorded }).recorded,
  );
  await page.close();
  const begin = loud.findIndex(({ level }) => level > 0.01);
  const first = loud[begin]?.at ?? 0;
  const heard = loud
    .slice(begin)
    .filter(({ at }) => at - first < seconds * 1_000)
    .map(({ at, level }) => ({ at, value: level }));
  const mouth = frames.map(({ at, openness }) => ({ at, value: openness }));
  const { r, lag } = likeness(heard, mouth);
  return { r, lag: lag - latency };
}

function figure(name: string, unit: string, values: readonly number[]): Figure {
  return {
    ...{ name, unit, median: median(values), rounds: values.length },
    ...{ low: Math.min(...values), high: Math.max(...values) },
  };
}

function report(looks: readonly Look[]) {
  const of = (name: string, unit: string, key: keyof Look) =>
    figure(
      name,
      unit,
      looks.map((look) => look[key]),
    );
  const fps = of("while she speaks", "fps", "fps");
  const cores = of("while she speaks", "cores", "cores");
  const idle = of("while she is silent", "cores", "idle");
  const lag = of("behind the sound", "ms", "lag");
  const r = of("likeness to the sound", "r", "r");
  return {
    comparisons: [
      { title: "Frames", figures: [fps] },
      { title: "Processor", figures: [cores, idle] },
      { title: "Mouth", figures: [lag] },
      { title: "Mouth and sound", figures: [r] },
    ],
    curves: [],
    goals: [
      { name: "frames per second", value: fps.median, atLeast: 50 },
      { name: "cores, while she speaks", value: cores.median, atMost: 0.35 },
      { name: "cores, while she is silent", value: idle.median, atMost: 0.2 },
      { name: "mouth behind the sound, ms", value: Math.abs(lag.median), atMost: 65 },
      { name: "likeness of mouth and sound", value: r.median, atLeast: 0.95 },
    ],
    notes,
  };
}
