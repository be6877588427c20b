import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it, onTestFinished } from "vitest";
import { openSqliteJournal } from "../../src/adapters/store/sqlite-journal.ts";
import { builtInPlugIns } from "../../src/built-in/built-in-plug-ins.ts";
import type { Journal } from "../../src/kernel/ports.ts";
import { systemClock } from "../../src/runtime/data/system-clock.ts";
import type { UpkeepProgress } from "../../src/runtime/data/upkeep/backup-manifest.ts";
import { type BackupsOptions, openBackups } from "../../src/runtime/data/upkeep/backups.ts";

const start = Date.UTC(2026, 10, 3, 12, 34, 56);

type Home = {
  readonly home: string;
  readonly put: (path: string, text: string) => void;
  readonly read: (path: string) => string | undefined;
  readonly note: (...texts: string[]) => Promise<void>;
  readonly noted: () => readonly string[];
};

function freshHome(): Home {
  const home = mkdtempSync(join(tmpdir(), "upkeep-"));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  return {
    home,
    put(path, text) {
      mkdirSync(dirname(join(home, path)), { recursive: true });
      writeFileSync(join(home, path), text);
    },
    read: (path) =>
      existsSync(join(home, path)) ? readFileSync(join(home, path), "utf8") : undefined,
    async note(...texts) {
      const journal = await openJournal(home);
      const entries = texts.map((text) => ({ stream: "soul:ren", at: 0, event: { text } }));
      await journal.append(entries);
      await journal.close();
    },
    noted() {
      const db = new DatabaseSync(join(home, "journal.sqlite"));
      const rows = db.prepare("SELECT json ->> '$.text' AS text FROM events ORDER BY seq").all();
      db.close();
      return rows.map(({ text }) => String(text));
    },
  };
}

async function openJournal(home: string): Promise<Journal<unknown>> {
  const file = join(home, "journal.sqlite");
  const opened = await openSqliteJournal({ file, parse: (json) => json, clock: systemClock });
  if (!opened.ok) throw new Error(opened.error.code);
  return opened.value;
}

/** Each look at the clock is a minute after the one before. */
function backupsOf({ home }: Home, options: Partial<BackupsOptions> = {}) {
  let minutes = 0;
  const now = () => start + 60_000 * minutes++;
  const clock = { now, sleep: systemClock.sleep };
  return openBackups({
    home,
    version: "1.2.3",
    clock,
    keep: 10,
    plugIns: builtInPlugIns,
    ...options,
  });
}

async function made(backups: ReturnType<typeof openBackups>) {
  const backup = await backups.make();
  if (!backup.ok) throw new Error(JSON.stringify(backup.error));
  return backup.value;
}

it("holds the journal, minds, pictures and prices, and says so", async () => {
  const home = freshHome();
  await home.note("one", "two");
  home.put("minds/mio/persona.md", "# Mio");
  home.put("pictures/2026/a.png", "png");
  home.put("prices.json", "{}");
  home.put("awake-ren.json", "{}");
  const backups = backupsOf(home);
  const backup = await made(backups);
  expect(backup).toMatchObject({
    name: "2026-11-03T12-34-56.000Z",
    folder: join(home.home, "backups", "2026-11-03T12-34-56.000Z"),
    at: start,
    version: "1.2.3",
    reason: "by-hand",
    events: 2,
    files: 4,
    leftOut: [],
  });
  expect(readdirSync(backup.folder, { recursive: true }).sort()).toEqual([
    "backup.json",
    "journal.sqlite",
    "minds",
    "minds/mio",
    "minds/mio/persona.md",
    "pictures",
    "pictures/2026",
    "pictures/2026/a.png",
    "prices.json",
  ]);
  expect(backups.list()).toEqual([{ ok: true, value: backup }]);
});

it("copies what is durable while another connection writes", async () => {
  const home = freshHome();
  await home.note("one");
  const journal = await openJournal(home.home);
  onTestFinished(() => journal.close());
  let count = 0;
  const write = async () => {
    while (count < 200) {
      count += 1;
      const event = { text: "x".repeat(2_000) };
      await journal.append([{ stream: "soul:ren", at: 0, event }]);
    }
  };
  const writing = write();
  const first = await made(backupsOf(home));
  await writing;
  const second = await made(backupsOf(home));
  expect(first.events).toBeGreaterThanOrEqual(1);
  expect(second.events).toBe(201);
});

