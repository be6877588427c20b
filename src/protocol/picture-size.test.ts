import { expect, it } from "vitest";
import { pictureSize, pictureTypeOf } from "./picture-size.ts";
import { declaredPictureType } from "./picture-type.ts";

const text = (letters: string): readonly number[] => [...letters].map((one) => one.charCodeAt(0));
const big = (value: number, bytes: number): readonly number[] =>
  Array.from({ length: bytes }, (_, at) => (value >>> (8 * (bytes - 1 - at))) & 0xff);
const little = (value: number, bytes: number): readonly number[] => big(value, bytes).toReversed();

/** The head of a picture of each kind that declares a size. */
const heads: Readonly<Record<string, (width: number, height: number) => readonly number[]>> = {
  "image/png": (width, height) => [
    ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ...[...big(13, 4), ...text("IHDR"), ...big(width, 4), ...big(height, 4), 8, 6, 0, 0, 0],
  ],
  "image/jpeg": (width, height) => [
    ...[0xff, 0xd8, 0xff, 0xe0, ...big(16, 2), ...text("JFIF"), ...Array(10).fill(0)],
    ...[0xff, 0xc2, ...big(17, 2), 8, ...big(height, 2), ...big(width, 2), 3],
  ],
  "image/gif": (width, height) => [...text("GIF89a"), ...little(width, 2), ...little(height, 2)],
  "image/webp": (width, height) => [
    ...[...text("RIFF"), ...little(22, 4), ...text("WEBPVP8X"), ...little(10, 4), 0, 0, 0, 0],
    ...[...little(width - 1, 3), ...little(height - 1, 3)],
  ],
};

it.each(Object.entries(heads))(
  "reads what a picture declares, and refuses too many pixels: %s",
  (type, head) => {
    const of = (width: number, height: number) => Uint8Array.from(head(width, height));
    expect(pictureSize(of(640, 480))).toEqual({ width: 640, height: 480 });
    expect(pictureTypeOf(of(640, 480))).toBe(type);
    expect(pictureTypeOf(of(4_096, 4_096))).toBe(type);
    for (const [width, height] of [
      [30_000, 30_000],
      [30_000, 1],
      [8_000, 8_000],
    ] as const) {
      expect(pictureTypeOf(of(width, height))).toBeUndefined();
      expect(declaredPictureType(of(width, height))).toBe(type);
    }
  },
);

it("finds the frame of a JPEG behind bytes that decoders pass over", () => {
  const segment = [0xff, 0xe0, ...big(4, 2), 0, 0];
  const frame = [0xff, 0xc0, ...big(17, 2), 8, ...big(30_000, 2), ...big(30_000, 2), 3];
  for (const between of [[0], [0x12, 0x34], [0xff], [0xff, 0x00], [0xff, 0x00, 0xff], [0xff, 0x01]])
    expect(
      pictureTypeOf(Uint8Array.from([0xff, 0xd8, ...segment, ...between, ...frame])),
    ).toBeUndefined();
});

it.each([
  ["at once", []],
  ["after a comment", [0x21, 0xfe, 2, 1, 1, 1, 9, 0]],
])("reads the first frame of a GIF that is larger than its screen: %s", (_, extension) => {
  const gif = (screen: number, flags: number, colours: number, edge: number) =>
    Uint8Array.from([
      ...[...text("GIF89a"), ...little(screen, 2), ...little(screen, 2), flags, 0, 0],
      ...[...Array(colours).fill(0), ...extension],
      ...[0x2c, ...little(10, 2), ...little(0, 2), ...little(edge, 2), ...little(edge, 2), 0, 0],
    ]);
  expect(pictureTypeOf(gif(8, 0, 0, 30_000))).toBeUndefined();
  expect(pictureTypeOf(gif(8, 0x81, 12, 30_000))).toBeUndefined();
  expect(pictureSize(gif(8, 0x81, 12, 90))).toEqual({ width: 100, height: 90 });
  expect(pictureSize(gif(200, 0, 0, 90))).toEqual({ width: 200, height: 200 });
});
