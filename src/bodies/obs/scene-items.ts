// The items of a scene under a name: its own first, then those in its groups and in scenes that it shows.

import { ok, type Result } from "../../kernel/result.ts";
import type { ObsLinkage } from "./obs-link.ts";
import { type SceneItem, SceneItems } from "./obs-messages.ts";
import type { ObsRefusal } from "./obs-session.ts";
import { sameName } from "./scene-names.ts";

/** An item, and the scene or group whose list it stands in. */
export type PlacedItem = {
  readonly sceneName: string;
  readonly sceneItemId: number;
  readonly sourceName: string;
};

/** `known`: the names that there are, where none is meant. */
export type FoundItems =
  | { readonly items: readonly PlacedItem[] }
  | { readonly known: readonly string[] };

type Place = { readonly name: string; readonly isGroup: boolean };

/** The most groups and scenes that are looked into, and how deep they may lie. */
const mostPlaces = 60;
const deepest = 5;
/** The type of an item that shows a scene. */
const sceneType = "OBS_SOURCE_TYPE_SCENE";

const placesIn = (items: readonly SceneItem[]): readonly Place[] =>
  items
    .filter(({ isGroup, sourceType }) => isGroup === true || sourceType === sceneType)
    .map(({ sourceName: name, isGroup }) => ({ name, isGroup: isGroup === true }));

type Search = {
  readonly link: Pick<ObsLinkage, "ask">;
  readonly signal: AbortSignal | undefined;
  /** The places that were looked into. */
  readonly seen: Set<string>;
};

/** The items of these places, those that were not looked into so far. */
async function itemsIn(
  { link, signal, seen }: Search,
  places: readonly Place[],
): Promise<Result<readonly (PlacedItem & SceneItem)[], ObsRefusal>> {
  const placed: (PlacedItem & SceneItem)[] = [];
  for (const { name: sceneName, isGroup } of places) {
    if (seen.has(sceneName) || seen.size >= mostPlaces) continue;
    seen.add(sceneName);
    const ask = isGroup ? "GetGroupSceneItemList" : "GetSceneItemList";
    const listed = await link.ask(ask, { sceneName }, SceneItems, signal);
    if (!listed.ok) return listed;
    placed.push(...listed.value.sceneItems.map((item) => ({ ...item, sceneName })));
  }
  return ok(placed);
}

/** A source that stands several times at the same depth is found each time. */
export async function findItems(
  link: Pick<ObsLinkage, "ask">,
  scene: string,
  source: string,
  signal?: AbortSignal,
): Promise<Result<FoundItems, ObsRefusal>> {
  const search: Search = { link, signal, seen: new Set() };
  const known = new Set<string>();
  let places: readonly Place[] = [{ name: scene, isGroup: false }];
  for (let depth = 0; depth < deepest && places.length > 0; depth += 1) {
    const placed = await itemsIn(search, places);
    if (!placed.ok) return placed;
    const names = new Set(placed.value.map(({ sourceName }) => sourceName));
    const meant = sameName(source, [...names]);
    const items = placed.value.filter(({ sourceName }) => sourceName === meant);
    if (items.length > 0) return ok({ items });
    for (const name of names) known.add(name);
    places = placesIn(placed.value);
  }
  return ok({ known: [...known] });
}
