// Character cards in and out, over real files.

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync, zipSync } from "fflate";
import { describe, expect, it, onTestFinished } from "vitest";
import { pngChunks, pngOf, pngText, textChunk } from "../../src/adapters/minds/cards/png-chunks.ts";
import { plainPicture } from "../../src/adapters/minds/cards/write-card.ts";
import { fileMindStore } from "../../src/adapters/minds/file-mind-store.ts";
import type { MindPlaces } from "../../src/adapters/minds/mind-place.ts";
import { replaceFile } from "../../src/adapters/minds/mind-writing.ts";
import { parsePersonaId } from "../../src/kernel/id.ts";
import type { Json, JsonObject } from "../../src/kernel/json.ts";
import { program as en } from "../../src/languages/en/program/program-texts.ts";
import { program as ja } from "../../src/languages/ja/program/program-texts.ts";
import type { CardAsset } from "../../src/mind/cards/card.ts";
import { readMind } from "../../src/mind/mind-files.ts";
import type { cardForms } from "../../src/protocol/card-report.ts";
import { exportCard } from "../../src/runtime/page-api/cards/export-card.ts";
import { importCard } from "../../src/runtime/page-api/cards/import-card.ts";
import { importRefusalText } from "../../src/runtime/page-api/cards/refusal-text.ts";
import { lorebook, v1Card, v2Card, v3Card } from "../fixtures/cards.ts";

const builtInFolder = new URL("../../minds", import.meta.url).pathname;

function places(): MindPlaces {
  const home = mkdtempSync(join(tmpdir(), "cards-"));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  return { builtInFolder, ownFolder: join(home, "minds"), read: readMind };
}

const idOf = (text: string) => {
  const id = parsePersonaId(text);
  if (!id.ok) throw new Error(text);
  return id.value;
};
const lila = idOf("lila");
const bytesOf = (json: Json): Buffer => Buffer.from(JSON.stringify(json));
const coded = (json: Json): string => bytesOf(json).toString("base64");

function pngWith(...texts: readonly (readonly [string, string])[]): Buffer {
  const chunks = pngChunks(plainPicture()) ?? [];
  return pngOf([
    ...chunks.slice(0, 1),
    ...texts.map(([keyword, text]) => textChunk(keyword, text)),
    ...chunks.slice(1),
  ]);
}

async function taken(bytes: Uint8Array, at = places()) {
  const imported = await importCard(at, bytes, { id: "lila" });
  if (!imported.ok) throw new Error(JSON.stringify(imported.error));
  const mind = await fileMindStore(at).load(lila);
  if (!mind.ok) throw new Error(JSON.stringify(mind.error));
  const file = (path: string) => readFileSync(join(imported.value.folder, path), "utf8");
  return { at, imported: imported.value, mind: mind.value, file };
}

async function given(at: MindPlaces, form: (typeof cardForms)[number]) {
  const exported = await exportCard(at, lila, form);
  if (!exported.ok) throw new Error(JSON.stringify(exported.error));
  return exported.value;
}
const jsonOf = (bytes: Uint8Array): JsonObject =>
  JSON.parse(Buffer.from(bytes).toString("utf8")) as JsonObject;

