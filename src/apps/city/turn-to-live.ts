// Before the city is opened: on a database one program lives it, and others may wait for their turn.

import { cityLease } from "../../adapters/store/postgres/fence.ts";
import { defaultLanguage } from "../../languages/registry.ts";
import type { Context } from "../../runtime/config/console/context.ts";
import type { Config } from "../../runtime/config/settings.ts";
import { journalPlace } from "../../runtime/data/journal-file.ts";
import type { OpenedMemory } from "../../runtime/memory/open-memory.ts";
import type { Address } from "../../runtime/server/page/open-web.ts";
import { serveStandByPage } from "../../runtime/server/page/stand-by-page.ts";
import { DatabaseAway } from "./database-away.ts";
import { readinessOf } from "./readiness.ts";

export type Turn = {
  readonly leases: OpenedMemory["leases"];
  readonly standBy: boolean;
  /** Where the page will be; undefined where none is served. */
  readonly page: Address | undefined;
  /** Ends the waiting. */
  readonly ending: AbortSignal;
};

/** Takes the lease of the city, and waits for it if that is wanted; throws `DatabaseAway`. */
export async function turnToLive(
  context: Context,
  config: Config,
  { leases, standBy, page, ending }: Turn,
): Promise<"ours" | "ended" | { readonly refused: string }> {
  const { words, tell, language } = context;
  const taken = (await leases?.take(cityLease)) ?? "taken";
  if (taken === "taken" || leases === undefined) return "ours";
  // A program that stands by waits for the database, too.
  if (taken === "away" && !standBy) {
    throw new DatabaseAway(words.standBy_.away(journalPlace(config)));
  }
  const holder = taken === "held" ? await leases.holder(cityLease) : undefined;
  if (!standBy) return { refused: words.standBy_.cityElsewhere(holder) };
  const shown =
    page &&
    (await serveStandByPage(
      page,
      language ?? defaultLanguage,
      readinessOf(leases, () => true),
    ));
  tell(words.standBy_.waiting(holder, shown?.url));
  await leases.wait(cityLease, ending);
  await shown?.close();
  if (ending.aborted) return "ended";
  tell(words.standBy_.begins);
  return "ours";
}
