// Copies what a data folder holds beside its journal into another one, without secrets.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { LoadedPlugIn } from "../../../parts/loaded-plug-in.ts";
import { configFields, configSecrets } from "../../../runtime/data/upkeep/config-secrets.ts";
import { copyFileDurably } from "../../../runtime/data/upkeep/durable-files.ts";
import { configItem, filesOfHome } from "../../../runtime/data/upkeep/home-items.ts";

export type CarriedFiles = {
  readonly copied: readonly string[];
  /** The files that were there already, and those that cannot be copied. */
  readonly leftOut: readonly string[];
};

/** Nothing that is in the folder is replaced. */
export async function carryFiles(
  home: string,
  folder: string,
  plugIns: readonly LoadedPlugIn[],
  signal: AbortSignal,
): Promise<CarriedFiles> {
  const { files, leftOut } = filesOfHome(home);
  const copied: string[] = [];
  const left = [...leftOut];
  for (const { path, source } of files) {
    const to = join(folder, path);
    const isCopied = !existsSync(to) && (await carry(path, source, to, plugIns, signal));
    (isCopied ? copied : left).push(path);
  }
  return { copied, leftOut: left };
}

async function carry(
  path: string,
  source: string,
  to: string,
  plugIns: readonly LoadedPlugIn[],
  signal: AbortSignal,
): Promise<boolean> {
  if (path !== configItem) {
    await copyFileDurably(source, to, signal);
    return true;
  }
  const fields = configFields(readFileSync(source, "utf8"));
  if (fields === undefined) return false;
  const kept = configSecrets(plugIns).withoutSecrets(fields);
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
  writeFileSync(to, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600, flush: true });
  return true;
}
