// A soul with all its dependencies, from the configuration: mind, model, journal, bodies.

import type { McpToolBox } from "../../adapters/mcp/mcp-tool-box.ts";
import type { ServerStatus } from "../../adapters/mcp/server-link.ts";
import type { ServerSpec } from "../../adapters/mcp/server-spec.ts";
import { startTelemetry } from "../../adapters/telemetry/start-telemetry.ts";
import type { Telemetry } from "../../adapters/telemetry/telemetry.ts";
import { telemetryProblems } from "../../adapters/telemetry/telemetry-settings.ts";
import { journalPart } from "../../city/journal-part.ts";
import { openResidents, type Residents } from "../../city/residents/residents.ts";
import type { PersonaId } from "../../kernel/id.ts";
import type { Journal } from "../../kernel/ports.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { Mind } from "../../mind/mind.ts";
import type { JournalEvent } from "../../protocol/journal-event.ts";
import type { SoulEvent } from "../../protocol/soul-events.ts";
import { openAsleep } from "../../saint-graph/drivers/live-soul.ts";
import { parseShow } from "../../saint-graph/show/show.ts";
import type { Soul } from "../../saint-graph/soul.ts";
import { joinedToolBox } from "../../tools/joined-tool-box.ts";
import type { Context } from "../config/console/context.ts";
import type { Config } from "../config/settings.ts";
import { soulSettings, timeZoneOf } from "../config/soul-settings.ts";
import { telemetryEnvironmentOf } from "../config/telemetry-environment.ts";
import { journalPlace } from "../data/journal-file.ts";
import { systemClock } from "../data/system-clock.ts";
import { keepMemory } from "../memory/keeper/keep-memory.ts";
import { openEmbedder, openMemory } from "../memory/open-memory.ts";
import { openVectorServer } from "../memory/open-qdrant.ts";
import type { Budget } from "../models/budget/budget.ts";
import { budgetOf, tellOfPrices } from "../models/budget/open-budget.ts";
import type { SoulControls } from "./controls/soul-controls.ts";
import { openTakenOver, soulNews, tellOfFeelings, tellOfTrouble } from "./controls/soul-news.ts";
import { type Equipment, equip } from "./equip.ts";
import { heardUntil } from "./heard-until.ts";
import { mindsOf } from "./load-mind.ts";
import { openImageGeneration } from "./open-image-generation.ts";
import { openToolBox } from "./open-tool-box.ts";
import { type OwnFeelings, openOwnFeelings } from "./own-feelings.ts";
import { personaTools } from "./persona-tools.ts";
import { giveShow, hasAired, readShow } from "./read-show.ts";
import { serverSignIns } from "./server-sign-ins.ts";
import { type SoulGroundParts, soulGround } from "./soul-ground.ts";

