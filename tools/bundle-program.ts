// Writes the program of a checkout in few files: `bundle-program.ts [<folder>]`, or where `bin/saintverse.mjs` looks for
// it. Ends with the process that began it, where one did.

import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { setPriority } from "node:os";
import { dirname, join } from "node:path";
// biome-ignore lint/correctness/useImportExtensions: plain JavaScript, with its types beside it
import { bundlesIn, sourcesName } from "./bundle/bundles.mjs";
import { writeBundle } from "./bundle/write-bundle.ts";

const root = join(import.meta.dirname, "..");
/** So many bundles stay: a program reads on in its own. */
const kept = 8;

process.once("disconnect", () => process.exit(1));
// The program that began it has more urgent things to do.
setPriority(10);

const given = process.argv[2];
if (given === undefined) await bundleCheckout();
else await bundleInto(given);
process.exit(0);

async function bundleCheckout(): Promise<void> {
  const all = bundlesIn(root);
  const name = sourcesName(root);
  const target = join(all, name);
  if (existsSync(target)) return;
  const fresh = join(all, `${process.pid}-${Date.now()}.new`);
  try {
    await bundleInto(fresh);
    // Sources that changed meanwhile have another name, and another bundle.
    if (sourcesName(root) === name) renameSync(fresh, target);
  } catch (cause) {
    // Another process may have written the same bundle meanwhile.
    if (!existsSync(target)) throw cause;
  } finally {
    rmSync(fresh, { recursive: true, force: true });
    removeOld(all);
  }
}

async function bundleInto(folder: string): Promise<void> {
  await writeBundle(root, folder);
  // Read where they are: a copy would take 16 MB.
  for (const data of globSync("packages/*/data", { cwd: root })) {
    mkdirSync(dirname(join(folder, data)), { recursive: true });
    symlinkSync(join(root, data), join(folder, data), "junction");
  }
}

function removeOld(all: string): void {
  const hour = 3_600_000;
  const ages = readdirSync(all).map((name) => {
    const path = join(all, name);
    return { path, time: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 };
  });
  const bundles = ages.filter(({ path }) => !path.endsWith(".new"));
  const old = bundles.toSorted((one, other) => other.time - one.time).slice(kept);
  const left = ages.filter(({ path, time }) => path.endsWith(".new") && Date.now() - time > hour);
  for (const { path } of [...old, ...left]) rmSync(path, { recursive: true, force: true });
}
