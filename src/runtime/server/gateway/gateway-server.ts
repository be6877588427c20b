// A gateway: passes on what people and programs ask of a city to the worker that lives it. While there is none it waits
// for a moment, and then says so. When another worker takes over, what is under way at the earlier one ends: pages
// connect again, and resume where they were.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import proxyAddress from "@fastify/proxy-addr";
import { listenedHost, reachedHeader } from "../../../adapters/http/listening.ts";
import { sayHealth, sayUnserved } from "../../../adapters/http/plain-responses.ts";
import type { LookForReadiness } from "../../../adapters/http/readiness.ts";
import type { WorkerEntry, Workers } from "../../../adapters/store/postgres/workers.ts";
import type { Language } from "../../../protocol/language.ts";
import {
  doorHeader,
  passedHeaders,
  type RelayDoor,
  reachedAddress,
  secretHeader,
  senderHeaders,
  withoutSender,
} from "./relay-headers.ts";
import { type Relayed, type RelayTarget, relayRequest, relayUpgrade } from "./relay-request.ts";
import { openUnanswered } from "./unanswered.ts";
import { refuseUpgrade } from "./worker-endpoint.ts";
import { type SignTimes, watchSigns } from "./worker-signs.ts";

/** An address at which a gateway listens, and the door of the worker that it leads to. */
export type GatewayListener = {
  readonly door: RelayDoor;
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
};

export type GatewaySettings = {
  readonly workers: Workers;
  readonly listeners: readonly GatewayListener[];
  readonly secret: string;
  /** Proxies whose word about a sender is taken: addresses and networks. */
  readonly trustProxy: readonly string[];
  /** Of pages for browsers that ask for no language that there is a pack of. */
  readonly language: Language;
  readonly databaseAnswers: () => Promise<boolean>;
  /** Milliseconds for which a request waits for a worker. Default 3 000. */
  readonly patience?: number;
  /** The times of the questions that check whether a worker is still reached. */
  readonly signs?: SignTimes;
  /** Called when something was passed on, or could not be. */
  readonly onPassed?: (door: RelayDoor, outcome: Relayed) => void;
};

export type GatewayServer = {
  /** The numbers of connections and requests that are being passed on now. */
  readonly streams: () => { readonly sockets: number; readonly requests: number };
  /** In the order of the listeners. */
  readonly ports: readonly number[];
  readonly close: () => Promise<void>;
};

/** Milliseconds between two tries to reach a worker that refuses connections. */
const pause = 150;

type Relaying = GatewaySettings & {
  readonly open: { sockets: number; requests: number };
  readonly isTrusted: (address: string, hop: number) => boolean;
  readonly holder: () => { readonly worker: WorkerEntry; readonly signal: AbortSignal } | undefined;
  /** Resolves after a change of the workers, or this many milliseconds. */
  readonly changed: (within: number) => Promise<void>;
};

/** Throws what listening throws; then nothing stays open. */
export async function startGateway(settings: GatewaySettings): Promise<GatewayServer> {
  const { workers, trustProxy } = settings;
  const current = followHolder(workers, settings.signs);
  const its: Relaying = {
    ...settings,
    open: { sockets: 0, requests: 0 },
    isTrusted: proxyAddress.compile([...trustProxy]),
    holder: current.holder,
    changed: (within) =>
      new Promise((resolve) => {
        const late = setTimeout(done, within);
        const stop = workers.onChange(done);
        function done() {
          clearTimeout(late);
          stop();
          resolve();
        }
      }),
  };
  const servers: Server[] = [];
  const close = async () => {
    current.close();
    await Promise.all(
      servers.map(
        (server) =>
          new Promise<void>((resolve) => {
            server.close(() => resolve());
            server.closeAllConnections();
          }),
      ),
    );
  };
  try {
    for (const listener of settings.listeners) servers.push(await listening(its, listener));
  } catch (error) {
    await close();
    throw error;
  }
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  return { ports, streams: () => ({ ...its.open }), close };
}

/**
 * The worker that lives the city; its signal aborts when another one does, or none, or when it is not reached from here.
 */