export type OpenedSoul = {
  readonly soul: Soul;
  readonly mind: () => Mind;
  readonly model: ReturnType<Equipment["model"]>;
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
  const { journal, leases, reader } = memory.value;
  const minds = mindsOf(context, config);
  const equipment = await equip(context, config, minds, options.persona, { leases });
  const onTakenOver = openTakenOver(context, leases, options.onTakenOver);
  leases?.onLost(onTakenOver);
  if (!equipment.ok) {
    await journal.close();
    return equipment;
  }
  const budget = await budgetOf(context, config, memory.value);
  const { engine, light, mind, model } = equipment.value;
  tellOfPrices(context, config, budget, [engine().name, light().name]);
  const telemetry = await telemetryOf(context, config, budget);
  const tools = openToolBox(context, config, options.servers, {
    ...{ onStatus: options.onStatus, signIn: serverSignIns(context, config) },
  });
  const close = async () => {
    await Promise.all([tools.close(), telemetry.stop()]);
    await journal.close();
    equipment.value.release();
  };
  // Her first turn should have her tools and her bodies.
  await tools.ready(patienceForBodies);
  try {
    const embedder = await openEmbedder(context, config, memory.value);
    const { mirror, ...server } = await openVectorServer(context, config, memory.value);
    const imageGeneration = await openImageGeneration(context, config);
    const { id, displayName } = mind();
    const heardBefore = await heardUntil(
      journalPart<SoulEvent>(journal, "soul:"),
      systemClock.now(),
    );
    const residents = await wakeAlone(context, { ...options, onTakenOver }, id, {
      ...{ ...memory.value, equipment: equipment.value, telemetry, tools, budget },
      imageGeneration: () => imageGeneration,
    });
    const soul = residents.soulOf(id);
    if (soul === undefined) throw new Error("a soul that was woken is not awake");
    if (show.value !== undefined) await air(context, options, soul, parseShow(show.value));
    const keeper = await keepMemory(context, config, {
      ...{ journal, reader, budget, mirror },
      embedding: embedder && { embedder, vectors: memory.value.index.vectors },
      personas: () => [id],
      nameOf: () => displayName,
      soulOf: (persona) => (persona === id ? soul : undefined),
      outline: (persona) => (persona === id ? residents.outline(id) : undefined),
      isStopped: () => false,
    });
    return ok({
      ...{ soul, mind, model: model(), tools, heardBefore },
      async close() {
        await keeper.close();
        await residents.close();
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

type AloneParts = Omit<SoulGroundParts, "tools"> & {
  readonly journal: Journal<JournalEvent>;
  readonly equipment: Equipment;
  readonly telemetry: Telemetry;
  readonly tools: McpToolBox;
  readonly budget: Budget;
};

/** Wakes her as a city wakes its residents: in no place, and with the operator's controls in place of its desk. */
async function wakeAlone(
  context: Context,
  { config, onTakenOver, controls }: Options,
  persona: PersonaId,
  { equipment, telemetry, tools, budget, ...parts }: AloneParts,
): Promise<Residents> {
  const journal = journalPart<SoulEvent>(parts.journal, "soul:");
  const news = soulNews(context, config);
  const ownTools = personaTools(config, systemClock);
  const ground = soulGround(context, config, { ...parts, tools: () => ownTools });
  const timeZone = () => timeZoneOf(config);
  let feelings: OwnFeelings | undefined;
  const residents = openResidents({
    ...{ ...ground, journal, timeZone, living: new Map() },
    gateOf: () => ({
      ...{ ...ground.gate, remembered: ground.privateWordsOf(persona) },
      ...(controls && { rules: controls.rules, blocked: controls.blocked }),
    }),
    equip: async () => ok(equipment),
    async wakeSoul(her, toolsOf) {
      const { self, wake } = await openAsleep(her);
      feelings = await openOwnFeelings(journal, persona, self);
      return ok(await wake({ ...her, tools: toolsOf(self) }));
    },
    recallOf: (_, mind) => ground.recallOf(persona, mind, timeZone),
    settings: (_, mind) => soulSettings(config, mind),
    toolsOf: (_, her) =>
      her?.self === undefined
        ? tools
        : joinedToolBox([
            ground.houseTools({
              ...{ persona, mind: her.mind, self: her.self, timeZone },
              surroundings: () => undefined,
              allowance: (purpose, model) => budget.allow(persona, purpose, model),
            }),
            tools,
          ]),
    allowance: budget.allow,
    allowanceOf: budget.allowanceOf,
    seen: (_, { entry }) => controls?.observe(entry),
    observe: (_, entry) => {
      feelings?.see(entry.event);
      tellOfFeelings(context, entry.event);
      budget.observe(persona, entry.event, entry.at, entry);
      telemetry.observe(persona, entry.event, entry.at);
      news(entry.event);
    },
    onTrouble: (_, trouble) => {
      if (trouble.kind === "taken-over") onTakenOver();
      else tellOfTrouble(context, trouble);
    },
    ...nowhere,
  });
  await residents.wake(persona);
  const her = residents.of(persona);
  if (her?.kind === "awake") {
    controls?.lend({ soul: her.soul, tools, outline: her.followed.outline });
  }
  budget.onCapsChanged(residents.reconsider);
  return residents;
}

/** The surroundings of a persona who lives in no city. */
const nowhere = {
  chosenModel: () => undefined,
  houseAround: () => ({ timeZone: "", surroundings: undefined, buildingTools: [], claimed: [] }),
  placeOf: () => undefined,
  companyOf: () => undefined,
  carriedTo: () => undefined,
  begin: () => undefined,
  onChange: () => undefined,
  onServerWork: () => undefined,
};
