// Writes the packages of `shipped` into dist/providers/, each in as few files as it needs, and has dist/ import those.
// As packages they are three times the rest of an installation: types, sources, source maps, and each file three times.

import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { rolldown } from "rolldown";

const root = join(import.meta.dirname, "..");
const dist = join(root, "dist");
const target = join(dist, "providers");

/** Packages that only `dist/` imports; what they depend on comes along. Plug-ins never see their types. */
const shipped = [
  ...["@opentelemetry", "@ai-sdk"],
  ...["@a2a-js/sdk", "exifreader", "obs-websocket-js", "web-push", "youtubei.js"],
];

const isShipped = (specifier: string): boolean =>
  shipped.some((name) => specifier === name || specifier.startsWith(`${name}/`));

const importing = /(\bfrom\s*|\bimport\s*\(\s*|\bimport\s*)"([^"]+)"/g;

/** The file's name in dist/providers/, without its ending. */
const nameOf = (specifier: string): string => specifier.replace("@", "").replaceAll("/", "-");

const posix = (path: string): string => path.split(sep).join("/");

function importedBy(files: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const file of files) {
    for (const [, , specifier = ""] of readFileSync(file, "utf8").matchAll(importing)) {
      if (isShipped(specifier)) found.add(specifier);
    }
  }
  return found;
}

/** Each licence of the packages that a file of is in the bundle, under the names of all that have it. */
function licencesOf(modules: Iterable<string>): string {
  const folders = new Set<string>();
  for (const module of modules) {
    const [, folder] =
      /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(module.replace(/^\0/, "")) ??
      [];
    if (folder !== undefined) folders.add(folder);
  }
  const read = [...folders].toSorted().map((folder) => {
    const { name, version, license } = JSON.parse(
      readFileSync(join(folder, "package.json"), "utf8"),
    ) as { name: string; version: string; license: string };
    const [file] = globSync("{LICEN[CS]E,licen[cs]e}*", { cwd: folder });
    const text = file === undefined ? "" : readFileSync(join(folder, file), "utf8").trim();
    return { head: `${name} ${version} (${license})`, text };
  });
  const texts = [...Map.groupBy(read, ({ text }) => text)].map(
    ([text, those]) => `${those.map(({ head }) => head).join("\n")}\n\n${text}\n`,
  );
  return texts.toSorted().join(`\n${"-".repeat(80)}\n\n`);
}

const files = globSync("**/*.js", { cwd: dist, exclude: ["web/**", "providers/**"] }).map((file) =>
  join(dist, file),
);
const specifiers = importedBy(files);
if (specifiers.size === 0) throw new Error("dist/ imports none of the providers");
const bundle = await rolldown({
  input: Object.fromEntries([...specifiers].map((one) => [nameOf(one), one])),
  cwd: root,
  platform: "node",
  treeshake: true,
  logLevel: "silent",
});
const { output } = await bundle.write({
  dir: target,
  format: "esm",
  // Names of classes stay: an error's is read.
  minify: {
    compress: { keepNames: { function: false, class: true } },
    mangle: { keepNames: { function: false, class: true } },
    codegen: true,
  },
  chunkFileNames: "shared-[hash].js",
});
await bundle.close();
mkdirSync(target, { recursive: true });
writeFileSync(
  join(target, "LICENSES.txt"),
  licencesOf(output.flatMap((one) => (one.type === "chunk" ? Object.keys(one.modules) : []))),
);
for (const file of files) {
  const text = readFileSync(file, "utf8");
  const changed = text.replace(importing, (whole, before: string, specifier: string) => {
    if (!isShipped(specifier)) return whole;
    const path = posix(relative(dirname(file), join(target, `${nameOf(specifier)}.js`)));
    return `${before}"${path.startsWith(".") ? path : `./${path}`}"`;
  });
  if (changed !== text) writeFileSync(file, changed);
}
