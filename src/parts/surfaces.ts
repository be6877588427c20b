// Provides the program's surfaces to plug-ins: those of the running program, wherever the plug-in is installed.

import { registerHooks } from "node:module";
import { extname, join } from "node:path";
import { pathToFileURL } from "node:url";

/** The names under `saintverse/`, each a file of `src/published/`; package.json exports the same. */
export const surfaceNames = [
  "protocol",
  "body",
  "model",
  "voice",
  "transcriber",
  "embedder",
  "audience",
  "importer",
  "exporter",
  "tool",
] as const;

/** The kinds whose contract is published as tests: `saintverse/<kind>/contract`, for vitest. */
export const contractNames = [
  "body",
  "model",
  "voice",
  "transcriber",
  "embedder",
  "audience",
  "importer",
  "exporter",
  "tool",
] as const;

/** The path of a file of `published/` in the running program. */
export const publishedFile = (name: string): string =>
  join(import.meta.dirname, "..", "published", `${name}${extname(import.meta.filename)}`);
const fileOf = (name: string): string => pathToFileURL(publishedFile(name)).href;

const surfaces: ReadonlyMap<string, string> = new Map([
  ...surfaceNames.map((name) => [`saintverse/${name}`, fileOf(name)] as const),
  ...contractNames.map(
    (kind) => [`saintverse/${kind}/contract`, fileOf(`${kind}-contract`)] as const,
  ),
]);

let isOffered = false;

/** From this call on `saintverse/…` resolves to the running program in every module that this thread loads. */
export function offerSurfaces(): void {
  if (isOffered) return;
  isOffered = true;
  registerHooks({
    resolve(specifier, context, next) {
      const url = surfaces.get(specifier);
      return url === undefined ? next(specifier, context) : { url, shortCircuit: true };
    },
  });
}
