// OBS as the configuration names it.

import {
  type Obs,
  type ObsInMemory,
  type ObsSettings,
  obsInMemory,
} from "../../bodies/obs/server.ts";
import type { ObsWords } from "../../languages/pack/program/obs-words.ts";
import { safeLine } from "../../mind/safe-text.ts";
import type { ObsStatus } from "../../protocol/obs-status.ts";
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
  onTrouble: (why) => context.tell(context.words.obs_.noScene(why)),
});

/** OBS as a body inside this process; undefined where the operator named none. */
export function ownObs(context: Context, config: ObsConfig): ObsInMemory | undefined {
  if (config.obsUrl === undefined) return undefined;
  const own = obsInMemory(obsSettingsOf(context, config), context.version);
  const tell = obsTeller(context);
  own.obs.onStatus((_, before) => tell(own.obs, before));
  return own;
}

/** Tells the operator when OBS comes and goes, and what it records and streams: once for each change. */
export const obsTeller =
  ({ words, tell }: Context) =>
  (obs: Pick<Obs, "status" | "note">, before: ObsStatus): void => {
    const now = obs.status();
    if (JSON.stringify(now.link) === JSON.stringify(before.link)) {
      for (const line of outputLines(words.obs_, now, before)) tell(line);
    } else if (now.link.state === "connected") {
      tell(words.obs_.connected(safeLine(now.link.obs)));
    } else tell(obs.note() ?? "");
  };

function outputLines(say: ObsWords, now: ObsStatus, before: ObsStatus): readonly string[] {
  const streaming = { off: say.streamingOff, on: say.streamingOn, reconnecting: say.reconnecting };
  return [
    ...(now.recording === "on" && before.recording === "off" ? [say.recordingOn] : []),
    ...(now.recorded !== null && now.recorded !== before.recorded
      ? [say.recorded(safeLine(now.recorded))]
      : []),
    ...(now.streaming === before.streaming ? [] : [streaming[now.streaming]]),
  ];
}
