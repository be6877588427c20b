// Answers other cities, by the journal's trust, the rules of the rooms, and the souls of this city.

import { isGuestHome } from "../../cities/guest-home.ts";
import type { CityApiHandler } from "../../cities/ports.ts";
import { judge, mayMeet, type Trust, trustedKey } from "../../cities/trust.ts";
import { trustFold } from "../../cities/trust-fold.ts";
import { openProjection } from "../../event-sourcing/projection.ts";
import type { CitySlug } from "../../kernel/id.ts";
import type { Journal } from "../../kernel/ports.ts";
import { err, ok } from "../../kernel/result.ts";
import { type CityEvent, cityStream } from "../../protocol/city-events.ts";
import type { PublicKey } from "../../protocol/directory.ts";
import type { TrustEvent } from "../../protocol/trust-events.ts";
import type { LivingCity } from "../../world/drivers/living-city.ts";
import { plainName } from "../../world/names.ts";
import { isOpenToVisitors } from "../../world/rules/moves.ts";
import { roomsOf } from "../../world/state.ts";
import type { AwayThoughts } from "./away-thoughts.ts";
import type { HearingLimit } from "./hearing-limit.ts";
import type { Visits } from "./open-visits.ts";

export type CityTrust = {
  readonly now: () => Trust;
  readonly judge: CityApiHandler["judge"];
  /** The key of a trusted city. */
  readonly keyOf: (city: CitySlug) => PublicKey | undefined;
  readonly write: (event: TrustEvent) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** The number of the city's entries between two snapshots of its trust. */
const snapshotEvery = 256;

/** The cities that the operator trusts, by the journal and by the configuration (`written`). */
export async function openTrust(
  {
    city,
    journal,
    slug,
    self,
    onBug,
  }: {
    readonly city: LivingCity;
    readonly journal: Journal<CityEvent>;
    readonly slug: string;
    /** The name under which other cities know this one: no visitor may claim it. */
    readonly self: CitySlug;
    readonly onBug: (error: unknown) => void;
  },
  written: Readonly<Record<string, PublicKey>>,
): Promise<CityTrust> {
  const followed = await openProjection({
    ...{ journal, writer: city, stream: cityStream(slug), fold: trustFold, onBug },
    snapshots: { every: snapshotEvery, save: journal.saveSnapshot },
  });
  const asked = new Set<CitySlug>();
  const write: CityTrust["write"] = async (event) => void (await city.record([event]));
  return {
    now: followed.state,
    judge(name, key, called) {
      if (name === self) return "other-key";
      if (isGuestHome(name)) return "unknown-city";
      const judgement = judge(followed.state(), written, name, key);
      if (judgement === "unknown-city" && mayMeet(followed.state(), name) && !asked.has(name)) {
        asked.add(name);
        const heard = plainName(called?.() ?? "").slice(0, 60);
        const known = heard === "" ? {} : { name: heard };
        const met = write({ type: "city-met", city: name, key, ...known });
        void met.finally(() => asked.delete(name));
      }
      return judgement;
    },
    keyOf: (name) => trustedKey(followed.state(), written, name),
    write,
    close: followed.close,
  };
}

export const cityApiHandler = (parts: {
  readonly city: LivingCity;
  readonly trust: Pick<CityTrust, "judge">;
  readonly visits: Pick<Visits, "hear" | "isNews">;
  readonly thoughts: Pick<AwayThoughts, "think">;
  readonly limit: HearingLimit;
}): CityApiHandler => ({
  judge: parts.trust.judge,
  buildings() {
    const state = parts.city.state();
    return roomsOf(state)
      .filter(({ building }) => isOpenToVisitors(building))
      .map((room) => ({
        building_id: room.building.buildingId,
        building_name: room.building.name,
        description: room.building.description,
        capacity: room.building.capacity,
      }));
  },
  async hear(from, message) {
    const isTaken = !parts.visits.isNews(from, message) || parts.limit.takes(from, message);
    return isTaken ? ok(await parts.visits.hear(from, message)) : err("too-often");
  },
  think: (from, persona, think, signal) => parts.thoughts.think(from, persona, think, signal),
});
