import { filePictureStore } from "../../adapters/pictures/file-picture-store.ts";
import type { Clock } from "../../kernel/ports.ts";
import type { PictureStore } from "../../saint-graph/ports.ts";
import { dataFolder } from "../config/read-config.ts";
import type { Config } from "../config/settings.ts";
import { systemChance } from "./system-clock.ts";

/** The pictures of the data folder. */
export const pictureStore = (config: Config, clock: Clock): PictureStore =>
  filePictureStore({ folder: dataFolder(config), clock, chance: systemChance });
