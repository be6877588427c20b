// Minds as folders on disk: the program's own, and the operator's over them.

import { join } from "node:path";
import { type PersonaId, parsePersonaId } from "../../kernel/id.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type {
  Language,
  Mind,
  MindProblem,
  MindSources,
  MindStore,
  MindSummary,
  ReadMind,
} from "../../mind/ports.ts";
import { foldersState, watchFolders } from "./folder-watch.ts";
import { entriesOf, readFolder } from "./mind-folder.ts";

export type FileMindStoreOptions = {
  /** The program's `minds` folder; `_shared` lies in it. */
  readonly builtInFolder: string;
  /** The operator's; it need not exist. */
  readonly ownFolder: string;
  readonly language?: Language | undefined;
  readonly speechMode?: MindSources["speechMode"];
  /** Reads and checks the files. */
  readonly read: ReadMind;
};

type Found = { readonly folder: string; readonly origin: Mind["origin"] };
type Loaded = ReturnType<ReadMind>;

/** Text files only; a mind's folder is found by listing, so an id names a folder and is never a path. */
export function fileMindStore(options: FileMindStoreOptions): MindStore {
  const origins: readonly Found[] = [
    { folder: options.ownFolder, origin: "own" },
    { folder: options.builtInFolder, origin: "built-in" },
  ];

  /** What the folders were like when a mind was last loaded: a watch begins there and misses nothing. */
  const loadedStates = new Map<PersonaId, string>();

  async function idsIn(folder: string): Promise<readonly PersonaId[]> {
    const entries = await entriesOf(folder);
    return entries.flatMap((entry) => {
      const id = parsePersonaId(entry.name);
      return id.ok && (entry.isDirectory() || entry.isSymbolicLink()) ? id.value : [];
    });
  }

  async function find(id: PersonaId): Promise<Found | undefined> {
    for (const { folder, origin } of origins) {
      if ((await idsIn(folder)).includes(id)) return { folder: join(folder, id), origin };
    }
    return undefined;
  }

  async function allIds(): Promise<readonly PersonaId[]> {
    const ids = await Promise.all(origins.map(({ folder }) => idsIn(folder)));
    return [...new Set(ids.flat())].sort();
  }

  async function absent(id: PersonaId): Promise<readonly MindProblem[]> {
    const known = (await allIds()).join(", ");
    return [{ severity: "error", file: id, code: "mind-absent", details: { id, known } }];
  }

  async function read(id: PersonaId): Promise<Loaded> {
    if (!parsePersonaId(id).ok) return err(await absent(id));
    const place = await find(id);
    if (place === undefined) return err(await absent(id));
    const [own, shared] = await Promise.all([
      readFolder(place.folder),
      readFolder(join(options.builtInFolder, "_shared")),
    ]);
    const loaded = options.read({
      id,
      origin: place.origin,
      files: own.files,
      assets: own.assets,
      shared: shared.files,
      language: options.language,
      speechMode: options.speechMode,
    });
    return withFolderProblems(loaded, own.problems);
  }

  const foldersOf = (id: PersonaId): readonly string[] => [
    ...origins.map(({ folder }) => join(folder, id)),
    join(options.builtInFolder, "_shared"),
  ];

  async function load(id: PersonaId): Promise<Result<Mind, readonly MindProblem[]>> {
    if (parsePersonaId(id).ok) loadedStates.set(id, await foldersState(foldersOf(id)));
    const loaded = await read(id);
    return loaded.ok ? ok(loaded.value.mind) : loaded;
  }

  async function summary(id: PersonaId): Promise<MindSummary> {
    const [loaded, place] = await Promise.all([read(id), find(id)]);
    const origin = place?.origin ?? "own";
    return loaded.ok
      ? { id, origin, displayName: loaded.value.mind.displayName, problems: loaded.value.warnings }
      : { id, origin, displayName: id, problems: loaded.error };
  }

  return {
    load,
    list: async () => Promise.all((await allIds()).map(summary)),
    watch: (id, listener) =>
      parsePersonaId(id).ok
        ? watchFolders(foldersOf(id), loadedStates.get(id), async () => listener(await load(id)))
        : () => undefined,
  };
}

/** A file that could not be read is reported as that, not as missing. */
function withFolderProblems(loaded: Loaded, problems: readonly MindProblem[]): Loaded {
  if (problems.length === 0) return loaded;
  const unread = new Set(problems.map(({ file }) => file));
  const others = loaded.ok ? loaded.value.warnings : loaded.error;
  const all = [...problems, ...others.filter(({ file }) => !unread.has(file))];
  const usable = loaded.ok && problems.every(({ severity }) => severity === "warning");
  return usable ? ok({ mind: loaded.value.mind, warnings: all }) : err(all);
}
