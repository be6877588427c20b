// The file store and the new-mind writer with the real reader, on real folders.

import { appendFile, mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { fileMindStore } from "../../src/adapters/minds/file-mind-store.ts";
import { writeNewMind } from "../../src/adapters/minds/new-mind.ts";
import type { PersonaId } from "../../src/kernel/id.ts";
import { readMind } from "../../src/mind/mind-files.ts";
import { mindStoreContract } from "../contracts/mind-store.contract.ts";
import { mindFolders } from "../fixtures/mind-folders.ts";
import { formsOf } from "../fixtures/oddities.ts";

const mio = "mio" as PersonaId;
const persona = { "persona.md": "# ミオ\n\nあなたはミオです。" };

async function setUp() {
  const folders = await mindFolders();
  return { ...folders, store: fileMindStore({ ...folders, read: readMind }) };
}

mindStoreContract("files", setUp);

describe("a mind's folder", () => {
  it("is read with its prompts, dictionary and pictures", async () => {
    const { store, write } = await setUp();
    await write("own", mio, {
      ...persona,
      "prompts/greeting.md": "やあ",
      "dictionary.json": '{"紅月": "あかつき"}',
      "assets/ai_joyful.png": new Uint8Array([0x89, 0, 1]),
      "assets/deep/notes.md": "not a prompt",
      ".DS_Store": new Uint8Array([0]),
    });
    expect(await store.load(mio)).toMatchObject({
      ok: true,
      value: {
        prompts: { greeting: "やあ" },
        dictionary: { 紅月: "あかつき" },
        avatar: { portraits: { joy: "assets/ai_joyful.png" } },
      },
    });
  });

  it("follows a link inside itself and none that leads out", async () => {
    const { store, write, root, ownFolder } = await setUp();
    await writeFile(join(root, "secret.md"), "# 秘密");
    await write("own", mio, { ...persona, "prompts/greeting.md": "やあ" });
    await symlink("greeting.md", join(ownFolder, mio, "prompts", "soliloquy.md"));
    expect(await store.load(mio)).toMatchObject({
      ok: true,
      value: { prompts: { soliloquy: "やあ" } },
    });
    await symlink(join(root, "secret.md"), join(ownFolder, mio, "prompts", "show_intro.md"));
    expect(await store.load(mio)).toEqual({
      ok: false,
      error: [
        { severity: "error", file: "prompts/show_intro.md", code: "file-outside", details: {} },
      ],
    });
  });

  it("does not follow folders, loops or dead ends either", async () => {
    const { store, write, root, ownFolder } = await setUp();
    await mkdir(join(root, "elsewhere"));
    await writeFile(join(root, "elsewhere", "greeting.md"), "外");
    await write("own", mio, persona);
    await symlink(join(root, "elsewhere"), join(ownFolder, mio, "prompts"));
    await symlink("mind.json", join(ownFolder, mio, "mind.json"));
    await symlink("nowhere", join(ownFolder, mio, "dictionary.json"));
    const loaded = await store.load(mio);
    expect(
      loaded.ok ? [] : loaded.error.map(({ file, code, details }) => [file, code, details]),
    ).toEqual([
      ["dictionary.json", "file-unreadable", { reason: "ENOENT" }],
      ["mind.json", "file-unreadable", { reason: "ELOOP" }],
      ["prompts", "file-outside", {}],
    ]);
  });

  it.each([
    ["binary", new Uint8Array([0x23, 0x20, 0x00, 0x41]), "file-not-text"],
    ["no text", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe]), "file-not-text"],
    ["huge", new Uint8Array(2_000_001).fill(0x61), "file-too-big"],
  ])("refuses a %s persona once, as what it is", async (_what, bytes, code) => {
    const { store, write } = await setUp();
    await write("own", mio, { "persona.md": bytes });
    const loaded = await store.load(mio);
    expect(loaded.ok ? [] : loaded.error.map((problem) => [problem.file, problem.code])).toEqual([
      ["persona.md", code],
    ]);
  });

  it.each(formsOf("# 澪\n\n海辺で絵を描く。\n"))("reads files as $label", async ({ bytes }) => {
    const { store, write } = await setUp();
    const settings = formsOf(JSON.stringify({ displayName: "ミオ", language: "ja" }));
    for (const { bytes: json } of settings) {
      await write("own", mio, { "persona.md": bytes, "mind.json": json });
      const loaded = await store.load(mio);
      expect(loaded.ok && [loaded.value.displayName, loaded.value.persona]).toEqual([
        "ミオ",
        "# 澪\n\n海辺で絵を描く。",
      ]);
    }
  });

  it("only warns about trouble with files it does not need", async () => {
    const { store, write } = await setUp();
    await write("own", mio, { ...persona, "notes.md": new Uint8Array([0]) });
    expect((await store.load(mio)).ok).toBe(true);
    expect(await store.list()).toMatchObject([
      { id: mio, problems: [{ severity: "warning", file: "notes.md", code: "file-not-text" }] },
    ]);
  });

  it("does not read without end", async () => {
    const { store, write } = await setUp();
    const many = Array.from({ length: 1001 }, (_, number) => [`prompts/p${number}.md`, "x"]);
    await write("own", mio, { ...persona, ...Object.fromEntries(many) });
    const loaded = await store.load(mio);
    expect(loaded.ok ? undefined : loaded.error[0]).toEqual({
      severity: "error",
      file: ".",
      code: "too-many-files",
      details: { limit: "1000" },
    });
  });
});