describe("a card that is taken in", () => {
  it("is a mind that says where everything went", async () => {
    const { mind, imported, file } = await taken(bytesOf(v2Card));
    expect(mind.displayName).toBe("司書リラ");
    expect(mind.language).toBe("ja");
    expect(mind.persona).toBe(
      [
        "# 司書リラ",
        "いつも小声で話す。",
        "{{char}}は古い図書館の司書。{{user}}を歓迎する。",
        "## 性格\nおだやか。",
        "## 場面\n夜の図書館。",
        "## 会話例\n相手: こんばんは\n司書リラ: こんばんは。静かにどうぞ。",
        "## いつも守ること\n本を勧める。",
      ].join("\n\n"),
    );
    expect(mind.prompts["greeting"]).toContain("ようこそ、{{user}}。");
    expect(mind.prompts["greeting"]).toContain("もう閉館です。");
    expect(mind.lorebook?.entries).toHaveLength(3);
    expect(mind.persona).not.toContain("使い方の覚え書き");
    expect(JSON.parse(file("card.json"))).toEqual(v2Card);
    expect(imported.notes.map(({ code }) => code)).toEqual([
      "lore",
      "lore-position",
      "lore-decorators",
      "greetings",
      "examples",
      "system-prompt",
      "after-history",
      "kept-unused",
    ]);
  });

  it("is nobody's own text until the operator approves it, and says so", async () => {
    const { mind, imported } = await taken(bytesOf(v2Card));
    expect(mind.approved).toBe(false);
    expect(imported.warnings.map(({ code }) => code)).toEqual(["not-approved"]);
    const own = places();
    const approved = await importCard(own, bytesOf(v2Card), { id: "lila", approved: true });
    expect(approved).toMatchObject({ ok: true, value: { warnings: [] } });
    const read = await fileMindStore(own).load(lila);
    expect(read.ok && read.value.approved).toBe(true);
  });

  it.each([
    ["V1", v1Card, "v1", "司書リラ"],
    ["V2", v2Card, "v2", "司書リラ"],
    ["V3", v3Card, "v3", "リラ"],
  ] as const)("%s", async (_, card, version, name) => {
    const { imported, mind } = await taken(bytesOf(card));
    expect([imported.version, mind.displayName]).toEqual([version, name]);
  });

  it("comes out of a PNG, the newer chunk first, and the picture becomes her portrait", async () => {
    const png = pngWith(["chara", coded(v2Card)], ["ccv3", coded(v3Card)]);
    const { imported, mind, at } = await taken(png);
    expect([imported.form, imported.version]).toEqual(["png", "v3"]);
    expect(mind.avatar).toEqual({ portraits: { neutral: "assets/card.png" } });
    const portrait = readFileSync(join(at.ownFolder, "lila", "assets", "card.png"));
    expect(pngChunks(portrait)?.flatMap((chunk) => pngText(chunk)?.keyword ?? [])).toEqual([]);
    expect(portrait.equals(plainPicture())).toBe(true);
  });

  it("comes out of a CHARX with its files; what leads elsewhere stays behind", async () => {
    const picture = plainPicture();
    const charx = zipSync({
      "card.json": bytesOf(v3Card),
      "assets/icon/main.png": picture,
      "../../evil.png": picture,
      "/etc/evil.png": picture,
      "assets/../../evil.png": picture,
      "assets/run.sh": picture,
    });
    const { imported, at } = await taken(charx);
    expect(imported.form).toBe("charx");
    const kept = readFileSync(join(at.ownFolder, "lila", "assets", "icon", "main.png"));
    expect(kept.equals(picture)).toBe(true);
    const left = imported.notes.find(({ code }) => code === "assets-left-out");
    expect(left?.values["names"]).toBe(
      "../../evil.png, /etc/evil.png, assets/../../evil.png, assets/run.sh",
    );
  });
});

it.each([
  ["of a folder without a neutral one keep the card's own", ["grief.png"], "assets/card.png"],
  [
    "of a folder with a neutral one replace it",
    ["grief.png", "neutral.png"],
    "assets/faces/neutral.png",
  ],
])("pictures %s", async (_name, names, neutral) => {
  const at = places();
  const pictures = new Map(names.map((name) => [`assets/faces/${name}`, plainPicture()]));
  const png = pngWith(["chara", coded(v2Card)]);
  const imported = await importCard(at, png, { id: "lila", pictures });
  const mind = imported.ok ? await fileMindStore(at).load(lila) : imported;
  expect(mind.ok && mind.value.avatar).toEqual({
    portraits: { neutral, sadness: "assets/faces/grief.png" },
  });
});

