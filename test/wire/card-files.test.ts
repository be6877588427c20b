// The forms in which other programs write character cards, and the programs that read ours.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { CCardLib } from "@risuai/ccardlib";
import { parseToV2 } from "character-card-utils";
import { strToU8, zipSync } from "fflate";
import { describe, expect, it, onTestFinished } from "vitest";
import {
  type PngChunk,
  pngChunks,
  pngOf,
  textChunk,
} from "../../src/adapters/minds/cards/png-chunks.ts";
import { cardAsPng, plainPicture } from "../../src/adapters/minds/cards/write-card.ts";
import { fileMindStore } from "../../src/adapters/minds/file-mind-store.ts";
import type { MindPlaces } from "../../src/adapters/minds/mind-place.ts";
import { type PersonaId, parsePersonaId } from "../../src/kernel/id.ts";
import type { JsonObject } from "../../src/kernel/json.ts";
import { cardFromMind } from "../../src/mind/cards/card-from-mind.ts";
import { readMind } from "../../src/mind/mind-files.ts";
import { type BookOwner, giveWorldBook } from "../../src/runtime/page-api/cards/give-world-book.ts";
import { readCardBytes, readWorldBook } from "../../src/runtime/page-api/cards/read-card.ts";
import { lorebook, v1Card, v2Card, v3Card } from "../fixtures/cards.ts";
import { cutsOf, formsOf } from "../fixtures/oddities.ts";

const text = JSON.stringify(v2Card);
const coded = Buffer.from(text).toString("base64");
const bytesOf = (written: string): Buffer => Buffer.from(written, "latin1");
const name = (bytes: Uint8Array): string => {
  const read = readCardBytes(bytes, undefined);
  return read.ok ? read.value.made.displayName : JSON.stringify(read.error);
};
const zTXt = (keyword: string, note: string): PngChunk => ({
  type: "zTXt",
  data: Buffer.concat([bytesOf(`${keyword}\0\0`), deflateSync(bytesOf(note))]),
});
const iTXt = (keyword: string, note: Buffer, isPacked: boolean): PngChunk => ({
  type: "iTXt",
  data: Buffer.concat([
    bytesOf(`${keyword}\0${isPacked ? "\x01" : "\0"}\0ja\0カード\0`),
    isPacked ? deflateSync(note) : note,
  ]),
});
const plain = pngChunks(plainPicture()) ?? [];
/** `last`: behind the pixels. */
const png = (notes: readonly PngChunk[], last = false): Buffer => {
  const at = last ? plain.length - 1 : 1;
  return pngOf([...plain.slice(0, at), ...notes, ...plain.slice(at)]);
};

/** A V3 card without a text in any field. */
const emptied = (more: JsonObject): JsonObject => ({
  ...v3Card,
  data: {
    ...Object.fromEntries(
      Object.entries(v3Card["data"] as JsonObject).map(([key, value]) => [
        key,
        typeof value === "string" ? "" : Array.isArray(value) ? [] : {},
      ]),
    ),
    ...more,
  },
});

