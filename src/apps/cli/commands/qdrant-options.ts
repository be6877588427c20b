// Options that the scripts of SAIVerse have for their own Qdrant. They are accepted, with a message that they have no
// effect here.

import type { Context } from "../../../runtime/config/console/context.ts";
import type { Config } from "../../../runtime/config/settings.ts";
import type { QdrantOptions } from "./options.ts";

/** Reports the equivalent of each given option. */
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
