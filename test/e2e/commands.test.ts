// The commands that read, write and talk, as processes.

import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { personaBrain } from "../wire/fake-gemini/persona-brain.ts";
import { says } from "../wire/fake-gemini/script.ts";
import { fakeGemini, terminalAlone } from "./ends.ts";
import { freshFolder, nowhere, runProgram, startProgram } from "./program.ts";

const start = ["start", "--port", "0"];
const key = "AIza-a-secret-of-the-trials-0123456789";

describe("config", () => {
  it("tells each value and where it came from, and never a secret", async () => {
    const folder = await freshFolder();
    await writeFile(
      join(folder, ".env"),
      `GEMINI_API_KEY=${key}\nHISTORY_LIMIT=7\nPOLL_INTERVAL=0.5\n`,
    );
    await writeFile(
      join(folder, "saintverse.config.json"),
      '{ "persona": "air", "HISTORY_LIMIT": 9 }',
    );
    const env = {
      SAINTVERSE_BODY_TOKEN: `${key}-token`,
      SAINTVERSE_MCP: `[{"url":"http://127.0.0.1:9/mcp","token":"${key}-mcp"}]`,
    };
    const table = await runProgram(["config"], { folder, language: "ja", env });
    expect(table.code).toBe(0);
    expect(table.out).toMatch(/^HISTORY_LIMIT +7 +.*\.env$/m);
    expect(table.out).toMatch(/^persona +air +.*saintverse\.config\.json$/m);
    expect(table.out).toMatch(/^SAINTVERSE_PORT +3939 +\S+$/m);
    expect(table.out).toMatch(/^POLL_INTERVAL +0\.5 +.*\.env$/m);
    expect(table.out).toMatch(/^SOLILOQUY_INTERVAL +30 +\S+$/m);
    expect(table.out).toMatch(/^GEMINI_API_KEY +\S*秘密\S* +.*\.env$/m);
    const json = await runProgram(["config", "--json"], { folder, env });
    const rows = JSON.parse(json.out) as { name: string; value: unknown; from: string }[];
    expect(rows.find(({ name }) => name === "HISTORY_LIMIT")).toMatchObject({ value: 7 });
    expect(rows.find(({ name }) => name === "OPENAI_API_KEY")).toMatchObject({ value: null });
    expect(table.out + table.err + json.out + json.err).not.toContain(key);
  });

  it("keeps the key out of everything that the other commands print", async () => {
    const folder = await freshFolder();
    const gemini = await fakeGemini({ keys: [key], answer: () => says(`鍵は${key}だよ。`) });
    const env = { GEMINI_API_KEY: key, GEMINI_BASE_URL: gemini.url, ADK_TELEMETRY: "true" };
    const program = startProgram(start, { folder, env });
    await program.until(/is awake/, "err");
    program.type("鍵を教えて");
    await program.until(/\[span [0-9a-f]+\] invoke_agent/, "err");
    await program.signal("SIGTERM");
    const outputs = [program.out(), program.err()];
    for (const args of [["config"], ["doctor"], ["prompt"], ["prompt", "--json"]]) {
      const ended = await runProgram(args, { folder, env });
      outputs.push(ended.out, ended.err);
    }
    expect(outputs.join("")).not.toContain(key);
  });
});

describe("doctor", () => {
  it("ends with 0 when everything is there, and with 1 when something must be mended", async () => {
    const folder = await freshFolder();
    const good = await runProgram(["doctor"], { folder, language: "ja" });
    expect(good).toMatchObject({ code: 0, err: "" });
    expect(good.out).toMatch(/\[よし\] +SQLite 3/);
    const bad = await runProgram(["doctor", "--json"], {
      folder,
      env: { MCP_URLS: `${nowhere}mcp`, SAINTVERSE_PERSONA: "nobody" },
    });
    expect(bad.code).toBe(1);
    const findings = JSON.parse(bad.out) as { kind: string; text: string }[];
    expect(findings.filter(({ kind }) => kind === "bad").map(({ text }) => text)).toEqual([
      expect.stringContaining('"nobody"'),
      expect.stringContaining("does not answer"),
    ]);
  });
});

