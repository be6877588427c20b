// Options that the scripts of SAIVerse took for their own Qdrant. They are accepted, and it is said that they mean
// nothing here.

import type { Command } from "commander";
import type { Config } from "../../runtime/config/settings.ts";
import type { Context } from "../../runtime/console/context.ts";
import type { Words } from "../../runtime/words/ja.ts";

export type QdrantOptions = {
  readonly locationBase?: string;
  readonly collectionPrefix?: string;
};

export const withQdrantOptions = (command: Command, { memoryMoving_: say }: Words): Command =>
  command
    .option("--location-base <folder>", say.optionLocationBase)
    .option("--collection-prefix <name>", say.optionCollectionPrefix);

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
