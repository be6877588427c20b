import { type PersonaId, parsePersonaId } from "../../../kernel/id.ts";
import { ForgetChoice } from "../../../protocol/memory-events.ts";
import { configOrTell } from "../../../runtime/config/config-or-tell.ts";
import type { Context, ExitCode } from "../../../runtime/config/console/context.ts";
import { dataFolder } from "../../../runtime/config/read-config.ts";
import type { Config } from "../../../runtime/config/settings.ts";
import { whoLives, whoRunsCity } from "../../../runtime/data/awake-file.ts";
import { journalFile } from "../../../runtime/data/journal-file.ts";
import { openShownPictures } from "../../../runtime/data/shown-pictures.ts";
import { systemClock } from "../../../runtime/data/system-clock.ts";
import { takeCityLease, takeSoulLease } from "../../../runtime/data/take-lease.ts";
import { type Forgotten, forget } from "../../../runtime/memory/forget.ts";
import { oldCopies } from "../../../runtime/memory/old-copies.ts";
import { type OpenedMemory, openMemory } from "../../../runtime/memory/open-memory.ts";
import { openVectorServer, owedLines } from "../../../runtime/memory/open-qdrant.ts";
import { type Meant, whatIsMeant } from "../../../runtime/memory/what-to-forget.ts";
import { openKeptSounds } from "../../../runtime/voice/hearing/kept-sounds.ts";
import type { ForgetOptions } from "./options.ts";
import { joinPage, operatorToken } from "./page-client.ts";
import { jobProgress, showingJobs, watchJobs } from "./running-jobs.ts";

/**
 * Deletes the selected entries permanently; without `--yes` it only counts them. If a program runs, that program does
 * it.
 */
export const memoryForget =
  (named: string, options: ForgetOptions) =>
  async (context: Context): Promise<ExitCode> => {
    const config = configOrTell(context);
    if (config === undefined) return 2;
    const asked = whatIsAsked(context, named, options);
    if (typeof asked === "string") {
      context.tell(asked);
      return 2;
    }
    const opened = await openMemory(context, config);
    if (!opened.ok) {
      for (const line of opened.error) context.tell(line);
      return 1;
    }
    try {
      return await carryOut(context, config, opened.value, asked, options);
    } finally {
      await opened.value.close();
    }
  };

/** The error text of the arguments, else the parsed request. */
function whatIsAsked({ words }: Context, named: string, options: ForgetOptions): Asked | string {
  const say = words.memoryStore_;
  const persona = parsePersonaId(named);
  if (!persona.ok) return say.unknown(named);
  const chosen = choiceOf(options);
  if (chosen === undefined) return say.oneChoice;
  const choice = ForgetChoice.safeParse(chosen);
  return choice.success ? { persona: persona.value, choice: choice.data } : say.badChoice;
}

type Asked = { readonly persona: PersonaId; readonly choice: ForgetChoice };

/** Undefined unless exactly one selection is given. */
function choiceOf(options: ForgetOptions): unknown {
  const { entry, topic, person, conversation, from, to } = options;
  const given = [
    ...(entry === undefined ? [] : [{ what: "entry", entry }]),
    ...(topic === undefined ? [] : [{ what: "topic", topic }]),
    ...(person === undefined ? [] : [{ what: "person", person }]),
    ...(conversation === undefined ? [] : [{ what: "conversation", conversation }]),
    ...(from === undefined && to === undefined ? [] : [{ what: "span", from, to }]),
  ];
  return given.length === 1 ? given[0] : undefined;
}

