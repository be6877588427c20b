import type { McpToolBox } from "../../adapters/mcp/mcp-tool-box.ts";
import type { ServerSpec } from "../../adapters/mcp/server-spec.ts";
import type { MemoryStore } from "../../adapters/memory/memory-store.ts";
import type { Journal } from "../../kernel/ports.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { Recaller } from "../../memory/ports.ts";
import type { JournalEvent } from "../../protocol/journal-event.ts";
import {
  type AgentCallers,
  openAgentCallers,
  serveCalls,
} from "../../runtime/agents/serve-calls.ts";
import { tellOfBodies } from "../../runtime/bodies/body-notices.ts";
import { type BodyStatuses, followBodyStatuses } from "../../runtime/bodies/body-statuses.ts";
import {
  type OwnBodies,
  ownBodies,
  type StatusBoard,
  statusBoard,
} from "../../runtime/bodies/own-bodies.ts";
import type { Budget } from "../../runtime/budget/budget.ts";
import { budgetOf } from "../../runtime/budget/open-budget.ts";
import { directBodies } from "../../runtime/city/body-direction.ts";
import { citySlugOf, knownAs } from "../../runtime/city/city-identity.ts";
import { keepCityMemory } from "../../runtime/city/city-memory.ts";
import { followSettings } from "../../runtime/city/follow-settings.ts";
import { liveCityConfig } from "../../runtime/city/live-city-config.ts";
import { type CityParts, openCityLife } from "../../runtime/city/open-city-life.ts";
import { openMicrophones } from "../../runtime/city/open-microphones.ts";
import { openVoiceSamples } from "../../runtime/city/open-voice-samples.ts";
import { showPeople } from "../../runtime/city/room-company.ts";
import { openStageAudience, openStageSources } from "../../runtime/city/stage-audience.ts";
import { followShow, type RunningOrder } from "../../runtime/city/stage-show.ts";
import { isStageWatched } from "../../runtime/city/stage-watched.ts";
import { openCityNetwork } from "../../runtime/city-api/city-network.ts";
import { readOrTell } from "../../runtime/config/config-or-tell.ts";
import type { LiveConfig } from "../../runtime/config/live-config.ts";
import { dataFolder } from "../../runtime/config/read-config.ts";
import type { Config } from "../../runtime/config/settings.ts";
import type { Context, ExitCode } from "../../runtime/console/context.ts";
import { openTakenOver } from "../../runtime/controls/soul-news.ts";
import { openKeptSounds } from "../../runtime/hearing/kept-sounds.ts";
import { followSaidAloud } from "../../runtime/hearing/said-aloud.ts";
import type { LookForReadiness } from "../../runtime/http/readiness.ts";
import type { Life } from "../../runtime/life/open-life.ts";
import { type OpenedMemory, openEmbedder, openMemory } from "../../runtime/memory/open-memory.ts";
import { openVectorServer, type VectorServer } from "../../runtime/memory/open-qdrant.ts";
import { bodySources, sourcesAtDesk } from "../../runtime/pages/body-sources.ts";
import { openCityHost } from "../../runtime/pages/open-city-host.ts";
import { namedSources, sourceText } from "../../runtime/persona/audience-sources.ts";
import { heardUntil } from "../../runtime/persona/heard-until.ts";
import { mindPlacesOf, mindsOf } from "../../runtime/persona/load-mind.ts";
import {
  type LiveImageGeneration,
  liveImageGeneration,
} from "../../runtime/persona/open-image-generation.ts";
import { patienceForBodies, telemetryOf } from "../../runtime/persona/open-soul.ts";
import { openToolBox } from "../../runtime/persona/open-tool-box.ts";
import { openPhone } from "../../runtime/phone/open-phone.ts";
import { claimCity } from "../../runtime/storage/awake-file.ts";
import {
  aborted,
  codeOf,
  endingSignal,
  endProcess,
  endTakenOver,
} from "../../runtime/storage/ending.ts";
import { journalPlace } from "../../runtime/storage/journal-file.ts";
import { systemClock } from "../../runtime/storage/system-clock.ts";
import type { SaidText } from "../../runtime/voices/sounding-texts.ts";
import { bringIn } from "./bring-in.ts";
import { greet, tellOfCity, urlsOf, webRefusalText } from "./greeting.ts";
import { prepared, type StartOptions } from "./prepared.ts";
import { readinessOf } from "./readiness.ts";
import { type ServedPage, served } from "./served-page.ts";
import { turnToLive } from "./turn-to-live.ts";
import { openIfSeen, openTypedTerminal } from "./typed-terminal.ts";

