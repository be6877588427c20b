// The documents that the pages at `/docs` are made of: the guides, in each language, and what is read by those who change
// the program, in English.

import { existsSync, globSync, readFileSync } from "node:fs";
import { join, posix, sep } from "node:path";
import { fallbackLanguage, languages } from "../../src/languages/registry.ts";
import type { Language } from "../../src/protocol/language.ts";

export type SourcePage = {
  /** Of the document, below the root. */
  readonly path: string;
  readonly language: Language;
  /** The page without its language, such as `plug-ins/voice`. */
  readonly name: string;
  /** Of the built page, below the site. */
  readonly file: string;
  readonly text: string;
};

/** The page that leads to all others. */
export const contentsName = "index";

/** Documents outside of the guides to which guides for developers lead. */
const forDevelopers = ["ARCHITECTURE.md", "AGENTS.md", "decisions/*.md"];

const suffixed = /^(.*)\.([A-Za-z]{2,3}(?:-[A-Za-z0-9]+)*)\.md$/;

/** The name and the language of a document of `docs/`: English has no suffix. */
export function nameOf(path: string): { readonly name: string; readonly language: Language } {
  const inside = path.replace(/^docs\//, "");
  const [, base, tag] = suffixed.exec(inside) ?? [];
  const known = languages.find((each) => each === tag);
  const stem = base !== undefined && known !== undefined ? base : inside.replace(/\.md$/, "");
  return {
    name: stem === "README" ? contentsName : stem,
    language: known ?? fallbackLanguage,
  };
}

/** A document for developers, which there is in English only. */
export const isInternal = (name: string): boolean => name.startsWith("internals/");

function pageOf(root: string, path: string): SourcePage {
  const text = readFileSync(join(root, path), "utf8");
  const { name, language } = path.startsWith("docs/")
    ? nameOf(path)
    : {
        name: `internals/${path.replace(/\.md$/, "").replaceAll("/", "-").toLowerCase()}`,
        language: fallbackLanguage,
      };
  return { path, language, name, file: `${language}/${name}.html`, text };
}

const globbed = (root: string, pattern: string | readonly string[]): readonly string[] =>
  globSync(pattern, { cwd: root }).map((path) => path.split(sep).join(posix.sep));

/** All documents, in the order of their paths. */
export function sourcePages(root: string): readonly SourcePage[] {
  const paths = [...globbed(root, "docs/**/*.md"), ...globbed(root, forDevelopers)];
  return paths.toSorted().map((path) => pageOf(root, path));
}

/** Whether a file that a document leads to is there. */
export const isInRepository = (root: string, path: string): boolean =>
  !path.startsWith("..") && existsSync(join(root, path));
