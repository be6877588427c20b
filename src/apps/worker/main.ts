// A worker: one of several programs on a database. One of them lives the city and serves its pages to gateways; the
// others wait to take over.

import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { refusalOfListening } from "../../adapters/http/listening.ts";
import { cityLease } from "../../adapters/store/postgres/fence.ts";
import {
  enterWorker,
  followWorkers,
  type OwnWorker,
} from "../../adapters/store/postgres/workers.ts";
import { openSoulHost, type SoulHost } from "../../city/placing/soul-host.ts";
import { openSoulHosts } from "../../city/placing/soul-hosts.ts";
import { connectToHost, takeSoulSockets } from "../../city/placing/soul-socket.ts";
import { openHostedSouls } from "../../runtime/city/hosted-souls.ts";
import { configOrTell } from "../../runtime/config/config-or-tell.ts";
import type { Context, ExitCode } from "../../runtime/config/console/context.ts";
import type { LiveConfig } from "../../runtime/config/live-config.ts";
import type { Config } from "../../runtime/config/settings.ts";
import { systemClock } from "../../runtime/data/system-clock.ts";
import type { OpenedMemory } from "../../runtime/memory/open-memory.ts";
import { secretHeader } from "../../runtime/server/gateway/relay-headers.ts";
import {
  serveWorkerEndpoint,
  type WorkerEndpoint,
} from "../../runtime/server/gateway/worker-endpoint.ts";
import { tellOfTrouble } from "../../runtime/soul/controls/soul-news.ts";
import type { CityCalled } from "../../world/city-called.ts";
import type { CityHosting } from "../city/hosting.ts";
import { startCity } from "../city/main.ts";
import { readinessOf } from "../city/readiness.ts";

/** The command-line options of `worker`. */
export type WorkerOptions = {
  readonly port?: number;
  readonly host?: string;
  readonly city?: CityCalled;
};

/** The page of a worker listens on this machine alone, and its servers believe what the endpoint in front of them says. */
const behindEndpoint = {
  SAINTVERSE_HOST: "127.0.0.1",
  SAINTVERSE_PORT: "0",
  TRUST_PROXY: "127.0.0.1",
  OPEN_BROWSER: "false",
};

export const worker =
  (options: WorkerOptions) =>
  async (outer: Context): Promise<ExitCode> => {
    const context = { ...outer, environment: { ...outer.environment, ...behindEndpoint } };
    const config = configOrTell(context);
    if (config === undefined) return 2;
    const { words, tell } = context;
    if (config.databaseUrl === undefined) {
      tell(words.workers_.needsDatabase("worker"));
      return 2;
    }
    if (config.workerSecret === undefined) {
      tell(words.workers_.needsSecret("worker"));
      return 2;
    }
    const { city } = options;
    const living = { page: true, standBy: true, ...(city === undefined ? {} : { city }) } as const;
    const hosting = hostingOf(context, config, config.workerSecret, options);
    return await startCity(context, living, hosting);
  };

type Opened = {
  readonly memory: OpenedMemory;
  readonly database: NonNullable<OpenedMemory["database"]>;
  readonly live: LiveConfig;
  readonly souls: SoulHost;
  readonly endpoint: WorkerEndpoint;
  readonly entry: OwnWorker;
};

/** The address at which other programs reach this one. */
function addressOf({ workerUrl }: Config, host: string, port: number): string {
  if (workerUrl !== undefined) return new URL(workerUrl).origin;
  const isAny = host === "0.0.0.0" || host === "::";
  const name = isAny ? hostname() : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

/** Milliseconds for which other workers are waited for before souls are woken, and souls are let leave at the end. */
const patience = { workers: 1_000, leaving: 3_000 };

function hostingOf(
  context: Context,
  config: Config,
  secret: string,
  options: WorkerOptions,
): CityHosting {
  const { words, tell } = context;
  const host = options.host ?? config.workerHost;
  const port = options.port ?? config.workerPort;
  let opened: Opened | undefined;
  let isLivedHere = false;
  const id = randomUUID();
  const room = config.workerSouls;
  return {
    async opened(memory, live) {
      const { database, leases } = memory;
      if (database === undefined) return words.workers_.needsDatabase("worker");
      const readiness = () => readinessOf(leases, () => !isLivedHere)();
      const souls = openSoulHost({
        room,
        make: openHostedSouls(context, live, memory),
        onBug: (error) => tellOfTrouble(context, { kind: "bug", error }),
      });
      try {
        const takeUpgrade = takeSoulSockets(souls);
        const serving = { host, port, secret, readiness, takeUpgrade };
        const endpoint = await serveWorkerEndpoint(serving);
        const address = addressOf(config, host, endpoint.port);
        const parts = { database, clock: systemClock };
        const entry = await enterWorker(parts, { id, address });
        opened = { memory, database, live, souls, endpoint, entry };
        tell(words.workers_.workerAt(address));
        return undefined;
      } catch (error) {
        if (refusalOfListening(error) === undefined) throw error;
        return words.workers_.portTaken(host, port);
      }
    },
    async begins() {
      isLivedHere = true;
      if (opened === undefined) return undefined;
      const { entry, memory, database, live } = opened;
      // The earlier runner of the city may have saved others.
      for (const text of await live.reread()) tell(text);
      // Gateways learn that nobody lives the city under the earlier taking of its lease.
      await entry.announce(undefined);
      const epoch = memory.leases?.epochOf(cityLease) ?? 0;
      const workers = await followWorkers({ database, clock: systemClock });
      const hosts = openSoulHosts({
        ...{ workers, self: id, clock: systemClock },
        connect: (address) => connectToHost(address, { [secretHeader]: secret }, epoch),
      });
      await hosts.reached(patience.workers);
      return {
        ...{ hosts, self: id, room },
        async close() {
          hosts.close();
          await workers.close();
        },
      };
    },
    async served({ page, agents, cities }) {
      if (opened === undefined) return;
      const { endpoint, entry, memory } = opened;
      endpoint.open("page", new URL(page));
      if (agents !== undefined) endpoint.open("agents", new URL(agents));
      if (cities !== undefined) endpoint.open("cities", new URL(cities));
      await entry.announce(memory.leases?.epochOf(cityLease));
      tell(words.workers_.servesCity);
    },
    async leaves() {
      await opened?.entry.close();
      await opened?.souls.close(patience.leaving);
      await opened?.endpoint.close();
    },
  };
}
