// The chunks of a PNG file (W3C PNG, third edition, section 5); cards use the text chunks.

import { crc32, inflateSync } from "node:zlib";

export type PngChunk = { readonly type: string; readonly data: Uint8Array };

const signature = Buffer.from("89504e470d0a1a0a", "hex");
const mostChunks = 20_000;

export const isPng = (bytes: Uint8Array): boolean =>
  bytes.length >= 8 && signature.equals(bytes.subarray(0, 8));

export type PngFile = {
  readonly chunks: readonly PngChunk[];
  /** Whether it ends as it should, and all checksums are right. */
  readonly isWhole: boolean;
};

/** The chunks of a file in order, up to where it breaks off; undefined for a file that is no PNG. */
export function readPng(bytes: Uint8Array): PngFile | undefined {
  if (!isPng(bytes)) return undefined;
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: PngChunk[] = [];
  let isWhole = true;
  for (let at = 8; at + 12 <= file.length && chunks.length < mostChunks; ) {
    const end = at + 8 + file.readUInt32BE(at);
    if (end + 4 > file.length) break;
    isWhole &&= crc32(file.subarray(at + 4, end)) === file.readUInt32BE(end);
    const type = file.toString("latin1", at + 4, at + 8);
    chunks.push({ type, data: file.subarray(at + 8, end) });
    at = end + 4;
    if (type === "IEND") return { chunks, isWhole };
  }
  return { chunks, isWhole: false };
}

/** All chunks in order; undefined for a file that is cut off, or has wrong checksums. */
export function pngChunks(bytes: Uint8Array): readonly PngChunk[] | undefined {
  const read = readPng(bytes);
  return read?.isWhole === true ? read.chunks : undefined;
}

export function pngOf(chunks: readonly PngChunk[]): Buffer {
  const pieces = chunks.map(({ type, data }) => {
    const piece = Buffer.alloc(12 + data.length);
    piece.writeUInt32BE(data.length, 0);
    piece.write(type, 4, "latin1");
    piece.set(data, 8);
    piece.writeUInt32BE(crc32(piece.subarray(4, 8 + data.length)), 8 + data.length);
    return piece;
  });
  return Buffer.concat([signature, ...pieces]);
}

/** The keyword of a text chunk (`tEXt`, `zTXt`, `iTXt`), folded, and its text as bytes; undefined for any other chunk. */
export type PngText = { readonly keyword: string; readonly text: Uint8Array };

/** The most bytes of an unpacked text. */
const largestText = 64 << 20;

function unpacked(packed: Uint8Array): Uint8Array | undefined {
  try {
    return inflateSync(packed, { maxOutputLength: largestText });
  } catch {
    return undefined;
  }
}

/** The text after the keyword of an `iTXt` chunk: flag, method, language, translated keyword, text. */
function internationalText(rest: Uint8Array): Uint8Array | undefined {
  const language = rest.indexOf(0, 2);
  const keyword = language < 0 ? -1 : rest.indexOf(0, language + 1);
  if (keyword < 0) return undefined;
  const text = rest.subarray(keyword + 1);
  return rest[0] === 1 ? unpacked(text) : text;
}

export function pngText({ type, data }: PngChunk): PngText | undefined {
  const zero = data.indexOf(0);
  if (zero < 1 || zero > 79) return undefined;
  const keyword = Buffer.from(data.subarray(0, zero)).toString("latin1").trim().toLowerCase();
  const rest = data.subarray(zero + 1);
  const text =
    type === "tEXt"
      ? rest
      : type === "zTXt"
        ? unpacked(rest.subarray(1))
        : type === "iTXt"
          ? internationalText(rest)
          : undefined;
  return text === undefined ? undefined : { keyword, text };
}

export const textChunk = (keyword: string, text: string): PngChunk => ({
  type: "tEXt",
  data: Buffer.from(`${keyword}\0${text}`, "latin1"),
});
