import { filePictureStore } from "../../adapters/pictures/file-picture-store.ts";
import type { Clock } from "../../kernel/ports.ts";
import type { PictureStore } from "../../saint-graph/ports.ts";
import { dataFolder } from "../config/read-config.ts";
import type { StorageConfig } from "./storage-config.ts";
import { systemChance } from "./system-clock.ts";

/** The pictures of the data folder. */
export const pictureStore = (config: StorageConfig, clock: Clock): PictureStore =>
  filePictureStore({ folder: dataFolder(config), clock, chance: systemChance });
