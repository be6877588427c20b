import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { publishedFile } from "../../../parts/surfaces.ts";
import type { Context, ExitCode } from "../../../runtime/config/console/context.ts";

/** The kinds that `new` writes: each has a folder in `templates/`. */
export const newKinds = [
  "voice",
  "transcriber",
  "model",
  "embedder",
  "audience",
  "importer",
  "exporter",
  "tool",
  "body",
] as const;
export type NewKind = (typeof newKinds)[number];

/** The valid names of a part, and so of its folder. */
export const partName = /^[a-z][a-z0-9-]{1,39}$/;

/** Writes the folder of a new plug-in: a working part of that kind. */
export const newPart =
  (kind: NewKind, name: string) =>
  async (context: Context): Promise<ExitCode> => {
    const say = context.words.plugIns_;
    const folder = resolve(context.folder, name);
    if (existsSync(folder)) {
      context.tell(say.there(folder));
      return 1;
    }
    const template = (file: string) =>
      readFile(join(context.packageFolder, "templates", kind, file), "utf8");
    const code = named(await template("index.js"), name);
    const test = named(await template("index.test.js"), name);
    const files = [
      ["package.json", manifestOf(name, context.version)],
      ["index.js", code],
      ["index.test.js", test],
      ["vitest.config.js", testConfig],
      ["README.md", say.readme(name, kind, settingsIn(code))],
    ] as const;
    try {
      await mkdir(folder, { recursive: true });
      for (const [file, text] of files) await writeFile(join(folder, file), text, { flag: "wx" });
    } catch (error) {
      context.tell(say.unwritten(folder, (error as NodeJS.ErrnoException).code ?? ""));
      return 1;
    }
    context.out(say.written(folder, name, kind));
    return 0;
  };

/** The template with the given name in place of `example`. */
const named = (code: string, name: string): string =>
  code
    .replace(/\bexample(?=["':`-])/g, name)
    .replace(/\bEXAMPLE_/g, `${name.toUpperCase().replaceAll("-", "_")}_`);

const settingsIn = (code: string): readonly string[] =>
  [...code.matchAll(/name: "([A-Z][A-Z0-9_]+)"/g)].map(([, name = ""]) => name);

const quoted = (path: string): string => JSON.stringify(path.replaceAll("\\", "/"));

/** The tests find `saintverse/…` in this program; vitest loads it, because its contracts use the vitest of the folder. */
const testConfig = `// The tests import the contracts of the program on this computer.
export default {
  resolve: {
    alias: [
      { find: /^saintverse\\/(\\w+)\\/contract$/, replacement: ${quoted(publishedFile("$1-contract"))} },
      { find: /^saintverse\\/(\\w+)$/, replacement: ${quoted(publishedFile("$1"))} },
    ],
  },
  test: { server: { deps: { inline: ["saintverse"] } } },
};
`;

const manifestOf = (name: string, version: string): string =>
  `${JSON.stringify(
    {
      name: `saintverse-${name}`,
      version: "0.1.0",
      type: "module",
      exports: "./index.js",
      keywords: ["saintverse"],
      scripts: { test: "vitest run" },
      files: ["index.js"],
      devDependencies: { vitest: "^4.1.12" },
      peerDependencies: { saintverse: `^${version}` },
      // Other packages can be installed beside it where only the program has it.
      peerDependenciesMeta: { saintverse: { optional: true } },
    },
    null,
    2,
  )}\n`;
