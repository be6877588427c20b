// Reads a character card from a file: JSON, a picture with the card among its notes (PNG, WebP, JPEG), or a CHARX
// archive, alone or behind a picture.

import { err, ok, type Result } from "../../../kernel/result.ts";
import { largestCard } from "../../../protocol/card-report.ts";
import { pictureTypeOf } from "../../../protocol/picture-size.ts";
import { pictureEndings } from "../../../protocol/picture-type.ts";
import { textOfBytes } from "../../outside/text-encoding.ts";
import { archiveIn, readCharx } from "./charx.ts";
import { pictureNotes } from "./picture-notes.ts";
import { isPng, type PngText, pngOf, pngText, readPng } from "./png-chunks.ts";

export type CardFile = {
  readonly form: "json" | "png" | "picture" | "charx";
  /** The texts that may be the card's JSON, unparsed, the likeliest first. */
  readonly texts: readonly [string, ...string[]];
  /** The picture that carries the card, by its path in the mind. */
  readonly picture: readonly [string, Uint8Array] | undefined;
  /** The files of an archive by their names in it, and the chunks of a PNG with pictures by their numbers. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly chunks: ReadonlyMap<string, Uint8Array>;
  /** Names in an archive that were left out because they are too big, and parts that are broken. */
  readonly leftOut: readonly string[];
};

export type CardFileFlaw =
  | "too-big"
  /** Neither JSON, nor a picture, nor an archive. */
  | "unknown-form"
  /** No text in a known encoding. */
  | "not-text"
  /** A PNG that breaks off before its card. */
  | "broken-png"
  | "broken-base64"
  | "no-card-in-png"
  | "no-card-in-picture"
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
const largestJson = 8 << 20;

type Read = Result<CardFile, CardFileFlaw>;
const nothing = { picture: undefined, files: new Map(), chunks: new Map(), leftOut: [] };

export function readCardFile(bytes: Uint8Array): Read {
  if (bytes.length > largestFile) return err("too-big");
  const picture = pictureOf(bytes);
  if (picture === undefined)
    return archiveIn(bytes) === undefined ? fromText(bytes) : fromCharx(bytes);
  const found = isPng(bytes) ? fromPng(bytes) : fromPicture(bytes, picture);
  return found.ok || archiveIn(bytes) === undefined ? found : fromCharx(bytes, picture);
}

function pictureOf(bytes: Uint8Array): readonly [string, Uint8Array] | undefined {
  const type = pictureTypeOf(bytes);
  return type === undefined ? undefined : [`assets/card.${pictureEndings[type]}`, bytes];
}

