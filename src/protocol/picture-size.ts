// The size of a picture by what its header declares. Nothing is decoded: a few bytes may declare a picture that takes
// gigabytes.

import { declaredPictureType, type PictureType } from "./picture-type.ts";

export type PictureSize = { readonly width: number; readonly height: number };

/** Of a picture that is decoded anywhere: all its pixels, and those of one side. */
const mostPixels = 40_000_000;
const longestSide = 16_384;

/**
 * The type of a picture by its first bytes, whatever type was declared; undefined for any other file, and for a picture
 * that declares more pixels than may be decoded.
 */
export function pictureTypeOf(bytes: Uint8Array): PictureType | undefined {
  const type = declaredPictureType(bytes);
  const size = type === undefined ? undefined : pictureSize(bytes);
  return size === undefined || isWithin(size) ? type : undefined;
}

const isWithin = ({ width, height }: PictureSize): boolean =>
  Math.max(width, height) <= longestSide && width * height <= mostPixels;

/** Width and height of a PNG, JPEG, WebP or GIF by its header; undefined where there are none to be found. */
export function pictureSize(bytes: Uint8Array): PictureSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    switch (declaredPictureType(bytes)) {
      case "image/png":
        return sized(view.getUint32(16), view.getUint32(20));
      case "image/jpeg":
        return jpegSize(view);
      case "image/webp":
        return webpSize(view);
      case "image/gif":
        return gifSize(view);
      default:
        return undefined;
    }
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const sized = (width: number, height: number): PictureSize | undefined =>
  width > 0 && height > 0 ? { width, height } : undefined;

/** The first frame header among the segments; decoders pass over bytes that stand between them, and so does this. */
function jpegSize(view: DataView): PictureSize | undefined {
  let at = 2;
  while (at < view.byteLength) {
    const marker = view.getUint8(at) === 0xff ? view.getUint8(at + 1) : undefined;
    if (marker === undefined || marker === 0xff) at += 1;
    else if (marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd9)) at += 2;
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return sized(view.getUint16(at + 7), view.getUint16(at + 5));
    else at += 2 + Math.max(2, view.getUint16(at + 2));
  }
  return undefined;
}

/** The first frame may be larger than the screen that the header declares. */
function gifSize(view: DataView): PictureSize | undefined {
  const screen = sized(view.getUint16(6, true), view.getUint16(8, true));
  const frame = screen === undefined ? undefined : gifFrame(view);
  if (screen === undefined || frame === undefined) return screen;
  return {
    width: Math.max(screen.width, frame.width),
    height: Math.max(screen.height, frame.height),
  };
}

/** The right and lower edge of the first frame; undefined where the file ends before it. */
function gifFrame(view: DataView): PictureSize | undefined {
  if (view.byteLength < 13) return undefined;
  const flags = view.getUint8(10);
  let at = 13 + ((flags & 0x80) === 0 ? 0 : 3 << ((flags & 0x07) + 1));
  // Extensions come before it: two bytes, then blocks that begin with their lengths.
  while (at + 9 < view.byteLength && view.getUint8(at) === 0x21) {
    at += 2;
    while (at < view.byteLength && view.getUint8(at) !== 0) at += 1 + view.getUint8(at);
    at += 1;
  }
  if (at + 9 > view.byteLength || view.getUint8(at) !== 0x2c) return undefined;
  const of = (place: number): number => view.getUint16(at + place, true);
  return { width: of(1) + of(5), height: of(3) + of(7) };
}

const threeBytes = (view: DataView, at: number): number =>
  view.getUint16(at, true) + (view.getUint8(at + 2) << 16);

function webpSize(view: DataView): PictureSize | undefined {
  switch (view.getUint32(12)) {
    // "VP8X"
    case 0x56503858:
      return sized(threeBytes(view, 24) + 1, threeBytes(view, 27) + 1);
    // "VP8L"
    case 0x5650384c: {
      const bits = view.getUint32(21, true);
      return sized((bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1);
    }
    // "VP8 "
    case 0x56503820:
      return sized(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff);
    default:
      return undefined;
  }
}
