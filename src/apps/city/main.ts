import type { ServerStatus } from "../../adapters/mcp/server-link.ts";
import type { ServerSpec } from "../../adapters/mcp/server-spec.ts";
import { terminalInMemory } from "../../bodies/terminal/server.ts";
import { safeLine } from "../../mind/safe-text.ts";
import { type SoulEvent, soulStream } from "../../protocol/soul-events.ts";
import { configOrTell } from "../cli/config-or-tell.ts";
import type { Context, ExitCode } from "../cli/context.ts";
import type { StartOptions } from "../cli/program.ts";
import { dataFolder } from "../config/read-config.ts";
import type { Config } from "../config/settings.ts";
import { openAudienceLoop } from "../soul/audience-loop.ts";
import { whoLives } from "../soul/awake-file.ts";
import { aborted, codeOf, endingSignal, endProcess, endTakenOver } from "../soul/ending.ts";
import { type OpenedSoul, openSoul } from "../soul/open-soul.ts";
import { ownWeather } from "../soul/own-weather.ts";
import { serversText } from "../soul/server-text.ts";
import { namedServers } from "../soul/servers.ts";
import { systemClock } from "../soul/system-clock.ts";
import { buildPage, pageFolder } from "./build-page.ts";
import { type JournalFeed, openJournalFeed } from "./journal-feed.ts";
import { listenRefusal } from "./listen-refusal.ts";
import { pageStimulus } from "./page-stimulus.ts";
import { startWebServer, type WebServer, type WebServerRefusal } from "./web-server.ts";

/** Everything in one process: the soul, its bodies, and the page. */
export const start =
  (options: StartOptions) =>
  async (context: Context): Promise<ExitCode> => {
    const config = configOrTell(context);
    if (config === undefined) return 2;
    const address = addressOf(config, options);
    const persona = options.persona ?? config.persona;
    if (isAwakeElsewhere(context, config, persona)) return 1;
    if (options.page && !(await canListen(context, address))) return 1;
    const more = namedServers(config);
    if (!more.ok) {
      context.tell(context.words.problem.server(more.error));
      return 2;
    }
    const bodies = ownBodies(context, config);
    const statuses = statusBoard(context, more.value, bodies.names);
    const ending = endingSignal();
    const opened = await openSoul(context, {
      persona,
      config,
      servers: [...bodies.servers, ...more.value],
      onStatus: statuses.set,
      onTakenOver: () => endTakenOver(ending),
      onEvent: (event) => showPageComment(context, event),
    });
    if (!opened.ok) {
      for (const line of opened.error) context.tell(line);
      await bodies.close();
      return 1;
    }
    const living = { ...opened.value, bodies, statuses, ending: ending.signal };
    const code = await live(context, { page: options.page, ...address }, config, living);
    endProcess(code);
    return code;
  };

type Address = { readonly host: string; readonly port: number };

const addressOf = (config: Config, { host, port }: StartOptions): Address => ({
  host: host ?? config.host,
  port: port ?? config.port,
});

/** Another program lives her: tells where. */
function isAwakeElsewhere({ words, tell }: Context, config: Config, persona: string): boolean {
  const other = whoLives(dataFolder(config), persona);
  if (other !== undefined) tell(words.problem.alreadyAwake(persona, other.pid, other.url));
  return other !== undefined;
}

/** Looks before anybody is woken; tells why not. */
async function canListen(context: Context, address: Address): Promise<boolean> {
  const refusal = await listenRefusal(address.host, address.port);
  if (refusal !== undefined) context.tell(refusalText(context, refusal, address));
  return refusal === undefined;
}

type Living = OpenedSoul & {
  readonly bodies: OwnBodies;
  readonly statuses: StatusBoard;
  readonly ending: AbortSignal;
};

/** From the page's opening to the end of the program. */
async function live(
  context: Context,
  options: Address & { readonly page: boolean },
  config: Config,
  living: Living,
): Promise<ExitCode> {
  const { soul, tools, bodies, statuses, ending } = living;
  const feed = await openFeed(living, statuses);
  statuses.onChange(feed.statusChanged);
  const close = async () => {
    feed.close();
    await living.close();
    await bodies.close();
  };
  const web = options.page ? await openWeb(context, options, feed) : undefined;
  if (web !== undefined && !web.ok) {
    context.tell(refusalText(context, web.error, options));
    await close();
    return 1;
  }
  if (web !== undefined) living.announce(web.value.url);
  const audience = openAudienceLoop({
    tools,
    clock: systemClock,
    interval: config.pollInterval,
    pushing: bodies.names,
    hear: async (stimulus) => (await soul.hear(stimulus)) !== "ended",
    onTrouble: (note) => context.tell(context.words.problem.failed(note)),
  });
  bodies.onComment(audience.wake);
  await tools.ready(patienceForBodies);
  greet(context, living, web?.value);
  await aborted(ending);
  context.tell(context.words.running.ending);
  await audience.close();
  await web?.value.close();
  await close();
  return codeOf(ending);
}

