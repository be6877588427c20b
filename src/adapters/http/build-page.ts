import { fork } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { createRequire, findPackageJSON } from "node:module";
import { dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The root of the package. */
const packageRoot = dirname(findPackageJSON(".", import.meta.url) ?? "");
const stampFile = ".built-from";

/** The pages that are served to browsers: the city's, the stage's, and the documentation. */
export const pageNames = ["world", "stage", "docs"] as const;
export type PageName = (typeof pageNames)[number];

export type PageBuild = {
  /**
   * `unchanged`: it was built from the present sources. `shipped`: the installed package contains it. `unbuildable`:
   * the sources changed and Vite is not installed. `failed`: Vite could not build it.
   */
  readonly kind: "unchanged" | "built" | "shipped" | "unbuildable" | "failed";
  /** Milliseconds. */
  readonly duration: number;
  readonly note?: string | undefined;
};

/** In a checkout the sources are next to the built page; a package contains only the page, in `dist/web`. */
const isCheckout = (page: PageName, root: string) =>
  existsSync(join(root, "web", page, "vite.config.ts"));

/** The folder of the built page, existing or not. */
export function pageFolder(page: PageName, root = packageRoot): string {
  return isCheckout(page, root) ? join(root, "web", page, "dist") : join(root, "dist/web", page);
}

function stampOf(folder: string): string | undefined {
  const path = join(folder, stampFile);
  return existsSync(path) ? readFileSync(path, "utf8") : undefined;
}

function hasVite(root: string): boolean {
  try {
    createRequire(join(root, "package.json")).resolve("vite/package.json");
    return true;
  } catch {
    return false;
  }
}

/**
 * Builds the page when its sources changed since the last build; never rejects. Runs in a process of its own, and replaces a
 * page that is being served atomically.
 */
export async function buildPage(page: PageName, root = packageRoot): Promise<PageBuild> {
  const began = performance.now();
  const answer = (kind: PageBuild["kind"], note?: string): PageBuild => ({
    kind,
    duration: performance.now() - began,
    ...(note === undefined ? {} : { note }),
  });
  if (!isCheckout(page, root)) return answer("shipped");
  const mark = sourcesMark(root, page);
  if (stampOf(pageFolder(page, root)) === mark) return answer("unchanged");
  if (!hasVite(root)) return answer("unbuildable");
  const fresh = join(root, ".cache", `${page}-${process.pid}-${Date.now()}`);
  try {
    await built(page, root, fresh);
    await writeFile(join(fresh, stampFile), mark);
    await putInPlace(fresh, pageFolder(page, root));
    return answer("built");
  } catch (cause) {
    // Another process may have built the same page meanwhile.
    if (stampOf(pageFolder(page, root)) === mark) return answer("built");
    return answer("failed", cause instanceof Error ? cause.message : String(cause));
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

/** The most letters of what the builder says of its failure. */
const longestNote = 2_000;

/** A bundler takes hundreds of megabytes that only the end of its process gives back. */
function built(page: PageName, root: string, folder: string): Promise<void> {
  const builder = fork(
    fileURLToPath(new URL(`./page-builder${extname(import.meta.filename)}`, import.meta.url)),
    [join(root, "web", page), folder],
    {
      env: { ...process.env, NODE_ENV: "production" },
      execArgv: [],
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    },
  );
  let said = "";
  builder.stderr?.setEncoding("utf8").on("data", (piece: string) => {
    said = `${said}${piece}`.slice(-longestNote);
  });
  return new Promise((resolve, reject) => {
    builder.once("error", reject);
    builder.once("close", (code) =>
      code === 0 ? resolve() : reject(new Error(said.trim() || `the builder ended with ${code}`)),
    );
  });
}

async function putInPlace(fresh: string, folder: string): Promise<void> {
  const old = `${fresh}-old`;
  await mkdir(dirname(folder), { recursive: true });
  if (existsSync(folder)) await rename(folder, old);
  await rename(fresh, folder);
  await rm(old, { recursive: true, force: true });
}

/** The sources of every built page apart from its own folder, relative to the package's root. */
const shared = [
  ...["src/protocol", "src/kernel", "src/languages", "package-lock.json"],
  "tools/compressed-copies.ts",
];
/** The documents, and what makes pages of them. */
const ofDocs = ["docs", "decisions", "ARCHITECTURE.md", "AGENTS.md", "tools/docs"];

function filesIn(root: string, path: string, builtFolder: string): readonly string[] {
  const status = statSync(join(root, path), { throwIfNoEntry: false });
  if (status === undefined || path === builtFolder || path.endsWith(".test.ts")) return [];
  if (!status.isDirectory()) return [path];
  const names = readdirSync(join(root, path)).sort();
  return names.flatMap((name) => filesIn(root, join(path, name), builtFolder));
}

/** A hash of all sources of the page and of the versions of its build tools. */
export function sourcesMark(root: string, page: PageName): string {
  const hash = createHash("sha256");
  const own = join("web", page);
  const sources = [own, ...shared, ...(page === "docs" ? ofDocs : [])];
  const files = sources.flatMap((source) => filesIn(root, source, join(own, "dist")));
  for (const path of files) {
    hash
      .update(path)
      .update("\0")
      .update(readFileSync(join(root, path)))
      .update("\0");
  }
  return hash.digest("hex");
}
