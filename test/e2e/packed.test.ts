// The program as npm packs it, installed in an empty folder: it runs there, and so does each documented example.

import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { newKinds } from "../../src/runtime/commands/new-part.ts";
import { freePort } from "./free-port.ts";

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

it.each(newKinds)(
  "writes a %s whose promises its own test tries, with vitest beside it",
  async (kind) => {
    const { folder, saintverse } = made;
    await saintverse(["new", kind, `tried-${kind}`]);
    const beside = join(folder, "node_modules", "vitest");
    await symlink(join(root, "node_modules", "vitest"), beside, "dir").catch(() => undefined);
    const vitest = join(beside, "vitest.mjs");
    const { stdout } = await run(process.execPath, [vitest, "run", "--root", `tried-${kind}`], {
      cwd: folder,
    });
    expect(stdout).toMatch(/Tests .*passed/);
  },
);

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
