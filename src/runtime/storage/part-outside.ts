import { join } from "node:path";
import { filePictureStore } from "../../adapters/pictures/file-picture-store.ts";
import type { Clock } from "../../kernel/ports.ts";
import { defaultLanguage } from "../../languages/registry.ts";
import type { PartOutside } from "../../parts/part.ts";
import type { PlugInPart } from "../../parts/part-kinds.ts";
import type { PictureStore } from "../../saint-graph/ports.ts";
import { dataFolder } from "../config/read-config.ts";
import type { StorageConfig } from "./storage-config.ts";
import { systemChance, systemClock } from "./system-clock.ts";

/** The program's services for a part of a plug-in. */
export function partOutside(
  { kind, id }: Pick<PlugInPart, "kind" | "id">,
  config: StorageConfig,
  clock: Clock,
  timeout: number,
): PartOutside {
  return {
    clock,
    chance: systemChance,
    language: config.language ?? defaultLanguage,
    timeout,
    folder: join(dataFolder(config), "plug-ins", `${kind}-${id}`),
    pictures: pictureStore(config),
  };
}

/** The pictures of the data folder. */
const pictureStore = (config: StorageConfig): PictureStore =>
  filePictureStore({ folder: dataFolder(config), clock: systemClock, chance: systemChance });