function fromText(bytes: Uint8Array): Read {
  const isJson = /^\s*[{["]/.test(head(bytes));
  // Programs of the West write JSON in their own old encoding, in which every byte is a character.
  const text = textOfBytes(bytes) ?? (isJson ? oldWestern.decode(bytes) : undefined);
  if (text === undefined || !/^\s*(?:[{["]|\/[/*]|```)/.test(text)) return err("unknown-form");
  if (bytes.length > largestJson) return err("too-big");
  return ok({ ...nothing, form: "json", texts: [innerJson(text)] });
}

/** The JSON that a text of JSON holds. */
function innerJson(text: string): string {
  if (!/^\s*"/.test(text)) return text;
  const inner = jsonOf(text);
  return typeof inner === "string" ? inner : text;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const oldWestern = new TextDecoder("windows-1252");
const head = (bytes: Uint8Array): string => Buffer.from(bytes.subarray(0, 64)).toString("latin1");

/** The JSON text of a note in a picture: as it stands, or in base64. */
function jsonOfNote(note: Uint8Array): Result<string, "too-big" | "broken-base64" | "not-text"> {
  let written = textOfBytes(withoutEnd(note))?.trim();
  // Some programs write base64 of base64.
  for (let coded = 0; coded < 2 && written !== undefined; coded += 1) {
    if (/^[{[]/.test(written)) return bounded(written);
    const plain = written.replace(/^data:[^,]{0,100},/i, "").replace(/[\s"']+/g, "");
    if (!isBase64.test(plain)) return coded === 0 ? err("broken-base64") : bounded(written);
    written = textOfBytes(Buffer.from(plain, "base64"))?.trim();
  }
  return written === undefined ? err("not-text") : bounded(written);
}

const isBase64 = /^[A-Za-z0-9+/_-]+={0,2}$/;

/** Programs in C count the zero behind a text. */
function withoutEnd(note: Uint8Array): Uint8Array {
  const end = note.findLastIndex((byte) => byte !== 0) + 1;
  return note.length - end < 3 ? note.subarray(0, end) : note;
}

const bounded = (text: string): Result<string, "too-big"> =>
  text.length > largestJson ? err("too-big") : ok(text);

/** The texts of all notes that can be read; the flaw of the first one where there is none. */
function textsOf(
  notes: readonly Uint8Array[],
): Result<readonly [string, ...string[]], CardFileFlaw> {
  const read = notes.map(jsonOfNote);
  const [first, ...others] = read.flatMap((one) => (one.ok ? [one.value] : []));
  if (first !== undefined) return ok([first, ...others]);
  const flaw = read.find((one) => !one.ok);
  return err(flaw?.ok === false ? flaw.error : "no-card-in-picture");
}

/** Keywords of the chunks that hold a card; the newer one goes first. */
const cardKeywords = ["ccv3", "chara"] as const;
/** Keywords of programs with a name of their own for it. */
const otherKeyword = /^(?:ccv\d|char(?:acter)?(?:[_-]?card)?(?:[_-]?v\d)?|card|tavern(?:ai)?)$/;
export const isCardText = ({ keyword }: PngText): boolean =>
  (cardKeywords as readonly string[]).includes(keyword);
/** RisuAI keeps the pictures of a card in chunks that are numbered. */
const assetKeyword = /^chara-ext-asset_:?(.+)$/;
export const isCardAsset = ({ keyword }: PngText): boolean => assetKeyword.test(keyword);

function fromPng(bytes: Uint8Array): Read {
  const png = readPng(bytes);
  if (png === undefined) return err("broken-png");
  const texts = png.chunks.flatMap((chunk) => pngText(chunk) ?? []);
  const notesOf = (isCard: (keyword: string) => boolean) =>
    texts.filter((one) => isCard(one.keyword) && one.text.length > 0).map(({ text }) => text);
  const own = cardKeywords.flatMap((keyword) => notesOf((one) => one === keyword));
  const named = own.length > 0 ? own : notesOf((one) => otherKeyword.test(one));
  const notes = named.length > 0 || !png.isWhole ? named : pictureNotes(bytes);
  if (notes.length === 0) return err(png.isWhole ? "no-card-in-png" : "broken-png");
  const found = textsOf(notes);
  if (!found.ok) return found;
  const chunks = new Map(
    texts.flatMap(({ keyword, text }): [string, Uint8Array][] => {
      const name = assetKeyword.exec(keyword)?.[1];
      return name === undefined
        ? []
        : [[name, Buffer.from(Buffer.from(text).toString("latin1"), "base64")]];
    }),
  );
  const isTheirs = (one: PngText | undefined) =>
    one !== undefined && (isCardText(one) || isCardAsset(one));
  const portrait = pngOf(png.chunks.filter((chunk) => !isTheirs(pngText(chunk))));
  const isShown = png.isWhole && pictureTypeOf(portrait) !== undefined;
  return ok({
    ...{ ...nothing, form: "png", texts: found.value, chunks },
    picture: isShown ? ["assets/card.png", portrait] : undefined,
    leftOut: isShown ? [] : ["card.png"],
  });
}

function fromPicture(bytes: Uint8Array, picture: readonly [string, Uint8Array]): Read {
  const notes = pictureNotes(bytes);
  if (notes.length === 0) return err("no-card-in-picture");
  const texts = textsOf(notes);
  return texts.ok
    ? ok({ ...nothing, form: "picture", texts: texts.value, picture })
    : err("no-card-in-picture");
}

function fromCharx(bytes: Uint8Array, picture?: readonly [string, Uint8Array]): Read {
  const archive = archiveIn(bytes);
  if (archive === undefined) return err("broken-archive");
  const read = readCharx(archive.bytes);
  if (!read.ok) return read;
  const { card, files, leftOut } = read.value;
  const text = textOfBytes(card);
  if (text === undefined) return err("not-text");
  if (text.length > largestJson) return err("too-big");
  const before =
    picture === undefined ? undefined : ([picture[0], bytes.subarray(0, archive.from)] as const);
  return ok({ ...nothing, form: "charx", texts: [text], files, leftOut, picture: before });
}
