// `start` as a newcomer runs it: no key, a fresh home.
//
// @module-tag promise

import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, describe, expect, it } from "vitest";
import { fakeOpenMeteo } from "../wire/fake-open-meteo.ts";
import { freshFolder, type Program, type ProgramOptions, startProgram } from "./program.ts";

const start = ["start", "--port", "0"];
const figures: Record<string, number[]> = {};
const note = (name: string, since: number) => {
  figures[name] = [...(figures[name] ?? []), Math.round(performance.now() - since)];
};
afterAll(() => console.info("milliseconds:", JSON.stringify(figures)));

async function awake(options: ProgramOptions, args: readonly string[] = start): Promise<Program> {
  const since = performance.now();
  const program = startProgram(args, { language: "ja", ...options });
  await program.until(/起きました|is awake/, "err");
  note("start to awake", since);
  return program;
}

/** Writes a line, waits for an utterance that was not there before, and then for these words in what came since. */
async function answered(program: Program, line: string, wanted: RegExp): Promise<string> {
  const before = program.out().length;
  const since = performance.now();
  program.type(line);
  await program.until(/\[AI[^\]]*\]: /, "out", before);
  note("comment to first utterance", since);
  await program.until(wanted, "out", before);
  return program.out().slice(before);
}

/** The file is released, and whole. */
function expectClosed(folder: string): void {
  const db = new DatabaseSync(join(folder, "home", "journal.sqlite"));
  expect(db.prepare("PRAGMA integrity_check").get()).toEqual({ integrity_check: "ok" });
  expect(db.prepare("PRAGMA wal_checkpoint").get()).toMatchObject({ busy: 0 });
  db.close();
}

describe.each(["SIGTERM", "SIGINT"] as const)("without a key, until %s", (signal) => {
  it("answers in the persona's tone, ends cleanly, and remembers", async () => {
    const folder = await freshFolder();
    const first = await awake({ folder });
    const hello = await answered(first, "はじめまして、私の名前は太郎です", /太郎/);
    expect(hello).toMatch(/^\[AI \([a-z]+\)\]: \S/m);
    expect(first.out()).not.toMatch(/\[emotion|::act/);
    expect(first.err()).toContain("代役");
    expect(await first.signal(signal)).toBe(0);
    expectClosed(folder);

    const second = await awake({ folder });
    await answered(second, "私の名前、覚えてる？", /太郎/);
    expect(await second.signal(signal)).toBe(0);
  });
});

it("says honestly that the weather is not available, and continues", async () => {
  const program = await awake({ folder: await freshFolder() });
  const said = await answered(program, "東京の天気は？", /調べられ|つながら|わからな|届か/);
  expect(said).not.toMatch(/気温|最高|晴れだ/);
  await answered(program, "ありがとう", /。|！|？/);
  expect(await program.signal("SIGTERM")).toBe(0);
});

it("tells the facts of the weather when it can be had", async () => {
  const weather = await fakeOpenMeteo();
  try {
    const program = await awake({
      folder: await freshFolder(),
      env: {
        OPEN_METEO_GEOCODING_URL: weather.geocodingUrl,
        OPEN_METEO_FORECAST_URL: weather.forecastUrl,
      },
    });
    await answered(program, "東京の天気は？", /18|19/);
    expect(weather.asked.length).toBeGreaterThan(1);
  } finally {
    await weather.close();
  }
});

it("speaks English with an English mind and an English operator", async () => {
  const program = await awake({
    folder: await freshFolder(),
    language: "en",
    env: { SAINTVERSE_LANG: "en" },
  });
  await answered(program, "Hello! My name is Taro.", /Taro|Hello|Hi/);
});

it("takes up what it had promised to answer when it is killed and started again", async () => {
  const folder = await freshFolder();
  const first = await awake({ folder });
  first.type("こんにちは");
  await first.until(/\[AI[^\]]*\]: /, "out");
  await first.signal("SIGKILL");
  const second = await awake({ folder });
  await answered(second, "私の名前は花子です", /花子/);
});

describe("a mind edited while she is awake", () => {
  async function ownRen(): Promise<{ folder: string; file: string }> {
    const folder = await freshFolder();
    const own = join(folder, "home", "minds", "ren");
    await cp(join(import.meta.dirname, "..", "..", "minds", "ren"), own, { recursive: true });
    return { folder, file: join(own, "mind.json") };
  }

  it("is in force from the next turn", async () => {
    const { folder, file } = await ownRen();
    const program = await awake({ folder });
    await answered(program, "こんにちは", /。|！/);
    const mind = JSON.parse(await readFile(file, "utf8"));
    const held = { ...mind, ngWords: ["太郎"], ngReply: "その名前は呼べないんだ。" };
    await writeFile(file, JSON.stringify(held));
    await program.until(/ペルソナのファイルの変更を読みました/, "err");
    await answered(program, "はじめまして、私の名前は太郎です", /その名前は呼べないんだ。/);
  });

  it("stays as it was when the edit is broken, and says what is wrong", async () => {
    const { folder, file } = await ownRen();
    const program = await awake({ folder });
    const good = await readFile(file, "utf8");
    await writeFile(file, good.replace('"ja",', '"ja"'));
    await program.until(/前のままで続けます[\s\S]*mind\.json の \d+ 行目/, "err");
    await answered(program, "こんにちは", /。|！/);
    await writeFile(file, good.replace("おっと、", "あら、"));
    await program.until(/ペルソナのファイルの変更を読みました/, "err");
    expect(await program.signal("SIGTERM")).toBe(0);
  });
});

it("founds a city in the language of the system, and keeps it when the system speaks another", async () => {
  const folder = await freshFolder();
  const inLocale = async (locale: string, wanted: RegExp) => {
    const env = { LC_ALL: locale, LC_MESSAGES: locale, LANG: locale };
    const program = startProgram(start, { folder, env });
    await program.until(wanted, "err");
    expect(await program.signal("SIGTERM")).toBe(0);
  };
  await inLocale("en_US.UTF-8", /Ren Akatsuki is awake/);
  await inLocale("ja_JP.UTF-8", /Ren Akatsuki が起きました/);
});
