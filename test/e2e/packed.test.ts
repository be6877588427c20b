// The program as npm packs it, installed in an empty folder: it runs there, and so does each documented example.

import { execFile } from "node:child_process";
import { existsSync, globSync, lstatSync, readdirSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { newKinds } from "../../src/apps/cli/commands/new-part.ts";
import { foundByPath } from "../fixtures/found-by-path.ts";
import { freePort } from "../fixtures/free-port.ts";
import { callerOf, messageOf, toldIn } from "../wire/a2a-callers.ts";
import { startFakeAnthropic } from "../wire/fake-anthropic/fake-anthropic.ts";
import { says as claudeSays } from "../wire/fake-anthropic/script.ts";
import { startFakeGemini } from "../wire/fake-gemini/fake-gemini.ts";
import { says as geminiSays } from "../wire/fake-gemini/script.ts";
import { fakeObs } from "../wire/fake-obs/fake-obs.ts";
import { startFakeOpenAi } from "../wire/fake-openai/fake-openai.ts";
import { says as openAiSays } from "../wire/fake-openai/script.ts";
import { freshFolder, runProgram, startProgram } from "./program.ts";

const root = join(import.meta.dirname, "..", "..");
const run = promisify(execFile);
const packing = 600_000;

/** An empty folder with the packed program installed, and its commands. */
async function installed() {
  const folder = await mkdtemp(join(tmpdir(), "saintverse-packed-"));
  const env = { ...process.env, npm_config_loglevel: "error" };
  await run("npm", ["pack", "--pack-destination", folder], { cwd: root, env, maxBuffer: 1 << 26 });
  const [tarball = ""] = (await readdir(folder)).filter((name) => name.endsWith(".tgz"));
  await writeFile(join(folder, "package.json"), "{}");
  const flags = ["--prefer-offline", "--no-audit", "--no-fund"];
  await run("npm", ["install", ...flags, join(folder, tarball)], { cwd: folder, env });
  const program = join(folder, "node_modules", "saintverse", "bin", "saintverse.mjs");
  const saintverse = async (args: readonly string[], more: Record<string, string> = {}) => {
    const own = { PATH: process.env["PATH"] ?? "", SAINTVERSE_HOME: join(folder, "home"), ...more };
    const words = [program, ...args, "--lang", "en"];
    return (await run(process.execPath, words, { cwd: folder, env: own })).stdout;
  };
  return { folder, saintverse };
}

let made: Awaited<ReturnType<typeof installed>>;
beforeAll(async () => {
  made = await installed();
}, packing);
afterAll(() => rm(made.folder, { recursive: true, force: true, maxRetries: 5 }));

/** The bound on an installation: 330 MB as `du -m` counts them. */
const mostSpace = 330 * 2 ** 20;

/** The space of the files on the disk, as `du` counts: whole blocks, and a file of two names once. */
function spaceOf(folder: string): number {
  const seen = new Set<number>();
  let space = 0;
  for (const name of ["", ...readdirSync(folder, { recursive: true, encoding: "utf8" })]) {
    const { blocks, ino } = lstatSync(join(folder, name));
    if (!seen.has(ino)) space += blocks * 512;
    seen.add(ino);
  }
  return space;
}

it("takes at most 330 MB with all that it needs", () => {
  expect(spaceOf(join(made.folder, "node_modules"))).toBeLessThan(mostSpace);
});

it("installs without a script of a package", async () => {
  const { stdout } = await run("npm", ["query", ":attr(scripts, [install])"], { cwd: made.folder });
  const { stdout: before } = await run(
    "npm",
    ["query", ":attr(scripts, [preinstall]), :attr(scripts, [postinstall])"],
    { cwd: made.folder },
  );
  expect([...JSON.parse(stdout), ...JSON.parse(before)]).toEqual([]);
});

it("is in few files: a part of its own for what is loaded when it is needed, and for what is found by its path", async () => {
  const dist = join(made.folder, "node_modules", "saintverse", "dist");
  for (const name of foundByPath()) expect(lstatSync(join(dist, name)).isFile()).toBe(true);
  expect(existsSync(join(dist, "packages", "kana-voice", "data"))).toBe(true);
  const files = globSync("**/*.js", { cwd: dist, exclude: ["web/**", "providers/**"] });
  const sources = globSync("src/**/*.ts", { cwd: root, exclude: ["**/*.test.ts"] });
  expect(files.length).toBeLessThan(sources.length / 3);
});

it("loads each provider that is built into it", async () => {
  const folder = join(made.folder, "node_modules", "saintverse", "dist", "providers");
  const files = (await readdir(folder)).filter((name) => name.endsWith(".js"));
  expect(files.length).toBeGreaterThan(8);
  const names = files.map((name) => pathToFileURL(join(folder, name)).href);
  const code = `await Promise.all(${JSON.stringify(names)}.map((name) => import(name)))`;
  await run(process.execPath, ["--input-type=module", "-e", code]);
  expect(await readFile(join(folder, "LICENSES.txt"), "utf8")).toMatch(
    /^@ai-sdk\/openai [\d.]+ \(Apache-2\.0\)\n(?:\S+ [\d.]+ \([^)\n]+\)\n)*\nCopyright.*\n\n.*Apache License/m,
  );
});

