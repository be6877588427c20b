// A picture from outside, read by its structure alone: its type, its size, and its bytes without what is not part of the
// picture. Nothing is decoded, so that no picture can take more memory than its bytes.
//     Laws, each a property test in clean-picture.test.ts:
//       P1. What is kept begins and ends as its type demands, holds no metadata (place, camera, author, comments,
//           thumbnails) and nothing after its end.
//       P2. Cleaning what was cleaned changes nothing.
//       P3. Any bytes are answered, and never with an exception.

import { err, ok, type Result } from "../../kernel/result.ts";
import {
  type KeptPicture,
  largestShownPicture,
  longestPictureSide,
  type PictureFlaw,
} from "../../protocol/picture-reference.ts";
import { declaredPictureType } from "../../protocol/picture-type.ts";
import { jpegPieces } from "./jpeg-pieces.ts";
import type { ReadPieces } from "./picture-pieces.ts";
import { pngPieces } from "./png-pieces.ts";
import { webpPieces } from "./webp-pieces.ts";

export type CleanPicture = Pick<KeptPicture, "mediaType" | "width" | "height"> & {
  readonly bytes: Uint8Array;
};

const readers: Readonly<
  Record<KeptPicture["mediaType"], (bytes: Uint8Array<ArrayBuffer>) => ReadPieces>
> = { "image/png": pngPieces, "image/jpeg": jpegPieces, "image/webp": webpPieces };

/** A picture as it may be kept and shown to a model, or why it may not. */
export function cleanPicture(given: Uint8Array): Result<CleanPicture, PictureFlaw> {
  if (given.byteLength > largestShownPicture) return err("too-large");
  const mediaType = declaredPictureType(given);
  if (mediaType === undefined) return err("no-picture");
  // A GIF may move in more ways than can be told apart cheaply: pages send one still picture of it.
  if (mediaType === "image/gif") return err("moving-picture");
  const read = readers[mediaType](Uint8Array.from(given));
  if (!read.ok) return read;
  const { pieces, width, height } = read.value;
  if (width < 1 || height < 1) return err("broken-picture");
  if (Math.max(width, height) > longestPictureSide) return err("too-many-pixels");
  return ok({ mediaType, width, height, bytes: Uint8Array.from(Buffer.concat(pieces)) });
}
