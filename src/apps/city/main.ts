import type { ServerSpec } from "../../adapters/mcp/server-spec.ts";
import { openProblemText } from "../../adapters/store/open-problem-text.ts";
import type { OperatorMeter } from "../../adapters/telemetry/operator-metrics.ts";
import { liveCityConfig } from "../../runtime/city/live-city-config.ts";
import { readOrTell } from "../../runtime/config/config-or-tell.ts";
import type { Context, ExitCode } from "../../runtime/config/console/context.ts";
import type { LiveConfig } from "../../runtime/config/live-config.ts";
import type { ReadConfig } from "../../runtime/config/read-config.ts";
import type { Config } from "../../runtime/config/settings.ts";
import { codeOf, endingSignal, endProcess, endTakenOver } from "../../runtime/data/ending.ts";
import { pauseAfter, restartCount, restartProcess } from "../../runtime/data/restart-process.ts";
import { systemClock } from "../../runtime/data/system-clock.ts";
import { backupProblemText } from "../../runtime/data/upkeep/backup-problem-text.ts";
import { backupsOf } from "../../runtime/data/upkeep/backups.ts";
import { openJournalMemory } from "../../runtime/memory/open-memory.ts";
import { openServerQuestions } from "../../runtime/page-api/server-questions.ts";
import { callerDocument } from "../../runtime/server/agents/caller-tokens.ts";
import { openTakenOver } from "../../runtime/soul/controls/soul-news.ts";
import { liveImageGeneration } from "../../runtime/soul/open-image-generation.ts";
import { patienceForBodies } from "../../runtime/soul/open-soul.ts";
import { openToolBox } from "../../runtime/soul/open-tool-box.ts";
import { serverSignIns } from "../../runtime/soul/server-sign-ins.ts";
import { tellOfBodies } from "../../runtime/voice/bodies/body-notices.ts";
import { followBodyStatuses } from "../../runtime/voice/bodies/body-statuses.ts";
import {
  type OwnBodies,
  ownBodies,
  type StatusBoard,
  statusBoard,
} from "../../runtime/voice/bodies/own-bodies.ts";
import { followSaidAloud } from "../../runtime/voice/hearing/said-aloud.ts";
import { awayText, DatabaseAway, throwIfAway, watchRejections } from "./database-away.ts";
import type { CityHosting } from "./hosting.ts";
import { openLivedCity } from "./opened-city.ts";
import { openMeter, watchLease } from "./operator-meter.ts";
import { type PreflightResult, preflight, type StartOptions } from "./preflight.ts";
import { readinessOf } from "./readiness.ts";
import { runCity } from "./run-city.ts";
import { turnToLive } from "./turn-to-live.ts";
import { limitYoungHeap } from "./young-heap.ts";

/** Everything in one process: the city, its souls, their bodies, and the page. */
export const start = (options: StartOptions) => (context: Context) => startCity(context, options);

/** `hosting`: of a worker; its page is for this machine alone, and others are served by that. */
export async function startCity(
  context: Context,
  options: StartOptions,
  hosting?: CityHosting,
): Promise<ExitCode> {
  limitYoungHeap();
  const read = readOrTell(context);
  if (read === undefined) return 2;
  const ending = endingSignal();
  const waits = options.standBy === true || restartCount() > 0;
  const found = waits
    ? await begunAtLast(context, read, options, ending.signal)
    : await begunOrTold(context, read, options);
  if (typeof found === "number") return found;
  const { live, ready } = found;
  const meter = await openMeter(context, live.config);
  /** At once: what is half open fails, too. The new program waits for the database. */
  const onAway = (error: unknown): ExitCode => {
    const why = awayText(context, live.config, error);
    if (why === undefined) throw error;
    if (!ending.signal.aborted) {
      context.tell(why);
      restartProcess();
    }
    const code = ending.signal.aborted ? codeOf(ending.signal) : 1;
    endProcess(code);
    return code;
  };
  const opening = watchRejections(onAway);
  try {
    return await runStartup(context, live, { ...ready, meter, ending, opening }, options, hosting);
  } catch (error) {
    return onAway(error);
  } finally {
    opening.end();
    await meter.stop();
    await ready.signIn.documents.close();
  }
}

type Begun = { readonly live: LiveConfig; readonly ready: PreflightResult };

/** The checked ground before anything is opened, or the exit code of the program. Throws `DatabaseAway`. */
async function begun(
  context: Context,
  read: ReadConfig,
  options: StartOptions,
): Promise<Begun | ExitCode> {
  const live = await liveCityConfig(context, read, options.city);
  const ready = await preflight(context, live.config, options);
  return typeof ready === "number" ? ready : { live, ready };
}

/** As `begun`; says where the database is away, and the program ends. */
async function begunOrTold(
  context: Context,
  read: ReadConfig,
  options: StartOptions,
): Promise<Begun | ExitCode> {
  try {
    return await begun(context, read, options);
  } catch (error) {
    if (!(error instanceof DatabaseAway)) throw error;
    context.tell(error.message);
    return 1;
  }
}

/**
 * As `begun`, as soon as the database answers. A program that was begun anew more than once waits first: the database
 * answers, and breaks off each opening.
 */
