// Options that the scripts of SAIVerse took for their own Qdrant. They are accepted, and it is said that they mean
// nothing here.

import type { Config } from "../config/settings.ts";
import type { Context } from "../console/context.ts";
import type { QdrantOptions } from "./options.ts";

/** Says of each that was given what stands in its place here. */
export function tellUnused(
  { tell, words }: Context,
  { qdrantUrl, qdrantPrefix }: Config,
  { locationBase, collectionPrefix }: QdrantOptions,
): void {
  const say = words.memoryMoving_;
  if (locationBase !== undefined) tell(say.locationBaseUnused);
  if (collectionPrefix === undefined) return;
  const prefix = collectionPrefix.replace(/\p{C}/gu, "");
  tell(
    qdrantUrl === undefined ? say.prefixUnused(prefix) : say.prefixElsewhere(prefix, qdrantPrefix),
  );
}
