// A copy of the program with one language more: a pack that is made from the English one by a function, its prompts,
// and its line in the list. No other file of the program is changed.

import { cp, mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { freshFolder } from "./program.ts";

const root = join(import.meta.dirname, "..", "..");

/** The pseudo-language: letters with accents, in brackets. */
export const pseudoTag = "qps-ploc";

const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const accented = "áƀćđéƒǧĥíĵķĺɱñóþǫřšťúṽŵẋýžÁƁĆĐÉƑǦĤÍĴĶĹṀÑÓÞǪŘŠŤÚṼŴẊÝŽ";

/** The accented form of a text; places of templates and addresses stay. */
export const accent = (text: string): string =>
  text
    .split(/(\{\{.*?\}\}|https?:\S+)/)
    .map((part, place) =>
      place % 2 === 1
        ? part
        : part.replace(/[a-z]/gi, (letter) => accented[plain.indexOf(letter)] ?? ""),
    )
    .join("");

const pseudoText = `
const plain = "${plain}";
const accented = "${accented}";
export const accent = ${accent.toString()};

/** Texts, and what functions make of them, as they are in the pseudo-language. */
export function pseudo<T>(value: T): T {
  if (typeof value === "string") return (value === "" ? "" : \`⟦\${accent(value)} ⟧\`) as T;
  if (typeof value === "function")
    return ((...args: unknown[]) => pseudo((value as (...all: unknown[]) => unknown)(...args))) as T;
  if (Array.isArray(value)) return value.map(pseudo) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, pseudo(one)])) as T;
}
`;

const pack = `
import { pack as english } from "../en/pack.ts";
import type { LanguagePack } from "../language-pack.ts";
import { pseudo } from "./pseudo-text.ts";

export const pack: LanguagePack = {
  ...english,
  tag: "${pseudoTag}",
  program: pseudo(english.program),
  mindProblems: pseudo(english.mindProblems),
  settings: pseudo(english.settings),
  storage: pseudo(english.storage),
  world: { ...english.world, seed: pseudo(english.world.seed) },
};
`;

const page = `
import { pageTexts as english } from "../../en/page/page-texts.ts";
import { pseudo } from "../pseudo-text.ts";

export const pageTexts = pseudo(english);
`;

const copied = [
  "bin",
  "minds",
  "packages",
  "src",
  "templates",
  "web",
  "package.json",
  "package-lock.json",
  "tools/compressed-copies.ts",
];

/** The folder of the copy, deleted after the test. */
export async function programWithPseudoLanguage(): Promise<string> {
  const folder = join(await freshFolder(), "program");
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const name of [...copied, "tsconfig.base.json"]) {
    await cp(join(root, name), join(folder, name), {
      recursive: true,
      filter: (path) => !/\/(?:dist|node_modules)$/.test(path),
    });
  }
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  const put = async (path: string, text: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  };
  const own = join("src", "languages", pseudoTag);
  await put(join(own, "pseudo-text.ts"), pseudoText);
  await put(join(own, "pack.ts"), pack);
  await put(join(own, "page", "page-texts.ts"), page);
  const shared = join(folder, "minds", "_shared");
  await cp(join(shared, "en"), join(shared, pseudoTag), { recursive: true });
  const list = join("src", "languages", "list.ts");
  const before = await readFile(join(folder, list), "utf8");
  await put(
    list,
    before
      .replace("\nimport", `\nimport { pack as pseudo } from "./${pseudoTag}/pack.ts";\nimport`)
      .replace("[ja, en]", "[ja, en, pseudo]"),
  );
  return folder;
}
