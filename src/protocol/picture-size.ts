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
        return sized(view.getUint16(6, true), view.getUint16(8, true));
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

/** The first frame header among the segments. */
function jpegSize(view: DataView): PictureSize | undefined {
  let at = 2;
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return sized(view.getUint16(at + 7), view.getUint16(at + 5));
    const hasLength = marker !== 0xff && marker !== 0x01 && !(marker >= 0xd0 && marker <= 0xd9);
    at += marker === 0xff ? 1 : 2 + (hasLength ? Math.max(2, view.getUint16(at + 2)) : 0);
  }
  return undefined;
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
