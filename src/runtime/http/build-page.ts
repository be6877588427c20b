import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";

/** The root of the package: three folders up from here, in a checkout and in `dist` alike. */
const packageRoot = fileURLToPath(new URL("../../../", import.meta.url));
const stampFile = ".built-from";

/** The pages that a browser is given: the city's, and the stage's. */
export const pageNames = ["world", "stage"] as const;
export type PageName = (typeof pageNames)[number];

export type PageBuild = {
  /**
   * `unchanged`: it was built from these very sources. `shipped`: the installed package brings it built.
   * `unbuildable`: the sources changed and Vite is not installed. `failed`: Vite could not build it.
   */
  readonly kind: "unchanged" | "built" | "shipped" | "unbuildable" | "failed";
  /** Milliseconds. */
  readonly duration: number;
  readonly note?: string | undefined;
};

/** In a checkout the sources lie beside the built page; a package brings only the page, in `dist/web`. */
const isCheckout = (page: PageName, root: string) =>
  existsSync(join(root, "web", page, "vite.config.ts"));

/** Where the built page is, or will be. */
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
 * Builds the page when its sources changed since it was built; never rejects. The work is done by another thread,
 * and a page that is being served is replaced in one step.
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
    // Another process may have built the same at the same time.
    if (stampOf(pageFolder(page, root)) === mark) return answer("built");
    return answer("failed", cause instanceof Error ? cause.message : String(cause));
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

function built(page: PageName, root: string, folder: string): Promise<void> {
  const worker = new Worker(new URL("./page-builder.ts", import.meta.url), {
    workerData: { source: join(root, "web", page), folder },
    env: { ...process.env, NODE_ENV: "production" },
  });
  return new Promise((resolve, reject) => {
    worker.once("error", reject);
    worker.once("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(`the builder ended with ${code}`)),
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

/** What every built page is made of beside its own folder, relative to the package's root. */
const shared = ["src/protocol", "src/kernel", "src/languages", "package-lock.json"];

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
