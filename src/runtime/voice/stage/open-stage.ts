// The stage of this data folder: its voices, its pictures, and the HTTP interface of its page.

import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pageFolder } from "../../../adapters/http/build-page.ts";
import { pictureIn } from "../../../adapters/http/pictures.ts";
import { soundIn } from "../../../adapters/sounds/sound-files.ts";
import type { Voicing } from "../../../bodies/ports.ts";
import { type StageDoor, stageDoor, stageUrl } from "../../../bodies/stage/door.ts";
import type { StageAsset } from "../../../bodies/stage/stage-assets.ts";
import { type Stage, type StageAudibility, stage } from "../../../bodies/stage/tools.ts";
import { soundsFolder } from "../../../protocol/soundboard.ts";
import type { Context } from "../../config/console/context.ts";
import { dataFolder } from "../../config/read-config.ts";
import type { KnownTokens } from "../../data/known-tokens.ts";
import { systemClock } from "../../data/system-clock.ts";
import { voiceProblemText } from "../voice-problem-text.ts";
import { voiceTroubleWatch } from "../voice-trouble-watch.ts";
import { openRoomFigures, type RoomFigures } from "./room-figures.ts";
import type { StageConfig } from "./stage-config.ts";
import { voicingSoon } from "./voicing-soon.ts";

export type OpenStage = {
  readonly stage: Stage;
  readonly door: StageDoor;
  /** The personas in their rooms, with the voices of the stage. */
  readonly figures: RoomFigures;
  /** The same voices for who hears nothing of the stage. They are opened with the first text. */
  readonly apart: Voicing;
  /** Opens the voices anew, by the settings of the moment. */
  readonly renewVoices: () => Promise<void>;
  /**
   * The page's URL on a server, with the operator's token: this page plays sound, and its reports on what was heard
   * count.
   */
  readonly urlOn: (server: string) => string;
  /** The URL for others: they see and hear, and change nothing. */
  readonly watchUrlOn: (server: string) => string;
};

/** `onHearing`: called when the way in which she is heard changed, as when nobody opened the page. */
export function openStage(
  { words, tell }: Context,
  config: StageConfig,
  tokens: KnownTokens,
  onHearing: (hearing: StageAudibility) => void,
): OpenStage {
  // Loaded when a persona comes on: a program that never streams loads no voices.
  const open = async () => {
    const { openVoicing } = await import("../open-voicing.ts");
    return await openVoicing(config, systemClock);
  };
  const apart = voicingSoon(async () => (await open()).voicing);
  const voicing = voicingSoon(async () => {
    const opened = await open();
    for (const problem of opened.problems) tell(voiceProblemText(problem, words));
    const { voicing: all } = opened;
    const look = voiceTroubleWatch(words, tell);
    all.onChange(() => look(all.states()));
    return all;
  });
  const folder = pageFolder("stage");
  const figures = openRoomFigures({ clock: systemClock, voicing, folder });
  const home = dataFolder(config);
  const token = tokens.own("stage-token");
  const watchToken = tokens.own("stage-watch-token");
  const on = stage({
    clock: systemClock,
    voicing,
    newId: randomUUID,
    picture: async (name) =>
      (await picture(join(home, "pictures"), name)) ??
      (await picture(join(home, "generate_image"), name)),
    background: (scene) => sceneIn(join(home, "scenes"), scene),
    scenes: () => scenesIn(join(home, "scenes")),
    boardSound: async (name) => await soundIn(join(home, soundsFolder), name),
    onHearing,
    layout: () => ({
      subtitles: config.stageSubtitles,
      ticker: config.stageTicker,
      alerts: config.stageAlerts,
    }),
  });
  return {
    stage: {
      ...on,
      present: (company) => {
        if (company.length > 0) voicing.wake();
        on.present(company);
      },
      close: () => {
        figures.close();
        on.close();
        apart.close();
      },
    },
    figures,
    apart,
    renewVoices: async () => {
      await Promise.all([voicing.renew(), apart.renew()]);
    },
    door: stageDoor({ stage: on, isToken: tokens.isKnown, folder }),
    urlOn: (server) => stageUrl(server, token),
    watchUrlOn: (server) => stageUrl(server, watchToken),
  };
}

async function picture(folder: string, name: string): Promise<StageAsset | undefined> {
  const found = await pictureIn(folder, name);
  return found && { bytes: found.bytes, mediaType: found.type };
}

/** The file formats of a scene's picture. */
const sceneEndings = ["png", "webp", "jpg"] as const;

const mostScenes = 40;

/** The scenes that have a picture. */
function scenesIn(folder: string): readonly string[] {
  try {
    const names = readdirSync(folder).flatMap((file) => {
      const ending = sceneEndings.find((each) => file.endsWith(`.${each}`));
      return ending === undefined ? [] : [file.slice(0, -ending.length - 1)];
    });
    return [...new Set(names)].sort().slice(0, mostScenes);
  } catch {
    return [];
  }
}

/** The picture of a scene has the scene's name. */
async function sceneIn(folder: string, scene: string): Promise<StageAsset | undefined> {
  for (const ending of sceneEndings) {
    const found = await picture(folder, `${scene}.${ending}`);
    if (found !== undefined) return found;
  }
  return undefined;
}
