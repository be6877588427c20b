// A soul with everything it needs, from the configuration: mind, model, journal, bodies.

import { join } from "node:path";
import { type McpToolBox, mcpToolBox } from "../../adapters/mcp/mcp-tool-box.ts";
import type { ServerStatus } from "../../adapters/mcp/server-link.ts";
import type { ServerSpec } from "../../adapters/mcp/server-spec.ts";
import { fileMindStore } from "../../adapters/minds/file-mind-store.ts";
import { folderRiskOf } from "../../adapters/store/folder-risk.ts";
import { folderRiskText, openProblemText } from "../../adapters/store/open-problem-text.ts";
import { openSqliteJournal } from "../../adapters/store/sqlite-journal.ts";
import { startTelemetry } from "../../adapters/telemetry/start-telemetry.ts";
import type { Telemetry } from "../../adapters/telemetry/telemetry.ts";
import { parsePersonaId } from "../../kernel/id.ts";
import type { Journal } from "../../kernel/ports.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { Mind } from "../../mind/mind.ts";
import { readMind } from "../../mind/mind-files.ts";
import type { MindStore } from "../../mind/ports.ts";
import { problemText } from "../../mind/problem-text.ts";
import { SoulEvent } from "../../protocol/soul-events.ts";
import { awaken, type SaintGraph, type Trouble } from "../../saint-graph/live.ts";
import type { ChatModel } from "../../saint-graph/ports.ts";
import { parseShow } from "../../saint-graph/show.ts";
import type { Context } from "../cli/context.ts";
import { dataFolder } from "../config/read-config.ts";
import type { Config } from "../config/settings.ts";
import { type Claim, claimPersona } from "./awake-file.ts";
import type { Budget } from "./budget.ts";
import { chooseEngine } from "./choose-engine.ts";
import { type ChosenModel, chooseLightModel, chooseModel } from "./choose-model.ts";
import { modelProblemText } from "./model-problem-text.ts";
import { budgetOf, tellOfPrices } from "./open-budget.ts";
import { readShow } from "./read-show.ts";
import { soulSettings, timeZoneOf } from "./soul-settings.ts";
import { systemChance, systemClock } from "./system-clock.ts";

export type OpenedSoul = {
  readonly soul: SaintGraph;
  readonly mind: () => Mind;
  readonly model: ChosenModel;
  readonly journal: Journal<SoulEvent>;
  readonly tools: McpToolBox;
  readonly budget: Budget;
  /** Tells other programs where her page is. */
  readonly announce: (url: string) => void;
  readonly close: () => Promise<void>;
};

type Options = {
  readonly persona: string;
  readonly config: Config;
  readonly servers: readonly ServerSpec[];
  readonly onStatus: (status: ServerStatus) => void;
  /** Another program lives this persona now; this one ends. */
  readonly onTakenOver: () => void;
  /** Called with every event of this life, in order. */
  readonly onEvent?: (event: SoulEvent) => void;
  /** The budget that several personas of a program share; without it she has her own, over the whole journal. */
  readonly budget?: Budget;
};

/** The place of minds: the operator's own folder wins over the built-in one. */
export const mindsOf = (context: Context, config: Config) =>
  fileMindStore({
    builtInFolder: join(context.packageFolder, "minds"),
    ownFolder: join(dataFolder(config), "minds"),
    language: config.language,
    speechMode: config.speech,
    read: readMind,
  });

/** The one journal of a data folder. */
export const journalFile = (config: Config): string => join(dataFolder(config), "journal.sqlite");

/** Loads a mind; tells what is wrong with it otherwise. */
export async function loadMind(
  context: Context,
  config: Config,
  persona: string,
  minds: MindStore = mindsOf(context, config),
): Promise<Result<Mind, readonly string[]>> {
  const { words, language } = context;
  const id = parsePersonaId(persona);
  if (!id.ok) return err([words.wrongUse.badPersonaId(persona)]);
  const known = await minds.list();
  if (!known.some((mind) => mind.id === id.value)) {
    return err([words.problem.noPersona(persona, known.map((mind) => mind.id).join(", "))]);
  }
  const loaded = await minds.load(id.value);
  return loaded.ok
    ? loaded
    : err([
        words.problem.personaBroken(persona),
        ...loaded.error.map((problem) => `  ${problemText(problem, language)}`),
      ]);
}

