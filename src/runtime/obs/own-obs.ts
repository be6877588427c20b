// OBS as the configuration names it.

import { type ObsSettings, obsInMemory } from "../../bodies/obs/server.ts";
import type { BodyInMemory } from "../../bodies/server/in-memory.ts";
import type { Context } from "../console/context.ts";
import { systemChance, systemClock } from "../storage/system-clock.ts";
import type { ObsConfig } from "./obs-config.ts";

/** The name of OBS among the servers. */
export const obsServer = "obs";

/** Where obs-websocket listens unless the operator says otherwise. */
const usualUrl = "ws://127.0.0.1:4455";

export const obsSettingsOf = (context: Context, config: ObsConfig): ObsSettings => ({
  clock: systemClock,
  chance: systemChance,
  language: context.language,
  url: config.obsUrl ?? usualUrl,
  password: config.obsPassword,
  scenes: new Map(Object.entries(config.obsScenes)),
  subtitleSource: config.obsSubtitleSource,
  offered: config.obsLentTools,
});

/** OBS as a body inside this process; undefined where the operator named none. */
export const ownObs = (context: Context, config: ObsConfig): BodyInMemory | undefined =>
  config.obsUrl === undefined
    ? undefined
    : obsInMemory(obsSettingsOf(context, config), context.version);
