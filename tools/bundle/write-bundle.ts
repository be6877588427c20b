// The program in few files, with the packages that it installs beside them. What it loads only when it is needed stays in
// files of its own, and so does what others ask for by a path: its entries, the surfaces of plug-ins, threads.

import { globSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { type Plugin, rolldown } from "rolldown";

/** The entries found by their paths, from the root. */
const entries = [
  "src/apps/cli/main.ts",
  "src/published/*.ts",
  "src/adapters/http/page-builder.ts",
  "src/**/*-{thread,process}.ts",
  "packages/*/src/*-plug-in.ts",
  "packages/*/src/**/*-{thread,process}.ts",
];

const posix = (path: string): string => path.split(sep).join("/");

/** The path of a source's code in a folder that holds the program as `dist/` does. */
export const placeOf = (source: string): string =>
  posix(source)
    .replace(/^src\//, "")
    .replace(/\.ts$/, ".js");

/** Stands in the code for the way to the bundle's folder, which follows from the file that a source comes to be in. */
const wayUp = "BUNDLE_FOLDER/";

/** Each source knows its place as it would in a file of its own. */
const ownPlaces = (root: string): Plugin => ({
  name: "own-places",
  transform(code, id) {
    if (!id.endsWith(".ts") || !code.includes("import.meta.")) return;
    const place = JSON.stringify(`${wayUp}${placeOf(relative(root, id))}`);
    const changed = code
      .replaceAll("import.meta.url", "ownPlace.href")
      .replaceAll("import.meta.filename", "pathOfUrl(ownPlace)")
      .replaceAll("import.meta.dirname", 'pathOfUrl(new URL(".", ownPlace))');
    if (changed === code) return;
    return {
      code: `import { fileURLToPath as pathOfUrl } from "node:url";\nconst ownPlace = new URL(${place}, import.meta["url"]);\n${changed}`,
      map: null,
    };
  },
});

/** Bundled plug-ins share the program's surfaces. */
const ownSurfaces = (root: string): Plugin => ({
  name: "own-surfaces",
  resolveId: (id) =>
    id.startsWith("saintverse/")
      ? join(root, "src", "published", `${id.slice("saintverse/".length).replace("/", "-")}.ts`)
      : undefined,
});

const isOfPackage = (id: string): boolean => !/^[./\\]|^[A-Za-z]:[\\/]|^saintverse\//.test(id);

/** Writes the program into a folder whose nearest `package.json` is the program's. */
export async function writeBundle(root: string, folder: string): Promise<void> {
  const sources = globSync(entries, { cwd: root, exclude: ["**/*.test.ts"] });
  const bundle = await rolldown({
    input: Object.fromEntries(
      sources.map((source) => [placeOf(source).replace(/\.js$/, ""), join(root, source)]),
    ),
    cwd: root,
    platform: "node",
    // The side effects of loading a module stay.
    treeshake: false,
    logLevel: "silent",
    external: isOfPackage,
    plugins: [ownSurfaces(root), ownPlaces(root)],
  });
  const { output } = await bundle.write({
    dir: folder,
    format: "esm",
    entryFileNames: "[name].js",
    chunkFileNames: "shared/[name]-[hash].js",
    comments: false,
  });
  await bundle.close();
  for (const file of output) {
    if (file.type !== "chunk" || !file.code.includes(wayUp)) continue;
    const path = join(folder, file.fileName);
    const up = posix(relative(dirname(path), folder));
    const code = readFileSync(path, "utf8");
    writeFileSync(path, code.replaceAll(wayUp, up === "" ? "./" : `${up}/`));
  }
}