describe("a card is found", () => {
  it.each<[string, Uint8Array]>([
    ["in tEXt", png([textChunk("chara", coded)])],
    ["in tEXt with a zero behind it", png([textChunk("chara", `${coded}\0`)])],
    ["in base64 of base64", png([textChunk("chara", Buffer.from(coded).toString("base64"))])],
    ["under another program's keyword", png([textChunk("ccv2", coded)])],
    ["as JSON in a text of JSON", Buffer.from(JSON.stringify(text))],
    ["behind a comment", Buffer.from(`// a card\n${text}`)],
    ["behind the pixels", png([textChunk("chara", coded)], true)],
    ["in zTXt", png([zTXt("chara", coded)])],
    ["in iTXt", png([iTXt("ccv3", Buffer.from(coded), false)])],
    ["in packed iTXt", png([iTXt("ccv3", Buffer.from(coded), true)])],
    ["as plain JSON", png([iTXt("chara", Buffer.from(text), false)])],
    ["under a keyword in other letters", png([textChunk("Chara", coded)])],
    ["beside an empty ccv3", png([textChunk("ccv3", ""), textChunk("chara", coded)])],
    [
      "beside a ccv3 without anybody",
      png([textChunk("ccv3", btoa("{}")), textChunk("chara", coded)]),
    ],
    ...[{}, { name: "司書リラ" }].map((named): [string, Uint8Array] => [
      `beside a ccv3 of empty texts with ${Object.keys(named).join() || "nothing"}`,
      png([
        textChunk("ccv3", Buffer.from(JSON.stringify(emptied(named))).toString("base64")),
        textChunk("chara", Buffer.from(text).toString("base64")),
      ]),
    ]),
    ["in base64 between quotation marks", png([textChunk("chara", `"${coded}"`)])],
    ["in base64 with line breaks", png([textChunk("chara", coded.replace(/.{76}/g, "$&\r\n"))])],
    ["in base64 of addresses", png([textChunk("chara", Buffer.from(text).toString("base64url"))])],
    ["before bytes of a host", Buffer.concat([png([textChunk("chara", coded)]), bytesOf("host")])],
    ["before a break", png([textChunk("chara", coded)]).subarray(0, coded.length + 200)],
    [
      "with a wrong checksum",
      png([textChunk("chara", coded)]).fill(1, coded.length + 60, coded.length + 64),
    ],
    [
      "in a CHARX behind a JPEG",
      Buffer.concat([
        bytesOf("\xff\xd8\xff\xe0jpeg\xff\xd9"),
        zipSync({ "card.json": strToU8(text) }),
      ]),
    ],
    [
      "in a CHARX behind a picture",
      Buffer.concat([plainPicture(), zipSync({ "card.json": strToU8(text) })]),
    ],
    ["in a CHARX with another case", zipSync({ "Card.JSON": strToU8(text) })],
  ])("%s", (_where, bytes) => {
    const read = readCardBytes(bytes, undefined);
    expect(read.ok && read.value.made.displayName).toBe("司書リラ");
    expect(read.ok && read.value.made.files.get("persona.md")).toContain("司書");
  });

  it.each(formsOf(JSON.stringify(v2Card, null, 2)))("in a file as $label", ({ bytes }) =>
    expect(name(bytes)).toBe("司書リラ"),
  );

  it("in the encoding of old Windows", () => {
    const western = { name: "Zoë", description: "in the café" };
    expect(name(bytesOf(JSON.stringify(western)))).toBe("Zoë");
  });

  it.each(Array.from({ length: 32 }, (_, code) => String.fromCharCode(code)))(
    "with the raw control character %j in a string and around the card",
    (raw) => {
      const loose = text.replace("使い方の", `使い${raw}方の`);
      const read = readCardBytes(Buffer.from(`${loose}${raw}${raw}`), undefined);
      expect(read.ok && read.value.made.files.get("card.json")).toContain(
        JSON.stringify(`使い${raw}方の`).slice(1, -1),
      );
    },
  );

  it("between the fences of Markdown", () =>
    expect(name(Buffer.from(`\`\`\`json\n${text}\n\`\`\`\n`))).toBe("司書リラ"));

  it("with raw control characters and a comma too many, and says so", () => {
    const loose = text.replace("使い方の", "使い方の\n\t").replace(/\}$/, ",}");
    const read = readCardBytes(Buffer.from(loose), undefined);
    expect(read.ok && read.value.notes.map(({ code }) => code)).toEqual(["json-mended"]);
    expect(read.ok && read.value.made.displayName).toBe("司書リラ");
  });

  it("in a picture that moves (APNG)", () => {
    const [head, ...rest] = pngChunks(png([textChunk("chara", coded)])) ?? [];
    const moves = { type: "acTL", data: Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]) };
    if (head === undefined) throw new Error("no picture");
    expect(name(pngOf([head, moves, ...rest]))).toBe("司書リラ");
  });

  it("as the user comment of a WebP", () => {
    expect(name(webp(text))).toBe("司書リラ");
    expect(name(webp([...Buffer.from(text)].join(",")))).toBe("司書リラ");
  });
});

it("a card that is cut anywhere is read or refused in words, and never throws", () => {
  const files = [
    Buffer.from(text),
    png([textChunk("chara", coded)]),
    Buffer.from(zipSync({ "card.json": strToU8(text), "assets/icon/main.png": plainPicture() })),
    webp(text),
  ];
  for (const { bytes } of files.flatMap((file) => cutsOf(file))) {
    const read = readCardBytes(bytes, undefined);
    if (!read.ok) expect(read.error.kind).toMatch(/file|json|card/);
  }
});

