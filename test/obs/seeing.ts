// Recognizes who and what a recording of the stage shows.

import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { powerAt } from "./known-voice.ts";
import {
  type Area,
  brightnessIn,
  correlation,
  type Frame,
  framesOf,
  pixelsIn,
  soundOf,
} from "./looking.ts";
import { height, width } from "./studio-room.ts";

type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** Where something stands on the page, as shares of the screen. */
export function areaOf(box: Box | null): Area {
  if (box === null) throw new Error("it is not on the page");
  const share = (value: number) => Math.min(1, Math.max(0, value));
  return {
    left: share(box.x / width),
    top: share(box.y / height),
    right: share((box.x + box.width) / width),
    bottom: share((box.y + box.height) / height),
  };
}

const small = { width: 320, height: 180 };

/** The share of her area that is neither background nor black, in the middle of the recording. */
export async function figureShare(file: string, box: Box | null): Promise<number> {
  const frames = await framesOf(file, { ...small, fps: 4 });
  const frame = middleOf(frames);
  const [background = [0, 0, 0]] = pixelsIn(frame, { left: 0, top: 0, right: 0.01, bottom: 0.01 });
  const pixels = [...pixelsIn(frame, areaOf(box))];
  const isOther = ([red, green, blue]: readonly [number, number, number]) =>
    Math.abs(red - background[0]) +
      Math.abs(green - background[1]) +
      Math.abs(blue - background[2]) >
    60;
  return pixels.filter(isOther).length / pixels.length;
}

/** The place of her figure that changes most as the voice does: how much so, and how many frames behind it. */
export async function mouthIn(
  file: string,
  heard: {
    readonly fps: number;
    readonly her: Box | null;
    /** The loudness in each frame of the file. */
    readonly loud: readonly number[];
  },
): Promise<{ readonly likeness: number; readonly late: number }> {
  // One pixel is a place of 8 by 8 on the screen.
  const frames = await framesOf(file, { width: width / 8, height: height / 8, fps: heard.fps });
  const first = heard.loud.findIndex((one) => one > 0.02);
  const last = heard.loud.findLastIndex((one) => one > 0.02);
  const loud = heard.loud.slice(first, last + 1);
  const pictures = frames.map((frame) => brightnessIn(frame, areaOf(heard.her)));
  let best = { likeness: 0, late: 0 };
  for (let place = 0; place < (pictures[0]?.length ?? 0); place++) {
    const bright = pictures.map((picture) => picture[place] ?? 0);
    for (let late = -longestDelay; late <= longestDelay; late++) {
      const seen = bright.slice(Math.max(0, first + late), first + late + loud.length);
      const likeness = Math.abs(correlation(seen, loud.slice(0, seen.length)));
      if (likeness > best.likeness) best = { likeness, late };
    }
  }
  return best;
}

/** Frames. */
const longestDelay = 4;

/** The greatest likeness of the writing in a recording to that of a picture of the page itself. */
export async function writtenLike(
  file: string,
  page: Buffer,
  box: Box | null,
  folder: string,
): Promise<number> {
  const place = join(folder, "page.png");
  await writeFile(place, page);
  const size = { width: 640, height: 360 };
  const [reference] = await framesOf(place, size);
  if (reference === undefined) throw new Error("there is no picture");
  const area = areaOf(box);
  const written = brightnessIn(reference, area);
  const recorded = await framesOf(file, { ...size, fps: 5 });
  return Math.max(...recorded.map((frame) => correlation(written, brightnessIn(frame, area))));
}

/** Bands of the voice, hertz. */
const bands = [200, 300, 450, 650, 900, 1_300, 1_900, 2_700, 3_700, 5_000];
/** Samples of one look at a sound. */
const look = 480;

/**
 * The part of the played sound that a recording contains, 0 to 1: for pieces of half a second, the similarity of the
 * sound's spectrum over time at its best place, the median of all pieces.
 */
export async function spectrumLike(
  recorded: Float32Array,
  rate: number,
  played: readonly Buffer[],
  folder: string,
): Promise<number> {
  const whole = spectra(recorded, rate);
  const likenesses: number[] = [];
  for (const [n, bytes] of played.entries()) {
    const place = join(folder, `played-${n}`);
    await writeFile(place, bytes);
    const sound = spectra(await soundOf(place, rate), rate);
    const length = Math.round((rate * 0.5) / look);
    for (let from = 0; from + length <= sound.length; from += length) {
      const piece = sound.slice(from, from + length).flat();
      likenesses.push(bestAmong(whole, piece, length));
    }
  }
  return likenesses.toSorted((a, b) => a - b)[Math.floor(likenesses.length / 2)] ?? 0;
}

function bestAmong(
  whole: readonly (readonly number[])[],
  piece: readonly number[],
  length: number,
): number {
  let best = 0;
  for (let at = 0; at + length <= whole.length; at++) {
    best = Math.max(best, correlation(whole.slice(at, at + length).flat(), piece));
  }
  return best;
}

const spectra = (sound: Float32Array, rate: number): readonly (readonly number[])[] =>
  Array.from({ length: Math.floor(sound.length / look) }, (_, n) => {
    const piece = sound.subarray(n * look, (n + 1) * look);
    return bands.map((pitch) => powerAt(piece, pitch, rate));
  });

function middleOf(frames: readonly Frame[]): Frame {
  const frame = frames[Math.floor(frames.length / 2)];
  if (frame === undefined) throw new Error("there is no picture");
  return frame;
}
