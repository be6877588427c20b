import { afterEach, expect, it } from "vitest";
import { openGuestClient } from "../../src/adapters/a2a/guest-client.ts";
import { openOutsideFetch } from "../../src/adapters/outside/outside-fetch.ts";
import { systemClock } from "../../src/runtime/data/system-clock.ts";
import { type Answer, type FakeAgent, startFakeAgent } from "./fake-a2a/fake-agent.ts";

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const never = new AbortController().signal;
const question = (message: string) => ({
  context: "a2a-helper/helper/1",
  message,
  text: "カフェにいます。\n- まはー: こんにちは",
  data: { present: ["まはー"] },
});

async function started(answer: Answer, more: Partial<Parameters<typeof startFakeAgent>[0]> = {}) {
  const agent = await startFakeAgent({ answer: () => answer, ...more });
  ends.push(agent.close);
  return agent;
}

function clientOf(
  { card }: Pick<FakeAgent, "card">,
  { token, reach = "loopback" }: { token?: string; reach?: "loopback" | "public" } = {},
) {
  const client = openGuestClient({ card, token, reach, patience: 30_000 }, systemClock);
  ends.push(client.close);
  return client;
}

it("asks an agent, whether it answers by a message or by a task", async () => {
  for (const as of ["message", "task"] as const) {
    const agent = await started({ as, text: "こんにちは。" });
    const client = clientOf(agent);
    expect(await client.meet(never)).toEqual({ ok: true, value: { name: "ヘルパー" } });
    expect(await client.ask(question("m1"), never)).toEqual({ ok: true, value: "こんにちは。" });
    expect(agent.said).toMatchObject([
      { text: question("m1").text, data: { present: ["まはー"] } },
    ]);
    expect(agent.said[0]?.message).toMatchObject({
      messageId: "m1",
      contextId: "a2a-helper/helper/1",
    });
    expect(agent.violations).toEqual([]);
  }
});

it("takes no failure, no error and no nonsense for words", async () => {
  const kinds: readonly [Answer, string][] = [
    [{ as: "failure" }, "refused"],
    [{ as: "status", status: 500 }, "unavailable"],
    [{ as: "status", status: 401 }, "unauthorised"],
    [{ as: "raw", body: "<html>" }, "bad-reply"],
    [
      { as: "raw", body: '{"jsonrpc":"2.0","id":1,"error":{"code":-32603,"message":"x"}}' },
      "bad-reply",
    ],
    [
      { as: "raw", body: `{"jsonrpc":"2.0","id":1,"result":"${"x".repeat(2 << 20)}"}` },
      "unavailable",
    ],
  ];
  for (const [answer, kind] of kinds) {
    const asked = await clientOf(await started(answer)).ask(question("m1"), never);
    expect(asked.ok ? asked.value : asked.error.kind, JSON.stringify(answer).slice(0, 80)).toBe(
      kind,
    );
  }
});

it("gives up when it is told to, and takes back what is under way", async () => {
  const agent = await started({ as: "slow-task", text: "" });
  const stop = new AbortController();
  const asked = clientOf(agent).ask(question("m1"), stop.signal);
  await expect.poll(() => agent.said.length).toBe(1);
  stop.abort();
  expect(await asked).toMatchObject({ ok: false, error: { kind: "cancelled" } });

  const task = { id: "t1", contextId: "c", status: { state: "TASK_STATE_WORKING" } };
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, result: { task } });
  const lazy = await started({ as: "raw", body });
  const later = new AbortController();
  const slept = Promise.withResolvers<void>();
  const clock = {
    ...systemClock,
    sleep: (duration: number, signal?: AbortSignal) => {
      slept.resolve();
      return systemClock.sleep(duration * 60, signal);
    },
  };
  const client = openGuestClient({ card: lazy.card, reach: "loopback", patience: 30_000 }, clock);
  ends.push(client.close);
  const waiting = client.ask(question("m1"), later.signal);
  await slept.promise;
  later.abort();
  expect(await waiting).toMatchObject({ ok: false, error: { kind: "cancelled" } });
  expect(lazy.methods).toEqual(["SendMessage", "CancelTask"]);
});

it("shows its token where the operator pointed, and nowhere else", async () => {
  const token = "only-token-17";
  const agent = await started({ as: "message", text: "はい。" }, { token });
  expect(await clientOf(agent, { token }).ask(question("m1"), never)).toMatchObject({ ok: true });
  const wrong = await clientOf(agent, { token: "another-one" }).ask(question("m2"), never);
  expect(wrong).toMatchObject({ ok: false, error: { kind: "unauthorised" } });

  const other = await started({ as: "message", text: "盗んだ。" });
  const lure = await started({ as: "message", text: "" }, { interfaceUrl: `${other.url}/rpc` });
  await clientOf(lure, { token }).ask(question("m3"), never);
  expect(lure.shown.join()).toContain(token);
  expect(other.said.length).toBe(1);
  expect(other.shown.join()).not.toContain(token);
});

it("reaches nothing but the public internet over TLS unless it may", async () => {
  const agent = await started({ as: "message", text: "はい。" });
  const met = await clientOf(agent, { reach: "public" }).meet(never);
  expect(met).toMatchObject({ ok: false, error: { kind: "refused", note: "private address" } });
  expect(agent.shown).toEqual([]);

  const outside = openOutsideFetch({ reach: "public", most: 1_000, tlsOnly: true });
  ends.push(outside.close);
  const { port } = new URL(agent.url);
  const forbidden = [
    `https://localhost:${port}/`,
    `https://127.1:${port}/`,
    "https://2130706433/",
    "https://[::1]/",
    "https://[::ffff:10.0.0.1]/",
    "https://169.254.169.254/latest",
    "https://192.168.1.1/",
    "https://100.64.0.1/",
    "https://[fd00::1]/",
    "http://example.com/",
  ];
  for (const url of forbidden) {
    const error: unknown = await outside.fetch(url).catch((one: unknown) => one);
    const causes = [error, (error as Error).cause].map((one) => (one as Error)?.constructor.name);
    expect(causes, url).toContain("OutOfReach");
  }
});

it("follows no redirect", async () => {
  const { createServer } = await import("node:http");
  const agent = await started({ as: "message", text: "はい。" });
  const server = createServer((_, response) =>
    response.writeHead(302, { location: agent.card }).end(),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ends.push(async () => void server.close());
  const { port } = server.address() as { port: number };
  const met = await clientOf({ card: `http://127.0.0.1:${port}/card` }).meet(never);
  expect(met.ok).toBe(false);
  expect(agent.shown).toEqual([]);
});

it("tells an agent to stop that is not waited for any longer", async () => {
  const task = { id: "t1", contextId: "c", status: { state: "TASK_STATE_WORKING" } };
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, result: { task } });
  const slow = await started({ as: "raw", body });
  const clock = {
    ...systemClock,
    sleep: (duration: number, signal?: AbortSignal) => systemClock.sleep(duration * 60, signal),
  };
  const client = openGuestClient({ card: slow.card, reach: "loopback", patience: 2_000 }, clock);
  ends.push(client.close);
  const asked = client.ask(question("m1"), never);
  expect(await asked).toMatchObject({ ok: false, error: { kind: "timed-out" } });
  expect(slow.methods).toEqual(["SendMessage", "CancelTask"]);
});
