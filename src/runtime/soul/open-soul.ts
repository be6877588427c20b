// A soul with all its dependencies, from the configuration: mind, model, journal, bodies.

import type { McpToolBox } from "../../adapters/mcp/mcp-tool-box.ts";
import type { ServerStatus } from "../../adapters/mcp/server-link.ts";
import type { ServerSpec } from "../../adapters/mcp/server-spec.ts";
import { startTelemetry } from "../../adapters/telemetry/start-telemetry.ts";
import type { Telemetry } from "../../adapters/telemetry/telemetry.ts";
import { telemetryProblems } from "../../adapters/telemetry/telemetry-settings.ts";
import { journalPart } from "../../city/journal-part.ts";
import { houseTools, type ImageGeneration } from "../../city/life/house-tools.ts";
import type { Journal } from "../../kernel/ports.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { MemoryEditions, MemoryReader, Recaller } from "../../memory/ports.ts";
import type { Mind } from "../../mind/mind.ts";
import type { SoulEvent } from "../../protocol/soul-events.ts";
import { type FollowedSoul, followSoul } from "../../saint-graph/drivers/followed-soul.ts";
import { openAsleep } from "../../saint-graph/drivers/live-soul.ts";
import type { Deps, Trouble } from "../../saint-graph/drivers/soul-deps.ts";
import { parseShow } from "../../saint-graph/show/show.ts";
import type { Soul } from "../../saint-graph/soul.ts";
import { joinedToolBox } from "../../tools/joined-tool-box.ts";
import type { Context } from "../config/console/context.ts";
import { dataFolder } from "../config/read-config.ts";
import { keyGuardOf, secretsSoFar } from "../config/secrets.ts";
import type { Config } from "../config/settings.ts";
import { soulSettings, timeZoneOf } from "../config/soul-settings.ts";
import { telemetryEnvironmentOf } from "../config/telemetry-environment.ts";
import { journalPlace } from "../data/journal-file.ts";
import { systemChance, systemClock } from "../data/system-clock.ts";
import { approvalOf } from "../memory/approved-imports.ts";
import { keepMemory } from "../memory/keeper/keep-memory.ts";
import { openEmbedder, openMemory } from "../memory/open-memory.ts";
import { openVectorServer } from "../memory/open-qdrant.ts";
import { privateWords } from "../memory/private-words.ts";
import { turnRecall } from "../memory/turn-recall.ts";
import type { Budget } from "../models/budget/budget.ts";
import { budgetOf, tellOfPrices } from "../models/budget/open-budget.ts";
import type { ChosenModel } from "../models/choose-model.ts";
import type { SoulControls } from "./controls/soul-controls.ts";
import { openTakenOver, soulNews, tellOfFeelings, tellOfTrouble } from "./controls/soul-news.ts";
import { type Equipment, equip } from "./equip.ts";
import { heardUntil } from "./heard-until.ts";
import { mindsOf } from "./load-mind.ts";
import { ngWordsOf } from "./ng-words-of.ts";
import { openImageGeneration } from "./open-image-generation.ts";
import { openToolBox } from "./open-tool-box.ts";
import { openOwnFeelings } from "./own-feelings.ts";
import { personaTools } from "./persona-tools.ts";
import { giveShow, hasAired, readShow } from "./read-show.ts";

export type OpenedSoul = {
  readonly soul: Soul;
  readonly mind: () => Mind;
  readonly model: ChosenModel;
  readonly tools: McpToolBox;
  /** The result of `heardUntil`. */
  readonly heardBefore: number;
  readonly close: () => Promise<void>;
};

type Options = {
  readonly persona: string;
  readonly config: Config;
  readonly servers: readonly ServerSpec[];
  readonly onStatus: (status: ServerStatus) => void;
  /** Called when another program runs this persona; this one ends. */
  readonly onTakenOver: () => void;
  /** The operator's controls of a standalone soul. */
  readonly controls?: SoulControls;
  /** The running order starts again, though it was aired. */
  readonly showAgain?: true | undefined;
};

