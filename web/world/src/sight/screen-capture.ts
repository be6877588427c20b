// Looks at a screen or a window of the user's, as far as the browser's own dialog allowed it.

import { err, ok, type Result } from "../../../../src/kernel/result.ts";
import { drawnSmall, type ReducedPicture } from "./drawn-small.ts";

/** The reason why the screen cannot be looked at. */
export type ScreenProblem = "refused" | "unavailable" | "failed";

export type ScreenCapture = {
  /** Takes the present picture of the screen. */
  readonly look: () => Promise<ReducedPicture | undefined>;
  /** A measure of what was seen last, to compare looks by. */
  readonly stop: () => void;
};

export const canCaptureScreen = (): boolean =>
  typeof navigator.mediaDevices?.getDisplayMedia === "function";

/** Asks for a screen or a window. `onEnd`: the browser's own button ended it, or its window is gone. */
export async function openScreenCapture(
  onEnd: () => void = () => undefined,
): Promise<Result<ScreenCapture, ScreenProblem>> {
  if (!canCaptureScreen()) return err("unavailable");
  try {
    const stream = await navigator.mediaDevices.getDisplayMedia({
      video: { frameRate: { max: 5 } },
      audio: false,
    });
    const video = document.createElement("video");
    video.muted = true;
    video.srcObject = stream;
    await video.play();
    const stop = () => {
      for (const track of stream.getTracks()) track.stop();
      video.srcObject = null;
    };
    for (const track of stream.getTracks()) track.addEventListener("ended", onEnd);
    return ok({
      stop,
      async look() {
        const { videoWidth: width, videoHeight: height } = video;
        return width === 0 ? undefined : await drawnSmall({ source: video, width, height });
      },
    });
  } catch (cause) {
    const isRefused = cause instanceof DOMException && cause.name === "NotAllowedError";
    return err(isRefused ? "refused" : "failed");
  }
}

/** Pixels of each side of what looks are compared by. */
const side = 32;
/** The mean difference of brightness, 0 to 255, from which on a look shows something else. */
const telling = 2.5;

/** The brightness of a picture in a few cells. */
export async function traceOf(blob: Blob): Promise<Uint8ClampedArray> {
  const bitmap = await createImageBitmap(blob);
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  pen?.drawImage(bitmap, 0, 0, side, side);
  bitmap.close();
  return pen?.getImageData(0, 0, side, side).data ?? new Uint8ClampedArray();
}

/** Whether two looks differ so much that the later one is worth its price. */
export function differs(before: Uint8ClampedArray | undefined, now: Uint8ClampedArray): boolean {
  if (before === undefined || before.length !== now.length || now.length === 0) return true;
  const sum = now.reduce((all, value, at) => all + Math.abs(value - (before[at] ?? 0)), 0);
  return sum / now.length > telling;
}
