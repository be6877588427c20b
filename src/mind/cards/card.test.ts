import { describe, expect, it } from "vitest";
import { v3Card } from "../../../test/fixtures/cards.ts";
import { brokenLaws, type FieldPath } from "../../../test/fixtures/oddities.ts";
import type { FieldNote } from "../../kernel/field-reader.ts";
import type { Json, JsonObject } from "../../kernel/json.ts";
import { readLorebook } from "../lore/lorebook.ts";
import { readCard } from "./card.ts";

/** Everything that was read of a card, each field of each entry by itself. */
function cardParts(value: Json) {
  const notes: FieldNote[] = [];
  const card = readCard(value, (note) => notes.push(note));
  if (!card.ok) return undefined;
  const { character_book, assets, ...texts } = card.value.data;
  const parts = new Map<string, unknown>(Object.entries(texts));
  for (const [at, asset] of assets.entries()) parts.set(`assets.${at}`, asset);
  const { entries = [], ...book } = character_book?.book ?? {};
  for (const [name, one] of Object.entries(book)) parts.set(`character_book.${name}`, one);
  for (const [at, entry] of entries.entries()) {
    for (const [name, one] of Object.entries(entry)) parts.set(`entries.${at}.${name}`, one);
  }
  return { parts, notes };
}

/** An oddity in a list may move what stands behind it. */
function touched([data, field, ...inner]: FieldPath): (part: string) => boolean {
  if (data !== "data") return (part) => part === "name";
  if (field === undefined) return () => true;
  if (field !== "character_book")
    return (part) => part.split(".")[0] === field || part === "nickname";
  const [list, at, name] = inner;
  if (list !== "entries") {
    return (part) => part.startsWith(list === undefined ? "" : "character_book");
  }
  if (at === undefined || name === undefined) return (part) => part.startsWith("entries");
  return (part) => part.startsWith(`entries.${at}.`);
}

describe("a card with one odd field", () => {
  it("is read in all other ones, and says what was left out", () => {
    const laws = brokenLaws({
      example: v3Card,
      read: cardParts,
      touched,
      mayRefuse: (path) => path.length === 1 && path[0] === "data",
    });
    expect(laws).toEqual([]);
  });

  const plain = { name: "Mio", description: "keeps the lamp", first_mes: "Hi." };
  it.each<readonly [string, Json]>([
    ["a list", [{ spec: "chara_card_v2", data: plain }]],
    ["a list of several", [plain, { name: "Rin", description: "another" }]],
    ["a field", { character: { spec: "chara_card_v2", data: plain } }],
    ["a field with the data alone", { char: plain }],
    ["a text", JSON.stringify({ spec: "chara_card_v2", data: plain })],
    ["data that is a text", { spec: "chara_card_v2", data: JSON.stringify(plain) }],
    [
      "names of Pygmalion",
      {
        char_name: "Mio",
        char_persona: "keeps the lamp",
        char_greeting: "Hi.",
        world_scenario: "",
      },
    ],
    ["names of a web UI", { name: "Mio", context: "keeps the lamp", greeting: "Hi." }],
  ])("is found in %s", (_, value) => {
    const notes: FieldNote[] = [];
    const read = readCard(value, (note) => notes.push(note));
    expect(read.ok && read.value.data).toMatchObject(plain);
    expect(notes).toHaveLength(Array.isArray(value) ? value.length - 1 : 0);
  });

  it("has what it is called, whatever the form of the version", () => {
    const version = (card: JsonObject) => {
      const read = readCard(card, () => undefined);
      return read.ok ? read.value.version : read.error.kind;
    };
    const { data } = v3Card as { data: JsonObject };
    expect(version({ spec: "CHARA_CARD_V3", data })).toBe("v3");
    expect(version({ spec_version: "3.0", data })).toBe("v3");
    expect(version({ data })).toBe("v2");
    expect(version(data)).toBe("v1");
    expect(version({ entries: [] })).toBe("world-book");
    expect(readCard([{ keys: ["lamp"], content: "green" }], () => undefined)).toMatchObject({
      error: { kind: "world-book" },
    });
    expect(version({ name: "x" })).toBe("no-card");
  });
});

describe("a world book of another program", () => {
  const book = (raw: JsonObject) => readLorebook(raw, () => undefined).book.entries;
  it.each<[string, JsonObject]>([
    [
      "SillyTavern",
      {
        entries: {
          0: {
            uid: 0,
            key: ["lamp"],
            keysecondary: ["oil"],
            content: "Green.",
            order: 7,
            disable: true,
          },
        },
      },
    ],
    [
      "RisuAI",
      {
        type: "risu",
        data: [{ key: "lamp", secondkey: "oil", content: "Green.", insertorder: 7, disable: true }],
      },
    ],
    [
      "Agnai",
      {
        kind: "memory",
        entries: [
          { keywords: ["lamp"], secondkey: ["oil"], entry: "Green.", order: 7, enabled: false },
        ],
      },
    ],
  ])("%s has keys, content, order and state", (_name, raw) => {
    expect(book(raw)).toEqual([
      {
        keys: ["lamp"],
        secondary_keys: ["oil"],
        content: "Green.",
        enabled: false,
        insertion_order: 7,
      },
    ]);
  });
});