/** Everything in one process: the city, its souls, their bodies, and the page. */
export const start =
  (options: StartOptions) =>
  async (context: Context): Promise<ExitCode> => {
    const read = readOrTell(context);
    if (read === undefined) return 2;
    const live = await liveCityConfig(context, read, options.city);
    const { config } = live;
    const ready = await prepared(context, config, options);
    if (typeof ready === "number") return ready;
    const ending = endingSignal();
    const memory = await openMemory(context, config);
    if (!memory.ok) return toldWhyNot(context, memory.error);
    const { page } = ready;
    const waiting = { ...memory.value, page, standBy: options.standBy === true };
    const turn = await turnToLive(context, config, { ...waiting, ending: ending.signal });
    if (turn !== "ours") {
      await memory.value.close();
      return turn === "ended" ? 0 : toldWhyNot(context, [turn.refused]);
    }
    const { leases } = memory.value;
    const onTakenOver = openTakenOver(context, leases, () => endTakenOver(ending));
    leases?.onLost(onTakenOver);
    const bodies = ownBodies(context, config);
    const statuses = statusBoard(context, ready.named, bodies.names);
    const box = openToolBox(context, config, [...bodies.servers(), ...ready.named], statuses.set);
    const { call, sayings } = followSaidAloud(box, systemClock);
    const tools = { ...box, call };
    const reports = followBodyStatuses(tools, systemClock);
    tellOfBodies(context, reports);
    const around = {
      memory: memory.value,
      bodies,
      reports,
      statuses,
      tools,
      sayings,
      show: ready.show,
      readiness: readinessOf(memory.value.leases, () => false),
    };
    const imageGeneration = await liveImageGeneration(context, config);
    const { onChange: onSettings } = live;
    const before = { ...around, imageGeneration: imageGeneration.now, onSettings };
    const opened = await open(context, config, before, onTakenOver);
    if (!opened.ok) {
      await Promise.all([tools.close(), bodies.close()]);
      return toldWhyNot(context, opened.error);
    }
    const parts = {
      ...{ ...around, ...opened.value, imageGeneration, named: ready.named },
      ...{ ending: ending.signal, quit: () => ending.abort() },
    };
    const code = await inhabit(context, live, ready.page, parts, options);
    endProcess(code);
    return code;
  };

function toldWhyNot({ tell }: Context, lines: readonly string[]): ExitCode {
  for (const line of lines) tell(line);
  return 1;
}

type Opened = {
  readonly life: Life;
  readonly journal: Journal<JournalEvent>;
  readonly memory: MemoryStore;
  readonly recaller: Recaller;
  readonly cleanse: VectorServer["cleanse"];
  /** The result of `heardUntil`. */
  readonly heardBefore: number;
  readonly budget: Budget;
  readonly minds: ReturnType<typeof mindsOf>;
  readonly callers: AgentCallers;
  /** Publishes the address of the city's page for other programs. */
  readonly announce: (url: string) => void;
  readonly close: () => Promise<void>;
};

/** Opens the journal and the life of the city; on a refusal nothing stays open, and the texts say what to do. */
async function open(
  context: Context,
  config: Config,
  around: Pick<Parts, "tools" | "reports" | "bodies"> &
    Pick<CityParts, "imageGeneration" | "onSettings"> & { readonly memory: OpenedMemory },
  onTakenOver: () => void,
): Promise<Result<Opened, readonly string[]>> {
  const { words } = context;
  const { tools, reports, bodies, imageGeneration, onSettings, memory } = around;
  const { journal, leases, reader, editions } = memory;
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
  const budget = await budgetOf(context, config, memory);
  const telemetry = await telemetryOf(context, config, budget);
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
      ...{ reader, recaller, imageGeneration, editions, onSettings },
      abroad: others.value.settings,
      isWatched: () => isStageWatched(reports.all()),
      figures: bodies.stage.figures,
    };
    const heardBefore = await heardUntil(journal, systemClock.now());
    const life = await openCityLife(context, parts);
    const kept = { journal, reader, openEmbedding, mirror, budget, life, onSettings };
    const keeper = await keepCityMemory(context, config, kept);
    const served = await others.value.serve(life);
    const callers = await openAgentCallers(context, config, { life, journal });
    const calls = await serveCalls(context, config, life, callers);
    return ok({
      life,
      journal,
      heardBefore,
      memory: keeper.told(memory.store),
      ...{ recaller, cleanse, budget, minds, callers },
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
    await close();
    const why = error instanceof Error ? error.name : typeof error;
    return err([words.problem.unreadableEntry(journalPlace(config), why)]);
  }
}

