// The process that runs the city of a database now, asked for by a program that does not open its journal.

import type { Clock } from "../../../kernel/ports.ts";
import { openDatabase } from "./database.ts";
import { cityLease } from "./fence.ts";
import { leaseHolding } from "./lease-session.ts";
import { DatabaseError, isPassing } from "./query.ts";
import { livingWorker } from "./workers.ts";

/** `nobody`: there may be no tables yet. `away`: the server does not answer. */
export type CityLivedBy =
  | "nobody"
  | "away"
  | {
      /** `<pid>@<host>`, where the server tells it. */
      readonly holder?: string;
      /** The address of its endpoint, where a worker lives it. */
      readonly worker?: string;
    };

export async function whoLivesCity(url: string, clock: Clock): Promise<CityLivedBy> {
  const { query, close } = openDatabase(url, clock);
  try {
    const held = await leaseHolding(query, cityLease);
    if (held === undefined) return "nobody";
    const worker = await livingWorker(query);
    return { ...held, ...(worker === undefined ? {} : { worker }) };
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    // Without tables nobody can have lived there.
    return isPassing(error) ? "away" : "nobody";
  } finally {
    await close();
  }
}
