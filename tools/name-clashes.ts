// Finds misleading names: an exported type whose name another one of its folder has, a file whose name another file of its layer has,
// and private words where the field has a standard term.

import { basename, dirname } from "node:path";

/** A source file: its path from the root, with `/`, and its text. */
export type SourceFile = { readonly path: string; readonly text: string };

/** Type names that several files may use locally. */
export type NameClash = { readonly name: string; readonly paths: readonly string[] };

/** File names that tell which part of its folder a file is, in the layers where each folder has such a part. */
const conventions: Readonly<Record<string, readonly string[]>> = {
  "src/apps": ["main.ts"],
  "src/bodies": ["server.ts", "tools.ts", "io.ts", "texts.ts"],
};

const isLookedAt = (path: string): boolean =>
  /^(?:src|web)\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path);

/** The layer of a file: a folder of `src/`, or one of the pages. Each language pack is a layer of its own. */
const layerOf = (path: string): string =>
  path
    .split("/")
    .slice(0, path.startsWith("src/languages/") ? 3 : 2)
    .join("/");

function clashes(named: Iterable<readonly [name: string, path: string]>): readonly NameClash[] {
  const paths = new Map<string, string[]>();
  for (const [name, path] of named) paths.set(name, [...(paths.get(name) ?? []), path]);
  return [...paths].flatMap(([name, of]) => (of.length > 1 ? [{ name, paths: of }] : []));
}

/** Exported types, interfaces and classes of one name in one folder. A re-exported type does not count. */
export const typeClashes = (files: readonly SourceFile[]): readonly NameClash[] =>
  clashes(
    files
      .filter(({ path }) => isLookedAt(path))
      .flatMap(({ path, text }) =>
        [
          ...text.matchAll(
            /^export (?:declare )?(?:abstract )?(?:type|interface|class) ([\p{L}\p{N}_$]+)/gmu,
          ),
        ].map(([, name = ""]) => [`${dirname(path)}: ${name}`, path] as const),
      ),
  );

/** Files of one name in one layer, except for those of a naming convention. */
export const fileClashes = (paths: readonly string[]): readonly NameClash[] =>
  clashes(
    paths.filter(isLookedAt).flatMap((path) => {
      const [layer, name] = [layerOf(path), basename(path)];
      const isConvention = conventions[layer]?.includes(name) ?? false;
      return isConvention ? [] : [[`${layer}/…/${name}`, path] as const];
    }),
  );

/** Words that once had a meaning of their own here, each with the standard term. */
const standardTerms: ReadonlyMap<string, string> = new Map([
  ["atelier", "image generation"],
  ["dweller", "local resident"],
  ["ear", "intake, receiver"],
  ["gear", "equipment"],
  ["grounds", "building index"],
  ["hands", "tool caller"],
  ["kin", "synonyms"],
  ["lent", "place tools, building tools"],
  ["outlook", "planning context"],
  ["shelf", "index, store"],
  ["shelves", "indexes"],
  ["standing", "level"],
  ["standings", "levels"],
  ["stir", "activation"],
  ["stirred", "activated"],
  ["stirring", "activation scheduler"],
  ["stirs", "activations"],
  ["yielded", "superseded"],
]);

/** A name that contains a private word, and the term to use instead. */
export type PrivateWord = { readonly name: string; readonly path: string; readonly term: string };

const termFor = (name: string): string | undefined =>
  name
    .split(/(?=\p{Lu})|[^\p{L}]+/u)
    .map((word) => standardTerms.get(word.toLowerCase()))
    .find((term) => term !== undefined);

/** File names and names of top-level declarations that contain a private word. */
export const privateWords = (files: readonly SourceFile[]): readonly PrivateWord[] =>
  files
    .filter(({ path }) => isLookedAt(path))
    .flatMap(({ path, text }) => {
      const declared = text.matchAll(
        /^(?:export )?(?:declare |abstract |async )*(?:type|interface|class|const|let|function\*?) ([\p{L}\p{N}_$]+)/gmu,
      );
      const names = [basename(path), ...[...declared].map(([, name = ""]) => name)];
      return names.flatMap((name) => {
        const term = termFor(name);
        return term === undefined ? [] : [{ name, path, term }];
      });
    });

/** Words that comments avoid, each with what is written instead. */
const avoidedWords: ReadonlyMap<string, string> = new Map([
  ["whoever", "anyone who, the one who, no matter who"],
]);

/** Comments that contain a word to avoid. */
export const avoidedInComments = (files: readonly SourceFile[]): readonly PrivateWord[] =>
  files.flatMap(({ path, text }) => {
    const comments = [...text.matchAll(/^\s*(?:\/\/|\/?\*).*$|\s\/\/ .*$/gmu)].join("\n");
    const words = new Set(comments.toLowerCase().match(/\p{L}+/gu));
    return [...avoidedWords].flatMap(([name, term]) =>
      words.has(name) ? [{ name, path, term }] : [],
    );
  });