it("holds no secret and no link that leads out", async () => {
  const home = freshHome();
  await home.note("one");
  const config = {
    persona: "air",
    geminiApiKey: "secret-one",
    OPENAI_API_KEY: "secret-two",
    mcp: [{ url: "http://127.0.0.1:9/mcp", token: "secret-three" }],
  };
  home.put("saintverse.config.json", JSON.stringify(config));
  home.put(".env", "GEMINI_API_KEY=secret-four");
  home.put("minds/mio/.env", "secret-five");
  home.put("minds/mio/prompts/greeting.md", "やあ");
  symlinkSync(join(home.home, ".env"), join(home.home, "minds", "mio", "persona.md"));
  symlinkSync("greeting.md", join(home.home, "minds", "mio", "prompts", "soliloquy.md"));
  symlinkSync(home.home, join(home.home, "minds", "loop"));
  const backup = await made(backupsOf(home));
  expect(backup.leftOut).toEqual(["minds/loop", "minds/mio/persona.md"]);
  const files = readdirSync(backup.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of files) expect(readFileSync(file, "latin1")).not.toContain("secret-");
  expect(files.map((file) => file.slice(backup.folder.length + 1)).sort()).toEqual([
    "backup.json",
    "journal.sqlite",
    "minds/mio/prompts/greeting.md",
    "minds/mio/prompts/soliloquy.md",
    "saintverse.config.json",
  ]);
  config.persona = "ren";
  home.put("saintverse.config.json", JSON.stringify(config));
  expect((await backupsOf(home).restore(backup.name)).ok).toBe(true);
  expect(JSON.parse(home.read("saintverse.config.json") ?? "")).toEqual({
    ...config,
    persona: "air",
  });
  expect(home.read(".env")).toContain("secret-four");
});

it("gives way to newer ones, each reason for itself", async () => {
  const home = freshHome();
  await home.note("one");
  const backups = backupsOf(home, { keep: 2 });
  const first = await made(backups);
  const second = await made(backups);
  expect((await backups.restore(second.name)).ok).toBe(true);
  await made(backups);
  const names = backups.list().map((listed) => listed.ok && `${listed.value.reason}`);
  expect(names).toEqual(["by-hand", "before-restore", "by-hand"]);
  expect(existsSync(first.folder)).toBe(false);
  expect(existsSync(second.folder)).toBe(true);
});

it("is refused where there is nothing, and while another one is under way", async () => {
  const home = freshHome();
  expect(await backupsOf(home).make()).toEqual({
    ok: false,
    error: { kind: "nothing", home: home.home },
  });
  await home.note("one");
  const [one, other] = await Promise.all([backupsOf(home).make(), backupsOf(home).make()]);
  expect([one.ok, other]).toEqual([true, { ok: false, error: { kind: "under-way" } }]);
});

it("leaves nothing when it is stopped or the journal is damaged", async () => {
  const home = freshHome();
  await home.note("one");
  home.put("pictures/a.png", "png");
  const stop = new AbortController();
  const stopped = await backupsOf(home).make({
    signal: stop.signal,
    onProgress: () => stop.abort(),
  });
  expect(stopped).toEqual({ ok: false, error: { kind: "cancelled" } });
  home.put("journal.sqlite", `SQLite format 3\0${"damage".repeat(2_000)}`);
  expect(await backupsOf(home).make()).toMatchObject({ ok: false, error: { kind: "journal" } });
  expect(readdirSync(join(home.home, "backups"))).toEqual([".lock"]);
});

it("is put back whole, and so is the state from before", async () => {
  const home = freshHome();
  await home.note("one");
  home.put("minds/mio/persona.md", "# Mio");
  const backups = backupsOf(home);
  const old = await made(backups);
  await home.note("two");
  home.put("minds/mio/persona.md", "# Mio, changed");
  home.put("minds/new/persona.md", "# New");
  home.put("prices.json", "{}");
  const restored = await backups.restore(old.name);
  expect(restored).toMatchObject({
    ok: true,
    value: { from: old.folder, before: { reason: "before-restore", events: 2 } },
  });
  expect([home.noted(), home.read("minds/mio/persona.md")]).toEqual([["one"], "# Mio"]);
  expect([home.read("minds/new/persona.md"), home.read("prices.json")]).toEqual([
    undefined,
    undefined,
  ]);
  expect(readdirSync(home.home).filter((name) => !name.includes("journal"))).toEqual([
    "backups",
    "minds",
  ]);
  await home.note("three");
  expect(home.noted()).toEqual(["one", "three"]);
  if (!restored.ok || restored.value.before === undefined) throw new Error("no backup before");
  expect((await backups.restore(restored.value.before.folder)).ok).toBe(true);
  expect([home.noted(), home.read("minds/new/persona.md")]).toEqual([["one", "two"], "# New"]);
});

