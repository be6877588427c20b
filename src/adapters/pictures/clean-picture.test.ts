// P1 to P3 of clean-picture.ts, and every kind of hostile file by name.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  joined,
  jpegOfCanvas,
  jpegWithPlace,
  pngChunk,
  pngOf,
  pngOfCanvas,
  pngWithPlace,
  secretPlace,
  webpOfCanvas,
  webpWithAlpha,
  webpWithPlace,
} from "../../../test/fixtures/shown-pictures.ts";
import { cleanPicture } from "./clean-picture.ts";

const good = [
  ["a JPEG", jpegOfCanvas, "image/jpeg"],
  ["a PNG", pngOfCanvas, "image/png"],
  ["a WebP", webpOfCanvas, "image/webp"],
  ["a transparent WebP", webpWithAlpha, "image/webp"],
] as const;

describe.each(good)("%s of a canvas", (_, bytes, mediaType) => {
  it("is read with its size", () => {
    expect(cleanPicture(bytes)).toMatchObject({
      ok: true,
      value: { mediaType, width: 12, height: 8 },
    });
  });

  it("stays what it is when it is cleaned again (P2)", () => {
    const once = cleanPicture(bytes);
    expect(once.ok && cleanPicture(once.value.bytes)).toEqual(once);
  });

  it("is refused when it is cut off anywhere", () => {
    const once = cleanPicture(bytes);
    if (!once.ok) throw new Error(once.error);
    for (let end = 12; end < once.value.bytes.byteLength; end += 1) {
      expect([end, cleanPicture(once.value.bytes.subarray(0, end)).ok]).toEqual([end, false]);
    }
  });

  it("is answered whatever is changed in it (P3)", () => {
    const change = fc.tuple(fc.nat(bytes.byteLength - 1), fc.nat(255));
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 8 }), (changes) => {
        const changed = Uint8Array.from(bytes);
        for (const [at, byte] of changes) changed[at] = byte;
        const read = cleanPicture(changed);
        if (read.ok)
          expect(Math.max(read.value.width, read.value.height)).toBeLessThanOrEqual(2048);
      }),
    );
  });
});

it.each([
  ["JPEG", jpegWithPlace],
  ["PNG", pngWithPlace],
  ["WebP", webpWithPlace],
])("where a %s was taken is not kept, nor what stands behind its end (P1)", (_, bytes) => {
  expect(Buffer.from(bytes).includes(secretPlace)).toBe(true);
  const read = cleanPicture(bytes);
  if (!read.ok) throw new Error(read.error);
  expect(Buffer.from(read.value.bytes).includes(secretPlace)).toBe(false);
  expect(Buffer.from(read.value.bytes).includes("script")).toBe(false);
});

it("answers any bytes (P3)", () => {
  const start = fc.constantFrom(
    new Uint8Array(),
    jpegOfCanvas.subarray(0, 2),
    pngOfCanvas.subarray(0, 33),
    webpOfCanvas.subarray(0, 12),
  );
  fc.assert(
    fc.property(start, fc.uint8Array({ maxLength: 300 }), (head, rest) => {
      expect(typeof cleanPicture(joined(head, rest)).ok).toBe("boolean");
    }),
  );
});

const moving = joined(
  pngOfCanvas.subarray(0, 33),
  pngChunk("acTL", Buffer.alloc(8)),
  pngOfCanvas.subarray(33),
);
const movingWebp = joined("RIFF\x16\0\0\0WEBPVP8X\x0a\0\0\0\x02", Buffer.alloc(9));

it.each([
  ["a page", Buffer.from("<!doctype html><script>alert(1)</script>"), "no-picture"],
  ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'), "no-picture"],
  ["nothing", new Uint8Array(), "no-picture"],
  ["a GIF", Buffer.from("GIF89a\x01\0\x01\0"), "moving-picture"],
  ["a PNG that moves", moving, "moving-picture"],
  ["a WebP that moves", movingWebp, "moving-picture"],
  [
    "a PNG of 60000 pixels' width in a few bytes",
    pngOf(60_000, 1, Buffer.alloc(9)),
    "too-many-pixels",
  ],
  [
    "a PNG that inflates to a gigabyte's beginning",
    pngOf(8, 8, Buffer.alloc(40_000_000)),
    "broken-picture",
  ],
  ["a PNG with too few rows", pngOf(8, 8, Buffer.alloc(10)), "broken-picture"],
  ["more than 3 MB", joined(jpegOfCanvas, Buffer.alloc(3_000_000)), "too-large"],
] as const)("refuses %s", (_, bytes, flaw) => {
  expect(cleanPicture(Uint8Array.from(bytes))).toEqual({ ok: false, error: flaw });
});
