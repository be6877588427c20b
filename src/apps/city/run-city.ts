// A city that is lived here, from the page's opening to the end of the program.

import type { LookForReadiness } from "../../adapters/http/readiness.ts";
import type { McpToolBox } from "../../adapters/mcp/mcp-tool-box.ts";
import type { ServerSignIn } from "../../adapters/mcp/server-sign-in.ts";
import type { ServerSpec } from "../../adapters/mcp/server-spec.ts";
import type { OperatorMeter } from "../../adapters/telemetry/operator-metrics.ts";
import { journalPart } from "../../city/journal-part.ts";
import type { SoulEvent } from "../../protocol/soul-events.ts";
import { directBodies } from "../../runtime/city/body-direction.ts";
import { writeChatAnswers } from "../../runtime/city/chat-answers.ts";
import { followCues } from "../../runtime/city/follow-cues.ts";
import { followSettings } from "../../runtime/city/follow-settings.ts";
import { openMicrophones } from "../../runtime/city/open-microphones.ts";
import { openVoiceSamples } from "../../runtime/city/open-voice-samples.ts";
import { beginCues, type RunningOrder } from "../../runtime/city/read-cues.ts";
import { showPeople } from "../../runtime/city/room-company.ts";
import { openStageAudience, openStageSources } from "../../runtime/city/stage-audience.ts";
import type { Context, ExitCode } from "../../runtime/config/console/context.ts";
import { oddFieldText } from "../../runtime/config/console/odd-field-text.ts";
import type { LiveConfig } from "../../runtime/config/live-config.ts";
import { dataFolder } from "../../runtime/config/read-config.ts";
import { aborted, codeOf } from "../../runtime/data/ending.ts";
import { systemClock } from "../../runtime/data/system-clock.ts";
import { bodySources, sourcesAtDesk } from "../../runtime/page-api/body-sources.ts";
import { openCityHost } from "../../runtime/page-api/open-city-host.ts";
import type { ServerQuestions } from "../../runtime/page-api/server-questions.ts";
import type { CallerDocument } from "../../runtime/server/agents/caller-tokens.ts";
import { openPhone } from "../../runtime/server/phone/open-phone.ts";
import {
  type AudienceSources,
  namedSources,
  sourceReports,
} from "../../runtime/soul/audience-sources.ts";
import { mindPlacesOf } from "../../runtime/soul/load-mind.ts";
import type { LiveImageGeneration } from "../../runtime/soul/open-image-generation.ts";
import { patienceForBodies } from "../../runtime/soul/open-soul.ts";
import type { BodyStatuses } from "../../runtime/voice/bodies/body-statuses.ts";
import type { OwnBodies, StatusBoard } from "../../runtime/voice/bodies/own-bodies.ts";
import { terminalServer } from "../../runtime/voice/bodies/user-terminal.ts";
import { openKeptSounds } from "../../runtime/voice/hearing/kept-sounds.ts";
import type { SaidText } from "../../runtime/voice/sounding-texts.ts";
import { greet, tellOfCity, urlsOf, webRefusalText } from "./greeting.ts";
import type { CityHosting } from "./hosting.ts";
import type { OpenedCity } from "./opened-city.ts";
import { watchedPages } from "./operator-meter.ts";
import type { StartOptions } from "./preflight.ts";
import { type ServedPage, served } from "./served-page.ts";
import { applyStartOptions } from "./start-options.ts";
import { openIfSeen, openTypedTerminal } from "./typed-terminal.ts";
import { boundYoungHeap } from "./young-heap.ts";

export type InhabitedCity = OpenedCity & {
  readonly bodies: OwnBodies;
  readonly reports: BodyStatuses;
  readonly statuses: StatusBoard;
  readonly tools: McpToolBox;
  /** The words that the bodies say aloud now, or said a moment ago. */
  readonly sayings: () => readonly SaidText[];
  readonly show: RunningOrder | undefined;
  readonly imageGeneration: LiveImageGeneration;
  readonly readiness: LookForReadiness;
  readonly callerTokens: CallerDocument;
  readonly meter: OperatorMeter;
  readonly questions: ServerQuestions;
  readonly signIn: ServerSignIn;
  /** The servers that the operator named. */
  readonly named: readonly ServerSpec[];
  readonly ending: AbortSignal;
  /** Ends the program in order. */
  readonly quit: () => void;
  /** The same; it begins anew from a backup then. */
  readonly restoreNext: (backup: string) => void;
};