it("mends a damaged journal, whose files are kept", async () => {
  const home = freshHome();
  await home.note("one");
  const backups = backupsOf(home);
  const { name } = await made(backups);
  const broken = `SQLite format 3\0${"damage".repeat(2_000)}`;
  home.put("journal.sqlite", broken);
  const restored = await backups.restore(name);
  expect(restored).toMatchObject({ ok: true, value: { damaged: expect.any(String) } });
  expect(home.noted()).toEqual(["one"]);
  if (!restored.ok) return;
  expect(readFileSync(join(restored.value.damaged ?? "", "journal.sqlite"), "utf8")).toBe(broken);
});

it("takes a journal file alone, and leaves the minds", async () => {
  const home = freshHome();
  await home.note("one");
  const { folder } = await made(backupsOf(home));
  await home.note("two");
  home.put("minds/mio/persona.md", "# Mio");
  expect((await backupsOf(home).restore(join(folder, "journal.sqlite"))).ok).toBe(true);
  expect([home.noted(), home.read("minds/mio/persona.md")]).toEqual([["one"], "# Mio"]);
});

it.each([
  ["a changed file", "prices.json", "{ }"],
  ["a damaged journal", "journal.sqlite", "SQLite format 3\0"],
  ["no description", "backup.json", "{"],
])("is refused with %s, and nothing is changed", async (_, file, text) => {
  const home = freshHome();
  await home.note("one");
  home.put("prices.json", "{}");
  const backups = backupsOf(home);
  const { name, folder } = await made(backups);
  await home.note("two");
  writeFileSync(join(folder, file), text);
  expect(await backups.restore(name)).toEqual({
    ok: false,
    error: { kind: "damaged", place: folder, file },
  });
  expect(home.noted()).toEqual(["one", "two"]);
  expect(backups.list()).toHaveLength(1);
});

it.each(["../../outside", "minds/../../outside", "minds//x", "/etc/x", ".env", "minds"])(
  "is refused when it names the path %s",
  async (path) => {
    const home = freshHome();
    await home.note("one");
    const backups = backupsOf(home);
    const { name, folder } = await made(backups);
    const file = join(folder, "backup.json");
    const manifest = JSON.parse(readFileSync(file, "utf8"));
    manifest.files[0].path = path;
    writeFileSync(file, JSON.stringify(manifest));
    expect(await backups.restore(name)).toMatchObject({ ok: false, error: { kind: "damaged" } });
  },
);

it("is refused while somebody is awake or has the journal open", async () => {
  const home = freshHome();
  await home.note("one");
  const backups = backupsOf(home);
  const { name } = await made(backups);
  home.put("city-city_a.json", JSON.stringify({ pid: process.pid }));
  expect(await backups.restore(name)).toEqual({
    ok: false,
    error: { kind: "awake", who: [{ name: "city-city_a", pid: process.pid }] },
  });
  rmSync(join(home.home, "city-city_a.json"));
  const journal = await openJournal(home.home);
  expect(await backups.restore(name)).toMatchObject({ ok: false, error: { kind: "in-use" } });
  await journal.append([{ stream: "soul:ren", at: 0, event: { text: "two" } }]);
  await journal.close();
  expect(home.noted()).toEqual(["one", "two"]);
});

it("is refused by an unknown name, and when a newer program made it", async () => {
  const home = freshHome();
  await home.note("one");
  const backups = backupsOf(home);
  expect(await backups.restore("2020-01-01T00-00-00.000Z")).toMatchObject({
    error: { kind: "unknown" },
  });
  expect(await backups.restore(home.home)).toMatchObject({ error: { kind: "unknown" } });
  const { name, folder } = await made(backups);
  writeFileSync(join(folder, "backup.json"), '{"format": 2}');
  expect(await backups.restore(name)).toEqual({
    ok: false,
    error: { kind: "newer", place: folder },
  });
});

it("tells how far it is", async () => {
  const home = freshHome();
  await home.note("one");
  home.put("pictures/a.png", "x".repeat(10_000));
  const seen: UpkeepProgress[] = [];
  const backups = backupsOf(home);
  const backup = await backups.make({ onProgress: (progress) => seen.push(progress) });
  expect(seen.at(0)).toMatchObject({ step: "copy", done: 0 });
  expect(seen.at(-1)?.done).toBe(seen.at(-1)?.total);
  seen.length = 0;
  await backups.restore(backup.ok ? backup.value.name : "", {
    onProgress: (progress) => seen.push(progress),
  });
  expect([...new Set(seen.map(({ step }) => step))]).toEqual(["check", "keep", "swap"]);
});
