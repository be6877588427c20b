// The program of a checkout in few files: it is started from them while they are of the sources as they are.

import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";
// biome-ignore lint/correctness/useImportExtensions: plain JavaScript, with its types beside it
import { bundlesIn, entryIn, sourcesName } from "../../tools/bundle/bundles.mjs";
import { foundByPath } from "../fixtures/found-by-path.ts";
import { freshFolder, startProgram } from "./program.ts";

const root = join(import.meta.dirname, "..", "..");
const bundling = 300_000;

async function bundled(): Promise<string> {
  await promisify(execFile)(process.execPath, [join(root, "tools", "bundle-program.ts")]);
  return join(bundlesIn(root), sourcesName(root));
}

/** Says on standard error where the program's entry was loaded from. */
const saysEntry = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from "node:module";
  registerHooks({ load(url, context, next) {
    if (/apps.cli.main/.test(url)) process.stderr.write("loaded from " + url + "\\n");
    return next(url, context);
  } });
`)}`;

it("starts from the bundle, with its own plug-ins", { timeout: bundling }, async () => {
  const bundle = await bundled();
  const program = await startProgram(["start", "--port", "0"], {
    folder: await freshFolder(),
    env: { MODEL_NAME: "understudy", NODE_OPTIONS: `--import=${saysEntry}` },
    language: "en",
  });
  const [, from = ""] = await program.until(/loaded from (\S+)/);
  expect(new URL(from).pathname).toBe(entryIn(bundle));
  const [, page = ""] = await program.until(/Page: (http:\S+)/);
  expect((await fetch(page)).status).toBe(200);
  await program.until(/The understudy answers now/);
  expect(await program.signal("SIGTERM")).toBe(0);
});

it("holds what is found by its path", { timeout: bundling }, async () => {
  const bundle = await bundled();
  const wanted = foundByPath().map((name) => join(bundle, name));
  expect(wanted.length).toBeGreaterThan(5);
  for (const file of wanted) await expect(stat(file)).resolves.toBeDefined();
  await expect(stat(join(bundle, "packages", "kana-voice", "data"))).resolves.toBeDefined();
});

it("has another name when a source was changed, added or removed", async () => {
  const folder = await mkdtemp(join(tmpdir(), "bundle-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, "src", "deep"), { recursive: true });
  const file = join(folder, "src", "deep", "one.ts");
  await writeFile(file, "1");
  const names = [sourcesName(folder)];
  expect(sourcesName(folder)).toBe(names[0]);
  await writeFile(join(folder, "src", "deep", "one.test.ts"), "1");
  expect(sourcesName(folder)).toBe(names[0]);
  await writeFile(file, "22");
  names.push(sourcesName(folder));
  await utimes(file, 1, 1);
  names.push(sourcesName(folder));
  await writeFile(join(folder, "src", "two.ts"), "1");
  names.push(sourcesName(folder));
  await rm(file);
  names.push(sourcesName(folder));
  expect(new Set(names).size).toBe(names.length);
});
