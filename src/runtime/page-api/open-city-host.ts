import { mindEditing } from "../../adapters/minds/mind-editing.ts";
import type { PersonaId } from "../../kernel/id.ts";
import type { Context } from "../config/console/context.ts";
import type { LiveConfig } from "../config/live-config.ts";
import { dataFolder } from "../config/read-config.ts";
import { openShownPictures, type ShownPictures } from "../data/shown-pictures.ts";
import { systemClock } from "../data/system-clock.ts";
import { followBackupSchedule } from "../data/upkeep/backup-schedule.ts";
import { backupsOf } from "../data/upkeep/backups.ts";
import { chooseModel } from "../models/choose-model.ts";
import { mindPlacesOf } from "../soul/load-mind.ts";
import { openAddressBook } from "./address-book.ts";
import { openBackupList } from "./backup-list.ts";
import type { HostParts } from "./host-parts.ts";
import { type OpenPageHost, openPageHost } from "./open-page-host.ts";
import type { PagesConfig } from "./pages-config.ts";
import { describedModels, offeredModels } from "./setup/offered-models.ts";
import { openSetup } from "./setup/open-setup.ts";
import { openWorlds, type Worlds } from "./worlds/open-worlds.ts";

type Parts = Pick<
  HostParts,
  | "life"
  | "journal"
  | "memory"
  | "cleanse"
  | "recaller"
  | "jobs"
  | "budget"
  | "tools"
  | "questions"
  | "signIn"
  | "named"
  | "statuses"
  | "desk"
  | "figures"
  | "forgetSounds"
  | "phone"
  | "voices"
> & {
  readonly minds: HostParts["mindStore"];
  /** Ends the program, which begins anew from this backup. */
  readonly restoreNext: (backup: string) => void;
};

/** The page host of the city of this data folder. */
export async function openCityHost(
  context: Context,
  live: LiveConfig,
  { minds, restoreNext, ...parts }: Parts,
): Promise<OpenPageHost> {
  const config: PagesConfig = live.config;
  const home = dataFolder(config);
  const startedAt = systemClock.now();
  const list = openBackupList(
    backupsOf(context, config),
    parts.jobs,
    config.databaseUrl === undefined ? restoreNext : undefined,
  );
  const stopSchedule = followBackupSchedule({
    clock: systemClock,
    every: () => live.config.backupEvery,
    newest: () => list.known()[0]?.at,
    make: () => list.make("scheduled"),
  });
  const model = await followModel(live);
  const host = await openPageHost({
    ...parts,
    shownPictures: picturesOf(home, parts.memory),
    context,
    persona: config.persona,
    clock: systemClock,
    mindStore: minds,
    editing: mindEditing(mindPlacesOf(context, config)),
    backups: list,
    model,
    setup: openSetup({
      ...{ context, live, model, clock: systemClock },
      wishOf: (persona) => {
        const found = parts.life.residents.of(persona as PersonaId);
        return found?.kind === "awake" ? found.equipment.mind().voice : undefined;
      },
      firstRequest: async (persona) => {
        const soul = parts.life.residents.soulOf(persona as PersonaId);
        return (await soul?.nextRequest())?.tokens;
      },
    }),
    worlds: worldsOf(context, config, parts),
    approvedTools: () => config.approvedTools,
    addresses: openAddressBook(systemClock, config.blockAddress),
    userModels: () => config.userModels,
    models: () => describedModels(live.config, systemClock.now()),
    offered: async () => await offeredModels(live.config, systemClock),
    home: homeOf(home, parts.memory),
    startedAt,
  });
  return {
    ...host,
    close() {
      stopSchedule();
      host.close();
    },
  };
}

/** The worlds of other programs; undefined where no memory is kept. */
function worldsOf(
  context: Context,
  config: PagesConfig,
  { life, journal, memory }: Pick<HostParts, "life" | "journal" | "memory">,
): Worlds | undefined {
  if (memory === undefined) return undefined;
  return openWorlds({ context, config, life, journal, reader: memory.reader, clock: systemClock });
}

/** The pictures that are shown to personas; what no event refers to is swept in the meantime. */
function picturesOf(home: string, memory: HostParts["memory"]): ShownPictures {
  const mentioned = async () => await memory?.mentionedPictures();
  const pictures = openShownPictures({ home, clock: systemClock, mentioned });
  void pictures.sweep();
  return pictures;
}

/** The city's default model, chosen anew when settings change. */
async function followModel(live: LiveConfig): Promise<HostParts["model"]> {
  const choose = async () => {
    const chosen = await chooseModel(live.config, {}, systemClock);
    return chosen.ok
      ? { name: chosen.value.model.name, understudy: chosen.value.understudy }
      : { name: "", understudy: false };
  };
  let now = await choose();
  live.onChange(async () => {
    now = await choose();
    return [];
  });
  return () => now;
}

/** The data folder, with the size of the journal as it was when somebody looked last. */
function homeOf(folder: string, memory: HostParts["memory"]): HostParts["home"] {
  let bytes = 0;
  const look = async () => {
    bytes = (await memory?.bytes()) ?? 0;
  };
  void look().catch(() => undefined);
  return () => {
    void look().catch(() => undefined);
    return { folder, bytes };
  };
}
