import { filePictureStore } from "../../adapters/pictures/file-picture-store.ts";
import type { ImageGeneration } from "../../city/life/house-tools.ts";
import type { Context } from "../config/console/context.ts";
import { dataFolder } from "../config/read-config.ts";
import { systemChance, systemClock } from "../data/system-clock.ts";
import { chooseImageModel } from "../models/choose-image-model.ts";
import { modelProblemText } from "../models/model-problem-text.ts";
import type { PersonaConfig } from "./persona-config.ts";

export type LiveImageGeneration = {
  readonly now: () => ImageGeneration | undefined;
  /** Chooses the model anew, by the settings of the moment. */
  readonly rechoose: () => Promise<void>;
};

export async function liveImageGeneration(
  context: Context,
  config: PersonaConfig,
): Promise<LiveImageGeneration> {
  let now = await openImageGeneration(context, config);
  return {
    now: () => now,
    async rechoose() {
      now = await openImageGeneration(context, config);
    },
  };
}

/** The image model that the operator named; a problem with it is reported, and nothing is drawn. */
export async function openImageGeneration(
  { words, tell }: Context,
  config: PersonaConfig,
): Promise<ImageGeneration | undefined> {
  const chosen = await chooseImageModel(config, systemClock);
  if (!chosen.ok) tell(modelProblemText(chosen.error, words));
  if (!chosen.ok || chosen.value === undefined) return undefined;
  const folder = dataFolder(config);
  const pictures = filePictureStore({ folder, clock: systemClock, chance: systemChance });
  return { model: chosen.value, pictures };
}
