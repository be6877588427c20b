import { deflateSync } from "node:zlib";
import { isCardAsset, isCardText } from "./card-file.ts";
import { writeCharx } from "./charx.ts";
import { type PngChunk, pngChunks, pngOf, pngText, textChunk } from "./png-chunks.ts";

/** The two forms of one card, as JSON text. */
export type CardTexts = { readonly v2: string; readonly v3: string };

const base64 = (text: string): string => Buffer.from(text, "utf8").toString("base64");

/**
 * The card inside a portrait, for programs of either version; inside a plain picture where there is no PNG. `assets`:
 * other pictures of it, in the order in which `__asset:0` and further addresses name them.
 */
export function cardAsPng(
  { v2, v3 }: CardTexts,
  portrait: Uint8Array | undefined,
  assets: readonly Uint8Array[],
): Buffer {
  const given = portrait === undefined ? undefined : pngChunks(portrait);
  const chunks = given ?? pngChunks(plainPicture()) ?? [];
  const others = chunks.filter((chunk) => {
    const text = pngText(chunk);
    return text === undefined || !(isCardText(text) || isCardAsset(text));
  });
  const end = others.findIndex(({ type }) => type === "IEND");
  return pngOf([
    ...others.slice(0, end),
    ...assets.map((bytes, at) =>
      textChunk(`chara-ext-asset_:${at}`, Buffer.from(bytes).toString("base64")),
    ),
    textChunk("chara", base64(v2)),
    textChunk("ccv3", base64(v3)),
    ...others.slice(end),
  ]);
}

export const cardAsCharx = (
  { v3 }: CardTexts,
  assets: ReadonlyMap<string, Uint8Array>,
): Uint8Array => writeCharx(Buffer.from(v3, "utf8"), assets);

const width = 400;
const height = 600;

/** A picture of one colour, for the card of a persona without a portrait. */
export function plainPicture(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const line = Buffer.alloc(1 + width * 3, 0xcc);
  line[0] = 0;
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => line)));
  const chunks: readonly PngChunk[] = [
    { type: "IHDR", data: header },
    { type: "IDAT", data: pixels },
    { type: "IEND", data: Buffer.alloc(0) },
  ];
  return pngOf(chunks);
}
