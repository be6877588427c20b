import type { CityCalled } from "../../world/city-called.ts";
import type { Context } from "../config/console/context.ts";
import { type LiveConfig, openLiveConfig } from "../config/live-config.ts";
import type { ReadConfig } from "../config/read-config.ts";
import { systemClock } from "../data/system-clock.ts";
import { chooseModel } from "../models/choose-model.ts";
import { modelProblemText } from "../models/model-problem-text.ts";
import { inCityLanguage } from "./city-language.ts";

/**
 * The configuration of a city that is about to run, in the language of the city. `city`: the name on the command line.
 * A change that leaves the city without a model is refused when it is saved: the program could not start with it.
 */
export async function liveCityConfig(
  context: Context,
  read: ReadConfig,
  city: CityCalled | undefined,
): Promise<LiveConfig> {
  const named = { ...read.config, city: city ?? read.config.city };
  const { language } = await inCityLanguage(context, named);
  return openLiveConfig({
    ...{ context, read },
    over: { city: named.city, language },
    flawOf: async (config) => {
      const chosen = await chooseModel(config, {}, systemClock);
      return chosen.ok ? undefined : modelProblemText(chosen.error, context.words);
    },
  });
}
