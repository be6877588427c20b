// Reads a character card from a file: JSON, a PNG with the card in a text chunk, or a CHARX archive.

import { err, ok, type Result } from "../../../kernel/result.ts";
import { largestCard } from "../../../protocol/card-report.ts";
import { isZip, readCharx } from "./charx.ts";
import { isPng, type PngChunk, pngChunks, pngOf, textOf } from "./png-chunks.ts";

export type CardFile = {
  readonly form: "json" | "png" | "charx";
  /** The card's JSON text, unparsed. */
  readonly json: string;
  /** Pictures and other files of the card, by their path in the mind's folder: `assets/…`. */
  readonly assets: ReadonlyMap<string, Uint8Array>;
  /** Names in an archive that were left out: not wanted, too big, or leading out of the folder. */
  readonly leftOut: readonly string[];
};

export type CardFileFlaw =
  | "too-big"
  /** Neither JSON, nor PNG, nor an archive. */
  | "unknown-form"
  | "not-utf8"
  /** A PNG that is cut off or has wrong checksums. */
  | "broken-png"
  | "broken-base64"
  | "no-card-in-png"
  | "broken-archive"
  /** An archive that unpacks to more than the limit. */
  | "archive-too-big"
  | "no-card-in-archive"
  /** It took too long to read, or too much memory. */
  | "too-much"
  /** The reading was aborted. */
  | "stopped";

/** Bytes of a file, and of the card's JSON in it. */
export const largestFile = largestCard;
export const largestJson = 8 << 20;

export function readCardFile(bytes: Uint8Array): Result<CardFile, CardFileFlaw> {
  if (bytes.length > largestFile) return err("too-big");
  if (isPng(bytes)) return fromPng(bytes);
  if (isZip(bytes)) return fromCharx(bytes);
  const text = utf8Of(bytes);
  if (text === undefined) return err(/^\s*[{[]/.test(head(bytes)) ? "not-utf8" : "unknown-form");
  if (!/^\s*\{/.test(text)) return err("unknown-form");
  if (bytes.length > largestJson) return err("too-big");
  return ok({ form: "json", json: text, assets: new Map(), leftOut: [] });
}

const head = (bytes: Uint8Array): string => Buffer.from(bytes.subarray(0, 64)).toString("latin1");

/** The text without its byte order mark; undefined when it is no UTF-8. */
function utf8Of(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Keywords of the chunks that hold a card; the newer one goes first. */
export const cardKeywords = ["ccv3", "chara"] as const;
const isCardChunk = (chunk: PngChunk): boolean =>
  (cardKeywords as readonly string[]).includes(textOf(chunk)?.[0] ?? "");

function fromPng(bytes: Uint8Array): Result<CardFile, CardFileFlaw> {
  const chunks = pngChunks(bytes);
  if (chunks === undefined) return err("broken-png");
  const texts = new Map(
    chunks.flatMap((chunk) => [textOf(chunk) ?? []]).filter((pair) => pair.length === 2) as [
      string,
      string,
    ][],
  );
  const coded = cardKeywords
    .map((keyword) => texts.get(keyword))
    .find((text) => text !== undefined);
  if (coded === undefined) return err("no-card-in-png");
  const plain = coded.replace(/\s+/g, "");
  if (!/^[A-Za-z0-9+/_-]*={0,2}$/.test(plain)) return err("broken-base64");
  const decoded = Buffer.from(plain, "base64");
  if (decoded.length > largestJson) return err("too-big");
  const json = utf8Of(decoded);
  if (json === undefined) return err("not-utf8");
  const portrait = pngOf(chunks.filter((chunk) => !isCardChunk(chunk)));
  return ok({ form: "png", json, assets: new Map([["assets/card.png", portrait]]), leftOut: [] });
}

function fromCharx(bytes: Uint8Array): Result<CardFile, CardFileFlaw> {
  const archive = readCharx(bytes);
  if (!archive.ok) return archive;
  const { card, assets, leftOut } = archive.value;
  if (card.length > largestJson) return err("too-big");
  const json = utf8Of(card);
  return json === undefined ? err("not-utf8") : ok({ form: "charx", json, assets, leftOut });
}
