// The parts that a worker opens for the souls that it runs while another worker runs their city.

import { journalPart } from "../../city/journal-part.ts";
import { houseTools } from "../../city/life/house-tools.ts";
import { placeHouseTools } from "../../city/life/place-tools.ts";
import type {
  HostedSoulDeps,
  NotWoken,
  OwnMakings,
  WakeRequest,
} from "../../city/soul-rpc/soul-rpc-types.ts";
import type { PersonaId } from "../../kernel/id.ts";
import type { SoulEvent } from "../../protocol/soul-events.ts";
import type { Context } from "../config/console/context.ts";
import type { LiveConfig } from "../config/live-config.ts";
import { dataFolder } from "../config/read-config.ts";
import { keyGuardOf, secretsSoFar } from "../config/secrets.ts";
import { timeZoneOf } from "../config/soul-settings.ts";
import { telemetryEnvironmentOf } from "../config/telemetry-environment.ts";
import { systemChance, systemClock } from "../data/system-clock.ts";
import { approvalOf } from "../memory/approved-imports.ts";
import { type OpenedMemory, openEmbedder } from "../memory/open-memory.ts";
import { privateWords } from "../memory/private-words.ts";
import { turnRecall } from "../memory/turn-recall.ts";
import { type Equipment, equip, lockPersona } from "../soul/equip.ts";
import { mindsOf } from "../soul/load-mind.ts";
import { ngWordsOf } from "../soul/ng-words-of.ts";
import { liveImageGeneration } from "../soul/open-image-generation.ts";
import { personaTools } from "../soul/persona-tools.ts";

/** Makes what a soul is woken with, by the settings of the moment; she is held by this process from then on. */
export type MakeHosted = (waking: WakeRequest) => Promise<HostedSoulDeps | NotWoken>;

export function openHostedSouls(
  context: Context,
  live: LiveConfig,
  memory: OpenedMemory,
): MakeHosted {
  const { config } = live;
  const minds = mindsOf(context, config);
  let opening: Promise<ReturnType<typeof houseTools>> | undefined;
  const house = (): Promise<ReturnType<typeof houseTools>> => {
    opening ??= openHouse(context, live, memory);
    return opening;
  };
  return async ({ persona, model, timeZone }) => {
    await live.reread();
    const equipped = await equip(context, config, minds, persona, {
      ...{ wished: model, lock: "later" },
    });
    if (!equipped.ok) return { refused: "broken", texts: [...equipped.error] };
    const equipment = equipped.value;
    const { id } = equipment.mind();
    const locked = await lockPersona(context, config, id, memory.leases);
    if (!locked.ok) {
      equipment.release();
      return { refused: "held", texts: [...locked.error] };
    }
    const own: OwnMakings = {
      journal: journalPart<SoulEvent>(memory.journal, "soul:"),
      houseTools: houseFor(id, equipment, config, await house()),
      async choose(name) {
        const chosen = await equipment.choose(name);
        return chosen.ok ? [] : chosen.error;
      },
      async rechoose() {
        await live.reread();
        return await equipment.rechoose();
      },
      rereadMind: equipment.rereadMind,
      async release() {
        equipment.release();
        await locked.value();
      },
    };
    return { ...makingsOf(context, config, memory, { ...equipment, persona: id, timeZone }), own };
  };
}

type HouseFor = OwnMakings["houseTools"];

const houseFor =
  (
    persona: PersonaId,
    { mind }: Equipment,
    config: LiveConfig["config"],
    house: ReturnType<typeof houseTools>,
  ): HouseFor =>
  ({ self, around, allowance }) => {
    const timeZone = () => around()?.timeZone ?? timeZoneOf(config);
    const surroundings = () => around()?.surroundings;
    const box = house({ persona, mind, self, timeZone, surroundings, allowance });
    return placeHouseTools(box, () => around() ?? { buildingTools: [], claimed: [] });
  };

/** The tools of the house, which follow the settings. */
async function openHouse(
  context: Context,
  live: LiveConfig,
  memory: OpenedMemory,
): Promise<ReturnType<typeof houseTools>> {
  const { config } = live;
  await openEmbedder(context, config, memory);
  const imageGeneration = await liveImageGeneration(context, config);
  let tools = personaTools(config, systemClock);
  live.onChange(async () => {
    tools = personaTools(config, systemClock);
    await imageGeneration.rechoose();
    return [];
  });
  return houseTools(systemClock, {
    recaller: memory.recaller,
    importsApproved: approvalOf(config.approvedImports),
    imageGeneration: imageGeneration.now,
    tools: () => tools,
  });
}

function makingsOf(
  context: Context,
  config: LiveConfig["config"],
  { reader, recaller, editions }: OpenedMemory,
  {
    persona,
    timeZone,
    mind,
    engine,
    light,
    router,
    gateModel,
  }: Equipment & Pick<WakeRequest, "timeZone"> & { readonly persona: PersonaId },
): HostedSoulDeps {
  const telemetry = telemetryEnvironmentOf(context, config);
  return {
    ...{ mind, clock: systemClock, chance: systemChance, router, appraiser: light },
    model: (level) => (level === "easy" ? light() : engine()),
    recall: turnRecall(persona, {
      ...{ reader, recaller, editions, clock: systemClock },
      importsApproved: approvalOf(config.approvedImports)(persona),
      timeZone: () => timeZone,
      language: () => mind().language,
    }),
    secrets: secretsSoFar(config, telemetry),
    keys: keyGuardOf(config, telemetry, context.language),
    gate: {
      ngWords: ngWordsOf(config),
      folders: [dataFolder(config)],
      model: gateModel,
      remembered: privateWords({ persona, reader, editions }),
    },
  };
}
