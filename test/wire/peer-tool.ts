import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { npmInstall } from "./npm-install.ts";

/**
 * The folder of a package that is no dependency of ours, installed once into `.cache/peers`. Give an exact version.
 * Rejects when the package cannot be installed.
 */
export async function peerPackage(name: string, version: string): Promise<string> {
  const folder = resolve(".cache/peers", `${name.replace("/", "+")}@${version}`);
  if (!existsSync(folder)) await install(name, version, folder);
  return join(folder, "node_modules", name);
}

/** The path of a package's command-line program; `bin` is its name when it is not the package's own. */
export async function peerTool(name: string, version: string, bin?: string): Promise<string> {
  const home = await peerPackage(name, version);
  const manifest: unknown = JSON.parse(await readFile(join(home, "package.json"), "utf8"));
  return join(home, binOf(manifest, bin ?? name.split("/").at(-1) ?? name));
}

/** Installs aside and renames, so that a second test at the same time never sees half of it. */
async function install(name: string, version: string, folder: string): Promise<void> {
  const aside = `${folder}.${process.pid}`;
  await mkdir(aside, { recursive: true });
  await npmInstall(aside, [`${name}@${version}`]);
  try {
    await rename(aside, folder);
  } catch (error) {
    await rm(aside, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

function binOf(manifest: unknown, bin: string): string {
  const entry =
    typeof manifest === "object" && manifest !== null && "bin" in manifest
      ? manifest.bin
      : undefined;
  if (typeof entry === "string") return entry;
  const path = (entry as Readonly<Record<string, string>> | undefined)?.[bin];
  if (path === undefined) throw new Error(`the package has no program ${bin}`);
  return path;
}
