// The location of a mind's files: the operator's own folder, or the program's.

import { join } from "node:path";
import { type PersonaId, parsePersonaId } from "../../kernel/id.ts";
import { err, ok } from "../../kernel/result.ts";
import type { Mind, MindProblem, MindSources, ReadMind } from "../../mind/ports.ts";
import type { Language } from "../../protocol/language.ts";
import { entriesOf, readFolder, sharedFolder } from "./mind-folder.ts";
import { modelProblems } from "./model-flaw.ts";

export type MindPlaces = {
  /** The program's `minds` folder; `_shared` lies in it. */
  readonly builtInFolder: string;
  /** The operator's; it need not exist. */
  readonly ownFolder: string;
  /** Looked at again at every reading. */
  readonly language?: Language | undefined;
  readonly speechMode?: MindSources["speechMode"];
  /** The voices that minds may use; absent: any. */
  readonly voices?: MindSources["voices"];
  /** Parses and checks the files. */
  readonly read: ReadMind;
};

export type MindPlace = { readonly folder: string; readonly origin: Mind["origin"] };

/** The two folders, the one that takes precedence first. */
export const originsOf = (places: MindPlaces): readonly MindPlace[] => [
  { folder: places.ownFolder, origin: "own" },
  { folder: places.builtInFolder, origin: "built-in" },
];

/** The ids that a folder of minds holds. */
export async function idsIn(folder: string): Promise<readonly PersonaId[]> {
  const entries = await entriesOf(folder);
  return entries.flatMap((entry) => {
    const id = parsePersonaId(entry.name);
    return id.ok && (entry.isDirectory() || entry.isSymbolicLink()) ? id.value : [];
  });
}

/** The folder of a mind. It is found by listing, so an id names a folder and is never used as a path. */
export async function findMind(places: MindPlaces, id: PersonaId): Promise<MindPlace | undefined> {
  for (const { folder, origin } of originsOf(places)) {
    if ((await idsIn(folder)).includes(id)) return { folder: join(folder, id), origin };
  }
  return undefined;
}

export type FoundSources = {
  readonly sources: MindSources;
  /** Files that could not be read, and why. */
  readonly problems: readonly MindProblem[];
};

/** The files of a mind in its folder, with the shared ones. */
export async function sourcesAt(
  places: MindPlaces,
  id: PersonaId,
  { folder, origin }: MindPlace,
  readShared = () => sharedFiles(places),
): Promise<FoundSources> {
  const [own, shared] = await Promise.all([readFolder(folder), readShared()]);
  const { files, assets } = own;
  return {
    sources: sourcesOf(places, { id, origin, files, assets, shared }),
    problems: [...own.problems, ...(await modelProblems(folder, assets))],
  };
}

/** The texts that every mind shares. */
export const sharedFiles = async (places: MindPlaces): Promise<MindSources["shared"]> => {
  const folders = [places.builtInFolder, places.ownFolder];
  const [ours, theirs] = await Promise.all(
    folders.map(async (folder) => (await readFolder(join(folder, sharedFolder))).files),
  );
  return new Map([...(ours ?? []), ...[...(theirs ?? [])].filter(([path]) => isBook(path))]);
};

/** The operator shares lorebooks only. */
const isBook = (path: string): boolean => /^lorebook(?:\.[^/]+)?\.json$/.test(path);

/** A mind's files together with everything else needed to parse them. */
export const sourcesOf = (
  { language, speechMode, voices }: MindPlaces,
  files: Omit<MindSources, "language" | "speechMode" | "voices">,
): MindSources => ({ ...files, language, speechMode, voices });

/** The mind of these sources. A file that could not be read is reported as such, not as missing. */
export function readFound(
  places: MindPlaces,
  { sources, problems }: FoundSources,
): ReturnType<ReadMind> {
  const loaded = places.read(sources);
  if (problems.length === 0) return loaded;
  const unread = new Set(problems.map(({ file }) => file));
  const others = loaded.ok ? loaded.value.warnings : loaded.error;
  const all = [...problems, ...others.filter(({ file }) => !unread.has(file))];
  const usable = loaded.ok && problems.every(({ severity }) => severity === "warning");
  return usable ? ok({ mind: loaded.value.mind, warnings: all }) : err(all);
}