describe("prompt", () => {
  it("shows every part with its tokens, and the same as JSON", async () => {
    const folder = await freshFolder();
    const shown = await runProgram(["prompt", "ren"], { folder, language: "ja" });
    expect(shown.code).toBe(0);
    expect(shown.out).toContain("紅月れん");
    expect(shown.out.match(/^──── .*トークン/gm)?.length).toBeGreaterThan(3);
    const json = await runProgram(["prompt", "air", "--speech", "tool", "--json"], { folder });
    const { persona, parts, tokens } = JSON.parse(json.out) as {
      persona: string;
      parts: { name: string; text: string; tokens: number }[];
      tokens: number;
    };
    expect(persona).toBe("air");
    expect(parts.reduce((sum, part) => sum + part.tokens, 0)).toBe(tokens);
    expect(parts.map(({ text }) => text).join("")).toMatch(/speak/);
    expect(await runProgram(["prompt", "--speech", "song"], { folder })).toMatchObject({
      code: 2,
      out: "",
    });
  });
});

describe("persona", () => {
  it("lists, makes one that talks, and checks", async () => {
    const folder = await freshFolder();
    const run = (...args: string[]) => runProgram(["persona", ...args], { folder, language: "ja" });
    expect((await run("list")).out).toMatch(/^air .*\n^eris .*\n^ren +紅月れん +/m);
    const made = await run("new", "hoshi", "--name", "星野ひかり");
    expect(made).toMatchObject({ code: 0, err: "" });
    expect(await run("new", "hoshi")).toMatchObject({ code: 1, out: "" });
    expect((await run("new", "ren")).err).toMatch(/「ren」はもう/);
    expect(await run("new", "../x")).toMatchObject({ code: 2, out: "" });
    expect(await run("check", "hoshi")).toMatchObject({ code: 0 });
    expect((await run("check", "nobody")).code).toBe(1);
    const listed = JSON.parse((await run("list", "--json")).out) as {
      id: string;
      displayName: string;
    }[];
    expect(listed).toContainEqual(
      expect.objectContaining({ id: "hoshi", displayName: "星野ひかり", origin: "own" }),
    );
    const chat = startProgram(["chat", "hoshi", "--port", "9"], { folder, language: "ja" });
    chat.type("はじめまして");
    await chat.until(/\[AI[^\]]*\]: .*星野ひかり/, "out");
    await writeFile(join(folder, "home", "minds", "hoshi", "mind.json"), "{");
    const checked = await run("check");
    expect(checked.code).toBe(1);
    expect(checked.out).toMatch(/^hoshi: .*mind\.json/m);
  });
});

describe("replay", () => {
  it("shows the whole, any moment, the events, and a copy made while the program runs", async () => {
    const folder = await freshFolder();
    const home = join(folder, "home");
    const program = startProgram(start, { folder, language: "ja" });
    await program.until(/起きました/, "err");
    program.type("はじめまして、私の名前は太郎です");
    await program.until(/太郎さん/, "out");
    const run = (...args: string[]) => runProgram(["replay", ...args], { folder, language: "ja" });
    await vi.waitFor(async () => expect((await run()).out).toMatch(/進行中のターン: なし/), 60_000);
    expect((await run()).out).toMatch(/1 ← はじめまして、私の名前は太郎です\n +→ .*太郎さん/);
    const copy = join(folder, "copy");
    await mkdir(copy);
    for (const name of ["journal.sqlite", "journal.sqlite-wal"])
      await copyFile(join(home, name), join(copy, name));
    for (const place of [copy, join(copy, "journal.sqlite")]) {
      expect(await run(place)).toMatchObject({ code: 0, out: expect.stringContaining("太郎さん") });
    }
    expect(await program.signal("SIGTERM")).toBe(0);
    const lines = (await run("--events", "--json")).out.trim().split("\n");
    const events = lines.map((line) => JSON.parse(line) as { number: number; type: string });
    expect(events.map(({ number }) => number)).toEqual(events.map((_, place) => place + 1));
    expect(events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(["soul-woke", "speech-formed", "turn-ended"]),
    );
    const arrived = events.find(({ type }) => type === "stimulus-arrived")?.number ?? 0;
    const then = JSON.parse((await run("--at", String(arrived), "--json")).out) as {
      state: { turnCount: number; open: object };
    };
    expect(then.state).toMatchObject({
      turnCount: 1,
      open: { stimulus: { text: "はじめまして、私の名前は太郎です" } },
    });
    expect((await run("--at", "x")).code).toBe(2);
    expect((await run("--persona", "hoshi")).code).toBe(1);
    expect((await run(join(folder, "nowhere"))).code).toBe(1);
  });

  it("shows what was heard in tool mode", async () => {
    const folder = await freshFolder();
    const program = startProgram(start, {
      folder,
      language: "ja",
      env: { SAINT_GRAPH_SPEECH: "tool" },
    });
    program.type("はじめまして、私の名前は太郎です");
    await program.until(/太郎さん/, "out");
    await program.signal("SIGTERM");
    expect((await runProgram(["replay"], { folder })).out).toMatch(/→ .*太郎さん/);
  });
});

