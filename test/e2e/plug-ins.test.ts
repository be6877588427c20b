// Packages of parts: every kind of them works in the program as it is, and no settings file starts one by itself.

import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { freshFolder, type ProgramOptions, runProgram, startProgram } from "./program.ts";
import { newId, openWorld, order, rooms, wire } from "./world.ts";

const kinds = [
  "voice",
  "transcriber",
  "model",
  "embedder",
  "audience",
  "importer",
  "exporter",
  "tool",
  "body",
];

/** A folder with a plug-in of each kind, as `new` writes it, and an environment that names them all. */
async function withEveryKind(): Promise<
  ProgramOptions & { readonly file: (name: string) => string }
> {
  const folder = await freshFolder();
  for (const kind of kinds) {
    const made = await runProgram(["new", kind, `my-${kind}`], { folder, language: "en" });
    expect([made.code, made.err]).toEqual([0, ""]);
  }
  const file = (name: string) => join(folder, name);
  const env = {
    PLUGINS: kinds.map((kind) => `./my-${kind}`).join(","),
    MODEL_NAME: "my-model:parrot",
    MY_MODEL_KEY: "parrot-key-of-the-trial",
    VOICE: "my-voice",
    TRANSCRIBER: "my-transcriber",
    MY_AUDIENCE_COMMENTS: file("comments.txt"),
    MY_BODY_FILE: file("said.txt"),
    EMBEDDING_MODEL: "my-embedder:pairs",
  };
  return { folder, env, file };
}

const said = (file: string) => readFile(file, "utf8").catch(() => "");

it("knows each part, its settings and how it stands, in both languages, and tells no secret", async () => {
  const options = await withEveryKind();
  const config = await runProgram(["config", "--json"], options);
  const rows = JSON.parse(config.out) as { name: string; value: unknown; from: string }[];
  const mine = rows.filter(({ name }) => name.startsWith("MY_"));
  expect(mine.map(({ name, value }) => [name, value])).toEqual([
    ["MY_VOICE_HEIGHT", 440],
    ["MY_TRANSCRIBER_LOUDNESS", 1_000],
    ["MY_MODEL_KEY", expect.not.stringContaining("parrot-key")],
    ["MY_AUDIENCE_COMMENTS", options.file("comments.txt")],
    ["MY_TOOL_SIDES", 6],
    ["MY_BODY_FILE", options.file("said.txt")],
  ]);
  for (const [language, about] of [
    ["ja", "聞いたことばを返すモデル"],
    ["en", "says again what it heard"],
  ] as const) {
    const doctor = await runProgram(["doctor"], { ...options, language });
    expect(doctor.out).toContain("my-model:parrot");
    expect(doctor.out).toContain("my-embedder:pairs");
    expect(doctor.out).toMatch(/(?:聞き取り|Transcribers): my-transcriber\n/);
    expect(doctor.out).toContain(about);
    for (const kind of kinds) expect(doctor.out).toContain(`${kind} my-${kind}`);
  }
  const voices = await runProgram(["voices", "--json"], options);
  const listed = JSON.parse(voices.out) as { engine: string; order?: number }[];
  expect(listed.find(({ engine }) => engine === "my-voice")).toMatchObject({ order: 1 });
  const models = await runProgram(["models", "--json"], options);
  expect(models.out).toContain('"my-model:parrot"');
});

it("keeps the secrets of a plug-in out of backups, and leaves them where they are", async () => {
  const { folder, file } = await withEveryKind();
  const env = { PLUGINS: "./my-model" };
  await mkdir(file("home"), { recursive: true });
  const config = { persona: "air", myModelKey: "parrot-key-of-the-file" };
  await writeFile(file("home/saintverse.config.json"), JSON.stringify(config));
  const made = await runProgram(["backup", "--json"], { folder, env });
  expect([made.code, made.err]).toEqual([0, ""]);
  const backup = JSON.parse(made.out) as { folder: string; name: string };
  const kept = await readFile(join(backup.folder, "saintverse.config.json"), "utf8");
  expect(JSON.parse(kept)).toEqual({ persona: "air" });
  const restored = await runProgram(["restore", backup.name], { folder, env });
  expect(restored.code).toBe(0);
  expect(JSON.parse(await said(file("home/saintverse.config.json")))).toEqual(config);
});

