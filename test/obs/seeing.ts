// Who and what is seen in a recording of the stage.

import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Area, brightnessIn, correlation, type Frame, framesOf, pixelsIn } from "./looking.ts";
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
    /** How loud it is in each frame of the file. */
    readonly loud: readonly number[];
  },
): Promise<{ readonly likeness: number; readonly late: number; readonly area: Area }> {
  const frames = await framesOf(file, { ...small, fps: heard.fps });
  const first = heard.loud.findIndex((one) => one > 0.02);
  const last = heard.loud.findLastIndex((one) => one > 0.02);
  const loud = heard.loud.slice(first, last + 1);
  let best = { likeness: 0, late: 0, area: areaOf(heard.her) };
  for (const area of placesIn(areaOf(heard.her))) {
    const bright = frames.map((frame) => mean(brightnessIn(frame, area)));
    for (let late = -longestDelay; late <= longestDelay; late++) {
      const seen = bright.slice(Math.max(0, first + late), first + late + loud.length);
      const likeness = Math.abs(correlation(seen, loud.slice(0, seen.length)));
      if (likeness > best.likeness) best = { likeness, late, area };
    }
  }
  return best;
}

/** Frames. */
const longestDelay = 5;

/** Squares of 6 pixels, each half over its neighbour. */
function* placesIn({ left, top, right, bottom }: Area): Generator<Area> {
  const [across, down] = [6 / small.width, 6 / small.height];
  for (let y = top; y + down <= bottom; y += down / 2) {
    for (let x = left; x + across <= right; x += across / 2) {
      yield { left: x, top: y, right: x + across, bottom: y + down };
    }
  }
}

/** How alike the writing in the last picture of a recording is to that of a picture of the page itself. */
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
  const recorded = (await framesOf(file, { ...size, fps: 10 })).at(-1);
  if (reference === undefined || recorded === undefined) throw new Error("there is no picture");
  const area = areaOf(box);
  return correlation(brightnessIn(reference, area), brightnessIn(recorded, area));
}

const mean = (row: readonly number[]): number =>
  row.reduce((sum, one) => sum + one, 0) / row.length;

function middleOf(frames: readonly Frame[]): Frame {
  const frame = frames[Math.floor(frames.length / 2)];
  if (frame === undefined) throw new Error("there is no picture");
  return frame;
}
