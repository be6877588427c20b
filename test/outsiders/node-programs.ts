// Node programs that others wrote, installed together under `.cache`.

import { execFile } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

const folder = join(import.meta.dirname, "..", "..", ".cache", "outsiders", "node");
const run = promisify(execFile);

/** Packages with their versions, installed without their scripts; resolves with the folder of their commands. */
export async function nodePrograms(...packages: readonly string[]): Promise<string> {
  const commands = join(folder, "node_modules", ".bin");
  const whole = join(folder, `${packages.join("+").replaceAll(/[^\w.@+-]/g, "_")}.whole`);
  if (existsSync(whole)) return commands;
  mkdirSync(folder, { recursive: true });
  // Packages that were installed before stay.
  const listed = join(folder, "package.json");
  if (!existsSync(listed)) writeFileSync(listed, "{}");
  const options = ["--no-audit", "--no-fund", "--ignore-scripts", "--save-exact"];
  await run("npm", ["install", ...options, ...packages], { cwd: folder });
  writeFileSync(whole, "");
  return commands;
}