it("speaks with a voice of a plug-in, and reads a memory with its importer", async () => {
  const options = await withEveryKind();
  const out = options.file("said.wav");
  const words = ["voices", "--say", "こんにちは", "--engine", "my-voice", "--out", out];
  expect((await runProgram(words, options)).code).toBe(0);
  const sound = await readFile(out);
  expect(sound.subarray(0, 4).toString()).toBe("RIFF");
  expect(sound.length).toBeGreaterThan(10_000);
  const diary = { "my-importer-diary": [{ day: "2026-01-02", by: "me", text: "海へ行った。" }] };
  await writeFile(options.file("diary.json"), JSON.stringify(diary));
  const read = await runProgram(
    ["memory", "import", "ren", options.file("diary.json"), "--json"],
    options,
  );
  expect(JSON.parse(read.out)).toMatchObject({ format: "my-importer", taken: 1 });
  const as = (format: string) =>
    runProgram(["memory", "import", "ren", options.file("diary.json"), "--as", format], options);
  expect((await as("my-importer")).code).toBe(0);
  const wrong = await as("my-imporder");
  expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining("my-importer")]);
  const written = options.file("record.txt");
  const exported = ["memory", "export", "ren", "--as", "my-exporter", "--out", written];
  expect((await runProgram(exported, options)).code).toBe(0);
  expect(await readFile(written, "utf8")).toContain("海へ行った。");
  const found = await runProgram(["memory", "recall", "ren", "海"], options);
  expect(found.out).toContain("海へ行った。");
});

it("hears a comment of a plug-in's source, thinks with its model, and speaks through its body", {
  tags: ["promise"],
}, async () => {
  const options = await withEveryKind();
  const soul = startProgram(["soul", "--persona", "ren"], { ...options, language: "ja" });
  await soul.until(/起きました/, "err");
  await writeFile(options.file("comments.txt"), "花子: りんごは好き？\n");
  await expect.poll(() => said(options.file("said.txt"))).toContain("りんごは好き？");
  expect(await soul.signal("SIGTERM")).toBe(0);
});

it("offers the models of a plug-in on the page, and tells its body who is live", async () => {
  const { folder, env = {}, file } = await withEveryKind();
  const page = await wire(await openWorld({ folder, env }));
  const models = await page.ask(newId(), { ask: "models" });
  expect(JSON.stringify(models)).toContain('"my-model:parrot"');
  await order(page, { do: "move-persona", persona: "ren", building: rooms.studio });
  await expect.poll(() => said(file("said.txt"))).toContain("[紅月れん]");
});

/** A plug-in that shows by a file that its code has run. */
const telltale = (mark: string) =>
  `import { writeFileSync } from "node:fs"; writeFileSync(${JSON.stringify(mark)}, "");
import { definePlugIn, defineToolPart } from "saintverse/tool";
const about = { ja: "例", en: "example" };
export const plugIn = definePlugIn({ id: "telltale", parts: [
  defineToolPart({ id: "telltale", about, settings: {}, open: () => undefined }),
] });\n`;

it("starts no code that a file alone names", async () => {
  const folder = await freshFolder();
  const mark = join(folder, "ran");
  await mkdir(join(folder, "home", "node_modules", "telltale"), { recursive: true });
  const lying = join(folder, "home", "node_modules", "telltale", "index.js");
  await writeFile(lying, telltale(mark));
  for (const [place, named] of [
    [join(folder, ".env"), `PLUGINS=${lying}\n`],
    [join(folder, ".env"), "PLUGINS=telltale\n"],
    [join(folder, "saintverse.config.json"), '{ "plugIns": ["telltale"] }'],
    [join(folder, "home", "saintverse.config.json"), '{ "plugIns": ["telltale"] }'],
  ] as const) {
    await writeFile(place, named);
    const refused = await runProgram(["doctor"], { folder, language: "en" });
    expect([refused.code, refused.err]).toEqual([2, expect.stringContaining("is not loaded")]);
    expect(existsSync(mark)).toBe(false);
    await writeFile(place, place.endsWith("json") ? "{}" : "");
  }
  const env = { PLUGINS: "telltale" };
  const allowed = await runProgram(["doctor"], { folder, language: "en", env });
  expect(allowed.out).toContain("Plug-in telltale");
  expect(existsSync(mark)).toBe(true);
});

it("says what is wrong with a plug-in, and what is there already", async () => {
  const folder = await freshFolder();
  await writeFile(join(folder, "empty.js"), "export const plugIn = { id: 'x' };\n");
  await writeFile(join(folder, "throwing.js"), "throw new Error('no ground');\n");
  const kana = telltale(join(folder, "ran")).replace(
    'id: "telltale", about',
    'id: "tell-time", about',
  );
  await writeFile(join(folder, "clash.js"), kana);
  const env = { PLUGINS: "./empty.js,./throwing.js,./clash.js,nowhere-to-be-found" };
  const told = await runProgram(["config"], { folder, language: "en", env });
  expect(told.code).toBe(2);
  expect(told.err).toMatch(/empty\.js cannot be used: plugIn\.id/);
  expect(told.err).toMatch(/throwing\.js cannot be used: Error: no ground/);
  expect(told.err).toMatch(/tool tell-time of the plug-in \.\/clash\.js is there already/);
  expect(told.err).toMatch(/nowhere-to-be-found is not to be found/);
});
