// The journal in PostgreSQL, on a real server.

import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { answerChannel } from "../../src/adapters/store/commit-channel.ts";
import { openDatabase } from "../../src/adapters/store/postgres/database.ts";
import { openPostgresJournal } from "../../src/adapters/store/postgres/postgres-journal.ts";
import { silenceOf } from "../../src/adapters/store/postgres/silence.ts";
import { systemClock } from "../../src/runtime/data/system-clock.ts";
import { swallowingProxy } from "../chaos/swallowing-proxy.ts";
import { journalContract } from "../contracts/journal.contract.ts";
import { entry, granted, parseNoted } from "../fixtures/noted-event.ts";
import { type PostgresServer, startPostgres } from "../fixtures/postgres-server.ts";
import { handClock } from "../hand-clock.ts";
import { until } from "./real-time.ts";

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
}, 240_000);
afterAll(() => server.remove());

async function opened(url: string) {
  const journal = await openPostgresJournal({ url, parse: parseNoted, clock: systemClock });
  if (!journal.ok) throw new Error(JSON.stringify(journal.error));
  return journal.value;
}

journalContract("the PostgreSQL journal", async () => {
  const url = await server.database();
  return {
    open: async () => (await opened(url)).journal,
    remove: async () => undefined,
  };
});

it("is followed across processes, each entry once and in order", async () => {
  const url = await server.database();
  const [one, other] = [await opened(url), await opened(url)];
  const ending = new AbortController();
  const heard: string[] = [];
  const following = (async () => {
    for await (const { event } of one.journal.follow({ prefix: "", after: 0 }, ending.signal)) {
      heard.push(event.text);
      if (heard.length === 200) return;
    }
  })();
  const writing = [one, other].map(async ({ journal }, writer) => {
    for (let at = 0; at < 100; at += 1) {
      granted(await journal.append([entry(`stream ${writer}`, `${writer} ${at}`)]));
    }
  });
  await Promise.all([following, ...writing]);
  for (const writer of [0, 1]) {
    const own = heard.filter((text) => text.startsWith(`${writer} `));
    expect(own).toEqual(Array.from({ length: 100 }, (_, at) => `${writer} ${at}`));
  }
  ending.abort();
  await Promise.all([one.journal.close(), other.journal.close()]);
});

it("has one writer of a number: of two that expect the same end one is refused", async () => {
  const url = await server.database();
  const writers = await Promise.all([opened(url), opened(url), opened(url)]);
  for (let number = 0; number < 20; number += 1) {
    const written = await Promise.all(
      writers.map(({ journal }, at) => journal.append([entry("a", `${at}`)], { a: number })),
    );
    expect(written.filter(({ ok }) => ok)).toHaveLength(1);
    const refused = written.flatMap((one) => (one.ok ? [] : [one.error]));
    expect(refused).toEqual([
      { kind: "conflict", stream: "a" },
      { kind: "conflict", stream: "a" },
    ]);
  }
  for (const { journal } of writers) await journal.close();
});

it("loses and doubles nothing while the server crashes and comes back", async () => {
  const url = await server.database();
  const { journal, leases } = await opened(url);
  expect(await leases.answers()).toBe(true);
  const acknowledged: string[] = [];
  let going = true;
  const writing = (async () => {
    for (let at = 0; going; at += 1) {
      const written = await journal.append([entry("a", `${at}`)]);
      if (written.ok) acknowledged.push(`${at}`);
    }
  })();
  for (let round = 0; round < 4; round += 1) {
    await new Promise((resolve) => setTimeout(resolve, 60 + 37 * round));
    await server.crash();
    expect(await leases.answers()).toBe(false);
    await server.start();
  }
  going = false;
  await writing;
  const stored: string[] = [];
  for await (const { event } of journal.read("a", 0)) stored.push(event.text);
  expect(new Set(stored).size).toBe(stored.length);
  expect(stored).toEqual(acknowledged);
  await journal.close();
}, 240_000);

/** A connection to the server that is lost at the next commit, with what the server had not written down. */
async function lostAtCommit(url: string) {
  const proxy = await swallowingProxy(server.port);
  const around = new URL(url);
  around.port = String(proxy.port);
  const own = await opened(around.href);
  const other = await opened(url);
  return {
    ...{ own, other },
    async lose() {
      await proxy.swallowFrom("COMMIT");
      await server.crash();
      await server.start();
    },
    heal() {
      proxy.heal();
      proxy.cut();
    },
    async close() {
      await Promise.all([own.journal.close(), other.journal.close()]);
      await proxy.close();
    },
  };
}

