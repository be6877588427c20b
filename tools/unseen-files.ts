// The files that a check must examine: those that changed since its last run, and those that use types which changed.

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { z } from "zod";

export type Seen = {
  readonly unseen: readonly string[];
  /** Records all files except these as good. */
  remember(bad: ReadonlySet<string>): void;
};

export type Watched = {
  readonly root: string;
  readonly files: readonly string[];
  /** The inputs of the results of every file: the check itself, the compiler's settings, the packages. */
  readonly all: readonly string[];
  /** Where the results are stored. */
  readonly memory: string;
};

/** Results are stored by a file's text, and by the declarations of the files that it reaches by imports. */
export function unseenFiles({ root, files, all, memory }: Watched): Seen {
  const base = digest(all.map((path) => readFileSync(join(root, path), "utf8")).join("\0"));
  const texts = new Map(files.map((file) => [file, readFileSync(file, "utf8")] as const));
  const imports = new Map([...texts].map(([file, text]) => [file, importsOf(file, text)] as const));
  const offers = new Map(
    [...texts].map(([file, text]) => [file, digest(offered(root, file) ?? text)] as const),
  );
  const keyOf = (file: string): string => {
    const reached = [...reachedFrom(file, imports)].flatMap((one) => offers.get(one) ?? []).sort();
    return digest([base, texts.get(file) ?? "", ...reached].join("\0"));
  };
  const keys = new Map(files.map((file) => [file, keyOf(file)] as const));
  const known = new Set(remembered(memory));
  return {
    unseen: files.filter((file) => !known.has(keys.get(file) ?? "")),
    remember(bad) {
      const good = [...keys].flatMap(([file, key]) => (bad.has(file) ? [] : [key]));
      mkdirSync(dirname(memory), { recursive: true });
      writeFileSync(memory, JSON.stringify(good));
    },
  };
}

const digest = (text: string): string => createHash("sha256").update(text).digest("base64url");

function remembered(memory: string): readonly string[] {
  if (!existsSync(memory)) return [];
  try {
    return z
      .array(z.string())
      .catch([])
      .parse(JSON.parse(readFileSync(memory, "utf8")));
  } catch {
    return [];
  }
}

const importsOf = (file: string, text: string): readonly string[] =>
  [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*"(\.[^"]+)"/g)].map(([, path = ""]) =>
    resolve(dirname(file), path),
  );

function reachedFrom(
  file: string,
  imports: ReadonlyMap<string, readonly string[]>,
): ReadonlySet<string> {
  const reached = new Set<string>();
  const next = [...(imports.get(file) ?? [])];
  for (let one = next.pop(); one !== undefined; one = next.pop()) {
    if (reached.has(one)) continue;
    reached.add(one);
    next.push(...(imports.get(one) ?? []));
  }
  return reached;
}

/** The declarations that `tsc -b` wrote for a file: they stay the same while only its implementation changes. */
function offered(root: string, file: string): string | undefined {
  const path = relative(root, file).replace(/\.tsx?$/, ".d.ts");
  const written = path.startsWith("src/")
    ? join(root, "dist", path.slice("src/".length))
    : join(root, ".cache/types/web", path);
  return existsSync(written) ? readFileSync(written, "utf8") : undefined;
}
