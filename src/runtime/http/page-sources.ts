import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** What every built page is made of beside its own folder, relative to the package's root. */
const shared = ["src/protocol", "src/kernel", "package-lock.json"];

function filesIn(root: string, path: string, builtFolder: string): readonly string[] {
  const status = statSync(join(root, path), { throwIfNoEntry: false });
  if (status === undefined || path === builtFolder || path.endsWith(".test.ts")) return [];
  if (!status.isDirectory()) return [path];
  const names = readdirSync(join(root, path)).sort();
  return names.flatMap((name) => filesIn(root, join(path, name), builtFolder));
}

/** A text that changes when any source of the page does, or a version of what it is built with. */
export function sourcesMark(root: string, page: string): string {
  const hash = createHash("sha256");
  const own = join("web", page);
  const files = [own, ...shared].flatMap((source) => filesIn(root, source, join(own, "dist")));
  for (const path of files) {
    hash
      .update(path)
      .update("\0")
      .update(readFileSync(join(root, path)))
      .update("\0");
  }
  return hash.digest("hex");
}