type Prepared = {
  readonly mind: Mind;
  readonly minds: MindStore;
  readonly model: ChosenModel;
  readonly engine: ChatModel;
  /** Answers while the budget is near its end, and appraises. */
  readonly light: ChatModel;
  readonly show: string | undefined;
};

/** What she is woken with, read and checked before anything is opened. */
async function prepare(
  context: Context,
  { config, persona }: Options,
): Promise<Result<Prepared, readonly string[]>> {
  const { words } = context;
  const minds = mindsOf(context, config);
  const loaded = await loadMind(context, config, persona, minds);
  if (!loaded.ok) return loaded;
  const mind = loaded.value;
  const chosen = await chooseModel(config, mind.model, systemClock);
  if (!chosen.ok) {
    return err([modelProblemText(chosen.error, words)]);
  }
  const engine = await chooseEngine(config, chosen.value.model);
  if (!engine.ok) return err([words.problem.noEngine(engine.error.install)]);
  const light = await chooseLightModel(config, systemClock);
  if (!light.ok) return err([modelProblemText(light.error, words)]);
  const lightEngine =
    light.value === undefined ? engine : await chooseEngine(config, light.value.model);
  if (!lightEngine.ok) return err([words.problem.noEngine(lightEngine.error.install)]);
  const show = await readShow(config);
  if (!show.ok) return err([words.problem.showUnreadable(show.error)]);
  return ok({
    mind,
    minds,
    model: chosen.value,
    engine: engine.value,
    light: lightEngine.value,
    show: show.value,
  });
}

/** The journal of the data folder, and the persona taken for this process. */
async function openJournal(context: Context, config: Config, persona: string) {
  const { words, language, tell } = context;
  const file = journalFile(config);
  const journal = await openSqliteJournal({
    file,
    parse: (json) => SoulEvent.parse(json),
    clock: systemClock,
  });
  if (!journal.ok) return err([openProblemText(journal.error, language)]);
  const claim = claimPersona(dataFolder(config), persona);
  if (!claim.ok) {
    await journal.value.close();
    return err([words.problem.alreadyAwake(persona, claim.error.pid, claim.error.url)]);
  }
  const risk = await folderRiskOf(file);
  if (risk !== undefined) tell(folderRiskText(risk, dataFolder(config), language));
  return ok({ journal: journal.value, claim: claim.value });
}

/** Opens everything and wakes the soul; on a refusal nothing stays open, and the texts say what to do. */
export async function openSoul(
  context: Context,
  options: Options,
): Promise<Result<OpenedSoul, readonly string[]>> {
  const { config } = options;
  const prepared = await prepare(context, options);
  if (!prepared.ok) return prepared;
  const stored = await openJournal(context, config, prepared.value.mind.id);
  if (!stored.ok) return stored;
  const budget = options.budget ?? (await budgetOf(context, config, stored.value.journal));
  const { engine, light } = prepared.value;
  tellOfPrices(context, config, budget, [engine.name, light.name]);
  const telemetry = await startTelemetry({
    console: config.telemetryConsole,
    captureContent: config.telemetryContent,
    env: context.environment,
    version: context.version,
    priceOf: budget.costOf,
  });
  const tools = mcpToolBox({
    servers: options.servers,
    clock: systemClock,
    chance: systemChance,
    connectTimeout: config.mcpConnectTimeout,
    toolTimeout: config.mcpToolTimeout,
    internal: config.internalTools,
    onStatus: options.onStatus,
  });
  const close = async () => {
    await Promise.all([tools.close(), telemetry.stop()]);
    await stored.value.journal.close();
    stored.value.claim.release();
  };
  // What she takes up at once is to be thought with her tools and said through her bodies.
  await tools.ready(patienceForBodies);
  const opened = { ...prepared.value, ...stored.value, telemetry, tools, budget };
  try {
    return ok(await wakeUp(context, options, opened, close));
  } catch (error) {
    await close();
    const why = error instanceof Error ? error.name : typeof error;
    return err([context.words.problem.unreadableEntry(journalFile(config), why)]);
  }
}

type Opened = Prepared & {
  readonly journal: Journal<SoulEvent>;
  readonly claim: Claim;
  readonly telemetry: Telemetry;
  readonly tools: McpToolBox;
  readonly budget: Budget;
};

