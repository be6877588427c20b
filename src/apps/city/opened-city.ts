// The life of a city with everything that stands behind it.

import type { McpToolBox } from "../../adapters/mcp/mcp-tool-box.ts";
import type { MemoryStore } from "../../adapters/memory/memory-store.ts";
import { DatabaseError, isPassing } from "../../adapters/store/postgres/query.ts";
import type { OperatorMeter } from "../../adapters/telemetry/operator-metrics.ts";
import type { CityRuntime } from "../../city/life/open-life.ts";
import type { Journal } from "../../kernel/ports.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { Recaller } from "../../memory/ports.ts";
import type { JournalEvent } from "../../protocol/journal-event.ts";
import { citySlugOf, knownAs } from "../../runtime/city/city-identity.ts";
import { keepCityMemory } from "../../runtime/city/city-memory.ts";
import {
  type CityParts,
  openCityLife,
  type PlacingGround,
} from "../../runtime/city/open-city-life.ts";
import { isStageWatched } from "../../runtime/city/stage-watched.ts";
import type { Context } from "../../runtime/config/console/context.ts";
import { dataFolder } from "../../runtime/config/read-config.ts";
import { secretsSoFar } from "../../runtime/config/secrets.ts";
import type { Config } from "../../runtime/config/settings.ts";
import { telemetryEnvironmentOf } from "../../runtime/config/telemetry-environment.ts";
import { claimCity } from "../../runtime/data/awake-file.ts";
import type { BackgroundJobs } from "../../runtime/data/background-jobs.ts";
import { journalPlace } from "../../runtime/data/journal-file.ts";
import { systemClock } from "../../runtime/data/system-clock.ts";
import { type OpenedMemory, openEmbedder } from "../../runtime/memory/open-memory.ts";
import { openVectorServer, type VectorServer } from "../../runtime/memory/open-qdrant.ts";
import type { Budget } from "../../runtime/models/budget/budget.ts";
import { budgetOf } from "../../runtime/models/budget/open-budget.ts";
import type { CallGate } from "../../runtime/server/agents/call-speech.ts";
import type { CallerDocument } from "../../runtime/server/agents/caller-tokens.ts";
import {
  type AgentCallers,
  openAgentCallers,
  serveCalls,
} from "../../runtime/server/agents/serve-calls.ts";
import { openCityNetwork } from "../../runtime/server/cities/city-network.ts";
import { heardUntil } from "../../runtime/soul/heard-until.ts";
import { mindsOf } from "../../runtime/soul/load-mind.ts";
import { ngWordsOf } from "../../runtime/soul/ng-words-of.ts";
import { patienceForBodies, telemetryOf } from "../../runtime/soul/open-soul.ts";
import type { BodyStatuses } from "../../runtime/voice/bodies/body-statuses.ts";
import type { OwnBodies } from "../../runtime/voice/bodies/own-bodies.ts";
import { meteredBudget, meteredTelemetry, watchLife } from "./operator-meter.ts";

export type OpenedCity = {
  readonly life: CityRuntime;
  readonly journal: Journal<JournalEvent>;
  readonly memory: MemoryStore;
  readonly recaller: Recaller;
  readonly jobs: BackgroundJobs;
  readonly cleanse: VectorServer["cleanse"];
  /** The result of `heardUntil`. */
  readonly heardBefore: number;
  readonly budget: Budget;
  readonly minds: ReturnType<typeof mindsOf>;
  readonly callers: AgentCallers;
  /** Where its servers for external agents and other cities listen; undefined: they do not. */
  readonly listening: { readonly agents: string | undefined; readonly cities: string | undefined };
  /** Publishes the address of the city's page for other programs. */
  readonly announce: (url: string) => void;
  readonly close: () => Promise<void>;
};

/** The ground of the city before it opens. */
export type StartupDeps = Pick<CityParts, "imageGeneration" | "onSettings"> & {
  readonly memory: OpenedMemory;
  readonly bodies: OwnBodies;
  readonly reports: BodyStatuses;
  readonly tools: McpToolBox;
  readonly callerTokens: CallerDocument;
  readonly meter: OperatorMeter;
  /** The workers that souls may live with. */
  readonly workers?: PlacingGround | undefined;
  /** Gateways pass on what comes for external agents and from other cities. */
  readonly isBehind: boolean;
};

