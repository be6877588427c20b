import { join } from "node:path";
import { filePictureStore } from "../../adapters/pictures/file-picture-store.ts";
import type { Clock } from "../../kernel/ports.ts";
import { defaultLanguage } from "../../languages/registry.ts";
import type { PartOutside, PartSecret } from "../../parts/part.ts";
import type { PlugInPart } from "../../parts/part-kinds.ts";
import type { PictureStore } from "../../saint-graph/ports.ts";
import { dataFolder } from "../config/read-config.ts";
import { settingsStoreOf } from "../config/saved-settings.ts";
import type { StorageConfig } from "./storage-config.ts";
import { systemChance, systemClock } from "./system-clock.ts";

/** The program's services for a part of a plug-in. */
export function partOutside(
  { kind, id }: Pick<PlugInPart, "kind" | "id">,
  config: StorageConfig,
  clock: Clock,
  timeout: number,
): PartOutside {
  const folder = join(dataFolder(config), "plug-ins", `${kind}-${id}`);
  const pictures = pictureStore(config);
  return {
    clock,
    chance: systemChance,
    language: config.language ?? defaultLanguage,
    timeout,
    folder,
    secret: partSecret(folder, config),
    pictures,
    async modelOver({ open, ...named }) {
      const { specifiedModel } = await import("../../adapters/models/ai-sdk/specified-model.ts");
      return specifiedModel(named, (fetch) => open(fetch), { clock, timeout, pictures });
    },
  };
}

const secretName = "secret";

/** Sealed in the part's folder with a key of its own. */
function partSecret(folder: string, { keyStore }: StorageConfig): PartSecret {
  const store = () => settingsStoreOf(folder, keyStore, process.env);
  return {
    read: () => store().read().values.get(secretName),
    write: (text) => {
      const values = new Map(text === undefined ? [] : [[secretName, text]]);
      return store().write(values, () => true, new Set([secretName])).ok;
    },
  };
}

/** The pictures of the data folder. */
const pictureStore = (config: StorageConfig): PictureStore =>
  filePictureStore({ folder: dataFolder(config), clock: systemClock, chance: systemChance });
