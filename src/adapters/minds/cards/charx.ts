// CHARX: a ZIP archive with card.json at its root and its files under assets/.

import { unzipSync, zipSync } from "fflate";
import { err, ok, type Result } from "../../../kernel/result.ts";
import { pictureTypeOf } from "../../../protocol/picture-size.ts";
import { declaredPictureType } from "../../../protocol/picture-type.ts";

export type Charx = {
  readonly card: Uint8Array;
  /** By their names in the archive. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Files that are too big. */
  readonly leftOut: readonly string[];
};

const mostEntries = 1_000;
/** Bytes, unpacked. */
const largestEntry = 20 << 20;
const largestArchive = 100 << 20;

const localHeader = Buffer.from("504b0304", "hex");
const endRecord = Buffer.from("504b0506", "hex");
/** An end record is followed by a comment of at most this many bytes. */
const longestComment = 65_535;

/** The archive in a file, which may begin behind a picture; `from`: where it begins. */
export function archiveIn(
  bytes: Uint8Array,
): { readonly from: number; readonly bytes: Uint8Array } | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isAlone = file.subarray(0, 4).equals(localHeader) || file.subarray(0, 4).equals(endRecord);
  if (isAlone) return { from: 0, bytes };
  const end = file.lastIndexOf(endRecord);
  if (end < 0 || end < file.length - longestComment - 22 || end + 22 > file.length)
    return undefined;
  // The list of files stands before the end record; the place that is written there counts from the archive's beginning.
  const list = end - file.readUInt32LE(end + 12);
  const from = list - file.readUInt32LE(end + 16);
  if (list < 0 || from < 0) return undefined;
  // Some programs count from the beginning of the picture.
  const begin = from === 0 ? file.indexOf(localHeader) : from;
  return begin < 0 ? undefined : { from: begin, bytes: from === 0 ? bytes : file.subarray(from) };
}

/** Sizes declared in the archive are not trusted: bytes are counted as it is unpacked. */
export function readCharx(
  bytes: Uint8Array,
): Result<Charx, "broken-archive" | "archive-too-big" | "no-card-in-archive"> {
  const leftOut: string[] = [];
  let entries = 0;
  let total = 0;
  const wanted = ({ name, originalSize }: { name: string; originalSize: number }): boolean => {
    entries += 1;
    if (name.endsWith("/") || entries > mostEntries) return false;
    if (originalSize > largestEntry) {
      leftOut.push(name.slice(0, 200));
      return false;
    }
    total += originalSize;
    return total <= largestArchive;
  };
  let files: ReadonlyMap<string, Uint8Array>;
  try {
    files = new Map(Object.entries(unzipSync(bytes, { filter: wanted })));
  } catch {
    return err("broken-archive");
  }
  if (entries > mostEntries || total > largestArchive) return err("archive-too-big");
  const name = [...files.keys()].find((one) => one.toLowerCase() === "card.json");
  const card = name === undefined ? undefined : files.get(name);
  if (card === undefined) return err("no-card-in-archive");
  const all = [...files].filter(([one]) => one !== name);
  const huge = all.flatMap(([path, bytes]) => (declaresTooMuch(bytes) ? [path] : []));
  const kept = all.filter(([path]) => !huge.includes(path));
  return ok({ card, files: new Map(kept), leftOut: [...leftOut, ...huge] });
}

export const writeCharx = (card: Uint8Array, assets: ReadonlyMap<string, Uint8Array>): Uint8Array =>
  zipSync({ "card.json": card, ...Object.fromEntries(assets) }, { level: 6 });

/** A picture of more pixels than may be decoded. */
const declaresTooMuch = (bytes: Uint8Array): boolean =>
  declaredPictureType(bytes) !== undefined && pictureTypeOf(bytes) === undefined;