function followHolder({ all, onChange }: Workers, signs?: SignTimes) {
  let current: { readonly worker: WorkerEntry; readonly unwatch: () => void } | undefined;
  /** Undefined while it is silent. */
  let reaching: AbortController | undefined;
  const leave = (): void => {
    reaching?.abort();
    reaching = undefined;
  };
  const look = (): void => {
    const found = all().find(({ livesCity }) => livesCity);
    const isSame = found?.id === current?.worker.id && found?.address === current?.worker.address;
    if (isSame) return;
    current?.unwatch();
    leave();
    current = undefined;
    if (found === undefined) return;
    const onSigns = (isSilent: boolean): void => {
      leave();
      if (!isSilent) reaching = new AbortController();
    };
    current = { worker: found, unwatch: watchSigns(new URL(found.address), onSigns, signs) };
    reaching = new AbortController();
  };
  look();
  const stop = onChange(look);
  return {
    holder: () => current && reaching && { worker: current.worker, signal: reaching.signal },
    close() {
      stop();
      current?.unwatch();
      leave();
    },
  };
}

async function listening(its: Relaying, { door, host, port }: GatewayListener): Promise<Server> {
  const server = createServer((request, response) => {
    void answer(its, door, request, response);
  });
  server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    void upgrade(its, door, request, socket, head);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, listenedHost(host), resolve);
  });
  return server;
}

const readinessOf = async ({ databaseAnswers, holder }: Relaying): ReturnType<LookForReadiness> => {
  const answers = await databaseAnswers();
  const isLived = holder() !== undefined;
  const city = isLived ? "lived-by-worker" : "lived-by-nobody";
  return { ready: answers && isLived, city, database: answers ? "answers" : "away" };
};

/** Whether nobody received it, or nothing comes of it but an answer. */
const mayBeSentAgain = ({ method = "", socket }: IncomingMessage, outcome: Relayed): boolean =>
  !socket.destroyed &&
  (outcome === "not-sent" || (outcome === "lost" && ["GET", "HEAD"].includes(method)));

/** As `passed`, and counted. */
async function relayed(
  its: Relaying,
  kind: keyof Relaying["open"],
  request: IncomingMessage,
  door: RelayDoor,
  pass: (target: RelayTarget) => Promise<Relayed>,
): Promise<Relayed> {
  its.open[kind] += 1;
  try {
    const outcome = await passed(its, request, door, pass);
    its.onPassed?.(door, outcome);
    return outcome;
  } finally {
    its.open[kind] -= 1;
  }
}

/** Passes something on, to the worker that lives the city, until it was sent or patience ends. */
async function passed(
  its: Relaying,
  request: IncomingMessage,
  door: RelayDoor,
  pass: (target: RelayTarget) => Promise<Relayed>,
): Promise<Relayed> {
  const { workers, holder, changed, secret, isTrusted, patience = 3_000 } = its;
  const until = performance.now() + patience;
  const headers = {
    ...withoutSender(passedHeaders(request)),
    ...senderHeaders(request, isTrusted),
    [secretHeader]: secret,
    [doorHeader]: door,
    [reachedHeader]: reachedAddress(request),
  };
  for (;;) {
    const now = holder();
    const outcome =
      now === undefined
        ? "not-sent"
        : await pass({ address: new URL(now.worker.address), headers, signal: now.signal });
    const left = until - performance.now();
    if (!mayBeSentAgain(request, outcome) || left <= 0) return outcome;
    await workers.look();
    if (holder()?.worker.id === now?.worker.id) {
      await changed(now === undefined ? left : Math.min(left, pause));
    }
  }
}

async function answer(
  its: Relaying,
  door: RelayDoor,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (sayHealth(request, response, () => readinessOf(its))) return;
  const unanswered = openUnanswered(request, door, its.language);
  const outcome = await relayed(its, "requests", request, door, (target) =>
    relayRequest(request, response, {
      ...target,
      seen: (way, piece) => {
        if (way === "in") unanswered.look(piece);
      },
      brokeOff: unanswered.brokeOff,
    }),
  );
  if (outcome === "answered" || response.destroyed) return;
  const isPage = request.headers.accept?.includes("text/html") === true;
  if (isPage) {
    return sayUnserved(request, response, its.language, ({ workers_ }) => workers_.page);
  }
  return unanswered.say(response, outcome === "lost" ? "worker-lost" : "no-worker");
}

async function upgrade(
  its: Relaying,
  door: RelayDoor,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): Promise<void> {
  socket.on("error", () => undefined);
  const outcome = await relayed(its, "sockets", request, door, (target) =>
    relayUpgrade(request, socket, head, target),
  );
  if (outcome !== "answered") refuseUpgrade(socket, "503 Service Unavailable");
}
