// Minds as folders on disk: the program's own, and the operator's, which take precedence.

import { join } from "node:path";
import { type PersonaId, parsePersonaId } from "../../kernel/id.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { Mind, MindProblem, MindStore, MindSummary, ReadMind } from "../../mind/ports.ts";
import { sharedState, watchFolders } from "./folder-watch.ts";
import { folderState, sharedFolder } from "./mind-folder.ts";
import { findMind, idsIn, type MindPlaces, originsOf, readFound, sourcesAt } from "./mind-place.ts";
import { type ListenTo, ownWatch, sharedWatch } from "./shared-watch.ts";

type Loaded = ReturnType<ReadMind>;

/** Text files only; a mind's folder is found by listing, so an id names a folder and is never used as a path. */
export function fileMindStore(places: MindPlaces): MindStore {
  const origins = originsOf(places);

  /** The state of the folders when a mind was last loaded: a watch starts from it and misses nothing. */
  const loadedStates = new Map<PersonaId, string>();

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
    const place = await findMind(places, id);
    return place === undefined
      ? err(await absent(id))
      : readFound(places, await sourcesAt(places, id, place));
  }

  const ofAll = join(places.builtInFolder, sharedFolder);
  const stateOfAll = sharedState();
  const listenToAll = sharedWatch();
  const listenTo: ListenTo = (folder, listener) =>
    (folder === ofAll ? listenToAll : ownWatch)(folder, listener);
  const foldersOf = (id: PersonaId): readonly string[] => [
    ...origins.map(({ folder }) => join(folder, id)),
    ofAll,
  ];

  /** A mind is another one when its files change, or when it is wanted in another language. */
  const stateOf = async (folders: readonly string[], isSoonEnough = false): Promise<string> => {
    const states = folders.map((folder) =>
      folder === ofAll ? stateOfAll(folder, isSoonEnough) : folderState(folder),
    );
    return [places.language ?? "", ...(await Promise.all(states))].join("\u0000");
  };

  async function load(id: PersonaId): Promise<Result<Mind, readonly MindProblem[]>> {
    if (parsePersonaId(id).ok) loadedStates.set(id, await stateOf(foldersOf(id)));
    const loaded = await read(id);
    return loaded.ok ? ok(loaded.value.mind) : loaded;
  }

  async function summary(id: PersonaId): Promise<MindSummary> {
    const [loaded, place] = await Promise.all([read(id), findMind(places, id)]);
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
        ? watchFolders(
            foldersOf(id),
            loadedStates.get(id),
            stateOf,
            async () => listener(await load(id)),
            listenTo,
          )
        : { look: async () => undefined, stop: () => undefined },
  };
}