async function wakeUp(
  context: Context,
  { config, onEvent, onTakenOver }: Options,
  opened: Opened,
  close: () => Promise<void>,
): Promise<OpenedSoul> {
  const { words, tell } = context;
  const { minds, journal, telemetry, tools, budget } = opened;
  let { mind } = opened;
  const tellOfEvent = eventTeller(context);
  const soul = await awaken({
    persona: mind.id,
    journal,
    tools,
    clock: systemClock,
    chance: systemChance,
    mind: () => mind,
    model: (standing) => (standing === "easy" ? opened.light : opened.engine),
    allowance: (purpose) => budget.allow(mind.id, purpose),
    appraiser: () => opened.light,
    settings: soulSettings(config, mind),
    timeZone: timeZoneOf(config),
    secrets: secretsOf(config),
    observe: (entry) => {
      budget.observe(mind.id, entry.event, entry.at);
      telemetry.observe(mind.id, entry.event, entry.at);
      tellOfEvent(entry.event);
      onEvent?.(entry.event);
    },
    onTrouble: (trouble) => {
      tellOfTrouble(context, trouble);
      if (trouble.kind === "taken-over") onTakenOver();
    },
  });
  const reconsider = () => soul.reconsider(budget.standing(mind.id));
  const stopReconsidering = budget.onCapsChanged(reconsider);
  reconsider();
  const stopWatching = minds.watch(mind.id, (changed) => {
    if (!changed.ok) {
      tell(words.problem.mindKept);
      for (const problem of changed.error) tell(`  ${problemText(problem, context.language)}`);
      return;
    }
    mind = changed.value;
    tell(words.problem.mindReloaded);
    void soul.record({ type: "settings-changed", settings: soulSettings(config, mind) });
  });
  if (opened.show !== undefined) await giveShow(soul, parseShow(opened.show));
  return {
    soul,
    mind: () => mind,
    model: opened.model,
    journal,
    tools,
    budget,
    announce: opened.claim.announce,
    async close() {
      stopWatching();
      stopReconsidering();
      await soul.close();
      await close();
    },
  };
}

/** Every word of the configuration that nobody may hear. */
const secretsOf = (config: Config): readonly string[] =>
  [
    config.geminiApiKey,
    config.geminiFreeApiKey,
    config.openaiApiKey,
    config.anthropicApiKey,
    config.bodyToken,
    ...config.mcp.flatMap((server) =>
      "command" in server ? Object.values(server.env) : [server.token],
    ),
  ].filter((secret) => secret !== undefined);

/** Milliseconds that waking waits for the bodies, at most. */
const patienceForBodies = 1_000;

/** Gives her the running order, unless it is the one she is in the middle of. */
async function giveShow(soul: SaintGraph, order: ReturnType<typeof parseShow>): Promise<void> {
  const { show } = soul.state();
  const items = order.items.map(({ title, body }) => ({ title, body }));
  const known = show?.items.map(({ title, body }) => ({ title, body }));
  const isUnderWay = show !== null && show.phase !== "over";
  if (isUnderWay && JSON.stringify(known) === JSON.stringify(items)) return;
  await soul.record({ type: "show-set", title: order.title, items });
}

/** What the operator should see at once, in the terminal; the same trouble is told once, until she could think again. */
function eventTeller({ words, tell }: Context): (event: SoulEvent) => void {
  let told: string | undefined;
  const tellOnce = (kind: string, line: string) => {
    if (told !== kind) tell(line);
    told = kind;
  };
  return (event) => {
    if (event.type === "model-ended") told = undefined;
    if (event.type === "notice" && event.level !== "info") tell(event.note);
    if (event.type !== "model-failed") return;
    const { kind, retryable, note } = event.fault;
    if (kind === "unauthorised") tellOnce(kind, words.problem.badKey);
    else if (kind === "rate-limited") tellOnce(kind, words.problem.rateLimited);
    else if (retryable) tellOnce(kind, words.problem.modelAway(words.fault[kind]));
    else tellOnce(kind, words.problem.modelRefused(note));
  };
}

function tellOfTrouble({ words, tell }: Context, trouble: Trouble): void {
  switch (trouble.kind) {
    case "journal-fault":
      tell(words.problem.journalFault(trouble.fault.note));
      return;
    case "taken-over":
      tell(words.problem.takenOver);
      return;
    case "bug":
      tell(words.problem.bug);
      tell(trouble.error instanceof Error ? (trouble.error.stack ?? "") : String(trouble.error));
  }
}
