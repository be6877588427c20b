// Loads the plug-ins that the operator named, before a command runs.
//
// A plug-in is code with the program's own rights, so that no settings file can start one by itself. In the environment
// of the process `PLUGINS` may hold paths, and packages of the data folder or of those installed beside the program. In
// a file it may only hold names of packages that npm installed beside the program.

import { pathToFileURL } from "node:url";
import { builtInPlugIns } from "../../../built-in/built-in-plug-ins.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import { importPlugIn } from "../../../parts/import-plug-in.ts";
import {
  type LoadedPlugIn,
  noPlugIns,
  type PlugInProblem,
  type PlugIns,
} from "../../../parts/loaded-plug-in.ts";
import { plainTopicBackends } from "../../../protocol/memory-events.ts";
import type { Context } from "../../config/console/context.ts";
import { namedPlugIns } from "../../config/read-config.ts";
import { foreignNames } from "../../config/setting-texts.ts";
import { settings } from "../../config/settings.ts";
import { entryAt, entryNamed, isPackageName } from "./find-plug-in.ts";

type Place = Pick<Context, "environment" | "configFolder" | "folder" | "packageFolder">;

/** Loads them in order. Problems are reported with those of the rest of the configuration. */
export async function loadPlugIns(where: Place): Promise<PlugIns> {
  const { names, place, home } = namedPlugIns(where.environment, where.configFolder);
  if (names.length === 0) return noPlugIns;
  const taken = new Set(ownThings());
  const loaded: LoadedPlugIn[] = [];
  const problems: PlugInProblem[] = [];
  for (const named of names) {
    const one = await loadOne(named, where, place, home);
    const clash = one.ok ? thingsOf(one.value).find((thing) => taken.has(thing)) : undefined;
    if (!one.ok) problems.push({ ...one.error, named, place });
    else if (clash !== undefined) {
      problems.push({ kind: "plug-in-clash", named, place, what: clash });
    } else {
      for (const thing of thingsOf(one.value)) taken.add(thing);
      loaded.push(one.value);
    }
  }
  return { loaded, problems };
}

type NotLoaded =
  | { readonly kind: "plug-in-not-allowed" | "plug-in-missing" }
  | { readonly kind: "plug-in-broken"; readonly why: string };

async function loadOne(
  named: string,
  { folder, packageFolder }: Place,
  place: string,
  home: string,
): Promise<Result<LoadedPlugIn, NotLoaded>> {
  const beside = isPackageName(named) ? entryNamed(named, [packageFolder]) : undefined;
  if (place !== "environment" && beside === undefined) return err({ kind: "plug-in-not-allowed" });
  const elsewhere = isPackageName(named) ? entryNamed(named, [home]) : entryAt(named, folder);
  const file = beside ?? elsewhere;
  if (file === undefined) return err({ kind: "plug-in-missing" });
  const read = await importPlugIn(pathToFileURL(file).href);
  return read.ok ? ok(read.value) : err({ kind: "plug-in-broken", why: read.error });
}

/** Names of the program's own servers. */
const ownServers = ["terminal", "stage", "room", "figure", "house"];

/** The names that the program uses itself, as in `thingsOf`. */
const ownThings = (): readonly string[] => [
  ...builtInPlugIns.flatMap(thingsOf),
  ...[...plainTopicBackends, "none"].map((id) => `model ${id}`),
  ...ownServers.map((id) => `body ${id}`),
  ...Object.values(settings).flatMap(({ names }) => names.map((name) => `setting ${name}`)),
  ...foreignNames.map((name) => `setting ${name}`),
];

/** Names that must be unique. Providers of models and embedders share the same settings. */
function thingsOf({ parts }: LoadedPlugIn): readonly string[] {
  return parts.flatMap(({ kind, id, settings: its }) => [
    `${kind === "embedder" ? "model" : kind} ${id}`,
    ...Object.values(its).flatMap(({ name, also = [] }) =>
      [name, ...also].map((one) => `setting ${one}`),
    ),
  ]);
}
