// The plug-ins that the operator named, loaded before a command runs.
//
// A plug-in is code with the program's own rights, so no settings file starts one by itself. In the environment of the
// process `PLUGINS` may hold paths, and packages of the data folder or of those beside the program. In a file it may
// hold names of packages only that npm installed beside the program.

import { pathToFileURL } from "node:url";
import { builtInPlugIns } from "../../built-in/built-in-plug-ins.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { importPlugIn } from "../../parts/import-plug-in.ts";
import {
  type LoadedPlugIn,
  noPlugIns,
  type PlugInProblem,
  type PlugIns,
} from "../../parts/loaded-plug-in.ts";
import { plainTopicBackends } from "../../protocol/memory-events.ts";
import { namedPlugIns } from "../config/read-config.ts";
import { foreignNames } from "../config/setting-texts.ts";
import { settings } from "../config/settings.ts";
import type { Context } from "../console/context.ts";
import { entryAt, entryNamed, isPackageName } from "./find-plug-in.ts";

type Place = Pick<Context, "environment" | "configFolder" | "folder" | "packageFolder">;

/** Loads them in their order. Problems are reported with those of the rest of the configuration. */
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

/** Names that servers of the program have. */
const ownServers = ["terminal", "stage", "room", "figure", "house"];

/** What the program has itself, as `thingsOf` names it. */
const ownThings = (): readonly string[] => [
  ...builtInPlugIns.flatMap(thingsOf),
  ...[...plainTopicBackends, "none"].map((id) => `model ${id}`),
  ...ownServers.map((id) => `body ${id}`),
  ...Object.values(settings).flatMap(({ names }) => names.map((name) => `setting ${name}`)),
  ...foreignNames.map((name) => `setting ${name}`),
];

/** What nobody else may bring. Providers of models and embedders are named in the same settings. */
function thingsOf({ parts }: LoadedPlugIn): readonly string[] {
  return parts.flatMap(({ kind, id, settings: its }) => [
    `${kind === "embedder" ? "model" : kind} ${id}`,
    ...Object.values(its).flatMap(({ name, also = [] }) =>
      [name, ...also].map((one) => `setting ${one}`),
    ),
  ]);
}