const answering = {
  gemini: async () => {
    const fake = await startFakeGemini({ answer: () => geminiSays("Hello from the fake.") });
    return { fake, env: { GEMINI_API_KEY: "key-1", GEMINI_BASE_URL: fake.url } };
  },
  openai: async () => {
    const fake = await startFakeOpenAi({ answer: () => openAiSays("Hello from the fake.") });
    const key = { OPENAI_API_KEY: "key-1", OPENAI_BASE_URL: fake.url };
    return { fake, env: { ...key, MODEL_NAME: "gpt-6-luna" } };
  },
  anthropic: async () => {
    const fake = await startFakeAnthropic({ answer: () => claudeSays("Hello from the fake.") });
    return { fake, env: { ANTHROPIC_API_KEY: "key-1", ANTHROPIC_BASE_URL: fake.url } };
  },
} as const;

it.each(["gemini", "openai", "anthropic"] as const)("talks through %s", async (provider) => {
  const { fake, env } = await answering[provider]();
  onTestFinished(() => fake.close());
  const program = startProgram(["chat", "ren"], {
    folder: await freshFolder(),
    root: join(made.folder, "node_modules", "saintverse"),
    language: "en",
    env,
  });
  program.type("Hello.");
  await program.until(/Hello from the fake\./, "out");
});

it("starts the city when no command is named: with its page, A2A, and OBS", async () => {
  const folder = await freshFolder();
  const root = join(made.folder, "node_modules", "saintverse");
  const obs = await fakeObs({});
  onTestFinished(() => obs.quit());
  const token = (await runProgram(["city", "token", "helper"], { folder, root })).out.trim();
  const program = startProgram(["--port", "0"], {
    ...{ folder, root, language: "en" },
    env: { A2A_PERSONAS: "ren", A2A_PORT: "0", OBS_URL: obs.url },
  });
  const [, callers = ""] = await program.until(/A2A[^\n]*(http:[^ \n(]+)/, "err");
  const client = await callerOf(`${callers}/personas/ren/`, token);
  const told: string[] = [];
  for await (const piece of client.sendMessageStream(messageOf("Hello.", { contextId: "one" })))
    told.push(toldIn(piece));
  expect(told.at(-1)).toBe("completed");
  await expect.poll(obs.clients).toBe(1);
  const [, url = ""] = await program.until(/(http:\/\/127\.0\.0\.1:\d+)\//, "err");
  const page = await (await fetch(url)).text();
  const [, script = ""] = /<script[^>]+src="([^"]+)"/.exec(page) ?? [];
  expect((await fetch(new URL(script, url))).status).toBe(200);
  const guide = await fetch(new URL("/docs?language=ja", url));
  expect([guide.status, guide.url]).toEqual([200, new URL("/docs/ja/index.html", url).href]);
  expect(await guide.text()).toMatch(/<img src="[^"]+\.webp"/);
});

