// A city whose souls live with several workers, and who can be called through a gateway.

import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { openKeptDocuments } from "../../src/runtime/data/kept-documents.ts";
import { callerDocument, makeToken } from "../../src/runtime/server/agents/caller-tokens.ts";
import { startTopology, type Topology } from "../../test/chaos/topology.ts";
import { freePort } from "../../test/fixtures/free-port.ts";
import { type PostgresServer, startPostgres } from "../../test/fixtures/postgres-server.ts";
import { type FakeOpenAi, startFakeOpenAi } from "../../test/wire/fake-openai/fake-openai.ts";
import { says } from "../../test/wire/fake-openai/script.ts";
import { residentMegabytes } from "../harness/processor.ts";

/** The model's time for an answer, milliseconds. */
const thinking = 1_000;
/** Answers that one caller may wait for at once. */
export const perCaller = 3;
/** Milliseconds for which the souls are waited for. */
const patience = 300_000;

export type HostedCity = {
  readonly topology: Topology;
  readonly postgres: PostgresServer;
  readonly provider: FakeOpenAi;
  readonly personas: readonly string[];
  /** Where the gateway takes calls. */
  readonly url: string;
  readonly tokens: readonly string[];
  /** Seconds from the start of all workers until the last soul lived. */
  readonly lives: number;
  /** Megabytes of a worker without souls. */
  readonly empty: number;
  /** Megabytes of each worker now. */
  readonly memory: () => readonly number[];
};

/** Opens it with personas, each with a room of her own; all workers were started anew once these were made. */
export async function openHostedCity(
  workers: number,
  souls: number,
  say: (line: string) => void,
): Promise<HostedCity> {
  const provider = await startFakeOpenAi({
    answer: async () => {
      await sleep(thinking);
      return says("うん、聞こえているよ。", "きょうもいい日だね。");
    },
  });
  const [port, gatewayPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${gatewayPort}`;
  say(`${souls} souls, ${workers} workers: they are made`);
  // It writes to the disk at each commit, as a server of a city does.
  const postgres = await startPostgres({});
  const topology = await startTopology({
    ...{ gateways: 1, workers: 1, postgres },
    gatewayEnv: { A2A_PORT: String(gatewayPort), TRUST_PROXY: "127.0.0.1" },
    env: {
      ...{ OPENAI_BASE_URL: provider.url, OPENAI_API_KEY: "only-key-of-souls" },
      ...{ MODEL_NAME: "gpt-6-luna", EMOTION_APPRAISAL: "off", A2A_URL: url },
      ...{ A2A_PERSONAS: "*", A2A_PORT: String(port), A2A_MESSAGES_PER_DAY: "100000" },
      ...{
        BUDGET_CALLS_PER_HOUR: "none",
        STRANGER_TURNS_PER_HOUR: "10000",
        WORKER_SOULS: String(souls + founded),
      },
    },
  });
  try {
    const memory = () =>
      topology.members("worker").map(({ child }) => residentMegabytes(child.pid ?? 0));
    const empty = memory()[0] ?? Number.NaN;
    const personas = await peopled(topology, souls);
    const tokens = await tokensOf(topology, Math.ceil(souls / perCaller));
    say("the workers are started anew");
    await allEnded(topology);
    const from = performance.now();
    await Promise.all(Array.from({ length: workers }, () => topology.start("worker")));
    await until(() => !placesOf(topology, personas).includes(undefined), "all souls live");
    const lives = (performance.now() - from) / 1_000;
    await until(() => isSpread(topology, personas), "they spread over the workers");
    return { topology, postgres, provider, personas, url, tokens, lives, empty, memory };
  } catch (error) {
    await closeCity({ topology, postgres, provider });
    throw error;
  }
}

export async function closeCity(
  city: Pick<HostedCity, "topology" | "postgres" | "provider">,
): Promise<void> {
  await city.topology.close();
  await city.postgres.remove();
  await city.provider.close();
}

/** A city holds at most 200 buildings: the first souls get a room each, and later ones live with one of them. */
const ownRooms = 150;

const homeOf = (at: number): { readonly building?: string } =>
  at < ownRooms ? {} : { building: `soul${at - ownRooms}_room_city_a` };

/** Makes the personas; returns their ids. The page that asks for them is told to wait when it asks too fast. */
async function peopled(topology: Topology, souls: number): Promise<readonly string[]> {
  const [gateway] = topology.members("gateway");
  if (gateway === undefined) throw new Error("a gateway was started");
  const page = await topology.page(gateway);
  const ended = page.closed.then((code) => Promise.reject(new Error(`the page ended: ${code}`)));
  const personas = Array.from({ length: souls }, (_, at) => `soul${at}`);
  for (const [at, persona] of personas.entries()) {
    const made = {
      ...{ do: "create-persona", persona, name: persona, text: "短く答える。" },
      ...homeOf(at),
    } as const;
    for (let attempt = 0; ; attempt += 1) {
      const answer = await Promise.race([page.command(`make-${persona}-${attempt}`, made), ended]);
      if (answer.type === "done") break;
      if (answer.type === "refused" && answer.code !== "too-fast") throw new Error(answer.code);
      await sleep(300);
    }
  }
  ended.catch(() => undefined);
  page.socket.terminate();
  return personas;
}

/** Tokens of callers, as `saintverse city token` makes them. */
async function tokensOf(topology: Topology, count: number): Promise<readonly string[]> {
  const { databaseUrl, folder } = topology;
  const opened = await openKeptDocuments(
    { databaseUrl, home: join(folder, "home") },
    () => undefined,
  );
  if (!opened.ok) throw new Error("the database was opened");
  try {
    const document = await opened.value.document(callerDocument);
    const tokens: string[] = [];
    for (let at = 0; at < count; at += 1) {
      const made = await makeToken(document, `caller${at}`);
      if (!made.ok) throw new Error(made.error);
      tokens.push(made.value);
    }
    return tokens;
  } finally {
    await opened.value.close();
  }
}

async function allEnded(topology: Topology): Promise<void> {
  const workers = topology.members("worker");
  for (const { child } of workers) child.kill("SIGTERM");
  await Promise.all(workers.map(({ ended }) => ended));
}

const placesOf = (topology: Topology, personas: readonly string[]) =>
  personas.map((persona) => topology.livingSoul(persona));

/** Personas who live there from the founding on. */
const founded = 3;

/** Whether each worker lives its share of them; those of the founding may all live with one. */
function isSpread(topology: Topology, personas: readonly string[]): boolean {
  const places = placesOf(topology, personas);
  const workers = topology.members("worker");
  const least = Math.floor(personas.length / workers.length) - founded;
  return (
    !places.includes(undefined) &&
    workers.every((worker) => places.filter((place) => place === worker).length >= least)
  );
}

async function until(isSo: () => boolean, what: string): Promise<void> {
  for (const end = performance.now() + patience; performance.now() < end; ) {
    if (isSo()) return;
    await sleep(50);
  }
  throw new Error(`waited too long until ${what}`);
}
