import { createInterface } from "node:readline/promises";
import { err, ok, type Result } from "../../../kernel/result.ts";
import { defaultLanguage, packs } from "../../../languages/registry.ts";
import { safeLine } from "../../../mind/safe-text.ts";
import { cityInJournal } from "../../../runtime/city/city-in-journal.ts";
import { founding } from "../../../runtime/city/founding.ts";
import { resetCity } from "../../../runtime/city/reset-city.ts";
import { configOrTell } from "../../../runtime/config/config-or-tell.ts";
import type { Context, ExitCode } from "../../../runtime/config/console/context.ts";
import { dataFolder } from "../../../runtime/config/read-config.ts";
import type { Config } from "../../../runtime/config/settings.ts";
import { type Claim, claimCity } from "../../../runtime/data/awake-file.ts";
import { endingSignal } from "../../../runtime/data/ending.ts";
import { systemClock } from "../../../runtime/data/system-clock.ts";
import { takeCityLease } from "../../../runtime/data/take-lease.ts";
import { awakeProcesses } from "../../../runtime/data/upkeep/awake-processes.ts";
import type { Backup } from "../../../runtime/data/upkeep/backup-manifest.ts";
import { backupProblemText } from "../../../runtime/data/upkeep/backup-problem-text.ts";
import { backupsOf } from "../../../runtime/data/upkeep/backups.ts";
import { openMemory } from "../../../runtime/memory/open-memory.ts";
import { mindsOf } from "../../../runtime/soul/load-mind.ts";
import type { CityCalled } from "../../../world/city-called.ts";
import { settlersOf } from "../../../world/seed.ts";
import { type CityState, residentsOf } from "../../../world/state.ts";
import { refuseCity } from "./city-problem.ts";
import type { ResetOptions } from "./options.ts";
import { progressLine } from "./progress.ts";

/** Founds the city again, after a confirmation and a backup. */
export const cityReset =
  (options: ResetOptions) =>
  async (context: Context): Promise<ExitCode> => {
    const config = configOrTell(context);
    if (config === undefined) return 2;
    const refuse = refusing(context, options);
    const awake = awakeText(config);
    if (awake !== undefined) return refuse("awake", context.words.city_.awake(awake));
    const city = await cityInJournal(config);
    if (!city.ok) return refuseCity(context, config, city.error, options);
    const { signal } = endingSignal();
    const agreed = options.yes === true ? "yes" : await ask(context, city.value, signal);
    if (agreed === "cannot-ask") {
      refuse("not-asked", context.words.city_.askFirst);
      return 2;
    }
    if (agreed === "no") return refuse("stopped", context.words.city_.stoppedAsking);
    const { slug, name } = city.value.city;
    const claim = claimCity(dataFolder(config), slug);
    if (!claim.ok) {
      return refuse("awake", context.words.city_.awake(`city-${slug} (pid ${claim.error.pid})`));
    }
    const parts = { claim: claim.value, signal, called: { slug, name } };
    return await foundAnew(context, config, parts, options);
  };

const refusing =
  ({ out, tell }: Context, { json }: ResetOptions) =>
  (problem: string, text: string): 1 => {
    if (json === true) out(JSON.stringify({ problem }, null, 2));
    tell(text);
    return 1;
  };

/** The running programs of the data folder, as a text; undefined when there are none. */
function awakeText(config: Config): string | undefined {
  const who = awakeProcesses(dataFolder(config));
  if (who.length === 0) return undefined;
  return who
    .map(({ name, pid, url }) => `${name} (${url === undefined ? "" : `${url}, `}pid ${pid})`)
    .join(", ");
}

async function ask(
  { words }: Context,
  state: CityState,
  signal: AbortSignal,
): Promise<"yes" | "no" | "cannot-ask"> {
  if (process.stdin.isTTY !== true) return "cannot-ask";
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  lines.once("SIGINT", () => lines.close());
  const stopped = new Promise<string>((stop) => lines.once("close", () => stop("")));
  try {
    const seeded = new Set<string>(settlersOf(state.city.slug).map(({ persona }) => persona));
    const others = residentsOf(state).filter(({ persona }) => !seeded.has(persona));
    const names = others.map(({ name }) => safeLine(name));
    const question = words.city_.ask(safeLine(state.city.name), names.join(words.city_.among));
    const answer = await Promise.race([lines.question(question, { signal }), stopped]);
    const yes = answer.trim().toLowerCase();
    return packs.some(({ talk }) => talk.yes.test(yes)) ? "yes" : "no";
  } finally {
    lines.close();
  }
}

/** Holds the lock of the city meanwhile, so that nobody can start it. */
async function foundAnew(
  context: Context,
  config: Config,
  {
    claim,
    signal,
    called,
  }: { readonly claim: Claim; readonly signal: AbortSignal; readonly called: CityCalled },
  options: ResetOptions,
): Promise<ExitCode> {
  const refuse = refusing(context, options);
  try {
    const line = progressLine(context);
    const backups = backupsOf(context, config);
    const backup = await backups.make({ signal, onProgress: line.show }, "before-reset");
    line.end();
    if (!backup.ok) {
      return refuse(backup.error.kind, backupProblemText(backup.error, context.language));
    }
    const reset = await inStore(context, config, called);
    if (!reset.ok) return refuse("failed", reset.error.join("\n"));
    show(context, reset.value, backup.value, options);
    return 0;
  } finally {
    claim.release();
  }
}

async function inStore(
  context: Context,
  config: Config,
  called: CityCalled,
): Promise<Result<CityState, readonly string[]>> {
  const { words } = context;
  const store = await openMemory(context, config);
  if (!store.ok) return store;
  const { journal, leases } = store.value;
  try {
    const refused = await takeCityLease({ context, config, leases });
    if (refused !== undefined) return err([refused]);
    const language = config.language ?? defaultLanguage;
    const minds = mindsOf(context, config);
    const events = await founding(config, minds, journal, language, called);
    const reset = await resetCity(journal, systemClock, called.slug, events);
    return reset.ok ? ok(reset.value) : err([words.refusal.failed]);
  } finally {
    await journal.close();
  }
}

function show(
  { words, out }: Context,
  state: CityState,
  backup: Backup,
  { json }: ResetOptions,
): void {
  if (json === true) {
    const personas = state.residents.keys;
    out(JSON.stringify({ city: state.city.slug, personas, backup: backup.name }, null, 2));
    return;
  }
  const { done, doneInDatabase } = words.city_;
  const city = safeLine(state.city.name);
  // `restore` puts back files.
  const { database } = backup;
  out(database === undefined ? done(city, backup.name) : doneInDatabase(city, database));
}
