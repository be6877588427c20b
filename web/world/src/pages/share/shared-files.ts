// Files that another app shared with the city in one piece: the service worker keeps them until a room takes them.

import { mostPictures } from "../../../../../src/protocol/picture-reference.ts";

/** The service worker's cache, and the names in it. */
const kept = "shared-1";

export type SharedFiles = {
  /** As in the address of a page that was given texts alone. */
  readonly search: string;
  readonly pictures: readonly Blob[];
};

/** Undefined: nothing was shared in this way, or the browser keeps nothing. */
export async function sharedFiles(): Promise<SharedFiles | undefined> {
  if (!("caches" in globalThis) || !(await caches.has(kept))) return undefined;
  const cache = await caches.open(kept);
  const texts = await cache.match("/shared/texts");
  if (texts === undefined) return undefined;
  const numbered = Array.from({ length: mostPictures }, (_, place) => `/shared/${place}`);
  const found = await Promise.all(numbered.map((name) => cache.match(name)));
  return {
    search: await texts.text(),
    pictures: await Promise.all(found.flatMap((one) => one?.blob() ?? [])),
  };
}

/** It stands in a room now. */
export async function forgetShared(): Promise<void> {
  if ("caches" in globalThis) await caches.delete(kept);
}
