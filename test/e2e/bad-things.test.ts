// Failures around the program: one clear message in the operator's language, the right exit code, nothing lost.

import { copyFileSync } from "node:fs";
import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it, onTestFinished } from "vitest";
import { personaBrain } from "../wire/fake-gemini/persona-brain.ts";
import { fakeGemini, terminalAlone } from "./ends.ts";
import { freshFolder, runProgram, startProgram } from "./program.ts";

const start = ["start", "--port", "0"];
const languages = ["ja", "en"] as const;
const journalOf = (folder: string) => join(folder, "home", "journal.sqlite");
/** Nothing of a stack: people read this. */
const noInnards = /^\s+at |node:internal|\.ts:\d+/m;

/** A folder in which a conversation took place. */
async function livedIn(): Promise<string> {
  const folder = await freshFolder();
  const program = startProgram(start, { folder, language: "ja" });
  await program.until(/起きました/, "err");
  program.type("はじめまして、私の名前は太郎です");
  await program.until(/太郎さん/, "out");
  expect(await program.signal("SIGTERM")).toBe(0);
  return folder;
}

type Case = {
  readonly name: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly prepare?: (folder: string) => Promise<void>;
  readonly code: 1 | 2;
  readonly ja: RegExp;
  readonly en: RegExp;
};

const file = (name: string, text: string) => async (folder: string) => {
  const path = join(folder, name);
  await mkdir(join(path, ".."), { recursive: true });
  await writeFile(path, text);
};

const cases: readonly Case[] = [
  {
    name: "a broken mind of one's own",
    prepare: async (folder) => {
      const own = join(folder, "home", "minds", "ren");
      await cp(join(import.meta.dirname, "..", "..", "minds", "ren"), own, { recursive: true });
      await writeFile(join(own, "mind.json"), '{ "displayName": "れん" "language": "ja" }');
    },
    code: 1,
    ja: /「ren」.*直す[\s\S]*mind\.json の 1 行目/,
    en: /"ren" need mending:[\s\S]*mind\.json is not JSON at line 1/,
  },
  {
    name: "an unknown persona",
    args: [...start, "--persona", "rin"],
    code: 1,
    ja: /「rin」[\s\S]*air, eris, ren/,
    en: /no persona "rin"[\s\S]*air, eris, ren/,
  },
  {
    name: "a persona's name that no folder can have",
    args: [...start, "--persona", "../ren"],
    code: 1,
    ja: /「\.\.\/ren」[\s\S]*小文字/,
    en: /"\.\.\/ren" cannot be a persona's id/,
  },
  {
    name: "an unknown name in .env",
    prepare: file(".env", "GEMINI_API_KYE=abc\n"),
    code: 2,
    ja: /GEMINI_API_KYE[\s\S]*\.env[\s\S]*GEMINI_API_KEY/,
    en: /no setting named GEMINI_API_KYE[\s\S]*Did you mean GEMINI_API_KEY\?/,
  },
  {
    name: "a bad value in .env",
    prepare: file(".env", "SAINTVERSE_PORT=eighty\n"),
    code: 2,
    ja: /SAINTVERSE_PORT[\s\S]*\.env/,
    en: /SAINTVERSE_PORT \(.*\.env\) has a bad value/,
  },
  {
    name: "a bad value in the environment",
    env: { HISTORY_LIMIT: "many" },
    code: 2,
    ja: /HISTORY_LIMIT（環境変数）/,
    en: /HISTORY_LIMIT \(environment\) has a bad value/,
  },
  {
    name: "a broken saintverse.config.json",
    prepare: file("saintverse.config.json", '{ "port": 3939, '),
    code: 2,
    ja: /saintverse\.config\.json[\s\S]*読めません/,
    en: /saintverse\.config\.json cannot be read/,
  },
  {
    name: "an unknown model",
    env: { MODEL_NAME: "nova-17" },
    code: 1,
    ja: /「nova-17」は使えません[\s\S]*understudy/,
    en: /"nova-17" cannot be used[\s\S]*understudy/,
  },
  {
    name: "a model without its key",
    env: { MODEL_NAME: "gemini-3.8-flash" },
    code: 1,
    ja: /「gemini-3\.8-flash」には使える鍵が要ります/,
    en: /"gemini-3\.8-flash" needs a usable key/,
  },
  {
    name: "a soul without a body",
    args: ["soul"],
    code: 2,
    ja: /MCP_URLS/,
    en: /no body to connect to[\s\S]*MCP_URLS/,
  },
  {
    name: "an unknown command",
    args: ["strat"],
    code: 2,
    ja: /strat[\s\S]*start/,
    en: /no command "strat"\. Did you mean "start"\?/,
  },
  {
    name: "an unknown command in a group",
    args: ["persona", "lst"],
    code: 2,
    ja: /lst[\s\S]*list/,
    en: /no command "lst"\. Did you mean "list"\?/,
  },
  {
    name: "an unknown option",
    args: ["start", "--prot", "1"],
    code: 2,
    ja: /--prot/,
    en: /no option "--prot"/,
  },
  {
    name: "a port that is none",
    args: ["start", "--port", "70000"],
    code: 2,
    ja: /「?70000」?[\s\S]*65535/,
    en: /"70000" is not a port/,
  },
  {
    name: "a missing argument",
    args: ["persona", "new"],
    code: 2,
    ja: /id[\s\S]*足りません|id[\s\S]*要ります|id[\s\S]*ありません/,
    en: /argument id is missing/,
  },
  {
    name: "too many arguments",
    args: ["doctor", "now"],
    code: 2,
    ja: /多すぎます/,
    en: /Too many arguments/,
  },
  {
    name: "a host of nobody's",
    args: ["body", "cli", "--port", "0", "--host", "192.0.2.1", "--trusted-network"],
    code: 1,
    ja: /192\.0\.2\.1/,
    en: /Cannot listen on the address 192\.0\.2\.1/,
  },
  {
    name: "a body opened to a network without a token",
    args: ["body", "cli", "--port", "0", "--host", "0.0.0.0"],
    code: 1,
    ja: /SAINTVERSE_BODY_TOKEN/,
    en: /needs a token\. Set SAINTVERSE_BODY_TOKEN/,
  },
  {
    name: "a running order that is not there",
    env: { SAINTVERSE_SHOW: "nowhere.md" },
    code: 1,
    ja: /nowhere\.md[\s\S]*読めません/,
    en: /nowhere\.md cannot be read/,
  },
  {
    name: "a file where the data folder belongs",
    prepare: file("home", "not a folder"),
    code: 1,
    ja: /書き込めません[\s\S]*SAINTVERSE_HOME/,
    en: /cannot be written[\s\S]*SAINTVERSE_HOME/,
  },
  {
    name: "an address that is none",
    args: ["soul"],
    env: { MCP_URLS: "no address at all" },
    code: 2,
    ja: /MCP_URLS/,
    en: /MCP_URLS \(environment\) has a bad value/,
  },
  {
    name: "a replay of nothing",
    args: ["replay"],
    code: 1,
    ja: /見つかりません|記録がありません/,
    en: /There is no journal/,
  },
];

