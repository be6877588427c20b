// Analyses the picture and sound of a file that OBS made.

import { execFile } from "node:child_process";
import { promisify } from "node:util";

const execute = promisify(execFile);

/** A picture, three bytes a pixel. */
export type Frame = { readonly width: number; readonly height: number; readonly rgb: Buffer };

/** A part of a picture, as shares of its width and height. */
export type Area = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

async function ffmpeg(args: readonly string[]): Promise<Buffer> {
  const options = { encoding: "buffer" as const, maxBuffer: 1 << 30 };
  const { stdout } = await execute("ffmpeg", ["-v", "error", ...args], options);
  return stdout;
}

/** The pictures of a file so large, and this many a second; all of them when that is absent. */
export async function framesOf(
  file: string,
  { fps, width, height }: { fps?: number; width: number; height: number },
): Promise<readonly Frame[]> {
  const filter = `${fps === undefined ? "" : `fps=${fps},`}scale=${width}:${height}`;
  const raw = await ffmpeg([
    ...["-i", file, "-vf", filter],
    ...["-f", "rawvideo", "-pix_fmt", "rgb24", "-"],
  ]);
  const size = width * height * 3;
  return Array.from({ length: Math.floor(raw.length / size) }, (_, at) => ({
    width,
    height,
    rgb: raw.subarray(at * size, (at + 1) * size),
  }));
}

/** The samples of a file's sound, from -1 to 1, `rate` a second. */
export async function soundOf(file: string, rate: number): Promise<Float32Array> {
  const raw = await ffmpeg(["-i", file, "-ac", "1", "-ar", `${rate}`, "-f", "s16le", "-"]);
  return Float32Array.from(
    { length: raw.length >> 1 },
    (_, at) => raw.readInt16LE(at * 2) / 32_768,
  );
}

/** The streams of a file, `h264 1280x720`, `aac`, and its seconds. */
export async function describeFile(file: string) {
  const { stdout } = await execute("ffprobe", [
    ...["-v", "error", "-of", "json", "-show_entries"],
    ...["format=duration:stream=codec_name,codec_type,width,height", file],
  ]);
  const { streams, format } = JSON.parse(stdout) as {
    streams: { codec_name: string; codec_type: string; width?: number; height?: number }[];
    format: { duration: string };
  };
  return { streams, duration: Number(format.duration) };
}

/** The pixels of an area, as three numbers each. */
export function* pixelsIn(
  { width, height, rgb }: Frame,
  { left, top, right, bottom }: Area,
): Generator<readonly [red: number, green: number, blue: number]> {
  for (let y = Math.floor(top * height); y < Math.floor(bottom * height); y++) {
    for (let x = Math.floor(left * width); x < Math.floor(right * width); x++) {
      const at = (y * width + x) * 3;
      yield [rgb[at] ?? 0, rgb[at + 1] ?? 0, rgb[at + 2] ?? 0];
    }
  }
}

/** The brightness of each pixel of an area, 0 to 255. */
export const brightnessIn = (frame: Frame, area: Area): readonly number[] =>
  [...pixelsIn(frame, area)].map(([red, green, blue]) => (red * 3 + green * 6 + blue) / 10);

/** The loudness of each stretch of `step` samples. */
export function loudness(sound: Float32Array, step: number): readonly number[] {
  return Array.from({ length: Math.floor(sound.length / step) }, (_, at) => {
    let sum = 0;
    for (let n = at * step; n < (at + 1) * step; n++) sum += (sound[n] ?? 0) ** 2;
    return Math.sqrt(sum / step);
  });
}

/** Pearson's correlation of two rows of the same length; 0 where one of them does not change. */
export function correlation(a: readonly number[], b: readonly number[]): number {
  const mean = (row: readonly number[]) => row.reduce((sum, one) => sum + one, 0) / row.length;
  const [middleA, middleB] = [mean(a), mean(b)];
  let [both, onlyA, onlyB] = [0, 0, 0];
  for (const [at, value] of a.entries()) {
    const [x, y] = [value - middleA, (b[at] ?? 0) - middleB];
    both += x * y;
    onlyA += x * x;
    onlyB += y * y;
  }
  return onlyA === 0 || onlyB === 0 ? 0 : both / Math.sqrt(onlyA * onlyB);
}