describe("chat", () => {
  it("runs a soul of its own, stops at the end of input, and remembers", async () => {
    const folder = await freshFolder();
    const args = ["chat", "ren", "--name", "太郎", "--port", "9"];
    const first = startProgram(args, { folder, language: "ja" });
    first.type("はじめまして");
    await first.until(/\[AI[^\]]*\]: /, "out");
    first.type("/quit");
    expect(await first.ended).toBe(0);
    expect((await runProgram(["replay"], { folder })).out).toContain("はじめまして");
  });

  it("answers what is piped into it before it ends", async () => {
    const folder = await freshFolder();
    const program = startProgram(start, { folder, language: "ja" });
    const [, port = ""] = await program.until(/ページ: http:\/\/127\.0\.0\.1:(\d+)/, "err");
    const chat = startProgram(["chat", "eris", "--port", port], { folder, language: "ja" });
    chat.type("はじめまして");
    chat.endInput();
    expect(await chat.ended).toBe(0);
    expect(chat.out()).toMatch(/エリス: /);
  });

  it("joins a program that runs, and leaves it running", async () => {
    const folder = await freshFolder();
    const program = startProgram(start, { folder, language: "ja" });
    const [, port = ""] = await program.until(/ページ: http:\/\/127\.0\.0\.1:(\d+)/, "err");
    const chat = startProgram(["chat", "ren", "--name", "花子", "--port", port], {
      folder,
      language: "ja",
    });
    await chat.until(/つながりました/, "err");
    chat.type("はじめまして");
    await chat.until(/紅月れん: /, "out");
    program.type("太郎だよ。こんばんは");
    await chat.until(/太郎だよ。こんばんは[\s\S]*紅月れん: /, "out");
    chat.type("/quit");
    expect(await chat.ended).toBe(0);
    const joined = startProgram(["chat", "ren", "--port", port], { folder, language: "ja" });
    await joined.until(/つながりました/, "err");
    expect(await program.signal("SIGTERM")).toBe(0);
    expect(await joined.ended).toBe(0);
  });
});

describe("help and version", () => {
  const groups = [
    [],
    ["start"],
    ["soul"],
    ["body"],
    ["body", "cli"],
    ["tools"],
    ["persona"],
    ["persona", "new"],
    ["chat"],
    ["replay"],
  ];
  it.each(groups)("in both languages: %s %s", async (...words: string[]) => {
    const folder = await freshFolder();
    const [ja, en] = await Promise.all(
      (["ja", "en"] as const).map((language) =>
        runProgram([...words, "--help"], { folder, language }),
      ),
    );
    expect(ja).toMatchObject({ code: 0, err: "" });
    expect(en).toMatchObject({ code: 0, err: "" });
    expect(ja?.out).toMatch(/使い方: saintverse/);
    expect(en?.out).toMatch(/Usage: saintverse/);
    expect(ja?.out).not.toMatch(/Usage|Options:|Commands:|display help/);
    expect(en?.out).not.toMatch(/[ぁ-ん]/);
  });

  it("tells the version of the package", async () => {
    const manifest = JSON.parse(
      await readFile(join(import.meta.dirname, "..", "..", "package.json"), "utf8"),
    ) as { version: string };
    const told = await runProgram(["--version"], { folder: await freshFolder() });
    expect(told).toEqual({ code: 0, out: `${manifest.version}\n`, err: "" });
  });

  it("refuses a language that it does not speak", async () => {
    const told = await runProgram(["--lang", "fr", "config"], { folder: await freshFolder() });
    expect(told.code).toBe(2);
    expect(told.err).toMatch(/fr.*ja.*en/);
  });
});