/** A WebP of one point with a user comment. */
function webp(comment: string): Buffer {
  const note = Buffer.concat([bytesOf("ASCII\0\0\0"), Buffer.from(comment)]);
  const tiff = Buffer.alloc(44);
  tiff.write("II*\0", 0, "latin1");
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(1, 8);
  tiff.writeUInt16LE(0x8769, 10);
  tiff.writeUInt16LE(4, 12);
  tiff.writeUInt32LE(1, 14);
  tiff.writeUInt32LE(26, 18);
  tiff.writeUInt16LE(1, 26);
  tiff.writeUInt16LE(0x9286, 28);
  tiff.writeUInt16LE(7, 30);
  tiff.writeUInt32LE(note.length, 32);
  tiff.writeUInt32LE(44, 36);
  const chunk = (id: string, data: Buffer) => {
    const head = Buffer.alloc(8);
    head.write(id, 0, "latin1");
    head.writeUInt32LE(data.length, 4);
    return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
  };
  const flags = Buffer.alloc(10);
  flags[0] = 8;
  const body = Buffer.concat([
    bytesOf("WEBP"),
    chunk("VP8X", flags),
    chunk("EXIF", Buffer.concat([tiff, note])),
  ]);
  return chunk("RIFF", body);
}

describe("the pictures of a card", () => {
  const picture = plainPicture();
  const withAssets = (assets: readonly object[]): JsonObject => ({
    ...v3Card,
    data: { ...(v3Card["data"] as JsonObject), assets: assets as readonly JsonObject[] },
  });
  const listed = (type: string, called: string) => ({
    type,
    uri: `embeded://assets/${type}/image/${called}.png`,
    name: called,
    ext: "png",
  });
  const archive = (
    assets: readonly ReturnType<typeof listed>[],
    more: Record<string, Uint8Array> = {},
  ) =>
    zipSync({
      ...Object.fromEntries(assets.map(({ uri }) => [uri.slice("embeded://".length), picture])),
      ...more,
      "card.json": strToU8(JSON.stringify(withAssets(assets))),
    });
  const facesOf = (bytes: Uint8Array) => {
    const read = readCardBytes(bytes, undefined);
    return read.ok ? read.value.faces : undefined;
  };

  it("of feelings are her faces, in any script", () => {
    const assets = [listed("icon", "main"), listed("emotion", "joy"), listed("emotion", "悲しみ")];
    expect(facesOf(archive(assets))).toEqual({
      neutral: "assets/icon/image/main.png",
      joy: "assets/emotion/image/joy.png",
      sadness: "assets/emotion/image/悲しみ.png",
    });
  });

  it("are the nearest ones among several for a feeling, in any order", () => {
    const words = ["desire", "nervousness", "embarrassment", "rage", "annoyance", "grief", "tears"];
    for (const order of [words, words.toReversed()]) {
      expect(facesOf(archive(order.map((word) => listed("emotion", word))))).toMatchObject({
        shyness: "assets/emotion/image/embarrassment.png",
        anger: "assets/emotion/image/rage.png",
        sadness: "assets/emotion/image/tears.png",
      });
    }
  });

  it("in a folder of expressions are her faces", () => {
    const folder = {
      "Lila/joy.png": picture,
      "expressions/grief-1.png": picture,
      "joy.png": picture,
    };
    const sprites = { "expressions/amusement.png": picture, "expressions/neutral.png": picture };
    expect(facesOf(archive([], { ...folder, ...sprites }))).toMatchObject({
      neutral: "assets/expressions/neutral.png",
      fun: "assets/expressions/amusement.png",
      sadness: "assets/expressions/grief-1.png",
    });
  });

  it("come out of the numbered chunks of a PNG, and out of addresses", () => {
    const assets = [
      { type: "emotion", uri: "__asset:0", name: "joy", ext: "png" },
      {
        type: "emotion",
        uri: `data:image/png;base64,${picture.toString("base64")}`,
        name: "anger",
        ext: "png",
      },
    ];
    const card = JSON.stringify(withAssets(assets));
    const file = cardAsPng({ v2: card, v3: card }, undefined, [picture]);
    expect(facesOf(file)).toEqual({
      neutral: "assets/card.png",
      joy: "assets/emotion/joy.png",
      anger: "assets/emotion/anger.png",
    });
  });

  it("keep their place whatever their names, and never leave the folder", () => {
    const names = ["con", "a?b", "..", " x ", "é".repeat(200), "背景（夜）", "a\\b"];
    const read = readCardBytes(archive(names.map((one) => listed("other", one))), undefined);
    const paths = read.ok ? [...read.value.assets.keys()] : [];
    expect(paths).toHaveLength(names.length);
    for (const path of paths) {
      expect(path).toMatch(/^assets\/other\/image\/[^/\\?:*"<>|]+\.png$/);
      expect(Buffer.byteLength(path)).toBeLessThan(250);
    }
  });
});

describe("what we write is read by the libraries of others", () => {
  const made = (card: JsonObject) => {
    const read = readCardBytes(Buffer.from(JSON.stringify(card)), undefined);
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    const { displayName, files } = read.value.made;
    return cardFromMind({
      displayName,
      files,
      assets: ["assets/card.png"],
      faces: { neutral: "assets/card.png" },
    });
  };
  const bare = {
    entries: [{ keys: ["lamp"], content: "Green.", enabled: true, insertion_order: 10 }],
  };
  const oddBook = {
    entries: {
      0: { id: "e-1", key: "lamp, oil", content: 7, position: 0, order: "3", comment: null },
    },
  };
  const withBook = (book: JsonObject): JsonObject => ({
    ...v2Card,
    data: {
      ...(v2Card["data"] as JsonObject),
      character_book: book,
      tags: "a, b",
      creator: null,
      source: "x",
    },
  });
  it.each<[string, JsonObject]>([
    ["of V1", v1Card],
    ["of V2", v2Card],
    ["of V3", v3Card],
    ["with a bare book", withBook(bare)],
    ["with an odd book", withBook(oddBook)],
  ])("%s", (_name, card) => {
    const { v2, v3 } = made(card);
    expect(CCardLib.character.check(v2)).toBe("v2");
    expect(CCardLib.character.check(v3)).toBe("v3");
    expect(parseToV2(v2).data.name).toBe("司書リラ");
  });
});

it("a world book alone is read, and that of a card", () => {
  for (const one of [lorebook, { spec: "lorebook_v3", data: lorebook }, v3Card]) {
    const read = readWorldBook(Buffer.from(JSON.stringify(one)));
    expect(read.ok && read.value.count).toBe(3);
  }
  expect(readWorldBook(Buffer.from("{}")).ok).toBe(false);
});

describe("a world book alone is given", () => {
  const rens = parsePersonaId("ren");
  const open = () => {
    const ownFolder = join(mkdtempSync(join(tmpdir(), "book-")), "minds");
    onTestFinished(() => rmSync(ownFolder, { recursive: true, force: true }));
    const builtInFolder = new URL("../../minds", import.meta.url).pathname;
    const at: MindPlaces = { builtInFolder, ownFolder, read: readMind };
    const keys = async () => {
      const mind = rens.ok ? await fileMindStore(at).load(rens.value) : rens;
      return mind.ok
        ? (mind.value.lorebook?.entries ?? []).map(({ keys: [key], building }) => [key, building])
        : mind;
    };
    const approved = async () => {
      const mind = rens.ok ? await fileMindStore(at).load(rens.value) : rens;
      return mind.ok ? (mind.value.lorebook?.entries ?? []).map((entry) => entry.approved) : mind;
    };
    return { at, keys, approved };
  };
  const book = Buffer.from(
    JSON.stringify({ entries: { 0: { key: ["Oldwood"], content: "A forest." } } }),
  );

  it.each<[BookOwner, string | undefined]>([
    [{ kind: "persona", id: rens.ok ? rens.value : ("" as PersonaId) }, undefined],
    [{ kind: "city" }, undefined],
    [{ kind: "building", id: "library" }, "library"],
  ])("to %j, once", async (owner, building) => {
    const { at, keys } = open();
    const counts = [];
    for (const _ of [1, 2]) {
      const given = await giveWorldBook(at, book, owner);
      counts.push(given.ok ? given.value.count : given.error);
    }
    expect(counts).toEqual([1, 0]);
    expect(await keys()).toContainEqual(["Oldwood", building]);
  });

  it("as the words of others, whatever it says of itself, until the operator approves it", async () => {
    const { at, approved } = open();
    const said = { key: ["Oldwood"], content: "A forest.", approved: true };
    const bytes = Buffer.from(JSON.stringify({ entries: { 0: said } }));
    await giveWorldBook(at, bytes, { kind: "city" });
    expect(await approved()).toEqual([false]);
    await giveWorldBook(at, bytes, { kind: "city" }, true);
    expect(await approved()).toEqual([undefined]);
  });
});