it("looks whether everything is there", async () => {
  const told = await made.saintverse(["doctor"]);
  expect(told).toContain("Persona ren");
  expect(told).toContain("Model understudy");
});

it("speaks with the voice that comes as a package", async () => {
  const told = await made.saintverse(["voices", "--say", "今日は雨。", "--engine", "kana"]);
  expect(told).toContain("kana");
});

it.each(newKinds)(
  "runs the example of docs/plug-ins/%s.md, as a plug-in by its path",
  async (kind) => {
    const { folder, saintverse } = made;
    const page = await readFile(join(root, "docs", "plug-ins", `${kind}.md`), "utf8");
    const [, code = ""] = /^```js\n([\s\S]*?)^```/m.exec(page) ?? [];
    await writeFile(join(folder, `${kind}.mjs`), code);
    const told = await saintverse(["doctor"], {
      PLUGINS: `./${kind}.mjs`,
      ...(kind === "model"
        ? { EXAMPLE_KEY: "a-key-of-the-trial", MODEL_NAME: "example:parrot" }
        : {}),
      ...(kind === "voice" ? { VOICE: "example" } : {}),
      ...(kind === "transcriber" ? { TRANSCRIBER: "example" } : {}),
      ...(kind === "embedder" ? { EMBEDDING_MODEL: "example:pairs" } : {}),
    });
    expect(told).toContain(`${kind} example:`);
    if (kind === "model") expect(told).toContain("Model example:parrot");
    if (kind === "voice") expect(told).toContain("Voices: example");
    if (kind === "transcriber") expect(told).toContain("Transcribers: example");
    if (kind === "embedder") expect(told).toContain("Model example:pairs");
  },
);

/** The output of `npm install && npm test` in the folder that `new` writes in `where`. */
async function triedNew(program: string, where: string, kind: string): Promise<string> {
  onTestFinished(() => rm(where, { recursive: true, force: true }));
  const own = { SAINTVERSE_HOME: join(where, "home"), INIT_CWD: where, NO_COLOR: "1" };
  const env = { ...process.env, ...own };
  const name = `tried-${kind}`;
  await run(process.execPath, [program, "new", kind, name], { cwd: where, env });
  const there = { cwd: join(where, name), env };
  await run("npm", ["install", "--prefer-offline", "--no-audit", "--no-fund"], there);
  const { stdout, stderr } = await run("npm", ["test"], there);
  return `${stdout}${stderr}`;
}

it.each(newKinds)("writes a %s whose promises npm tests in a folder elsewhere", async (kind) => {
  const where = await mkdtemp(join(tmpdir(), "saintverse-stranger-"));
  const program = join(made.folder, "node_modules", "saintverse", "bin", "saintverse.mjs");
  const told = await triedNew(program, where, kind);
  expect(told).toMatch(/Tests +\d+ passed/);
  expect(told).not.toContain("Warning");
});

it("writes a voice whose promises npm tests inside the repository", async () => {
  const where = await mkdtemp(join(root, "dist", "stranger-"));
  const told = await triedNew(join(root, "bin", "saintverse.mjs"), where, "voice");
  expect(told).toMatch(/Tests +\d+ passed/);
});

it("writes a new part, which works at once, and the body of a page serves alone", async () => {
  const { folder, saintverse } = made;
  await saintverse(["new", "voice", "hoge"]);
  const listed = await saintverse(["voices"], { PLUGINS: "./hoge" });
  expect(listed).toMatch(/hoge +ready/);
  await saintverse(["new", "body", "scribe"]);
  const port = String(await freePort());
  const body = execFile(process.execPath, [join(folder, "scribe", "index.js"), "said.txt", port], {
    cwd: folder,
  });
  onTestFinished(() => void body.kill());
  await expect
    .poll(() =>
      fetch(`http://127.0.0.1:${port}/health`).then(
        (one) => one.json(),
        () => undefined,
      ),
    )
    .toMatchObject({ name: "body-scribe" });
});
