// The problems of `avatar` in mind.json. With an unusable avatar the stage draws her, so that no problem prevents her
// from appearing.

import type { Json } from "../kernel/json.ts";
import { drawnCharacters } from "../protocol/avatar.ts";
import { emotions } from "../protocol/emotion.ts";
import { avatarFiles, readAvatar } from "./avatar.ts";
import { excerpt, mindWarning } from "./mind-problem.ts";
import { nearest } from "./nearest.ts";
import type { MindProblem, MindSources } from "./ports.ts";

const file = "mind.json";

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (at, step) => (at !== null && typeof at === "object" ? Reflect.get(at, step) : undefined),
    value,
  );

/** The valid words at a path within `avatar`; none where any text is valid. */
function wordsAt(path: readonly PropertyKey[]): readonly string[] {
  const [first] = path;
  if (first === "character" || first === undefined) return drawnCharacters;
  if (first === "kind") return ["drawn", "portraits", "vrm"];
  if (first === "portraits" || first === "talking") return path.length > 1 ? [] : emotions;
  return [];
}

const forms = new Map<string, string>(
  Object.entries({
    colours: "#rrggbb",
    portraits: "assets/….png",
    talking: "assets/….png",
    file: "assets/….vrm",
  }),
);

/** The problem of an unusable value under `avatar`. */
function unusable(written: Json, path: readonly PropertyKey[]): MindProblem {
  const short = typeof written === "string";
  const at = short ? [] : path;
  const found = short ? written : valueAt(written, path);
  const words = wordsAt(at);
  const allowed = words.length > 0 ? words.join(", ") : (forms.get(String(at[0])) ?? "");
  const meant = typeof found === "string" ? nearest(found, words) : undefined;
  return mindWarning(file, "avatar-bad", {
    field: ["avatar", ...at.map(String)].join("."),
    details: {
      value: excerpt(JSON.stringify(found) ?? ""),
      allowed,
      ...(meant === undefined ? {} : { nearest: meant }),
    },
  });
}

/** The path of the most specific issue: for unknown keys, their own path. */
const placeOf = (
  issue: { readonly path: readonly PropertyKey[] } & object,
): readonly PropertyKey[] =>
  "keys" in issue && Array.isArray(issue.keys) && issue.keys.length > 0
    ? [...issue.path, String(issue.keys[0])]
    : issue.path;

/** Warnings about her avatar: unusable values, missing files. */
export function avatarWarnings(
  sources: MindSources,
  written: Json | undefined,
): readonly MindProblem[] {
  if (written === undefined) return [];
  const read = readAvatar(written, sources.id);
  if (!read.success) {
    const places = new Map(
      read.error.issues.map((issue) => [placeOf(issue).map(String).join("."), placeOf(issue)]),
    );
    return [...places.values()].map((path) => unusable(written, path));
  }
  return avatarFiles(read.data)
    .filter((path) => !sources.assets.includes(path))
    .map((path) => {
      const meant = nearest(path, sources.assets);
      const details = { value: excerpt(path), ...(meant === undefined ? {} : { nearest: meant }) };
      return mindWarning(file, "avatar-file-missing", { field: "avatar", details });
    });
}
