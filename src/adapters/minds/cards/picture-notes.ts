// The notes in a WebP or a JPEG that may be a character card: programs write it as the user comment of EXIF.

import ExifReader from "exifreader";

/** The tags that hold a card, the likeliest first; names are those of ExifReader. */
const tags = ["UserComment", "chara", "ccv3", "ImageDescription", "XPComment", "Comment"];
const prefix = /^(?:ASCII|UNICODE|JIS)?\0{1,8}/;

/** The notes as bytes; empty where there are none, or they cannot be read. */
export function pictureNotes(bytes: Uint8Array): readonly Uint8Array[] {
  const found = tagsOf(bytes);
  return tags.flatMap((name) => notesOf(found.get(name)));
}

function tagsOf(bytes: Uint8Array): ReadonlyMap<string, unknown> {
  try {
    return new Map(Object.entries(ExifReader.load(Buffer.from(bytes))));
  } catch {
    return new Map();
  }
}

function notesOf(tag: unknown): readonly Uint8Array[] {
  if (typeof tag !== "object" || tag === null) return [];
  const { value, description } = tag as {
    readonly value?: unknown;
    readonly description?: unknown;
  };
  return [value, description].flatMap((one) => {
    const bytes = bytesOf(one);
    return bytes === undefined || bytes.length === 0
      ? []
      : [withoutPrefix(bytes), ...listedIn(bytes)];
  });
}

function bytesOf(value: unknown): Buffer | undefined {
  if (typeof value === "string") return Buffer.from(value);
  if (value instanceof Uint8Array) return Buffer.from(value);
  if (!Array.isArray(value)) return undefined;
  if (value.every((one) => typeof one === "number")) return Buffer.from(value);
  return value.length === 1 ? bytesOf(value[0]) : undefined;
}

/** The character code with which a user comment begins. */
const withoutPrefix = (bytes: Buffer): Buffer =>
  bytes.subarray(prefix.exec(bytes.subarray(0, 16).toString("latin1"))?.[0].length ?? 0);

/** Old programs wrote the bytes as numbers with commas. */
function listedIn(bytes: Buffer): readonly Buffer[] {
  const text = bytes.toString("latin1");
  return /^\d{1,3}(?:,\d{1,3})+$/.test(text) ? [Buffer.from(text.split(",").map(Number))] : [];
}
