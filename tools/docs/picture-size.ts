/** The size that a PNG, a WebP or a drawing (SVG) with a box at its origin says it has. */
export function pictureSize(
  bytes: Buffer,
): { readonly width: number; readonly height: number } | undefined {
  if (bytes.toString("latin1", 1, 4) === "PNG")
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  if (bytes.toString("latin1", 8, 12) !== "WEBP") return drawingSize(bytes);
  switch (bytes.toString("latin1", 12, 16)) {
    case "VP8 ":
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case "VP8L": {
      const bits = bytes.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
    }
    case "VP8X":
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return undefined;
  }
}

function drawingSize(bytes: Buffer): ReturnType<typeof pictureSize> {
  const start = bytes.toString("latin1", 0, 1_000);
  const [, width, height] = /^<svg [^>]*viewBox="0 0 (\d+) (\d+)"/.exec(start) ?? [];
  return width === undefined ? undefined : { width: Number(width), height: Number(height) };
}
