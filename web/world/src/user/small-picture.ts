import { largestUserPicture } from "../../../../src/protocol/user-picture.ts";

const side = 512;
/** A file is decoded only up to this size, in bytes. */
const largestFile = 30 << 20;

/** The bytes, and the same picture to look at. */
export type SmallPicture = { readonly blob: Blob; readonly canvas: HTMLCanvasElement };

/**
 * A picture as a square of at most 512 pixels, drawn anew: of the file nothing else is kept, such as where it was
 * taken. Undefined when the browser cannot read it as a picture.
 */
export async function smallPicture(file: File): Promise<SmallPicture | undefined> {
  if (file.size > largestFile) return undefined;
  const read = await createImageBitmap(file).catch(() => undefined);
  if (read === undefined || read.width === 0 || read.height === 0) return undefined;
  const cut = Math.min(read.width, read.height);
  const drawn = Math.min(side, cut);
  const canvas = document.createElement("canvas");
  canvas.width = drawn;
  canvas.height = drawn;
  canvas
    .getContext("2d")
    ?.drawImage(
      read,
      (read.width - cut) / 2,
      (read.height - cut) / 2,
      cut,
      cut,
      0,
      0,
      drawn,
      drawn,
    );
  read.close();
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/webp", 0.9));
  return blob === null || blob.size > largestUserPicture ? undefined : { blob, canvas };
}
