// Finds the file of a plug-in.

import { existsSync, readFileSync, statSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { dirname, join, sep } from "node:path";
import { z } from "zod";
import { fullPath } from "../../config/full-path.ts";

const packageName = /^(?:@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*$/;

/** Whether it is named by its package, and not by its path. */
export const isPackageName = (named: string): boolean => packageName.test(named);

/** The file that a path refers to: itself, or the entry in the folder's package.json. */
export function entryAt(path: string, folder: string): string | undefined {
  const full = fullPath(path, { folder });
  if (!existsSync(full)) return undefined;
  return statSync(full).isDirectory() ? entryOf(full) : full;
}

/** The file of a package that is installed in one of these folders, or above it. */
export function entryNamed(name: string, folders: readonly string[]): string | undefined {
  for (const folder of folders) {
    const manifest = manifestFrom(name, folder);
    if (manifest !== undefined) return entryOf(dirname(manifest));
  }
  return undefined;
}

function manifestFrom(name: string, folder: string): string | undefined {
  try {
    return findPackageJSON(name, `${folder}${sep}`);
  } catch {
    return undefined;
  }
}

const Target: z.ZodType<string | undefined> = z.lazy(() =>
  z.union([
    z.string(),
    z
      .looseObject({ import: Target.optional(), default: Target.optional() })
      .transform((conditions) => conditions.import ?? conditions.default),
  ]),
);
const Manifest = z.object({
  exports: z
    .union([Target, z.looseObject({ ".": Target }).transform((paths) => paths["."])])
    .optional()
    .catch(undefined),
  main: z.string().optional().catch(undefined),
});

/** The file that stands for the package in a folder. */
function entryOf(folder: string): string | undefined {
  const manifest = manifestIn(folder);
  const wished = manifest?.exports ?? manifest?.main;
  const names = wished === undefined ? ["index.js", "index.mjs", "index.ts"] : [wished];
  return names.map((name) => join(folder, name)).find((file) => existsSync(file));
}

function manifestIn(folder: string): z.infer<typeof Manifest> | undefined {
  try {
    return Manifest.parse(JSON.parse(readFileSync(join(folder, "package.json"), "utf8")));
  } catch {
    return undefined;
  }
}
