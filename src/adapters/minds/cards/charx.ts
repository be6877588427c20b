// CHARX: a ZIP archive with card.json at its root and its files under assets/.

import { unzipSync, zipSync } from "fflate";
import { err, ok, type Result } from "../../../kernel/result.ts";

export type Charx = {
  readonly card: Uint8Array;
  readonly assets: ReadonlyMap<string, Uint8Array>;
  readonly leftOut: readonly string[];
};

const mostEntries = 1_000;
/** Bytes, unpacked. */
const largestEntry = 20 << 20;
const largestArchive = 100 << 20;

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);

/** A path under assets/ that does not leave it, at most three folders deep. */
const assetPath = /^assets(?:\/[A-Za-z0-9_][A-Za-z0-9_. -]{0,99}){1,3}$/;
const isAsset = (name: string): boolean =>
  assetPath.test(name) && /\.(?:png|jpe?g|webp|gif|mp3|ogg|wav|mp4|webm|json|txt)$/i.test(name);

/** Sizes declared in the archive are not trusted: bytes are counted as it is unpacked. */
export function readCharx(
  bytes: Uint8Array,
): Result<Charx, "broken-archive" | "archive-too-big" | "no-card-in-archive"> {
  const leftOut: string[] = [];
  let entries = 0;
  let total = 0;
  let isTooBig = false;
  const wanted = ({ name, originalSize }: { name: string; originalSize: number }): boolean => {
    entries += 1;
    if (isTooBig || name.endsWith("/")) return false;
    if (name !== "card.json" && !isAsset(name)) {
      leftOut.push(name.slice(0, 200));
      return false;
    }
    total += originalSize;
    isTooBig = entries > mostEntries || originalSize > largestEntry || total > largestArchive;
    return !isTooBig;
  };
  let files: Record<string, Uint8Array>;
  try {
    files = unzipSync(bytes, { filter: wanted });
  } catch {
    return err("broken-archive");
  }
  if (isTooBig || entries > mostEntries) return err("archive-too-big");
  const { "card.json": card, ...assets } = files;
  if (card === undefined) return err("no-card-in-archive");
  return ok({ card, assets: new Map(Object.entries(assets)), leftOut });
}

export const writeCharx = (card: Uint8Array, assets: ReadonlyMap<string, Uint8Array>): Uint8Array =>
  zipSync({ "card.json": card, ...Object.fromEntries(assets) }, { level: 6 });