describe("a card that goes out again", () => {
  it("has all files that it came with, from any depth and of any kind", async () => {
    const names = [
      ...["icon/image/main.png", "icon/image/a/b/c/main.png", "icon/image/a/d/c/main.png"],
      ...[
        "x-risu-asset/image/A/B.png",
        "other/fonts/f.ttf",
        "other/l2d/m.moc3",
        "other/audio/うた.flac",
      ],
    ];
    const files = Object.fromEntries(
      names.map((name, at) => [`assets/${name}`, new Uint8Array([...plainPicture(), at])]),
    );
    const assets = names.map((name) => ({
      ...{ type: name.split("/")[0] ?? "", name: name.split("/").slice(2).join("/") },
      ...{ uri: `embeded://assets/${name}`, ext: name.split(".").at(-1) ?? "" },
    }));
    const card = { ...v3Card, data: { ...(v3Card["data"] as JsonObject), assets } };
    const { at } = await taken(zipSync({ "card.json": bytesOf(card), ...files }));
    const { bytes, notes } = await given(at, "charx");
    expect(notes).toEqual([]);
    const out = unzipSync(bytes);
    const written = jsonOf(out["card.json"] ?? new Uint8Array()) as {
      data: { assets: CardAsset[] };
    };
    const found = written.data.assets.map(({ type, name, uri }) => [
      ...[type, name],
      out[uri.replace("embeded://", "")]?.at(-1),
    ]);
    expect(found).toEqual(
      expect.arrayContaining(assets.map(({ type, name }, i) => [type, name, i])),
    );
  });

  it.each([
    ["v2", v2Card],
    ["v3", v3Card],
  ] as const)("%s is the same to the last field", async (form, card) => {
    const { at } = await taken(bytesOf(card));
    const { bytes, notes } = await given(at, form);
    const out = jsonOf(bytes);
    expect(notes).toEqual([]);
    if (form === "v2") expect(out).toEqual(card);
    else expect(out).toMatchObject(card);
  });

  it("says what V2 has no field for", async () => {
    const { at } = await taken(bytesOf(v3Card));
    expect((await given(at, "v2")).notes).toEqual([
      {
        code: "lost",
        values: { fields: "assets, nickname, source, group_only_greetings, creation_date" },
      },
    ]);
  });

  it.each(["png", "charx"] as const)("%s and back is the same mind", async (form) => {
    const png = pngWith(["ccv3", coded(v3Card)]);
    const first = await taken(png);
    const { bytes } = await given(first.at, form);
    const second = await taken(bytes);
    expect(second.mind).toEqual(first.mind);
    expect(second.file("lorebook.json").length).toBeGreaterThan(100);
    const texts = async (at: MindPlaces) => {
      const { assets: _, ...data } = jsonOf((await given(at, "v3")).bytes)["data"] as JsonObject;
      return data;
    };
    expect(await texts(second.at)).toEqual(await texts(first.at));
    if (form === "charx") {
      expect(Object.keys(unzipSync(bytes)).toSorted()).toEqual(["assets/card.png", "card.json"]);
    }
  });

  it("takes along what was edited, and says so", async () => {
    const { at, imported } = await taken(bytesOf(v2Card));
    await replaceFile(imported.folder, { path: "persona.md", text: "# リラ\n\nまったく別の人。" });
    const { bytes, notes } = await given(at, "v2");
    const data = jsonOf(bytes)["data"] as JsonObject;
    expect(data["description"]).toBe("まったく別の人。");
    expect([data["personality"], data["mes_example"]]).toEqual(["", ""]);
    expect(data["tags"]).toEqual(["図書館", "竜"]);
    expect(notes.map(({ code }) => code)).toEqual(["persona-edited"]);
  });

  it("of a mind that was no card brings back its prompts, and never its tools", async () => {
    const at = places();
    const exported = await exportCard(at, idOf("ren"), "png");
    if (!exported.ok) throw new Error("ren is absent");
    const { mind } = await taken(exported.value.bytes, at);
    expect(mind.displayName).toContain("れん");
    expect(mind.persona).toContain("プラネタリウム");
    const hostile = {
      ...v2Card,
      data: {
        ...(v2Card["data"] as JsonObject),
        extensions: {
          saintverse: {
            settings: { tools: ["*"], model: "openai:x", ngReply: "それは言えない。" },
            prompts: { "../../x.md": "evil", "prompts/soliloquy.md": "ひとりごと。" },
          },
        },
      },
    };
    const second = await taken(bytesOf(hostile));
    expect([second.mind.tools, second.mind.model]).toEqual([undefined, undefined]);
    expect(second.mind.ngReply).toBe("それは言えない。");
    expect(second.mind.prompts["soliloquy"]).toBe("ひとりごと。");
  });
});