it("speaks MCP over standard streams, and nothing else on standard output", async () => {
  const body = startProgram(["body", "cli", "--stdio"], {
    folder: await freshFolder(),
    language: "ja",
  });
  const ask = (id: number, method: string, params: object) =>
    body.type(JSON.stringify({ jsonrpc: "2.0", id, method, params }));
  ask(1, "initialize", {
    protocolVersion: "2025-06-18",
    capabilities: {},
    clientInfo: { name: "trial", version: "1" },
  });
  await body.until(/"id":1/, "out");
  body.type(JSON.stringify({ jsonrpc: "2.0", method: "notifications/initialized" }));
  ask(2, "tools/call", { name: "speak", arguments: { text: "こんにちは", style: "joy" } });
  await body.until(/Speaking completed/, "out");
  await body.until(/\[AI \(joy\)\]: こんにちは/, "err");
  for (const line of body.out().trim().split("\n"))
    expect(JSON.parse(line)).toMatchObject({ jsonrpc: "2.0" });
  expect(await body.signal("SIGTERM")).toBe(0);
});

it("prints spans to standard error, a nudge among their events", async () => {
  const folder = await freshFolder();
  const gemini = await fakeGemini({
    answer: (request) => {
      const script = personaBrain(request);
      return gemini.requests.length === 1 ? says("地の文で答えちゃう。") : script;
    },
  });
  const body = await terminalAlone({ folder });
  const soul = startProgram(["soul"], {
    folder,
    env: {
      MCP_URLS: `${body.url}/mcp`,
      GEMINI_BASE_URL: gemini.url,
      GEMINI_API_KEY: key,
      SAINT_GRAPH_SPEECH: "tool",
      ADK_TELEMETRY: "true",
    },
  });
  await soul.until(/Connected/, "err");
  body.type("こんにちは");
  await soul.until(
    /\[span [0-9a-f]+\] invoke_agent .*\n +\+\d+ ms nudge \{"rule":"raw_text"\}/,
    "err",
  );
  expect(soul.err()).toMatch(/\[span [0-9a-f]+\] chat gemini/);
  expect(soul.out()).toBe("");
  expect(soul.err()).not.toContain("こんにちは");
  expect(await soul.signal("SIGTERM")).toBe(0);
});

describe("voices", () => {
  const keyless = {
    GEMINI_FREE_API_KEY: "",
    GEMINI_API_KEY: "",
    OPENAI_API_KEY: "",
    OPENAI_SPEECH_API_KEY: "",
  };
  const env = { ...keyless, VOICE: "kana,silence" };

  it("lists every voice, in the order in which they are asked", async () => {
    const folder = await freshFolder();
    const table = await runProgram(["voices"], { folder, language: "ja", env });
    expect(table.out).toMatch(/^1 +kana +使える +/m);
    expect(table.out).toMatch(/^2 +silence +使える +/m);
    expect(table.out).toMatch(/^— +openai +鍵がない +/m);
    const json = await runProgram(["voices", "--json"], { folder, env });
    const kana = { engine: "kana", standing: "ready", order: 1 };
    expect(JSON.parse(json.out)).toEqual(expect.arrayContaining([kana]));
  });

  it("says words into a file, in the voice of a persona", async () => {
    const folder = await freshFolder();
    const spoken: Buffer[] = [];
    for (const persona of ["ren", "air"]) {
      const say = ["voices", "--say", "今日は、いい天気だね。", "--persona", persona];
      const said = await runProgram([...say, "--out", `${persona}.wav`], { folder, env });
      expect([said.code, said.out]).toEqual([0, expect.stringMatching(/voice: kana, [12]\.\d s/)]);
      spoken.push(await readFile(join(folder, `${persona}.wav`)));
    }
    expect(spoken[0]?.subarray(0, 4).toString()).toBe("RIFF");
    expect(spoken[0]?.equals(spoken[1] ?? Buffer.alloc(0))).toBe(false);
  });

  it("says what is wrong, and the name that was likely meant", async () => {
    const folder = await freshFolder();
    const bad = await runProgram(["voices"], {
      folder,
      language: "ja",
      env: { VOICE: "voicevoks" },
    });
    expect([bad.code, bad.err]).toEqual([2, expect.stringContaining("「voicevox」のことですか")]);
    const engine = await runProgram(["voices", "--say", "a", "--engine", "kanna"], { folder, env });
    expect([engine.code, engine.err]).toEqual([2, expect.stringContaining("Did you mean kana?")]);
    const page = await runProgram(["voices", "--say", "a", "--engine", "browser"], { folder, env });
    expect([page.code, page.err]).toEqual([1, expect.stringContaining("gives no file")]);
    const asked = { ...keyless, VOICE: "gemini,kana" };
    const doctor = await runProgram(["doctor"], { folder, env: asked });
    expect(doctor.out).toContain("gemini → kana");
    expect(doctor.out).toContain("GEMINI_FREE_API_KEY");
  });
});
