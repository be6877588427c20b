// The parts that a worker opens for the souls that it runs while another worker runs their city.

import { journalPart } from "../../city/journal-part.ts";
import type { BuiltInTools } from "../../city/life/house-tools.ts";
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
import { timeZoneOf } from "../config/soul-settings.ts";
import { systemClock } from "../data/system-clock.ts";
import { type OpenedMemory, openEmbedder } from "../memory/open-memory.ts";
import { type Equipment, equip, lockPersona } from "../soul/equip.ts";
import { mindsOf } from "../soul/load-mind.ts";
import { liveImageGeneration } from "../soul/open-image-generation.ts";
import { personaTools } from "../soul/persona-tools.ts";
import { type SoulGroundParts, soulGround } from "../soul/soul-ground.ts";

/** Makes what a soul is woken with, by the settings of the moment; she is held by this process from then on. */
export type MakeHosted = (waking: WakeRequest) => Promise<HostedSoulDeps | NotWoken>;

export function openHostedSouls(
  context: Context,
  live: LiveConfig,
  memory: OpenedMemory,
): MakeHosted {
  const { config } = live;
  const minds = mindsOf(context, config);
  let opening: Promise<SoulGroundParts> | undefined;
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
    opening ??= openHouse(context, live, memory);
    const ground = soulGround(context, config, await opening);
    const own: OwnMakings = {
      journal: journalPart<SoulEvent>(memory.journal, "soul:"),
      houseTools: houseFor(id, equipment, config, ground.houseTools),
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
    const { mind, engine, light, router, gateModel } = equipment;
    const { clock, chance, secrets, keys, gate } = ground;
    return {
      ...{ mind, clock, chance, router, secrets, keys, own },
      appraiser: light,
      model: (level) => (level === "easy" ? light() : engine()),
      recall: ground.recallOf(id, mind, () => timeZone),
      gate: { ...gate, model: gateModel, remembered: ground.privateWordsOf(id) },
    };
  };
}

type HouseFor = OwnMakings["houseTools"];

const houseFor =
  (
    persona: PersonaId,
    { mind }: Equipment,
    config: LiveConfig["config"],
    house: BuiltInTools,
  ): HouseFor =>
  ({ self, around, allowance }) => {
    const timeZone = () => around()?.timeZone ?? timeZoneOf(config);
    const surroundings = () => around()?.surroundings;
    const box = house({ persona, mind, self, timeZone, surroundings, allowance });
    return placeHouseTools(box, () => around() ?? { buildingTools: [], claimed: [] });
  };

/** The ground of the tools of the house, which follows the settings. */
async function openHouse(
  context: Context,
  live: LiveConfig,
  memory: OpenedMemory,
): Promise<SoulGroundParts> {
  const { config } = live;
  await openEmbedder(context, config, memory);
  const imageGeneration = await liveImageGeneration(context, config);
  let tools = personaTools(config, systemClock);
  live.onChange(async () => {
    tools = personaTools(config, systemClock);
    await imageGeneration.rechoose();
    return [];
  });
  return { ...memory, imageGeneration: imageGeneration.now, tools: () => tools };
}