/** Telemetry as configured; reports which of its variables are not supported. */
export function telemetryOf(context: Context, config: Config, budget: Budget): Promise<Telemetry> {
  const { words, tell, version } = context;
  const env = telemetryEnvironmentOf(context, config);
  for (const problem of telemetryProblems(env)) {
    tell(
      problem.kind === "unused"
        ? words.problem.telemetryUnused(problem.name)
        : words.problem.telemetryUnspoken(problem.name, problem.value),
    );
  }
  return startTelemetry({
    priceOf: budget.costOf,
    console: config.telemetryConsole,
    captureContent: config.telemetryContent,
    env,
    version,
  });
}

/** The most milliseconds that waking waits for the bodies. */
export const patienceForBodies = 1_000;

/** Opens everything and wakes the soul; on a refusal nothing stays open, and the texts say what to do. */
export async function openSoul(
  context: Context,
  options: Options,
): Promise<Result<OpenedSoul, readonly string[]>> {
  const { config } = options;
  const show = await readShow(config);
  if (!show.ok) return err([context.words.problem.showUnreadable(show.error)]);
  const memory = await openMemory(context, config, { outdated: "left" });
  if (!memory.ok) return memory;
  const { journal, leases, reader, editions } = memory.value;
  const minds = mindsOf(context, config);
  const equipment = await equip(context, config, minds, options.persona, { leases });
  const onTakenOver = openTakenOver(context, leases, options.onTakenOver);
  leases?.onLost(onTakenOver);
  if (!equipment.ok) {
    await journal.close();
    return equipment;
  }
  const souls = journalPart<SoulEvent>(journal, "soul:");
  const budget = await budgetOf(context, config, memory.value);
  const { engine, light } = equipment.value;
  tellOfPrices(context, config, budget, [engine().name, light().name]);
  const telemetry = await telemetryOf(context, config, budget);
  const tools = openToolBox(context, config, options.servers, options.onStatus);
  const close = async () => {
    await Promise.all([tools.close(), telemetry.stop()]);
    await journal.close();
    equipment.value.release();
  };
  // Her first turn should have her tools and her bodies.
  await tools.ready(patienceForBodies);
  try {
    const { recaller, index } = memory.value;
    const embedder = await openEmbedder(context, config, memory.value);
    const { mirror, ...server } = await openVectorServer(context, config, memory.value);
    const imageGeneration = await openImageGeneration(context, config);
    const opened = {
      ...{ ...equipment.value, journal: souls, telemetry, tools, budget },
      ...{ reader, recaller, imageGeneration, editions },
    };
    const heardBefore = await heardUntil(souls, systemClock.now());
    const { soul, followed } = await wakeUp(context, { ...options, onTakenOver }, opened);
    if (show.value !== undefined) await air(context, options, soul, parseShow(show.value));
    const { id, displayName } = equipment.value.mind();
    const keeper = await keepMemory(context, config, {
      ...{ journal, reader, budget },
      embedding: embedder && { embedder, vectors: index.vectors },
      mirror,
      personas: () => [id],
      nameOf: () => displayName,
      soulOf: (persona) => (persona === id ? soul : undefined),
      outline: (persona) => (persona === id ? followed.outline() : undefined),
      isStopped: () => false,
    });
    return ok({
      soul,
      mind: equipment.value.mind,
      model: equipment.value.chosen(),
      tools,
      heardBefore,
      async close() {
        await keeper.close();
        await soul.close();
        await followed.close();
        await server.close();
        await close();
      },
    });
  } catch (error) {
    await close();
    const why = error instanceof Error ? error.name : typeof error;
    return err([context.words.problem.unreadableEntry(journalPlace(config), why)]);
  }
}

