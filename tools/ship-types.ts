// Copies of the built types those that plug-ins see, `dist/published/` and what it imports, into dist/types/: the others
// are not packed.

import { cpSync, existsSync, globSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, relative } from "node:path";

const dist = join(import.meta.dirname, "..", "dist");
const target = join(dist, "types");
const seen = new Set<string>();

function follow(file: string): void {
  if (seen.has(file) || !existsSync(file)) return;
  seen.add(file);
  const text = readFileSync(file, "utf8");
  for (const [, specifier = ""] of text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*"(\.[^"]+)"/g)) {
    follow(join(dirname(file), specifier.replace(/\.(?:js|ts)$/, ".d.ts")));
  }
}

for (const file of globSync("published/*.d.ts", { cwd: dist })) follow(join(dist, file));
if (seen.size === 0) throw new Error("dist/published/ holds no types");
rmSync(target, { recursive: true, force: true });
for (const file of seen) cpSync(file, join(target, relative(dist, file)));