async function begunAtLast(
  context: Context,
  read: ReadConfig,
  options: StartOptions,
  ending: AbortSignal,
): Promise<Begun | ExitCode> {
  const { tell, words } = context;
  let tries = Math.max(restartCount() - 1, 0);
  let isAway = false;
  while (!ending.aborted) {
    await systemClock.sleep(pauseAfter(tries), ending);
    if (ending.aborted) break;
    const now = await begun(context, read, options).catch((error: unknown) => {
      const why = awayText(context, read.config, error);
      if (why === undefined) throw error;
      if (!isAway) tell(words.standBy_.awaited(why));
      isAway = true;
    });
    if (now !== undefined && isAway) tell(words.standBy_.answersAgain);
    if (now !== undefined) return now;
    tries += 1;
  }
  return codeOf(ending);
}

type LivingParts = {
  readonly meter: OperatorMeter;
  readonly ending: AbortController;
  /** Ends when the city is open. */
  readonly opening: { readonly end: () => void };
};

async function runStartup(
  context: Context,
  live: LiveConfig,
  ready: PreflightResult & LivingParts,
  options: StartOptions,
  hosting: CityHosting | undefined,
): Promise<ExitCode> {
  const { config } = live;
  const { ending } = ready;
  const { tell, words } = context;
  tell(words.running.readsJournal);
  const memory = await openJournalMemory(context, config, { outdated: "left" });
  if (!memory.ok) {
    throwIfAway(memory.error, context.language);
    return toldWhyNot(context, [openProblemText(memory.error, context.language)]);
  }
  watchLease(ready.meter, memory.value.leases);
  const unreachable = await hosting?.opened(memory.value, live);
  if (unreachable !== undefined) {
    await memory.value.close();
    return toldWhyNot(context, [unreachable]);
  }
  const { leases } = memory.value;
  const onTakenOver = openTakenOver(context, leases, () => endTakenOver(ending));
  leases?.onLost(onTakenOver);
  const page = hosting === undefined ? ready.page : undefined;
  const waiting = { ...memory.value, page, standBy: options.standBy === true };
  const turn = await turnToLive(context, config, { ...waiting, ending: ending.signal });
  if (turn !== "ours") {
    await hosting?.leaves();
    await memory.value.close();
    return turn === "ended" ? codeOf(ending.signal) : toldWhyNot(context, [turn.refused]);
  }
  const workers = await hosting?.begins();
  tell(words.running.connects);
  const bodies = ownBodies(context, config, ready.signIn.tokens);
  const statuses = statusBoard(context, ready.named, bodies.names);
  const { box, ...operated } = connectedTo(context, config, bodies, ready.named, statuses);
  const { call, sayings } = followSaidAloud(box, systemClock);
  // Counted once, from the connecting on: a server that does not answer holds up the opening no longer than that.
  const connected = box.ready(patienceForBodies);
  const tools = { ...box, call, ready: () => connected };
  const reports = followBodyStatuses(tools, systemClock);
  tellOfBodies(context, reports);
  const around = {
    memory: memory.value,
    bodies,
    reports,
    statuses,
    tools,
    ...operated,
    sayings,
    show: ready.show,
    meter: ready.meter,
    workers,
    isBehind: hosting !== undefined,
    callerTokens: await ready.signIn.documents.document(callerDocument),
    readiness: readinessOf(memory.value.leases, () => false),
  };
  const imageGeneration = await liveImageGeneration(context, config);
  tell(words.running.wakes);
  const before = { ...around, imageGeneration: imageGeneration.now, onSettings: live.onChange };
  const opened = await openLivedCity(context, config, before, onTakenOver);
  if (!opened.ok) {
    await workers?.close();
    await hosting?.leaves();
    await Promise.all([tools.close(), bodies.close()]);
    return toldWhyNot(context, opened.error);
  }
  const restoring = endingForBackup(ending);
  const parts = {
    ...{ ...around, ...opened.value, imageGeneration, named: ready.named },
    ...{ ending: ending.signal, quit: () => ending.abort(), restoreNext: restoring.next },
  };
  ready.opening.end();
  const code = await runCity(context, live, ready.page, parts, options, hosting);
  await beginFromBackup(context, config, restoring.wanted());
  endProcess(code);
  return code;
}

/** The servers, with what they ask of the operator, and the sign-ins at them. */
function connectedTo(
  context: Context,
  config: Config,
  bodies: OwnBodies,
  named: readonly ServerSpec[],
  statuses: StatusBoard,
) {
  const servers = [...bodies.servers(), ...named];
  const questions = openServerQuestions(systemClock);
  const signIn = serverSignIns(context, config);
  const box = openToolBox(context, config, servers, {
    ...{ onStatus: statuses.set, commandsWait: true, askOperator: questions.ask, signIn },
  });
  return { box, questions, signIn };
}

/** `next` ends the program, whose next start has this backup. */
function endingForBackup(ending: AbortController) {
  let backup: string | undefined;
  const next = (named: string) => {
    backup = named;
    ending.abort();
  };
  return { next, wanted: () => backup };
}

/** Restores a backup, if one is wanted, and begins anew whatever came of it. Returns where the system cannot begin a program anew. */
async function beginFromBackup(context: Context, config: Config, named?: string): Promise<void> {
  if (named === undefined) return;
  const { tell, words, language } = context;
  const restored = await backupsOf(context, config).restore(named);
  tell(
    restored.ok
      ? words.upkeep_.restored(restored.value.from)
      : backupProblemText(restored.error, language),
  );
  restartProcess();
}

function toldWhyNot({ tell }: Context, lines: readonly string[]): ExitCode {
  for (const line of lines) tell(line);
  return 1;
}