/** From the page's opening to the end of the program. */
export async function runCity(
  context: Context,
  settings: LiveConfig,
  page: ServedPage | undefined,
  parts: InhabitedCity,
  options: StartOptions,
  hosting?: CityHosting,
): Promise<ExitCode> {
  const { config } = settings;
  const { life, tools, bodies, ending } = parts;
  const { words, tell } = context;
  const named = namedSources(config, parts.heardBefore);
  const sources = openStageSources(life, named, sourceReports(context));
  const audience = sourcesAtDesk(sources);
  const desk = { ...bodySources(parts.reports, bodies.stageAtDesk), audience };
  const { figures } = bodies.stage;
  const { forgetMessages: forgetSounds } = openKeptSounds(dataFolder(config));
  const onOdd = oddFieldText(context);
  const voices = openVoiceSamples(config, systemClock, onOdd);
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
    if (web?.ok === true) phone?.serve(watchedPages(parts.meter, web.value));
    parts.announce(url);
    bodies.serveStageAt(url);
    await hosting?.served({ page: url, ...parts.listening });
  }
  tools.begin();
  const places = mindPlacesOf(context, config);
  const stopPeople = showPeople(life, bodies.stage, places, context.language);
  boundYoungHeap();
  const urls = hosting === undefined ? urlsOf(url, page?.lock, bodies.stage) : undefined;
  const terminal = openTypedTerminal(context, parts, host, urls?.page);
  bodies.onComment(terminal.wake);
  const stageAudience = openStageAudience(life, tools, {
    ...{ clock: systemClock, interval: () => config.pollInterval },
    notTheirs: new Set([terminalServer]),
    onTrouble: (note) => tell(words.problem.failed(note)),
    onRepeating: (server, said) => tell(words.running.repeating(server, said)),
    onOdd,
  });
  await tools.ready(patienceForBodies);
  const stopCues = await openCues({ life, tools, config, options, show: parts.show });
  const stopStage = followStage(context, { ...parts, sources });
  await applyStartOptions(context, config, parts, options);
  tellOfCity(context, config, life);
  greet(context, life, urls);
  terminal.begin();
  if (config.openBrowser) openIfSeen(context, urls?.page);
  await aborted(ending);
  tell(words.running.ending);
  await hosting?.leaves();
  stopCues();
  stopPeople();
  stopStage();
  await Promise.all([terminal.close(), stageAudience.close()]);
  await phone?.stop();
  if (web?.ok === true) await web.value.close();
  await close();
  return codeOf(ending);
}

/** Shows bodies what happens on the stage, and writes answers into chats. Returns how to stop it. */
function followStage(
  context: Context,
  {
    life,
    tools,
    bodies,
    journal,
    sources,
    ...parts
  }: InhabitedCity & { readonly sources: Pick<AudienceSources, "answer"> },
): () => void {
  const seen = { clock: systemClock, ...parts, ...bodies.stage };
  const stops = [
    directBodies(context, life, tools, seen),
    writeChatAnswers(journalPart<SoulEvent>(journal, "soul:"), sources, life.onBug),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** The cue list, from now on. Returns how to stop it. */
async function openCues({
  life,
  tools,
  config,
  options,
  show: order,
}: Pick<InhabitedCity, "life" | "tools" | "show"> & {
  readonly config: LiveConfig["config"];
  readonly options: StartOptions;
}): Promise<() => void> {
  const again = options.showAgain === true;
  await beginCues({ life, order, start: config.showStart, again });
  const silence = () => config.maxWaitCycles * config.pollInterval;
  return followCues({ life, tools, clock: systemClock, silence });
}
