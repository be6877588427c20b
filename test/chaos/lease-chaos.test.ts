// Four processes that want to write one soul's stream in a real PostgreSQL server: they are killed, stand still, lose
// their way to the server, and the server crashes. CHAOS_SCALE_ROUNDS: how often (`npm run chaos:scale`).

import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import {
  openPostgresJournal,
  type PostgresJournalOptions,
} from "../../src/adapters/store/postgres/postgres-journal.ts";
import { systemClock } from "../../src/runtime/data/system-clock.ts";
import { all, entry, type NotedEvent, parseNoted, texts } from "../fixtures/noted-event.ts";
import { type PostgresServer, startPostgres } from "../fixtures/postgres-server.ts";
import { flawsOf, writtenText } from "./lease-laws.ts";
import { type SwallowingProxy, swallowingProxy } from "./swallowing-proxy.ts";

const rounds = Number(process.env["CHAOS_SCALE_ROUNDS"] ?? 8);
const stream = "soul:test";
const blows = ["killed", "stopped", "killed", "crashed"];

let server: PostgresServer;
let proxy: SwallowingProxy;
beforeAll(async () => {
  server = await startPostgres();
  proxy = await swallowingProxy(server.port);
});
afterAll(async () => {
  await proxy.close();
  await server.remove();
});

type Writer = {
  readonly child: ChildProcess;
  readonly name: string;
  readonly lines: string[];
  readonly ended: Promise<number | null>;
};

const running: Writer[] = [];
afterEach(() => {
  for (const { child } of running.splice(0)) child.kill("SIGKILL");
});

function startWriter(url: string, name: string): Writer {
  const child = spawn(process.execPath, [join(import.meta.dirname, "lease-writer.ts"), url, name], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on("line", (line) => lines.push(line));
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const writer = { child, name, lines, ended };
  running.push(writer);
  return writer;
}

const said = ({ lines }: Writer, start: string) => lines.filter((line) => line.startsWith(start));
const acknowledged = (writer: Writer) => said(writer, "ok ").map((line) => line.slice(3));

async function opened(url: string, options: Pick<PostgresJournalOptions<NotedEvent>, "fenceOf">) {
  const found = await openPostgresJournal({
    ...{ url, parse: parseNoted, clock: systemClock },
    ...options,
  });
  if (!found.ok) throw new Error(found.error.code);
  return found.value;
}

/** Waits, without a bound of its own, until this is found. */
async function until<T>(look: () => T | undefined): Promise<T> {
  for (;;) {
    const found = look();
    if (found !== undefined) return found;
    await sleep(10);
  }
}

/** Four processes that want to write, one of them over the proxy. */
function crowd(url: string) {
  const around = new URL(url);
  around.port = String(proxy.port);
  const byProxy = around.href;
  const everybody: Writer[] = [];
  const living = new Set<Writer>();
  const usesProxy = ({ child }: Writer) => child.spawnargs.includes(byProxy);
  const holder = () =>
    [...living].find((one) => said(one, "ok ").length > 0 && said(one, "lost").length === 0);
  return {
    ...{ everybody, living, holder, usesProxy },
    fill() {
      for (const one of [...living]) if (said(one, "lost").length > 0) living.delete(one);
      while (living.size < 4) {
        const address = [...living].some(usesProxy) ? url : byProxy;
        const writer = startWriter(address, `w${everybody.length + 1}`);
        everybody.push(writer);
        living.add(writer);
      }
    },
    /** One that has written more since. */
    async writing(): Promise<Writer> {
      const before = new Map(everybody.map((one) => [one, acknowledged(one).length]));
      return await until(() => {
        const one = holder();
        const more = one && acknowledged(one).length - (before.get(one) ?? 0);
        return more !== undefined && more > 10 ? one : undefined;
      });
    },
  };
}

type Crowd = ReturnType<typeof crowd>;

/** Strikes one that writes, and waits until another one does. */
async function strikeOne({ living, holder }: Crowd, writer: Writer, what: string): Promise<void> {
  living.delete(writer);
  if (what === "killed") writer.child.kill("SIGKILL");
  if (what === "stopped") writer.child.kill("SIGSTOP");
  if (what === "swallowed") proxy.swallow();
  await until(holder);
  if (what === "stopped") writer.child.kill("SIGCONT");
  if (what === "swallowed") proxy.heal();
  // A process that was put aside learns of it, and ends by itself.
  if (what !== "killed") expect(await writer.ended).toBe(3);
}

it("loses nothing, doubles nothing and has one writer at a time", {
  timeout: 3_600_000,
}, async () => {
  const url = await server.database();
  const all4 = crowd(url);
  const waited: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    all4.fill();
    const writer = await all4.writing();
    await sleep(Math.random() * 40);
    const what = all4.usesProxy(writer) ? "swallowed" : (blows[round % blows.length] ?? "killed");
    const since = Date.now();
    if (what === "crashed") {
      await server.crash();
      await server.start();
      await all4.writing();
    } else await strikeOne(all4, writer, what);
    waited.push(`${what} ${Date.now() - since}`);
  }
  for (const { child } of running) child.kill("SIGKILL");
  await Promise.all(all4.everybody.map(({ ended }) => ended));
  console.info("milliseconds until it went on:", waited.join(", "));

  const { journal } = await opened(url, {});
  const stored = texts(await all(journal.read(stream, 0)));
  await journal.close();
  expect(flawsOf(stored, all4.everybody.flatMap(acknowledged))).toEqual([]);
  expect(stored.length).toBeGreaterThan(10 * rounds);
});

it.each([
  ["is refused at the fence", {}, [true, false], []],
  [
    "would be found by the laws without the fence",
    { fenceOf: () => undefined },
    [true, true],
    ["written at an earlier epoch than 2: 1 old 2"],
  ],
] as const)("what a writer from before writes %s", async (_, options, answers, flaws) => {
  const url = await server.database();
  const old = await opened(url, options);
  expect(await old.leases.take(stream)).toBe("taken");
  const write = async ({ journal }: typeof old, epoch: number, name: string, number: number) => {
    const text = writtenText({ epoch, name, number });
    return { ok: (await journal.append([entry(stream, text)])).ok, text };
  };
  const first = await write(old, 1, "old", 1);
  // Its session is gone without its knowledge, as when it stood still.
  await old.database.query(
    "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted",
  );
  const next = await opened(url, {});
  const ending = new AbortController();
  await next.leases.wait(stream, ending.signal);
  expect(next.leases.epochOf(stream)).toBe(2);
  const between = await write(next, 2, "next", 1);
  const late = await write(old, 1, "old", 2);
  expect([between.ok, late.ok]).toEqual(answers);
  const stored = texts(await all(next.journal.read(stream, 0)));
  expect(flawsOf(stored, [first.text, between.text])).toEqual(flaws);
  await Promise.all([old.journal.close(), next.journal.close()]);
});
