// MiniSearch over the entries, as its documentation begins.

import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Collection, Finder } from "./store.ts";

export const miniSearchVersion = "7.2.0";
const name = "minisearch";
const folder = join(import.meta.dirname, "../peers/minisearch");

type MiniSearch = {
  addAll(documents: readonly object[]): void;
  search(text: string): readonly { readonly id: number }[];
};
type MiniSearchModule = {
  readonly default: new (options: { readonly fields: readonly string[] }) => MiniSearch;
};

export type FinderOf = (collection: Collection) => Finder;

/** Installs it on demand; why it could not be goes to `note`. */
export async function miniSearch(note: (line: string) => void): Promise<FinderOf | undefined> {
  try {
    install();
    const file = createRequire(join(folder, "package.json")).resolve(name);
    const module = (await import(pathToFileURL(file).href)) as MiniSearchModule;
    return ({ entries }) => {
      const index = new module.default({ fields: ["text"] });
      index.addAll(entries.map(({ row, text }) => ({ id: row, text })));
      return ({ text }, limit) =>
        index
          .search(text)
          .slice(0, limit)
          .map(({ id }) => id);
    };
  } catch (error) {
    note(`MiniSearch could not take part: ${String(error).slice(0, 200)}`);
    return undefined;
  }
}

function install(): void {
  if (existsSync(join(folder, "node_modules/minisearch"))) return;
  mkdirSync(folder, { recursive: true });
  const manifest = {
    private: true,
    type: "module",
    dependencies: { minisearch: miniSearchVersion },
  };
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
  const options = ["--no-audit", "--no-fund", "--ignore-scripts", "--silent"];
  // The dependencies of the peers are the same on every day.
  const env = { ...process.env, npm_config_before: "2026-11-15" };
  execFileSync("npm", ["install", ...options], { cwd: folder, env, stdio: "pipe" });
}
