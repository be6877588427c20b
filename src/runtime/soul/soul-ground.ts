// The ground of every soul of this program, in a city, at a worker or alone: memory, gates, keys and built-in tools.

import type { CityDeps } from "../../city/life/city-deps.ts";
import { houseTools, type ImageGeneration } from "../../city/life/house-tools.ts";
import type { MemoryEditions, MemoryReader, Recaller } from "../../memory/ports.ts";
import type { HouseTool } from "../../tools/house-tool-box.ts";
import type { Context } from "../config/console/context.ts";
import { dataFolder } from "../config/read-config.ts";
import { keyGuardOf, secretsSoFar } from "../config/secrets.ts";
import type { Config } from "../config/settings.ts";
import { telemetryEnvironmentOf } from "../config/telemetry-environment.ts";
import { systemChance, systemClock } from "../data/system-clock.ts";
import { approvalOf } from "../memory/approved-imports.ts";
import { privateWords } from "../memory/private-words.ts";
import { turnRecall } from "../memory/turn-recall.ts";
import { ngWordsOf } from "./ng-words-of.ts";

export type SoulGroundParts = {
  readonly reader: MemoryReader;
  readonly recaller: Recaller;
  readonly editions: MemoryEditions;
  /** The generation of images; undefined where no model draws. */
  readonly imageGeneration: () => ImageGeneration | undefined;
  /** The tools of plug-ins; asked for at each use. */
  readonly tools: () => readonly HouseTool[];
};

type Ground =
  | "chance"
  | "clock"
  | "gate"
  | "houseTools"
  | "keys"
  | "privateWordsOf"
  | "recallOf"
  | "secrets";

export function soulGround(
  context: Context,
  config: Config,
  { reader, recaller, editions, imageGeneration, tools }: SoulGroundParts,
): { readonly [K in Ground]-?: NonNullable<CityDeps[K]> } {
  const telemetry = telemetryEnvironmentOf(context, config);
  const importsApproved = approvalOf(config.approvedImports);
  return {
    clock: systemClock,
    chance: systemChance,
    secrets: secretsSoFar(config, telemetry),
    keys: keyGuardOf(config, telemetry, context.language),
    gate: { ngWords: ngWordsOf(config), folders: [dataFolder(config)] },
    privateWordsOf: (persona) => privateWords({ persona, reader, editions }),
    recallOf: (persona, mind, timeZone) =>
      turnRecall(persona, {
        ...{ reader, recaller, editions, clock: systemClock, timeZone },
        importsApproved: importsApproved(persona),
        language: () => mind().language,
      }),
    houseTools: houseTools(systemClock, { recaller, importsApproved, imageGeneration, tools }),
  };
}
