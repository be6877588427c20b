// Makes a picture small enough to be sent, by drawing it anew: where it was taken, and by which device, is not in what is
// drawn.

import { largestShownPicture } from "../../../../src/protocol/picture-reference.ts";

/** Pixels of the longest side: more than that no provider looks at. */
const longestSide = 1_568;
/** Each try draws with less: the part of the longest side, and the quality. */
const tries = [
  [1, 0.86],
  [1, 0.7],
  [0.75, 0.7],
  [0.5, 0.6],
] as const;

export type ReducedPicture = {
  readonly blob: Blob;
  readonly width: number;
  readonly height: number;
};

/** A source to draw, and its size in pixels. */
type Drawable = {
  readonly source: CanvasImageSource;
  readonly width: number;
  readonly height: number;
};

const blobOf = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));

/** Undefined: the browser could not draw it. */
export async function drawnSmall(from: Drawable): Promise<ReducedPicture | undefined> {
  const scale = Math.min(1, longestSide / Math.max(from.width, from.height));
  for (const [part, quality] of tries) {
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(from.width * scale * part));
    canvas.height = Math.max(1, Math.round(from.height * scale * part));
    const pen = canvas.getContext("2d");
    if (pen === null) return undefined;
    // Transparent parts become white, as on paper.
    pen.fillStyle = "#fff";
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.imageSmoothingQuality = "high";
    pen.drawImage(from.source, 0, 0, canvas.width, canvas.height);
    const blob = await blobOf(canvas, quality);
    if (blob !== null && blob.size <= largestShownPicture / 2) {
      return { blob, width: canvas.width, height: canvas.height };
    }
  }
  return undefined;
}

/** A picture of a file; of one that moves, its first moment. Undefined: the browser cannot read it. */
export async function reducedPicture(file: Blob): Promise<ReducedPicture | undefined> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(
    () => undefined,
  );
  if (bitmap === undefined) return undefined;
  const { width, height } = bitmap;
  const small = await drawnSmall({ source: bitmap, width, height });
  bitmap.close();
  return small;
}
