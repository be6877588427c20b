// Workers and gateways are killed and stand still, and their database crashes, while somebody writes in a room and others
// comment on the stage. Laws:
//
//   W1. What was acknowledged to a page stands in the room, once; nothing stands there twice.
//   W2. No body says more often what she formed than she formed it.
//   W3. Another worker has the city's lease within seven seconds after its worker was killed or stood still.

import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import type { Page } from "../wire/page-client.ts";
import type { Member, Topology } from "./topology.ts";

export const blows = [
  "worker killed",
  "soul's worker killed",
  "worker stopped",
  "database crashed",
  "gateway killed",
  "soul's worker stopped",
  "worker killed",
  "gateway stopped",
] as const;
export type Blow = (typeof blows)[number];

export type Struck = {
  readonly acknowledged: readonly string[];
  /** The broken laws, in words. */
  readonly flaws: readonly string[];
  /** Milliseconds until another worker took the lease. */
  readonly takings: readonly number[];
};

const room = "user_room_city_a";
const stage = "studio_city_a";
/** Refusals of a program that ends, or whose database is away, and of too many words: the same is asked again. */
const passing = new Set<string>(["busy", "failed", "stopping", "too-fast"]);

/** A user who writes one message after another, through whichever gateway answers. */
function writer(topology: Topology) {
  const acknowledged: string[] = [];
  let isOver = false;
  let connected: { readonly page: Page; readonly gateway: Member } | undefined;
  const within = <T>(what: Promise<T>): Promise<T | undefined> =>
    Promise.race([what, sleep(3_000).then(() => undefined)]);
  const connect = async (turn: number) => {
    const gateways = topology.members("gateway");
    const gateway = gateways[turn % Math.max(1, gateways.length)];
    if (gateway === undefined) return;
    const page = await within(topology.page(gateway).catch(() => undefined));
    if (page !== undefined) connected = { page, gateway };
  };
  const drop = () => {
    connected?.page.socket.terminate();
    connected = undefined;
  };
  /** Asks once; gives the code of a refusal, `done`, or undefined where nobody answered. */
  const asked = async (id: string, command: object): Promise<string | undefined> => {
    const page = connected?.page;
    const gone = page?.closed.then(() => undefined);
    const answer = page && (await within(Promise.race([page.command(id, command), gone])));
    return answer?.type === "refused" ? answer.code : answer?.type;
  };
  /** Gives a command until it is answered, each time under the same id. */
  const give = async (id: string, command: object): Promise<void> => {
    for (let turn = 0; !isOver; turn += 1) {
      if (connected === undefined) await connect(turn);
      const came = await asked(id, command);
      if (came === "done") return;
      if (came !== undefined && !passing.has(came)) throw new Error(`refused: ${came}`);
      drop();
      await sleep(came === "too-fast" ? 1_000 : 100);
    }
  };
  const write = async (): Promise<void> => {
    for (let number = 1; !isOver; number += 1) {
      const text = `${number}番目の言葉`;
      await give(`chaos-words-${number}`, { do: "say", building: room, text });
      if (!isOver) acknowledged.push(text);
      await sleep(250);
    }
  };
  let writing: Promise<void> | undefined;
  let failure: { readonly error: unknown } | undefined;
  return {
    acknowledged,
    give,
    begin: () => {
      writing = write().catch((error: unknown) => {
        failure = { error };
      });
    },
    /** Resolves when so many more were acknowledged. */
    async more(count: number): Promise<void> {
      const before = acknowledged.length;
      while (acknowledged.length < before + count) {
        if (failure !== undefined) throw failure.error;
        await sleep(20);
      }
    },
    async end() {
      isOver = true;
      drop();
      await writing;
    },
  };
}

async function strike(topology: Topology, blow: Blow): Promise<number | undefined> {
  const { members, postgres } = topology;
  if (blow === "database crashed") {
    await postgres.crash();
    await postgres.start();
    return undefined;
  }
  if (blow === "gateway killed" || blow === "gateway stopped") {
    const [gateway] = members("gateway");
    if (gateway === undefined) return undefined;
    if (blow === "gateway killed") {
      gateway.child.kill("SIGKILL");
      await gateway.ended;
      await topology.start("gateway");
    } else {
      gateway.child.kill("SIGSTOP");
      await sleep(4_000);
      gateway.child.kill("SIGCONT");
    }
    return undefined;
  }
  if (blow === "soul's worker killed" || blow === "soul's worker stopped") {
    await strikeSoul(topology, blow);
    return undefined;
  }
  const worker = await topology.living();
  const others = members("worker").filter((one) => one !== worker);
  const since = performance.now();
  worker.child.kill(blow === "worker killed" ? "SIGKILL" : "SIGSTOP");
  await Promise.any(others.map((one) => one.until(/Taking over/)));
  const taking = performance.now() - since;
  worker.child.kill(blow === "worker killed" ? "SIGKILL" : "SIGCONT");
  // A worker that was held up has lost the lease, learns so, and ends.
  await worker.ended;
  await topology.start("worker");
  return taking;
}

