// Minds as folders on disk: the program's own, and the operator's, which take precedence.

import { join } from "node:path";
import { type PersonaId, parsePersonaId } from "../../kernel/id.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { Mind, MindProblem, MindStore, MindSummary, ReadMind } from "../../mind/ports.ts";
import { sharedState, watchFolders } from "./folder-watch.ts";
import { folderState, sharedFolder } from "./mind-folder.ts";
import {
  findMind,
  idsIn,
  type MindPlace,
  type MindPlaces,
  originsOf,
  readFound,
  sharedFiles,
  sourcesAt,
} from "./mind-place.ts";
import { sharedNext } from "./shared-next.ts";
import { type ListenTo, ownWatch, sharedWatch } from "./shared-watch.ts";

type Loaded = ReturnType<ReadMind>;

/** Milliseconds between two looks at files without a reported change: of one mind, and of any two of many minds. */
const looks = { ofOne: 2_000, ofAny: 50 };

/** Text files only; a mind's folder is found by listing, so an id names a folder and is never used as a path. */
export function fileMindStore(places: MindPlaces): MindStore {
  const { ids, read, summary } = openReading(places);
  const folders = openLooking(places);

  /** The state of the folders when a mind was last loaded: a watch starts from it and misses nothing. */
  const loadedStates = new Map<PersonaId, string>();

  async function load(id: PersonaId): Promise<Result<Mind, readonly MindProblem[]>> {
    if (parsePersonaId(id).ok) loadedStates.set(id, await folders.stateOf(folders.of(id)));
    const loaded = await read(id);
    return loaded.ok ? ok(loaded.value.mind) : loaded;
  }

  let watched = 0;
  const lookAgain = (): number => Math.max(looks.ofOne, watched * looks.ofAny);
  const watch: MindStore["watch"] = (id, listener) => {
    if (!parsePersonaId(id).ok) return { look: async () => undefined, stop: () => undefined };
    watched += 1;
    const { stateOf, listenTo } = folders;
    const { look, stop } = watchFolders(folders.of(id), {
      ...{ known: loadedStates.get(id), stateOf, listenTo, lookAgain },
      changed: async () => listener(await load(id)),
    });
    let isOver = false;
    return {
      look,
      stop() {
        if (!isOver) watched -= 1;
        isOver = true;
        stop();
      },
    };
  };
  const list = async (): Promise<readonly MindSummary[]> => {
    const found = await Promise.all((await ids()).map(summary));
    return found.filter((one) => one !== undefined);
  };
  return { load, summary, ids, list, watch };
}

function openReading(places: MindPlaces) {
  async function ids(): Promise<readonly PersonaId[]> {
    const found = await Promise.all(originsOf(places).map(({ folder }) => idsIn(folder)));
    return [...new Set(found.flat())].sort();
  }

  async function absent(id: PersonaId): Promise<readonly MindProblem[]> {
    const known = (await ids()).join(", ");
    return [{ severity: "error", file: id, code: "mind-absent", details: { id, known } }];
  }

  const readShared = sharedNext(() => sharedFiles(places));

  const readAt = async (id: PersonaId, place: MindPlace): Promise<Loaded> =>
    readFound(places, await sourcesAt(places, id, place, readShared));

  const placeOf = async (id: PersonaId): Promise<MindPlace | undefined> =>
    parsePersonaId(id).ok ? await findMind(places, id) : undefined;

  async function read(id: PersonaId): Promise<Loaded> {
    const place = await placeOf(id);
    return place === undefined ? err(await absent(id)) : await readAt(id, place);
  }

  async function summary(id: PersonaId): Promise<MindSummary | undefined> {
    const place = await placeOf(id);
    if (place === undefined) return undefined;
    const loaded = await readAt(id, place);
    const { origin } = place;
    return loaded.ok
      ? { id, origin, displayName: loaded.value.mind.displayName, problems: loaded.value.warnings }
      : { id, origin, displayName: id, problems: loaded.error };
  }

  return { ids, read, summary };
}

/** The folders of each mind, and how to see that they change. */
function openLooking(places: MindPlaces) {
  const ofAll = join(places.builtInFolder, sharedFolder);
  const stateOfAll = sharedState(ofAll);
  const listenToAll = sharedWatch();
  const listenTo: ListenTo = (folder, listener) =>
    (folder === ofAll ? listenToAll : ownWatch)(folder, listener);
  const of = (id: PersonaId): readonly string[] => [
    ...originsOf(places).map(({ folder }) => join(folder, id)),
    join(places.ownFolder, sharedFolder),
    ofAll,
  ];

  /** A mind is another one when its files change, or when it is wanted in another language. */
  const stateOf = async (folders: readonly string[], isSoonEnough = false): Promise<string> => {
    const states = folders.map((folder) =>
      folder === ofAll ? stateOfAll(isSoonEnough) : folderState(folder),
    );
    return [places.language ?? "", ...(await Promise.all(states))].join("\u0000");
  };

  return { of, stateOf, listenTo };
}