type Parts = Opened & {
  readonly bodies: OwnBodies;
  readonly reports: BodyStatuses;
  readonly statuses: StatusBoard;
  readonly tools: McpToolBox;
  /** What the bodies say aloud now, or said a moment ago. */
  readonly sayings: () => readonly SaidText[];
  readonly show: RunningOrder | undefined;
  readonly imageGeneration: LiveImageGeneration;
  readonly readiness: LookForReadiness;
  /** The servers that the operator named. */
  readonly named: readonly ServerSpec[];
  readonly ending: AbortSignal;
  /** Ends the program in order. */
  readonly quit: () => void;
};

/** From the page's opening to the end of the program. */
async function inhabit(
  context: Context,
  settings: LiveConfig,
  page: ServedPage | undefined,
  parts: Parts,
  options: StartOptions,
): Promise<ExitCode> {
  const { config } = settings;
  const { life, tools, bodies, ending } = parts;
  const { words, tell } = context;
  const named = namedSources(config, parts.heardBefore);
  const sources = openStageSources(life, named, sourceText(context));
  const audience = sourcesAtDesk(sources);
  const desk = { ...bodySources(parts.reports, bodies.stageAtDesk), audience };
  const { page: figures } = bodies.stage.figures;
  const { forgetMessages: forgetSounds } = openKeptSounds(dataFolder(config));
  const voices = openVoiceSamples(config, systemClock);
  const phone = page && openPhone(context, config, page.lock.passwords);
  const shown = { ...parts, desk, figures, forgetSounds, phone, voices };
  const host = await openCityHost(context, settings, shown);
  const close = async () => {
    host.close();
    voices.close();
    await sources.close();
    await parts.close();
    await Promise.all([tools.close(), bodies.close()]);
  };
  const microphones =
    page && (await openMicrophones(context, config, { ...parts, ...bodies.stage }));
  followSettings(settings, { ...parts, sources, microphones });
  const around = phone && microphones && { ...parts, host, phone, microphones, voices };
  const web = page && around && (await served(context, config, page, around));
  if (page !== undefined && web !== undefined && !web.ok) {
    tell(webRefusalText(context, web.error, page));
    await close();
    return 1;
  }
  const url = web?.ok === true ? web.value.url : undefined;
  if (url !== undefined) {
    if (web?.ok === true) phone?.serve(web.value);
    parts.announce(url);
    bodies.serveStageAt(url);
  }
  const places = mindPlacesOf(context, config);
  const stopPeople = showPeople(life, bodies.stage, places, context.language);
  const urls = urlsOf(url, page?.lock, bodies.stage);
  const terminal = openTypedTerminal(context, parts, host, urls?.page);
  bodies.onComment(terminal.wake);
  const stageAudience = openStageAudience(life, tools, {
    clock: systemClock,
    interval: () => config.pollInterval,
    notTheirs: bodies.names,
    onTrouble: (note) => tell(words.problem.failed(note)),
    onRepeating: (server, said) => tell(words.running.repeating(server, said)),
  });
  await tools.ready(patienceForBodies);
  const stopShowing =
    parts.show === undefined ? undefined : followShow(life, parts.show, options.showAgain);
  const stopDirecting = directBodies(context, life, tools, systemClock);
  await bringIn(context, config, parts, options);
  tellOfCity(context, config, life);
  greet(context, life, urls);
  terminal.begin();
  if (config.openBrowser) openIfSeen(context, urls?.page);
  await aborted(ending);
  tell(words.running.ending);
  stopShowing?.();
  stopPeople();
  stopDirecting();
  await Promise.all([terminal.close(), stageAudience.close()]);
  await phone?.stop();
  if (web?.ok === true) await web.value.close();
  await close();
  return codeOf(ending);
}
