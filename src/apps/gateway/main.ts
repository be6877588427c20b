// A gateway: any number of them, behind a proxy or not, pass a city's pages on to the worker that lives it.

import { refusalOfListening } from "../../adapters/http/listening.ts";
import { openProblemText } from "../../adapters/store/open-problem-text.ts";
import { defaultLanguage } from "../../languages/registry.ts";
import { configOrTell } from "../../runtime/config/config-or-tell.ts";
import type { Context, ExitCode } from "../../runtime/config/console/context.ts";
import type { Config } from "../../runtime/config/settings.ts";
import { aborted, endingSignal, endProcess } from "../../runtime/data/ending.ts";
import { systemClock } from "../../runtime/data/system-clock.ts";
import { signedPortOf } from "../../runtime/server/cities/city-api-config.ts";
import {
  type GatewayListener,
  type GatewayServer,
  type GatewaySettings,
  startGateway,
} from "../../runtime/server/gateway/gateway-server.ts";
import { openMeter, watchGateway } from "../city/operator-meter.ts";

/** The command-line options of `gateway`. */
export type GatewayOptions = { readonly port?: number; readonly host?: string };

export const gateway =
  (options: GatewayOptions) =>
  async (context: Context): Promise<ExitCode> => {
    const config = configOrTell(context);
    if (config === undefined) return 2;
    const { words, tell, language } = context;
    const { databaseUrl: url, workerSecret: secret } = config;
    if (url === undefined || secret === undefined) {
      const { needsDatabase, needsSecret } = words.workers_;
      tell((url === undefined ? needsDatabase : needsSecret)("gateway"));
      return 2;
    }
    const { openPostgresJournal } = await import(
      "../../adapters/store/postgres/postgres-journal.ts"
    );
    const { followWorkers } = await import("../../adapters/store/postgres/workers.ts");
    const meter = await openMeter(context, config, "gateway");
    const opened = await openPostgresJournal({ url, clock: systemClock, parse: () => undefined });
    if (!opened.ok) {
      tell(openProblemText(opened.error, language));
      await meter.stop();
      return 1;
    }
    const { database, journal, leases } = opened.value;
    const ending = endingSignal();
    const workers = await followWorkers({ database, clock: systemClock });
    const server = await listening(context, {
      ...{ workers, secret, language: config.language ?? defaultLanguage },
      listeners: listenersOf(config, options),
      trustProxy: config.trustProxy,
      databaseAnswers: leases.answers,
      onPassed: (door, outcome) => meter.count("saintverse.gateway.passed", { door, outcome }),
    });
    if (server !== undefined) {
      watchGateway(meter, { ...server, workers });
      const stop = tellOfHolder(context, workers);
      await aborted(ending.signal);
      tell(words.running.ending);
      stop();
      await server.close();
    }
    await workers.close();
    await journal.close();
    await meter.stop();
    const code = server === undefined ? 1 : 0;
    endProcess(code);
    return code;
  };

type ListenedConfig = Parameters<typeof signedPortOf>[0] &
  Pick<Config, "a2aHost" | "a2aPersonas" | "a2aPort" | "cityApiHost" | "host" | "port">;

/** Of the page, and of what else the settings open. */
export function listenersOf(
  config: ListenedConfig,
  options: GatewayOptions,
): readonly GatewayListener[] {
  const { a2aPersonas, a2aHost, a2aPort, cityApiHost } = config;
  const cityApiPort = signedPortOf(config);
  return [
    { door: "page", host: options.host ?? config.host, port: options.port ?? config.port },
    ...(a2aPersonas.length > 0 ? [{ door: "agents" as const, host: a2aHost, port: a2aPort }] : []),
    ...(cityApiPort === undefined
      ? []
      : [{ door: "cities" as const, host: cityApiHost, port: cityApiPort }]),
  ];
}

/** Undefined after reporting why it cannot listen there. */
async function listening(
  { words, tell }: Context,
  settings: GatewaySettings,
): Promise<GatewayServer | undefined> {
  try {
    const server = await startGateway(settings);
    const addresses = settings.listeners.map(({ host }, at) => {
      const name = host.includes(":") ? `[${host}]` : host;
      return `http://${name}:${server.ports[at]}/`;
    });
    tell(words.workers_.gatewayAt(addresses));
    return server;
  } catch (error) {
    if (refusalOfListening(error) === undefined) throw error;
    const { address, port } = error as { readonly address?: string; readonly port?: number };
    tell(words.workers_.portTaken(address ?? "", port ?? 0));
    return undefined;
  }
}

/** Says who lives the city, now and at each change. */
function tellOfHolder({ words, tell }: Context, workers: GatewaySettings["workers"]): () => void {
  let told: string | undefined;
  const look = (): void => {
    const holder = workers.all().find(({ livesCity }) => livesCity);
    const text =
      holder === undefined ? words.workers_.livedByNobody : words.workers_.livedBy(holder.address);
    if (text !== told) tell(text);
    told = text;
  };
  look();
  return workers.onChange(look);
}