/** Gives her the running order; if it was aired, reports how to air it again. */
async function air(
  { tell, words }: Context,
  { showAgain, config }: Options,
  soul: Soul,
  order: ReturnType<typeof parseShow>,
): Promise<void> {
  const again = showAgain === true;
  if (!again && hasAired(await soul.outline(), order))
    tell(words.running.showWasAired(order.title));
  const waits = config.showStart !== "auto";
  await giveShow(soul, order, again ? "again" : waits ? "waits" : "now");
  const { show } = await soul.outline();
  if (show?.phase === "ready") tell(words.running.showWaits(order.title));
}

type Opened = Equipment & {
  readonly journal: Journal<SoulEvent>;
  readonly telemetry: Telemetry;
  readonly tools: McpToolBox;
  readonly budget: Budget;
  readonly reader: MemoryReader;
  readonly recaller: Recaller;
  readonly editions: MemoryEditions;
  readonly imageGeneration: ImageGeneration | undefined;
};

async function wakeUp(
  context: Context,
  { config, onTakenOver, controls }: Options,
  opened: Opened,
): Promise<{ readonly soul: Soul; readonly followed: FollowedSoul }> {
  const { mind, engine, light, router, journal, telemetry, tools, budget, onMindChange } = opened;
  const { reader, recaller, imageGeneration, gateModel, editions } = opened;
  const news = soulNews(context, config);
  const telemetryEnv = telemetryEnvironmentOf(context, config);
  const importsApproved = approvalOf(config.approvedImports);
  const persona = mind().id;
  const her = {
    ...{ persona, journal, mind, clock: systemClock },
    secrets: secretsSoFar(config, telemetryEnv),
    keys: keyGuardOf(config, telemetryEnv, context.language),
    onTrouble: (trouble: Trouble) => {
      if (trouble.kind === "taken-over") onTakenOver();
      else tellOfTrouble(context, trouble);
    },
  };
  const followed = await followSoul({
    ...{ journal, persona },
    see: ({ entry }) => controls?.observe(entry),
    onBug: (error) => tellOfTrouble(context, { kind: "bug", error }),
  });
  const { self, wake } = await openAsleep(her);
  const feelings = await openOwnFeelings(journal, persona, self);
  const ownTools = personaTools(config, systemClock);
  const own = houseTools(systemClock, {
    ...{ recaller, importsApproved },
    imageGeneration: () => imageGeneration,
    tools: () => ownTools,
  })({
    ...{ persona, mind, self },
    timeZone: () => timeZoneOf(config),
    surroundings: () => undefined,
    allowance: (purpose, model) => budget.allow(persona, purpose, model),
  });
  const outside: Deps = {
    ...her,
    tools: joinedToolBox([own, tools]),
    chance: systemChance,
    model: (level) => (level === "easy" ? light() : engine()),
    allowance: (purpose, model, forWhom) => budget.allow(persona, purpose, model, forWhom),
    appraiser: light,
    router,
    recall: turnRecall(mind().id, {
      ...{ reader, recaller, editions, clock: systemClock },
      importsApproved: importsApproved(mind().id),
      timeZone: () => timeZoneOf(config),
      language: () => mind().language,
    }),
    settings: soulSettings(config, mind()),
    timeZone: timeZoneOf(config),
    gate: {
      ngWords: ngWordsOf(config),
      folders: [dataFolder(config)],
      model: gateModel,
      ...(controls === undefined ? {} : { rules: controls.rules, blocked: controls.blocked }),
      remembered: privateWords({ persona, reader, editions }),
    },
    observe: (entry) => {
      feelings.see(entry.event);
      tellOfFeelings(context, entry.event);
      budget.observe(persona, entry.event, entry.at, entry);
      telemetry.observe(persona, entry.event, entry.at);
      news(entry.event);
    },
  };
  const soul = await wake(outside);
  controls?.lend({ soul, tools, outline: followed.outline });
  const reconsider = () => soul.reconsider(budget.allowanceOf(persona, engine().name));
  budget.onCapsChanged(reconsider);
  reconsider();
  onMindChange(() => {
    void soul.record({ type: "settings-changed", settings: soulSettings(config, mind()) });
  });
  return { soul, followed };
}
