import type { Command } from "commander";
import type { Words } from "../../languages/program-words.ts";

/** Adds the options that the scripts of SAIVerse have for their own Qdrant. */
export const withQdrantOptions = (command: Command, { memoryMoving_: say }: Words): Command =>
  command
    .option("--location-base <folder>", say.optionLocationBase)
    .option("--collection-prefix <name>", say.optionCollectionPrefix);