type BehindCalls = Pick<StartupDeps, "bodies" | "callerTokens" | "isBehind"> &
  Pick<OpenedCity, "life" | "journal">;

/** Opens what external agents call. */
async function openCalls(context: Context, config: Config, behind: BehindCalls) {
  const { life, journal, bodies, callerTokens: tokens, isBehind } = behind;
  const callers = await openAgentCallers(context, config, { life, journal, tokens });
  const gate: CallGate = {
    ngWords: ngWordsOf(config),
    secrets: secretsSoFar(config, telemetryEnvironmentOf(context, config)),
    folders: [dataFolder(config)],
  };
  const around = { callers, tokens, voicing: bodies.stage.apart, gate, isBehind };
  return { callers, calls: await serveCalls(context, config, life, around) };
}

/** Opens the journal and the life of the city; on a refusal nothing stays open, and the texts say what to do. */
export async function openLivedCity(
  context: Context,
  config: Config,
  around: StartupDeps,
  onTakenOver: () => void,
): Promise<Result<OpenedCity, readonly string[]>> {
  const { words } = context;
  const { tools, reports, bodies, imageGeneration, onSettings, memory, meter } = around;
  const { journal, leases, reader, editions, jobs } = memory;
  const others = await openCityNetwork(context, config, await knownAs(config));
  if (!others.ok) {
    await journal.close();
    return others;
  }
  const by = leases === undefined ? "file" : "lease";
  const claim = claimCity(dataFolder(config), await citySlugOf(config), by);
  if (!claim.ok) {
    await journal.close();
    return err([words.problem.cityAwake(claim.error.pid, claim.error.url)]);
  }
  const budget = meteredBudget(await budgetOf(context, config, memory), meter);
  const telemetry = meteredTelemetry(await telemetryOf(context, config, budget), meter, budget);
  const minds = mindsOf(context, config);
  const close = async () => {
    await telemetry.stop();
    await journal.close();
    claim.value.release();
  };
  // The first turns should have their tools and bodies.
  await tools.ready(patienceForBodies);
  try {
    const { recaller, index } = memory;
    const openEmbedding = async () => {
      const embedder = await openEmbedder(context, config, memory);
      return embedder && { embedder, vectors: index.vectors };
    };
    const { mirror, cleanse, ...server } = await openVectorServer(context, config, memory);
    const parts = {
      ...{ config, journal, leases, tools, telemetry, budget, minds, onTakenOver },
      ...{ reader, recaller, imageGeneration, editions, onSettings, workers: around.workers },
      abroad: others.value.settings,
      isWatched: () => isStageWatched(reports.all()),
      figures: bodies.stage.figures,
    };
    const heardBefore = await heardUntil(journal, systemClock.now());
    const life = await openCityLife(context, parts);
    watchLife(meter, life);
    const kept = { journal, reader, openEmbedding, mirror, jobs, budget, life, onSettings };
    const keeper = await keepCityMemory(context, config, kept);
    const served = await others.value.serve(life, around.isBehind);
    const { callers, calls } = await openCalls(context, config, { ...around, life, journal });
    return ok({
      life,
      journal,
      heardBefore,
      memory: keeper.told(memory.store),
      ...{ recaller, jobs, cleanse, budget, minds, callers },
      listening: { agents: calls?.url, cities: served.url },
      announce: claim.value.announce,
      async close() {
        await callers.close();
        await calls?.close();
        await served.close();
        await keeper.close();
        await life.close();
        await server.close();
        await close();
      },
    });
  } catch (error) {
    await close().catch(() => undefined);
    if (error instanceof DatabaseError && isPassing(error)) throw error;
    const why = error instanceof Error ? error.name : typeof error;
    return err([words.problem.unreadableEntry(journalPlace(config), why)]);
  }
}
