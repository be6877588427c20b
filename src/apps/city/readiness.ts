import type { LookForReadiness, Readiness } from "../../adapters/http/readiness.ts";
import { cityLease } from "../../adapters/store/postgres/fence.ts";
import type { OpenedMemory } from "../../runtime/memory/open-memory.ts";

/** The check of this process's readiness: its database answers, and it runs the city or stands by. */
export const readinessOf =
  (leases: OpenedMemory["leases"], standsBy: () => boolean): LookForReadiness =>
  async (): Promise<Readiness> => {
    const city = standsBy() ? "standing-by" : "lived-here";
    if (leases === undefined) return { ready: true, city, database: "none" };
    const answers = await leases.answers();
    const isInPlace = standsBy() || leases.epochOf(cityLease) !== undefined;
    return { ready: answers && isInPlace, city, database: answers ? "answers" : "away" };
  };