it("does not take another's transaction for one that the server lost, although it has its number", async () => {
  const { own, other, lose, heal, close } = await lostAtCommit(await server.database());
  granted(await own.journal.append([entry("a", "first")]));
  const lost = lose();
  const writing = own.journal.append([entry("a", "second")]);
  await lost;
  granted(await other.journal.append([entry("a", "between")]));
  for (let at = 0; at < 5; at += 1) await other.database.query("SELECT pg_current_xact_id()");
  heal();
  granted(await writing);
  const stored: string[] = [];
  for await (const { event } of other.journal.read("a", 0)) stored.push(event.text);
  expect(stored).toEqual(["first", "between", "second"]);
  await close();
});

it("writes nothing of a group of which a stream is not as it was read, and tries it again", async () => {
  const url = await server.database();
  const { journal, database } = await opened(url);
  granted(await journal.append([entry("a", "first")]));
  await database.query(`CREATE FUNCTION keep() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN IF new.name = 'b' THEN RETURN NULL; END IF; RETURN new; END $$`);
  await database.query(
    "CREATE TRIGGER keep BEFORE UPDATE ON streams FOR EACH ROW EXECUTE FUNCTION keep()",
  );
  const writing = journal.append([entry("a", "second"), entry("b", "beside it")]);
  await new Promise((resolve) => setTimeout(resolve, 200));
  const texts = async (stream: string) =>
    (await journal.latest(stream, 9)).map(({ event }) => event.text);
  expect([await texts("a"), await texts("b")]).toEqual([["first"], []]);
  await database.query("DROP TRIGGER keep ON streams");
  granted(await writing);
  expect([await texts("a"), await texts("b")]).toEqual([["first", "second"], ["beside it"]]);
  await journal.close();
});

it("asks nothing before it writes where it knows how its streams end", async () => {
  const { journal } = await opened(await server.database());
  granted(await journal.append([entry("a", "first"), entry("b", "beside it")]));
  let statements = 0;
  const count = () => {
    statements += 1;
  };
  answerChannel.subscribe(count);
  const written = granted(await journal.append([entry("a", "second"), entry("b", "third", "k")]));
  answerChannel.unsubscribe(count);
  // BEGIN, the lock on the position, the write, COMMIT.
  expect(statements).toBe(4);
  expect(written).toMatchObject([
    { stream: "a", number: 2, seq: 3 },
    { stream: "b", number: 2, seq: 4 },
  ]);
  await journal.close();
});

it("writes in order, and each key once, where others write to the same streams", async () => {
  const url = await server.database();
  const writers = [await opened(url), await opened(url)];
  const numbers: number[] = [];
  for (let at = 0; at < 12; at += 1) {
    const { journal } = writers[at % 3 === 0 ? 0 : 1] ?? writers[0] ?? (await opened(url));
    const [one, again] = granted(
      await journal.append([entry("a", `${at}`), entry("a", "once", `key ${at >> 1}`)]),
    );
    numbers.push(one?.number ?? 0);
    expect(again?.number).toBe((numbers.at(at % 2 === 0 ? -1 : -2) ?? 0) + 1);
  }
  expect(numbers).toEqual([1, 3, 4, 6, 7, 9, 10, 12, 13, 15, 16, 18]);
  for (const { journal } of writers) await journal.close();
});

it("refuses to write where a stream that it only expects at an end has grown meanwhile", async () => {
  const url = await server.database();
  const [one, other] = [await opened(url), await opened(url)];
  granted(await one.journal.append([entry("a", "first"), entry("b", "first")]));
  granted(await other.journal.append([entry("b", "second")]));
  expect(await one.journal.append([entry("a", "second")], { b: 1 })).toEqual({
    ok: false,
    error: { kind: "conflict", stream: "b" },
  });
  granted(await one.journal.append([entry("a", "second")], { b: 2 }));
  for (const { journal } of [one, other]) await journal.close();
});

it("writes nothing under a lease that was taken, also where it knows how the stream ends", async () => {
  const { journal, database, leases } = await opened(await server.database());
  expect(await leases.take("city")).toBe("taken");
  granted(await journal.append([entry("city:a", "first")]));
  granted(await journal.append([entry("city:a", "second")]));
  await database.query("UPDATE leases SET epoch = epoch + 1 WHERE name = 'city'");
  expect(await journal.append([entry("city:a", "third")])).toEqual({
    ok: false,
    error: { kind: "conflict", stream: "city:a" },
  });
  expect(await journal.latest("city:a", 9)).toHaveLength(2);
  await journal.close();
});

