import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { brokenLaws, cutsOf, formsOf } from "../../../../test/fixtures/oddities.ts";
import type { FieldNote } from "../../../kernel/field-reader.ts";
import { isJsonObject, type Json } from "../../../kernel/json.ts";
import { readWorldBook } from "../cards/read-card.ts";
import { tavernGroup, tavernUser } from "./sillytavern-files.ts";
import { readSillytavern } from "./sillytavern-folder.ts";

const settings: Json = {
  username: "User",
  user_avatar: "b.png",
  power_user: {
    personas: { "a.png": "Nao", "b.png": "Kim" },
    default_persona: "a.png",
    persona_descriptions: { "a.png": { description: "A sailor." } },
  },
};
const group: Json = {
  id: 1_700_000_000_000,
  name: "The forge",
  members: ["Mira.json", "Rin.png"],
  chats: ["g1", "g2"],
  chat_id: "g1",
  disabled_members: [],
};
const entry = {
  ...{ uid: 0, key: ["anvil", "forge"], keysecondary: ["night"], comment: "sound" },
  ...{ content: "It rings.", constant: false, selective: true, order: 100, position: 1 },
  ...{ disable: false, caseSensitive: true, probability: 100, useProbability: true },
};
const book: Json = { entries: { 0: entry, 1: { ...entry, uid: 1, content: "It is cold." } } };

const partsOf =
  (read: (value: Json, note: (note: FieldNote) => void) => object | undefined) => (value: Json) => {
    const notes: FieldNote[] = [];
    const found = read(value, (note) => notes.push(note));
    return found === undefined ? undefined : { parts: new Map(Object.entries(found)), notes };
  };

it("reads settings and groups with any oddity in any field, and says what it lost", () => {
  const objects = (
    read: (value: { readonly [name: string]: Json }, note: (n: FieldNote) => void) => object,
  ) => partsOf((value, note) => (isJsonObject(value) ? read(value, note) : undefined));
  const touched = () => () => true;
  expect(brokenLaws({ example: settings, read: objects(tavernUser), touched })).toEqual([]);
  const ofField =
    ([field]: readonly (string | number)[]) =>
    (part: string) =>
      part === field;
  expect(brokenLaws({ example: group, read: objects(tavernGroup), touched: ofField })).toEqual([]);
});

it("reads world info with any oddity in any field of an entry", () => {
  const broken = brokenLaws({
    example: book,
    read: (value) => {
      const read = readWorldBook(Buffer.from(JSON.stringify(value)));
      if (!read.ok) return undefined;
      const entries = read.value.book["entries"];
      const list = Array.isArray(entries) ? entries.filter(isJsonObject) : [];
      const parts = list.flatMap((one, at) =>
        Object.entries(one).map(([name, field]) => [`${at}.${name}`, field] as const),
      );
      return { parts: new Map<string, unknown>(parts), notes: read.value.notes };
    },
    touched:
      ([, at, name]) =>
      (part) =>
        at === undefined || name === undefined || part.startsWith(`${at}.`),
    mayRefuse: ([, at]) => at === undefined,
  });
  expect(broken).toEqual([]);
});

const jsonl = (...lines: readonly Json[]) => lines.map((line) => JSON.stringify(line)).join("\n");
const chat = jsonl({ user_name: "Nao", character_name: "Mira" }, { name: "Mira", mes: "Hello" });
const files = {
  "characters/Mira.json": JSON.stringify({ spec: "chara_card_v2", data: { name: "Mira" } }),
  "characters/Rin.png": "png",
  "chats/Mira/one.jsonl": chat,
  "groups/g.json": JSON.stringify(group),
  "group chats/g1.jsonl": chat,
  "group chats/g2.jsonl": chat,
  "settings.json": JSON.stringify(settings),
};

function folderOf(contents: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = mkdtempSync(join(tmpdir(), "tavern-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, content] of Object.entries(contents)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}
/** The draft without the place of the folder. */
async function draftOf(contents: Readonly<Record<string, string | Uint8Array>>): Promise<Json> {
  const folder = folderOf(contents);
  const draft = await readSillytavern(folder);
  if (!draft.ok) throw new Error(draft.error);
  const people = draft.value.people.map(({ faces, ...one }) => ({ ...one, faces: [...faces] }));
  return JSON.parse(JSON.stringify({ ...draft.value, people }).replaceAll(folder, "")) as Json;
}

it.each(["settings.json", "groups/g.json"] as const)(
  "reads %s in every form in which it is found, and says where it is cut",
  async (name) => {
    const good = await draftOf(files);
    expect(good).toMatchObject({ userName: "Nao" });
    for (const { label, bytes } of formsOf(files[name])) {
      expect([label, await draftOf({ ...files, [name]: bytes })]).toEqual([label, good]);
    }
    for (const { label, bytes } of cutsOf(Buffer.from(files[name]), 12)) {
      const { left } = (await draftOf({ ...files, [name]: bytes })) as { left: Json };
      expect([label, left]).toEqual([
        label,
        expect.arrayContaining([expect.objectContaining({ note: "unreadable" })]),
      ]);
    }
  },
);

it("names everything in the folder that does not come", async () => {
  const odd = await draftOf({
    ...files,
    "groups/g.json": JSON.stringify({ members: ["Mira.json", "Gone.png"], chats: ["g1", "g9"] }),
    "chats/Gone/one.jsonl": chat,
    "chats/Mira/notes.txt": "x",
    "characters/Gone/joy.png": "png",
    "characters/Rin/joy.png": "png",
    "characters/Rin/joy.webp": "webp",
    "characters/Rin/casual/joy.png": "png",
    "characters/Rin/moves.mp4": "x",
    "group chats/alone.jsonl": chat,
    "worlds/Forge.txt": "x",
    "QuickReplies/Default.json": "{}",
    "themes/Dark.json": "{}",
  });
  expect((odd as { left: Json }).left).toEqual([
    { name: "groups/g.json: g9", note: "unreadable" },
    { name: "groups/g.json: Gone.png", note: "nobody" },
    { name: "group chats/alone.jsonl", note: "nobody" },
    { name: "group chats/g2.jsonl", note: "nobody" },
    { name: "chats/Mira/notes.txt", note: "unreadable" },
    { name: "characters/Rin/casual/", note: "not-here" },
    { name: "characters/Rin/moves.mp4", note: "unreadable" },
    { name: "characters/Gone/", note: "nobody" },
    { name: "chats/Gone/", note: "nobody" },
    { name: "worlds/Forge.txt", note: "unreadable" },
    { name: "settings.json: Kim", note: "not-here" },
    { name: "settings.json: persona_descriptions (1)", note: "not-here" },
    { name: "QuickReplies/ (1)", note: "not-here" },
    { name: "themes/ (1)", note: "no-themes" },
  ]);
  expect((odd as { people: Json }).people).toContainEqual(
    expect.objectContaining({
      name: "Rin",
      faces: [
        ["joy", "/characters/Rin/joy.png"],
        ["joy-webp", "/characters/Rin/joy.webp"],
      ],
    }),
  );
});