const deep = (levels: number): string => "[".repeat(levels) + "]".repeat(levels);
const broken = (png: Buffer): Buffer => {
  const copy = Buffer.from(png);
  copy[40] = (copy[40] ?? 0) ^ 0xff;
  return copy;
};
/** An archive whose directory says that a file is small, and whose file is not. */
function lyingArchive(): Buffer {
  const archive = Buffer.from(
    zipSync({ "card.json": bytesOf(v2Card), "assets/big.png": new Uint8Array(8 << 20) }),
  );
  const size = Buffer.alloc(4);
  size.writeUInt32LE(8 << 20);
  const small = Buffer.alloc(4);
  small.writeUInt32LE(16);
  for (let at = archive.indexOf(size); at !== -1; at = archive.indexOf(size, at + 4)) {
    small.copy(archive, at);
  }
  return archive;
}
describe("a card that cannot be taken in is refused with what to do, and nothing is written", () => {
  it.each<[string, Uint8Array, string]>([
    ["nothing", Buffer.alloc(0), "形ではありません"],
    ["a program", Buffer.from("#!/bin/sh\nrm -rf /"), "形ではありません"],
    ["too big", Buffer.alloc((50 << 20) + 1, 0x20), "大きすぎます"],
    ["a big JSON", Buffer.from(`{"name":"${"あ".repeat(3 << 20)}"}`), "大きすぎます"],
    ["no UTF-8", Buffer.from('{"name":"\xff\xfe"}', "latin1"), "ではありません"],
    ["broken JSON", Buffer.from('{"spec": "chara_card_v2",'), "読めません"],
    ["deep JSON", Buffer.from(`{"spec":"chara_card_v2","data":${deep(5_000)}}`), "深すぎます"],
    [
      "another JSON",
      Buffer.from('{"spec":"chara_card_v9","data":{}}'),
      "キャラクターカードではありません",
    ],
    ["somebody without a word", bytesOf({ ...v2Card, data: { name: "x" } }), "ではありません"],
    ["a world book", bytesOf(lorebook), "--into-persona"],
    ["a plain PNG", plainPicture(), "カードが入っていません"],
    ["a PNG with a wrong checksum", broken(pngWith(["chara", coded(v2Card)])), "チェックサム"],
    ["a PNG that breaks off", pngWith(["chara", coded(v2Card)]).subarray(0, 300), "途中で切れて"],
    ["a PNG without a card's text", pngWith(["chara", "%%%"]), "壊れています"],
    [
      "a PNG that says it is longer than it is",
      Buffer.concat([
        plainPicture().subarray(0, 8),
        Buffer.from("7fffffff", "hex"),
        Buffer.from("tEXt"),
      ]),
      "途中で切れて",
    ],
    ["an archive without a card", zipSync({ "a.txt": bytesOf(1) }), "card.json がありません"],
    ["half an archive", zipSync({ "card.json": bytesOf(v2Card) }).subarray(0, 200), "壊れています"],
    [
      "a bomb",
      zipSync({
        "card.json": bytesOf(v2Card),
        ...Object.fromEntries(
          Array.from({ length: 6 }, (_, at) => [`assets/${at}.png`, new Uint8Array(19 << 20)]),
        ),
      }),
      "大きすぎます",
    ],
    [
      "many files",
      zipSync(
        Object.fromEntries(
          Array.from({ length: 1_200 }, (_, at) => [`assets/${at}.png`, new Uint8Array(1)]),
        ),
      ),
      "大きすぎます",
    ],
  ])("%s", async (_name, bytes, said) => {
    const at = places();
    const imported = await importCard(at, bytes, { id: "lila" });
    if (imported.ok) throw new Error("it was taken in");
    const inJa = importRefusalText({ words: ja, language: "ja" }, imported.error).join("\n");
    const inEn = importRefusalText({ words: en, language: "en" }, imported.error).join("\n");
    expect(inJa).toContain(said);
    expect(inEn).toMatch(/^[\x20-\x7e\n–“”’]+$/u);
    expect(await fileMindStore(at).load(lila)).toMatchObject({ ok: false });
  });

  it("an archive that lies about its sizes never gives more than it said", async () => {
    const imported = await importCard(places(), lyingArchive(), { id: "lila" });
    if (!imported.ok) expect(imported.error).toEqual({ kind: "file", flaw: "broken-archive" });
  });

  it("an id from a name in any script, a bad id, and one that is there", async () => {
    const at = places();
    const unasked = await importCard(at, bytesOf(v2Card), {});
    expect(unasked).toMatchObject({ value: { id: "rira" } });
    expect(await importCard(at, bytesOf(v2Card), { isAnother: true })).toMatchObject({
      value: { id: "rira-2" },
    });
    expect(await importCard(at, bytesOf(v2Card), { id: "../x" })).toMatchObject({
      error: { kind: "bad-id" },
    });
    expect(await importCard(at, bytesOf(v2Card), { id: "ren" })).toMatchObject({
      error: { kind: "exists", id: "ren" },
    });
    const named = { ...v2Card, data: { ...(v2Card["data"] as JsonObject), name: "Lila the Owl!" } };
    expect(await importCard(at, bytesOf(named), {})).toMatchObject({
      value: { id: "lila-the-owl" },
    });
  });
});