/** Souls of the city in which somebody writes. */
const souls = ["ren", "eris", "air"];

/** Strikes a worker that lives a soul and not the city. Where nobody else lives any, another worker is struck. */
async function strikeSoul(topology: Topology, blow: Blow): Promise<void> {
  const city = await topology.living();
  const hosts = souls.flatMap((soul) => topology.livingSoul(soul) ?? []);
  const struck = [...hosts, ...topology.members("worker")].find((one) => one !== city);
  if (struck === undefined) return;
  if (blow === "soul's worker killed") {
    struck.child.kill("SIGKILL");
    await struck.ended;
    await topology.start("worker");
    return;
  }
  struck.child.kill("SIGSTOP");
  await sleep(7_000);
  struck.child.kill("SIGCONT");
}

/** Starts workers in the place of those that have ended, until `work` is done: a database that is away may end any. */
async function supervised(topology: Topology, workers: number, work: Promise<unknown>) {
  let isDone = false;
  const ending = work.finally(() => {
    isDone = true;
  });
  const missing = () => topology.members("worker").length < workers;
  const supervising = async (): Promise<void> => {
    while (!isDone || missing()) {
      if (missing()) await topology.start("worker");
      await sleep(100);
    }
  };
  await Promise.all([ending, supervising()]);
}

/** Strikes this often, unless it is ended before, and looks after each blow that words go on being acknowledged. */
export async function strikeWorkers(
  topology: Topology,
  rounds: number,
  report: (line: string) => void = () => undefined,
  ending?: AbortSignal,
): Promise<Struck> {
  const somebody = writer(topology);
  const takings: number[] = [];
  await somebody.give("chaos-move-1", { do: "move-persona", persona: "eris", building: stage });
  somebody.begin();
  const wanted = topology.members("worker").length;
  for (let round = 0; round < rounds && ending?.aborted !== true; round += 1) {
    const blow = blows[round % blows.length] ?? "worker killed";
    topology.body.comment(`${round}回目の合図`);
    const taking = await strike(topology, blow);
    if (taking !== undefined) takings.push(taking);
    await supervised(topology, wanted, Promise.all([topology.living(), somebody.more(2)]));
    const took = taking === undefined ? "" : `, taken after ${Math.round(taking)} ms`;
    report(`${round + 1}: ${blow}${took}; ${somebody.acknowledged.length} acknowledged`);
  }
  await somebody.end();
  const flaws = await flawsOf(topology, somebody.acknowledged);
  return { acknowledged: somebody.acknowledged, flaws, takings };
}

const counted = (texts: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
};

async function flawsOf(topology: Topology, acknowledged: readonly string[]) {
  const client = new Client({ connectionString: topology.databaseUrl });
  await client.connect();
  const texts = async (sql: string) =>
    (await client.query<{ text: string }>(sql)).rows.map(({ text }) => text);
  const said = await texts(
    `SELECT e.json::json->>'text' AS text FROM saintverse.events e
     JOIN saintverse.streams s ON s.id = e.stream
     WHERE s.name LIKE 'city:%' AND e.type = 'message-said' AND e.json::json->'who'->>'kind' = 'user'`,
  );
  const formed = await texts(
    `SELECT coalesce(i->>'text', i->'item'->>'text') AS text FROM saintverse.events e
     JOIN saintverse.streams s ON s.id = e.stream, json_array_elements(e.json::json->'items') AS i
     WHERE s.name LIKE 'soul:%' AND e.type = 'speech-formed'`,
  );
  await client.end();
  const inRoom = counted(said);
  const made = counted(formed);
  return [
    ...acknowledged.filter((text) => !inRoom.has(text)).map((text) => `lost: ${text}`),
    ...[...inRoom].filter(([, count]) => count > 1).map(([text]) => `stands twice: ${text}`),
    ...[...counted(topology.body.heard)]
      .filter(([text, count]) => count > (made.get(text) ?? 0))
      .map(([text, count]) => `said ${count} times, formed ${made.get(text) ?? 0} times: ${text}`),
  ];
}
