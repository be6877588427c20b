import type { ImagePart } from "./message.ts";

export type PictureType = ImagePart["mediaType"];

/** The endings of file names, by type. */
export const pictureEndings: Readonly<Record<PictureType, string>> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/webp": "webp",
  "image/gif": "gif",
};

const starts: readonly (readonly [PictureType, readonly number[]])[] = [
  ["image/png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ["image/jpeg", [0xff, 0xd8, 0xff]],
  ["image/gif", [0x47, 0x49, 0x46, 0x38]],
];
const riff = [0x52, 0x49, 0x46, 0x46];
const webp = [0x57, 0x45, 0x42, 0x50];

const holds = (bytes: Uint8Array, from: number, expected: readonly number[]): boolean =>
  expected.every((byte, place) => bytes[from + place] === byte);

/** The type of a picture by its first bytes, however large it declares itself; undefined for any other file. */
export function declaredPictureType(bytes: Uint8Array): PictureType | undefined {
  if (holds(bytes, 0, riff) && holds(bytes, 8, webp)) return "image/webp";
  return starts.find(([, start]) => holds(bytes, 0, start))?.[0];
}