/** Milliseconds that the greeting waits for the bodies, at most. */
const patienceForBodies = 2_000;

type StatusBoard = {
  readonly set: (status: ServerStatus) => void;
  readonly all: () => readonly ServerStatus[];
  readonly onChange: (listener: () => void) => void;
};

/** How the servers are doing; those that are not our own are told of in the terminal. */
function statusBoard(
  context: Context,
  named: readonly ServerSpec[],
  own: ReadonlySet<string>,
): StatusBoard {
  const statuses = new Map<string, ServerStatus>();
  const tellStatus = serversText(context, named);
  let changed: () => void = () => undefined;
  return {
    set: (status) => {
      statuses.set(status.name, status);
      changed();
      if (!own.has(status.name)) tellStatus(status);
    },
    all: () => [...statuses.values()],
    onChange: (listener) => {
      changed = listener;
    },
  };
}

/** What is written on the page stands in the terminal too, as the conversation goes. */
function showPageComment({ words, out }: Context, event: SoulEvent): void {
  if (event.type !== "stimulus-arrived" || event.stimulus.author?.platform !== "page") return;
  const { author, text } = event.stimulus;
  out(`${safeLine(author.name) || words.running.viewer}: ${safeLine(text)}`);
}

function greet({ words, tell }: Context, { mind, model }: OpenedSoul, web: WebServer | undefined) {
  if (web !== undefined) tell(words.running.page(web.url));
  if (model.understudy) tell(words.running.understudy);
  else tell(words.running.model(model.model.name));
  tell(words.running.hello(mind().displayName));
}

type OwnBodies = {
  readonly servers: readonly ServerSpec[];
  readonly names: ReadonlySet<string>;
  readonly onComment: (listener: () => void) => void;
  readonly close: () => Promise<void>;
};

/** The bodies inside this process: its own terminal, and the weather. */
function ownBodies(context: Context, config: Config): OwnBodies {
  const terminal = terminalInMemory({
    version: context.version,
    clock: systemClock,
    language: context.language,
    input: process.stdin,
    output: process.stdout,
  });
  const weather = ownWeather(context, config);
  return {
    servers: [
      { name: "terminal", connect: terminal.connect },
      { name: "weather", connect: weather.connect },
    ],
    names: new Set(["terminal", "weather"]),
    onComment: (listener) => void terminal.onComment(listener),
    close: async () => {
      await Promise.all([terminal.close(), weather.close()]);
    },
  };
}

function openFeed(opened: OpenedSoul, statuses: StatusBoard): Promise<JournalFeed> {
  const { soul, mind, model, journal } = opened;
  const { id, displayName, language } = mind();
  return openJournalFeed({
    journal,
    stream: soulStream(id),
    identity: { conversation: soulStream(id), persona: { id, displayName, language } },
    status: () => ({
      model: { name: model.model.name, understudy: model.understudy },
      servers: statuses.all().map((status) => ({
        name: status.name,
        up: status.state === "up",
        ...(status.state === "up" ? { tools: status.tools } : {}),
      })),
    }),
    comment: async (comment) => {
      const recorded = await soul.hear(pageStimulus(comment, systemClock.now()));
      if (recorded === "refused") return { ok: false, error: "bad-message" };
      return recorded === "ended"
        ? { ok: false, error: "stopping" }
        : { ok: true, value: undefined };
    },
    interrupt: () => soul.interrupt("operator", "now"),
  });
}

async function openWeb({ words, tell }: Context, { host, port }: Address, feed: JournalFeed) {
  void buildPage().then(({ kind, note }) => {
    if (kind === "failed" || kind === "unbuildable") tell(words.problem.page(note ?? kind));
  });
  return await startWebServer({ host, port, feed, folder: pageFolder() });
}

function refusalText(
  { words }: Context,
  refusal: WebServerRefusal,
  { host, port }: Address,
): string {
  switch (refusal) {
    case "port-taken":
    case "port-forbidden":
      return words.problem.portTaken(port);
    case "address-unknown":
      return words.problem.unknownHost(host);
    case "network-needs-password":
      return words.problem.hostNeedsPassword(host);
  }
}
