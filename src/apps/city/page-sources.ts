import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** What the built page is made of, relative to the package's root. */
const sources = ["web/world", "src/protocol", "src/kernel", "package-lock.json"];
const builtFolder = join("web", "world", "dist");

function filesIn(root: string, path: string): readonly string[] {
  const status = statSync(join(root, path), { throwIfNoEntry: false });
  if (status === undefined || path === builtFolder || path.endsWith(".test.ts")) return [];
  if (!status.isDirectory()) return [path];
  const names = readdirSync(join(root, path)).sort();
  return names.flatMap((name) => filesIn(root, join(path, name)));
}

/** A text that changes when any source of the page does, or a version of what it is built with. */
export function sourcesMark(root: string): string {
  const hash = createHash("sha256");
  for (const path of sources.flatMap((source) => filesIn(root, source))) {
    hash
      .update(path)
      .update("\0")
      .update(readFileSync(join(root, path)))
      .update("\0");
  }
  return hash.digest("hex");
}
