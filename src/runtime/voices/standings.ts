import type { Clock } from "../../kernel/ports.ts";
import type { PartProblem, Texts } from "../../parts/part.ts";
import type { Config } from "../config/settings.ts";
import { voiceOrder } from "./choose-voices.ts";
import type { VoiceOffer } from "./voice-offer.ts";
import { voicesOf } from "./voice-table.ts";

export type Standing =
  | "ready"
  | "not-answering"
  | "no-key"
  | "bad-address"
  | "not-installed"
  | "in-page"
  | "other";

export type VoiceStanding = {
  readonly engine: string;
  readonly standing: Standing;
  readonly about: Texts;
  /** From 1 on; absent: it is not asked. */
  readonly order?: number;
  /** Where it is asked. */
  readonly url?: string;
  /** What keeps it from speaking. */
  readonly problem?: PartProblem;
};

async function standingOf(
  { id, about, check, inPage, addressIn }: VoiceOffer,
  config: Config,
  clock: Clock,
): Promise<VoiceStanding> {
  const problem = await check(config, clock);
  return {
    engine: id,
    standing: problem?.kind ?? (inPage === true ? "in-page" : "ready"),
    about,
    ...(addressIn === undefined ? {} : { url: addressIn(config) }),
    ...(problem === undefined ? {} : { problem }),
  };
}

/** Every engine there is, and how it stands now. Keys are looked for, not tried. */
export async function voiceStandings(
  config: Config,
  clock: Clock,
): Promise<readonly VoiceStanding[]> {
  const order = await voiceOrder(config, clock);
  return await Promise.all(
    voicesOf(config).map(async (offer): Promise<VoiceStanding> => {
      const place = order.indexOf(offer.id);
      const standing = await standingOf(offer, config, clock);
      return place < 0 ? standing : { ...standing, order: place + 1 };
    }),
  );
}