it.each(["first", "later"])(
  "knows a %s write whose answer is lost by what is stored",
  async (which) => {
    const url = await server.database();
    const proxy = await swallowingProxy(server.port);
    const around = new URL(url);
    around.port = String(proxy.port);
    const [own, other] = [await opened(around.href), await opened(url)];
    if (which === "later") granted(await own.journal.append([entry("a", "before")]));
    const lost = proxy.swallowFrom("COMMIT", "answer");
    const writing = own.journal.append([entry("a", "one"), entry("a", "two")]);
    await lost;
    await vi.waitFor(async () =>
      expect((await other.journal.latest("a", 1))[0]?.event.text).toBe("two"),
    );
    granted(await other.journal.append([entry("b", "of another")]));
    proxy.heal();
    proxy.cut();
    const stored = (await other.journal.latest("a", 9)).slice(-2);
    expect(granted(await writing)).toEqual(stored);
    granted(await own.journal.append([entry("a", "three")]));
    expect((await other.journal.latest("a", 9)).map(({ event }) => event.text)).toEqual([
      ...(which === "later" ? ["before"] : []),
      ...["one", "two", "three"],
    ]);
    await Promise.all([own.journal.close(), other.journal.close()]);
    await proxy.close();
  },
);

it("answers what was asked before it is closed", async () => {
  const database = openDatabase(await server.database(), systemClock);
  await database.query("SELECT 1");
  const asked = database.query("SELECT 2 AS number");
  await Promise.all([expect(asked).resolves.toEqual([{ number: 2 }]), database.close()]);
});

it("rejects other work that the server lost, and goes on", async () => {
  const { own, other, lose, heal, close } = await lostAtCommit(await server.database());
  const save = (state: string) =>
    own.database.alone((query) =>
      query(
        `INSERT INTO snapshots (stream, shape, number, json) VALUES ('a', '1', 1, $1)
         ON CONFLICT (stream, shape) DO UPDATE SET json = excluded.json`,
        [state],
      ),
    );
  await save('"first"');
  const lost = lose();
  const saving = save('"second"').then(
    () => "saved",
    () => "rejected",
  );
  await lost;
  for (let at = 0; at < 5; at += 1) await other.database.query("SELECT pg_current_xact_id()");
  heal();
  expect(await saving).toBe("rejected");
  expect(await other.journal.latestSnapshot("a", "1")).toMatchObject({ state: "first" });
  await save('"third"');
  expect(await other.journal.latestSnapshot("a", "1")).toMatchObject({ state: "third" });
  await close();
});

it.each([
  ["very first", "pg_backend_pid"],
  ["first", "BEGIN"],
  ["last", "COMMIT"],
])(
  "gives up a transaction on a connection that went silent before its %s statement, and goes on",
  async (_, statement) => {
    const url = await server.database();
    const { journal } = await opened(url);
    const proxy = await swallowingProxy(server.port);
    const clock = handClock();
    const through = new URL(url);
    through.port = String(proxy.port);
    const database = openDatabase(through.href, clock);
    const save = (shape: string) =>
      database.alone((query) => query("INSERT INTO snapshots VALUES ('a', $1, 1, '{}')", [shape]));
    // The very first one is asked on a new connection alone.
    if (statement !== "pg_backend_pid") await save("one");
    const lost = proxy.swallowFrom(statement);
    const saving = save("two").then(
      () => "saved",
      () => "rejected",
    );
    await lost;
    proxy.heal();
    // In the first of these times the answers to earlier statements came.
    const passing = setInterval(() => clock.move(silenceOf), 100);
    // The server never got it.
    expect(await saving.finally(() => clearInterval(passing))).toBe("rejected");
    await save("three");
    // A statement that takes long is no silence: the server is at work on it.
    const slow = database.alone((query) => query("SELECT pg_sleep(1.5), 7 AS seven", []));
    await until(() => clock.sleepers() > 0);
    clock.move(silenceOf);
    expect(await slow).toMatchObject([{ seven: 7 }]);
    await Promise.all([database.close(), journal.close()]);
    await proxy.close();
  },
);

it.each([
  ["nobody listens there", () => "postgres://nobody@127.0.0.1:9/none", "server-unreachable"],
  [
    "there is no such database",
    () => `postgres://postgres@127.0.0.1:${server.port}/no_such`,
    "server-refused",
  ],
])("is not opened where %s", async (_, url, code) => {
  const refused = await openPostgresJournal({
    url: url(),
    parse: parseNoted,
    clock: systemClock,
  });
  expect(refused).toMatchObject({ ok: false, error: { code } });
});

it("gives a follower from the end what was appended behind it, however long the server is asked for the end", async () => {
  const { journal, database } = await opened(await server.database());
  granted(await journal.append([entry("a", "before")]));
  const busy = Array.from({ length: 6 }, () => database.query("SELECT pg_sleep(0.4)", []));
  const ending = new AbortController();
  const from = { prefix: "", after: "end" } as const;
  const next = journal.follow(from, ending.signal)[Symbol.asyncIterator]().next();
  granted(await journal.append([entry("a", "behind")]));
  await Promise.all(busy);
  granted(await journal.append([entry("a", "later")]));
  expect((await next).value?.event.text).toBe("behind");
  ending.abort();
  await journal.close();
});
