import type { Clock } from "../../kernel/ports.ts";
import type { PartProblem, Texts } from "../../parts/part.ts";
import { voiceOrder } from "./choose-voices.ts";
import { type ConfiguredVoice, voicesOf } from "./voice-table.ts";
import type { VoicesConfig } from "./voices-config.ts";

export type VoiceAvailability =
  | "ready"
  | "not-answering"
  | "no-key"
  | "bad-address"
  | "not-installed"
  | "in-page"
  | "other";

export type VoiceEngineStatus = {
  readonly engine: string;
  /** The name that `voices --json` prints it under. */
  readonly standing: VoiceAvailability;
  readonly about: Texts;
  /** From 1 on; absent: it is not used. */
  readonly order?: number;
  /** The address of its requests. */
  readonly url?: string;
  /** The reason why it cannot speak. */
  readonly problem?: PartProblem;
};

async function availabilityOf({
  id,
  about,
  check,
  inPage,
  address,
}: ConfiguredVoice): Promise<VoiceEngineStatus> {
  const problem = await check();
  return {
    engine: id,
    standing: problem?.kind ?? (inPage === true ? "in-page" : "ready"),
    about,
    ...(address === undefined ? {} : { url: address }),
    ...(problem === undefined ? {} : { problem }),
  };
}

/** Every engine, and its present state. The presence of keys is checked, not their validity. */
export async function voiceEngineStatuses(
  config: VoicesConfig,
  clock: Clock,
): Promise<readonly VoiceEngineStatus[]> {
  const all = voicesOf(config, clock);
  const order = await voiceOrder(config, all);
  return await Promise.all(
    all.map(async (engine): Promise<VoiceEngineStatus> => {
      const place = order.indexOf(engine.id);
      const status = await availabilityOf(engine);
      return place < 0 ? status : { ...status, order: place + 1 };
    }),
  );
}
