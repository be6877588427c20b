// Leases on a database, in words. Where the journal is a file there is nothing to take: the file has one program.

import { cityLease, soulLease } from "../../adapters/store/postgres/fence.ts";
import type { DatabaseLeases } from "../../adapters/store/postgres/postgres-journal.ts";
import type { Words } from "../../languages/program-words.ts";

import { journalPlace } from "./journal-file.ts";
import type { JournalConfig } from "./storage-config.ts";

type Asking = {
  readonly context: { readonly words: Words };
  readonly config: JournalConfig;
  readonly leases: DatabaseLeases | undefined;
};

/** Takes the lease of the city; the text says why it cannot be had. */
export const takeCityLease = (asking: Asking): Promise<string | undefined> =>
  refusalOf(asking, cityLease, asking.context.words.standBy_.cityElsewhere);

/** Takes the lease of a persona; the text says why it cannot be had. */
export const takeSoulLease = (asking: Asking, persona: string): Promise<string | undefined> =>
  refusalOf(asking, soulLease(persona), (holder) =>
    asking.context.words.standBy_.personaElsewhere(persona, holder),
  );

export const giveSoulLease = (
  leases: DatabaseLeases | undefined,
  persona: string,
): Promise<void> | undefined => leases?.give(soulLease(persona));

async function refusalOf(
  { context, config, leases }: Asking,
  lease: string,
  elsewhere: (holder?: string) => string,
): Promise<string | undefined> {
  if (leases === undefined) return undefined;
  switch (await leases.take(lease)) {
    case "taken":
      return undefined;
    case "held":
      return elsewhere(await leases.holder(lease));
    case "away":
      return context.words.standBy_.away(journalPlace(config));
  }
}