it.each(cases)("$name", async ({ args = start, env, prepare, code, ...texts }) => {
  const ends = languages.map(async (language) => {
    const folder = await freshFolder();
    await prepare?.(folder);
    const options = { folder, language, ...(env === undefined ? {} : { env }) };
    return { language, ...(await runProgram(args, options)) };
  });
  for (const { language, ...ended } of await Promise.all(ends)) {
    expect(ended.err).toMatch(texts[language]);
    expect(ended).toMatchObject({ code, out: "" });
    expect(ended.err).not.toMatch(noInnards);
    expect(ended.err.trim().split("\n").length).toBeLessThan(5);
  }
});

describe.each(languages)("in %s", (language) => {
  it("a taken port is reported, for the page and for a body", async () => {
    const folder = await freshFolder();
    const taken = createServer().listen(0, "127.0.0.1");
    onTestFinished(() => void taken.close());
    await new Promise((resolve) => taken.once("listening", resolve));
    const { port } = taken.address() as { port: number };
    for (const command of [["start"], ["body", "cli"], ["tools", "weather"]]) {
      const ended = await runProgram([...command, "--port", String(port)], { folder, language });
      expect(ended.code).toBe(1);
      expect(ended.err).toMatch(
        new RegExp(language === "ja" ? `${port}.*使` : `Port ${port} is used`),
      );
      expect(ended.err).not.toMatch(noInnards);
    }
  });

  it("a damaged journal and a newer one are refused and left as they are", async () => {
    const folder = await livedIn();
    const journal = journalOf(folder);
    const good = join(folder, "good");
    copyFileSync(journal, good);
    const db = new DatabaseSync(journal);
    const { user_version: version } = db.prepare("PRAGMA user_version").get() as {
      user_version: number;
    };
    db.exec(`PRAGMA user_version = ${version + 7}`);
    db.close();
    const newer = language === "ja" ? /新しい版の SaintVerse/ : /written by a newer SaintVerse/;
    for (const args of [start, ["replay"], ["doctor"], ["prompt"], ["chat", "--port", "9"]]) {
      const ended = await runProgram(args, { folder, language });
      expect([args[0], ended.code]).toEqual([args[0], 1]);
      expect(ended.out + ended.err).toMatch(newer);
      expect(ended.err).not.toMatch(noInnards);
    }
    const bytes = await readFile(good);
    bytes.fill(0x5a, 100, 20_000);
    await writeFile(journal, bytes);
    const damaged = language === "ja" ? /壊れています/ : /is damaged/;
    for (const args of [start, ["doctor"], ["prompt"], ["replay"]]) {
      const ended = await runProgram(args, { folder, language });
      expect([args[0], ended.code]).toEqual([args[0], 1]);
      expect(ended.out + ended.err).toMatch(damaged);
      expect(ended.err).not.toMatch(noInnards);
    }
    expect((await readFile(journal)).equals(bytes)).toBe(true);
    copyFileSync(good, journal);
    const again = startProgram(start, { folder, language: "ja" });
    again.type("私の名前、覚えてる？");
    await again.until(/太郎/, "out");
  });

  it("an unreachable server is reported once, and connected when it appears", async () => {
    const folder = await freshFolder();
    const first = await terminalAlone({ folder });
    await first.signal("SIGKILL");
    const soul = startProgram(["soul"], {
      folder,
      language,
      env: { MCP_URLS: `${first.url}/mcp`, POLL_INTERVAL: "0.1" },
    });
    const down = language === "ja" ? /つながっていません/g : /Not connected/g;
    await soul.until(new RegExp(down.source), "err");
    const again = await terminalAlone({ folder }, first.port);
    again.type("はじめまして、私の名前は太郎です");
    await again.until(/\[AI[^\]]*\]: .*太郎/, "out");
    expect(soul.err().match(down)).toHaveLength(1);
    expect(await soul.signal("SIGTERM")).toBe(0);
  });

  it("a bad key is reported, and the question is not lost", async () => {
    const folder = await freshFolder();
    const gemini = await fakeGemini({ keys: ["the-good-key-of-the-trials"], answer: personaBrain });
    const bad = "the-bad-key-of-the-trials";
    const env = { GEMINI_BASE_URL: gemini.url, GEMINI_API_KEY: bad, SOLILOQUY_INTERVAL: "0" };
    const first = startProgram(start, { folder, language, env });
    await first.until(/起きました|is awake/, "err");
    first.type("こんにちは");
    await first.until(
      language === "ja" ? /鍵が受け付けられません/ : /did not accept the key/,
      "err",
    );
    expect(await first.signal("SIGTERM")).toBe(0);
    expect(first.err() + first.out()).not.toContain(bad);
    const replayed = await runProgram(["replay"], { folder, language });
    expect(replayed.out).toContain("こんにちは");
    const second = startProgram(start, {
      folder,
      language,
      env: { ...env, GEMINI_API_KEY: "the-good-key-of-the-trials" },
    });
    await second.until(/起きました|is awake/, "err");
    await second.until(/ありがとう。/, "out");
    expect(gemini.requests.flatMap(({ violations }) => violations)).toEqual([]);
  });

  it("a second program of the same persona is refused, and the first continues", async () => {
    const folder = await freshFolder();
    const body = await terminalAlone({ folder, language });
    const env = { MCP_URLS: `${body.url}/mcp`, POLL_INTERVAL: "0.1", SOLILOQUY_INTERVAL: "0" };
    const older = startProgram(["soul"], { folder, language, env });
    await older.until(language === "ja" ? /つながりました/ : /Connected/, "err");
    const newer = startProgram(["soul"], { folder, language, env });
    expect(await newer.ended).toBe(1);
    expect(newer.err()).toMatch(language === "ja" ? /もう別のプログラム/ : /awake already/);
    body.type("はじめまして、私の名前は太郎です");
    await body.until(/太郎/, "out");
    expect(await older.signal("SIGTERM")).toBe(0);
    const next = startProgram(["soul"], { folder, language, env });
    await next.until(language === "ja" ? /つながりました/ : /Connected/, "err");
    expect(await next.signal("SIGTERM")).toBe(0);
  });

  it("a second start on a taken port leaves the first one alone", async () => {
    const folder = await freshFolder();
    const older = startProgram(["start", "--port", "0"], { folder, language });
    const [, port] = await older.until(/127\.0\.0\.1:(\d+)/, "err");
    const newer = startProgram(["start", "--port", String(port)], { folder, language });
    expect(await newer.ended).toBe(1);
    older.type("こんにちは");
    await older.until(/\[AI/, "out");
    expect(await older.signal("SIGTERM")).toBe(0);
  });
});
