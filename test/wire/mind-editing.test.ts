// The editor's way to minds, with the real reader, on real folders.

import { chmod, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { fileMindStore } from "../../src/adapters/minds/file-mind-store.ts";
import { isEditablePath, mindEditing } from "../../src/adapters/minds/mind-editing.ts";
import type { PersonaId } from "../../src/kernel/id.ts";
import { readMind } from "../../src/mind/mind-files.ts";
import { mindFolders } from "../fixtures/mind-folders.ts";

const mio = "mio" as PersonaId;
const persona = "# ミオ\n\nあなたはミオです。";
const settings = '{"displayName": "ミオ", "language": "ja"}';

async function setUp() {
  const folders = await mindFolders();
  const places = { ...folders, read: readMind };
  const own = (path: string) => join(folders.ownFolder, mio, path);
  return { ...folders, own, editing: mindEditing(places), store: fileMindStore(places) };
}

/** A built-in mind with all that one may have. */
async function builtIn() {
  const set = await setUp();
  await set.write("built-in", mio, {
    "persona.md": persona,
    "mind.json": settings,
    "prompts/greeting.md": "やあ",
    "assets/deep/ai_joyful.png": new Uint8Array([0x89, 0, 1]),
    "user_dict.json": "{}",
  });
  return set;
}

describe("the files of a mind", () => {
  it("are those that may be edited, the persona first", async () => {
    const { editing, write } = await builtIn();
    const files = [
      { path: "persona.md", text: persona },
      { path: "mind.json", text: settings },
      { path: "prompts/greeting.md", text: "やあ" },
    ];
    expect(await editing.mindFiles(mio)).toEqual({
      ok: true,
      value: { origin: "built-in", files, problems: [] },
    });
    await write("own", mio, {
      "persona.md": new Uint8Array([0x83, 0, 0xff, 0, 0x1b]),
      "dictionary.json": "{}",
    });
    expect(await editing.mindFiles(mio)).toMatchObject({
      ok: true,
      value: {
        origin: "own",
        files: [{ path: "dictionary.json", text: "{}" }],
        problems: [{ file: "persona.md", code: "file-not-text" }],
      },
    });
  });

  it.each(["nobody", "../minds/mio", "_shared", ""])("are absent for %j", async (id) => {
    const { editing } = await builtIn();
    const absent = { ok: false, error: { kind: "absent" } };
    expect(await editing.mindFiles(id)).toEqual(absent);
    expect(await editing.checkMind(id, "persona.md", persona)).toEqual(absent);
    expect(await editing.saveMind(id, "persona.md", persona)).toEqual(absent);
  });
});

describe("a check", () => {
  it("tells the errors and warnings that a text would bring, and writes nothing", async () => {
    const { editing, ownFolder } = await builtIn();
    const codes = async (path: string, text: string) => {
      const checked = await editing.checkMind(mio, path, text);
      return checked.ok ? checked.value.map(({ file, code }) => [file, code]) : checked.error;
    };
    expect(await codes("persona.md", "# ミオ")).toEqual([]);
    expect(await codes("persona.md", "")).toEqual([["persona.md", "persona-empty"]]);
    expect(await codes("mind.json", "{")).toEqual([["mind.json", "json-bad"]]);
    expect(await codes("persona.md", '相手: やあ\nspeak("x")')).toEqual([
      ["persona.md", "few-shot-calls"],
    ]);
    expect(await codes("prompts/greting.md", "x")).toEqual([
      ["prompts/greting.md", "prompt-unknown"],
    ]);
    expect(await codes("persona.md", "あ".repeat(700_000))).toEqual([
      ["persona.md", "file-too-big"],
    ]);
    for (const text of ["a\u0000b", "a\ud800b"])
      expect(await codes("persona.md", text)).toEqual([["persona.md", "file-not-text"]]);
    await expect(readdir(ownFolder)).rejects.toThrow();
  });
});

describe("a saved file", () => {
  it("takes a built-in mind whole to the own folder, where it wins", async () => {
    const { editing, store, own, builtInFolder, ownFolder } = await builtIn();
    await chmod(join(builtInFolder, mio, "mind.json"), 0o444);
    expect(await editing.saveMind(mio, "persona.md", "# ミオ二世")).toEqual({
      ok: true,
      value: { problems: [] },
    });
    expect(await readFile(join(builtInFolder, mio, "persona.md"), "utf8")).toBe(persona);
    expect((await readdir(own(""), { recursive: true })).sort()).toEqual([
      "assets",
      "assets/deep",
      "assets/deep/ai_joyful.png",
      "mind.json",
      "persona.md",
      "prompts",
      "prompts/greeting.md",
      "user_dict.json",
    ]);
    expect(await readdir(ownFolder)).toEqual([mio]);
    expect((await stat(own("mind.json"))).mode & 0o200).toBe(0o200);
    expect(await store.load(mio)).toMatchObject({
      ok: true,
      value: { origin: "own", persona: "# ミオ二世", prompts: { greeting: "やあ" } },
    });
  });

  it("is replaced in the own folder, and a prompt is added", async () => {
    const { editing, store, write, own } = await setUp();
    await write("own", mio, { "persona.md": persona });
    expect((await editing.saveMind(mio, "prompts/greeting.md", "やあやあ")).ok).toBe(true);
    expect((await editing.saveMind(mio, "persona.md", "# 新しいミオ")).ok).toBe(true);
    expect(await store.load(mio)).toMatchObject({
      value: { persona: "# 新しいミオ", prompts: { greeting: "やあやあ" } },
    });
    expect((await readdir(own(""), { recursive: true })).sort()).toEqual([
      "persona.md",
      "prompts",
      "prompts/greeting.md",
    ]);
  });

  it("is refused when the mind could not be used with it", async () => {
    const { editing, ownFolder, store } = await builtIn();
    expect(await editing.saveMind(mio, "mind.json", "{")).toMatchObject({
      ok: false,
      error: { kind: "problems", problems: [{ file: "mind.json", code: "json-bad" }] },
    });
    await expect(readdir(ownFolder)).rejects.toThrow();
    expect((await store.load(mio)).ok).toBe(true);
  });

  it("mends a mind of several broken files, one after another", async () => {
    const { editing, store, write } = await setUp();
    await write("own", mio, { "persona.md": "", "mind.json": "{", "dictionary.json": "[" });
    for (const [path, text] of [
      ["persona.md", persona],
      ["mind.json", settings],
    ] as const) {
      const saved = await editing.saveMind(mio, path, text);
      expect(saved.ok && saved.value.problems.some(({ file }) => file === path)).toBe(false);
      expect(saved.ok).toBe(true);
    }
    expect(await editing.saveMind(mio, "mind.json", "[")).toMatchObject({ ok: false });
    expect(await editing.saveMind(mio, "dictionary.json", "{}")).toEqual({
      ok: true,
      value: { problems: [] },
    });
    expect((await store.load(mio)).ok).toBe(true);
  });

  it("is both of two that come at once", async () => {
    const { editing, store, ownFolder } = await builtIn();
    const saved = await Promise.all([
      editing.saveMind(mio, "persona.md", "# 一"),
      editing.saveMind(mio, "prompts/greeting.md", "二"),
    ]);
    expect(saved.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await store.load(mio)).toMatchObject({
      value: { persona: "# 一", prompts: { greeting: "二" } },
    });
    expect(await readdir(ownFolder)).toEqual([mio]);
  });

  it("never lands behind a link", async () => {
    const { editing, write, own, root, ownFolder } = await setUp();
    const outside = join(root, "outside");
    await mkdir(outside);
    await writeFile(join(outside, "greeting.md"), "外");
    await write("own", mio, { "persona.md": persona });
    await symlink(outside, own("prompts"));
    const refused = await editing.saveMind(mio, "prompts/greeting.md", "中");
    expect(refused).toEqual({ ok: false, error: { kind: "linked", folder: own("prompts") } });
    await rm(own("prompts"));
    await rm(own("persona.md"));
    await symlink(join(outside, "greeting.md"), own("persona.md"));
    expect((await editing.saveMind(mio, "persona.md", persona)).ok).toBe(true);
    expect(await readFile(own("persona.md"), "utf8")).toBe(persona);
    await rm(own(""), { recursive: true });
    await write("own", "other", { "persona.md": persona });
    await symlink(join(ownFolder, "other"), join(ownFolder, mio));
    expect(await editing.saveMind(mio, "persona.md", "# 別")).toMatchObject({
      error: { kind: "linked" },
    });
    expect(await readdir(outside)).toEqual(["greeting.md"]);
    expect(await readFile(join(outside, "greeting.md"), "utf8")).toBe("外");
  });

  it("leaves nothing when the disk refuses", async () => {
    const { editing, write, own } = await setUp();
    await write("own", mio, { "persona.md": persona });
    await mkdir(own("dictionary.json"));
    expect(await editing.saveMind(mio, "dictionary.json", "{}")).toMatchObject({
      ok: false,
      error: { kind: "fault", fault: { kind: "refused" } },
    });
    expect((await readdir(own(""))).sort()).toEqual(["dictionary.json", "persona.md"]);
  });
});

it.each([
  "../mio/persona.md",
  "prompts/../persona.md",
  "prompts/x/y.md",
  "prompts/.hidden.md",
  "prompts\\greeting.md",
  "/etc/passwd",
  "assets/ai_joyful.png",
  "user_dict.json",
  "core_instructions.md",
  "persona.fr.md",
  "persona.md\n",
  "prompts/greeting.md\n",
  "PERSONA.MD",
  "prompts/a\u0000.md",
  "__proto__",
  "",
])("the path %j is no place for an editor", async (path) => {
  const { editing, ownFolder } = await builtIn();
  const refused = { ok: false, error: { kind: "bad-path" } };
  expect(isEditablePath(path)).toBe(false);
  expect(await editing.checkMind(mio, path, "x")).toEqual(refused);
  expect(await editing.saveMind(mio, path, "x")).toEqual(refused);
  await expect(readdir(ownFolder)).rejects.toThrow();
});

describe("a created mind", () => {
  it("has this text, and settings around it", async () => {
    const { editing, store, ownFolder } = await setUp();
    const created = await editing.createMind(mio, ' ミオ "x" ', "ja", "# ミオ\n\n作られた。");
    expect(created).toEqual({ ok: true, value: { id: mio, problems: [] } });
    expect(await store.load(mio)).toMatchObject({
      value: { displayName: 'ミオ "x"', language: "ja", persona: "# ミオ\n\n作られた。" },
    });
    expect(await readdir(ownFolder)).toEqual([mio]);
  });

  it("takes no id that another one has", async () => {
    const { editing, write, ownFolder } = await builtIn();
    await write("own", "own", { "persona.md": persona });
    for (const id of [mio, "own"])
      expect(await editing.createMind(id, "別", "ja", persona)).toMatchObject({
        error: { kind: "exists" },
      });
    const twice = await Promise.all(
      [1, 2].map(() => editing.createMind("new", "新", "ja", persona)),
    );
    expect(twice.map(({ ok }) => ok)).toEqual([true, false]);
    expect((await readdir(ownFolder)).sort()).toEqual(["new", "own"]);
  });

  it("is refused by a bad id, name or text, and nothing is written", async () => {
    const { editing, ownFolder } = await setUp();
    const kind = async (id: string, name: string, text: string) => {
      const created = await editing.createMind(id, name, "en", text);
      return created.ok ? "ok" : created.error.kind;
    };
    expect(await kind("../x", "Mio", persona)).toBe("bad-id");
    expect(await kind("mio", "a\nb", persona)).toBe("bad-display-name");
    expect(await kind("mio", "Mio", "")).toBe("problems");
    expect(await kind("mio", "Mio", "x\u0000")).toBe("problems");
    expect(await kind("mio", "Mio", "x".repeat(100_001))).toBe("problems");
    await expect(readdir(ownFolder)).rejects.toThrow();
  });
});