async function carryOut(
  context: Context,
  config: Config,
  memory: OpenedMemory,
  asked: Asked,
  options: ForgetOptions,
): Promise<ExitCode> {
  const { out, tell, words } = context;
  const say = words.memoryStore_;
  const meant = await whatIsMeant(memory.reader, asked.persona, asked.choice);
  const entries = meant.entries.length;
  if (entries === 0 || options.yes !== true) {
    if (options.json === true) out(JSON.stringify({ forgotten: false, entries }, null, 2));
    else out(entries === 0 ? say.nothing : say.wouldForget(asked.persona, entries));
    return entries === 0 ? 1 : 0;
  }
  const before = await countsOf(memory);
  const trouble = await doIt(context, config, memory, asked, meant);
  if (trouble !== undefined) {
    tell(trouble);
    return 1;
  }
  const after = await countsOf(memory);
  const gone = [...before]
    .map(([persona, count]) => ({ persona, entries: count - (after.get(persona) ?? 0) }))
    .filter((one) => one.entries > 0);
  const backups = oldCopies(journalFile(config));
  const owed = owedLines(memory.inFile, words);
  if (options.json === true) {
    const servers = owingServers(memory);
    const told = { forgotten: true, entries: gone, backups, ...(owed.length > 0 && { servers }) };
    out(JSON.stringify(told, null, 2));
    return 0;
  }
  out(say.forgot(gone.reduce((sum, one) => sum + one.entries, 0)));
  for (const one of gone) out(say.ofPersona(one.persona, one.entries));
  if (backups.length > 0) out(say.inBackups(backups));
  for (const line of owed) out(line);
  return 0;
}

const owingServers = ({ inFile }: OpenedMemory) =>
  (inFile?.collections.all() ?? [])
    .filter((one) => one.owed)
    .map(({ server, name }) => ({ server, collection: name }));

const countsOf = async ({ store, reader }: OpenedMemory): Promise<ReadonlyMap<string, number>> =>
  new Map(
    await Promise.all(
      (await store.personas()).map(
        async (persona) => [persona, await reader.count(persona)] as const,
      ),
    ),
  );

/** Takes what a program on another machine would have. */
async function livedElsewhere(
  context: Context,
  config: Config,
  { leases, store }: OpenedMemory,
): Promise<string | undefined> {
  const asking = { context, config, leases };
  let refused = await takeCityLease(asking);
  for (const persona of await store.personas()) refused ??= await takeSoulLease(asking, persona);
  return refused;
}

/**
 * A running program holds the words in memory and therefore has to forget them itself. Returns the reason for a
 * failure.
 */
async function doIt(
  context: Context,
  config: Config,
  memory: OpenedMemory,
  { persona, choice }: Asked,
  meant: Meant,
): Promise<string | undefined> {
  const { words, language } = context;
  const { store } = memory;
  const home = dataFolder(config);
  const running = whoRunsCity(home);
  const alone = (await store.personas())
    .map((one) => whoLives(home, one))
    .find((one) => one !== undefined);
  if (running === undefined && alone === undefined) {
    const refused = await livedElsewhere(context, config, memory);
    if (refused !== undefined) return refused;
    const server = await openVectorServer(context, config, memory);
    const at = systemClock.now();
    const reread = async () => undefined;
    const cleanse = async (rooms: Forgotten["rooms"]) => {
      await openKeptSounds(home).forgetMessages(rooms);
      const { mentionedPictures: mentioned } = store;
      const pictures = openShownPictures({ home, clock: systemClock, mentioned });
      await pictures.sweep();
      pictures.close();
      await server.cleanse();
    };
    const parts = { store, at, by: "operator", reread, purge: true, cleanse } as const;
    const work = () => forget(parts, meant);
    const done = await showingJobs(context, memory, "forgetting", work).finally(server.close);
    return done.ok ? undefined : words.refusal[done.error];
  }
  const { pid, url } = running ?? { pid: alone?.pid ?? 0, url: undefined };
  if (url === undefined) return words.memoryStore_.awakeWithoutPage(pid);
  const client = await joinPage(url, language, operatorToken(config));
  if (client === "absent") return words.problem.nobodyAt(url);
  if (client === "signed-out") return words.problem.signedOut(url);
  const progress = jobProgress(context, "forgetting");
  watchJobs(client, progress.show);
  const refusal = await client.command({ do: "forget", persona, choice });
  progress.end();
  client.close();
  if (refusal === undefined) return undefined;
  return refusal === "ended" ? words.city_.wentAway : words.refusal[refusal];
}
