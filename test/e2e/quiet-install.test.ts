// `npm ci` of a checkout on a Node older than some packages ask for: the program brings its own, and npm is silent.

import { execFile } from "node:child_process";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { freshFolder } from "./program.ts";

const root = join(import.meta.dirname, "..", "..");
const run = promisify(execFile);
/** Has npm take this Node for version 20. */
const older =
  "data:text/javascript,Object.defineProperty(process,'version',{value:'v20.20.2'});Object.defineProperty(process,'versions',{value:{...process.versions,node:'20.20.2'}})";

async function npmCi(more: readonly string[]) {
  const folder = await freshFolder();
  const files = ["package.json", "package-lock.json", ".npmrc"];
  const packages = ["kana-voice", "understudy"].map((name) => `packages/${name}/package.json`);
  for (const file of [...files, ...packages]) await cp(join(root, file), join(folder, file));
  const own = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name));
  return run("npm", ["ci", "--dry-run", "--ignore-scripts", "--offline", ...more], {
    cwd: folder,
    env: { ...Object.fromEntries(own), NODE_OPTIONS: `--import=${older}` },
  });
}

it("says no word about versions of Node", async () => {
  const { stdout, stderr } = await npmCi([]);
  expect(stderr).toBe("");
  expect(stdout).toMatch(/^added \d+ packages/m);
  expect(`${stdout}${stderr}`).not.toMatch(/^npm |EBADENGINE/m);
});

it("would say many without the settings of the checkout", async () => {
  const { stderr } = await npmCi(["--loglevel", "warn"]);
  expect(stderr).toMatch(/EBADENGINE/);
});