describe("the watch", () => {
  it("sees an edit in place, and one made between load and watch", async () => {
    const { store, write, ownFolder } = await setUp();
    await write("own", mio, persona);
    await store.load(mio);
    await appendFile(join(ownFolder, mio, "persona.md"), "\n追記一");
    const seen: string[] = [];
    const watching = store.watch(mio, (loaded) =>
      seen.push(loaded.ok ? loaded.value.persona : "broken"),
    );
    onTestFinished(watching.stop);
    await vi.waitFor(() => expect(seen.at(-1)).toMatch(/追記一$/), { timeout: 60_000 });
    await appendFile(join(ownFolder, mio, "persona.md"), "\n追記二");
    await vi.waitFor(() => expect(seen.at(-1)).toMatch(/追記二$/), { timeout: 60_000 });
  });

  it("sees a change of the shared texts", async () => {
    const { store, write, builtInFolder } = await setUp();
    await write("built-in", mio, persona);
    await store.load(mio);
    const seen: string[] = [];
    const watching = store.watch(mio, (loaded) =>
      seen.push(loaded.ok ? loaded.value.coreInstructions : "broken"),
    );
    onTestFinished(watching.stop);
    await writeFile(join(builtInFolder, "_shared", "ja", "core_instructions.md"), "新しい決まり");
    await vi.waitFor(() => expect(seen.at(-1)).toBe("新しい決まり"), { timeout: 60_000 });
  });
});

describe("a new mind", () => {
  it.each(["ja", "en"] as const)("is whole and without problems in %s", async (language) => {
    const { store, ownFolder } = await setUp();
    const displayName = '海音 "Mio" {{x}} --> \\ 😀';
    expect(await writeNewMind(ownFolder, { id: mio, displayName, language })).toEqual({
      ok: true,
      value: { id: mio, folder: join(ownFolder, mio) },
    });
    expect(await store.list()).toEqual([{ id: mio, origin: "own", displayName, problems: [] }]);
    const loaded = await store.load(mio);
    expect(loaded).toMatchObject({ ok: true, value: { language, displayName } });
    expect(loaded.ok && loaded.value.persona).not.toContain("<!--");
    expect(await readdir(ownFolder)).toEqual([mio]);
  });

  it("never touches what is there", async () => {
    const { write, ownFolder } = await setUp();
    await write("own", mio, persona);
    const again = { id: mio, displayName: "別", language: "ja" } as const;
    const refused = { ok: false, error: { kind: "exists", folder: join(ownFolder, mio) } };
    expect(await writeNewMind(ownFolder, again)).toEqual(refused);
    expect(await readFile(join(ownFolder, mio, "persona.md"), "utf8")).toBe(persona["persona.md"]);
    await mkdir(join(ownFolder, "empty"));
    expect(await writeNewMind(ownFolder, { ...again, id: "empty" })).toMatchObject({
      error: { kind: "exists" },
    });
  });

  it("is written once when it is asked for twice at once", async () => {
    const { ownFolder } = await setUp();
    const asked = { id: mio, displayName: "ミオ", language: "ja" } as const;
    const results = await Promise.all([1, 2, 3].map(() => writeNewMind(ownFolder, asked)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await readdir(ownFolder)).toEqual([mio]);
  });

  it("refuses bad ids and names, and says why it cannot write", async () => {
    const { ownFolder, root } = await setUp();
    const asked = { id: mio, displayName: "ミオ", language: "ja" } as const;
    for (const id of ["../x", "Mio", "ミオ", "", "_shared"]) {
      expect(await writeNewMind(ownFolder, { ...asked, id })).toMatchObject({
        error: { kind: "bad-id" },
      });
    }
    for (const displayName of [" ", "a\nb", "x".repeat(81)]) {
      expect(await writeNewMind(ownFolder, { ...asked, displayName })).toMatchObject({
        error: { kind: "bad-display-name" },
      });
    }
    await writeFile(join(root, "file"), "");
    expect(await writeNewMind(join(root, "file"), asked)).toMatchObject({
      error: { kind: "fault", fault: { kind: "refused" } },
    });
  });
});
