import { afterEach, expect, it, vi } from "vitest";
import { startCallServer } from "../../src/adapters/a2a/call-server.ts";
import type { AgentCall, AgentCallHandler, CallPiece } from "../../src/cities/ports.ts";
import type { PersonaId } from "../../src/kernel/id.ts";
import { err } from "../../src/kernel/result.ts";
import { callerOf, messageOf, stateName, toldIn } from "./a2a-callers.ts";

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const end of ends.splice(0)) await end();
});

const tokens: Readonly<Record<string, string>> = {
  "token-of-helper": "helper",
  "token-2": "other",
};
const said = (text: string): CallPiece => ({ kind: "said", text });
const answered: CallPiece = { kind: "ended", how: "answered" };

type Talk = (call: AgentCall, signal: AbortSignal) => AsyncIterable<CallPiece>;
async function* politely(): AsyncGenerator<CallPiece> {
  yield said("こんにちは。");
  yield said("よい日ですね。");
  yield answered;
}
/** Goes on until it is cancelled. */
async function* endlessly(_: AgentCall, signal: AbortSignal): AsyncGenerator<CallPiece> {
  yield said("はじめに。");
  await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
  yield { kind: "ended", how: "cancelled" };
}

async function served(talk: Talk = politely, perMinute?: number) {
  const calls: AgentCall[] = [];
  const agentCalls: AgentCallHandler = {
    personas: () => [{ persona: "ren" as PersonaId, name: "れん", language: "ja", cityName: "街" }],
    callerOf: (token) => (Object.hasOwn(tokens, token) ? tokens[token] : undefined),
    talk(call, signal) {
      calls.push(call);
      return talk(call, signal);
    },
  };
  const server = await startCallServer({
    ...{ agentCalls, host: "127.0.0.1", port: 0, wording: (why) => `why: ${why}` },
    speak: async () => err("no-voice"),
    ...(perMinute === undefined ? {} : { perMinute }),
  });
  ends.push(server.close);
  return { calls, base: `${server.url}/personas/ren/` };
}

const token = "token-of-helper";

async function streamed(base: string, request = messageOf("やあ"), older = false) {
  const told: string[] = [];
  const client = await callerOf(base, token, { older });
  for await (const piece of client.sendMessageStream(request)) told.push(toldIn(piece));
  return told;
}

it.each([false, true])(
  "tells an answer sentence by sentence (an older caller: %s)",
  async (older) => {
    const { base, calls } = await served();
    expect(await streamed(base, messageOf("やあ", { contextId: "talk-1" }), older)).toEqual([
      ...["submitted", "working"],
      ...["「こんにちは。」", "「よい日ですね。」", "completed"],
    ]);
    expect(calls).toMatchObject([
      { caller: "helper", persona: "ren", context: "talk-1", text: "やあ" },
    ]);
  },
);

it("answers a whole message, and keeps its task for the caller alone", async () => {
  const { base } = await served();
  const client = await callerOf(base, token);
  const task = await client.sendMessage(messageOf("やあ"));
  if (!("status" in task)) throw new Error("no task");
  expect(stateName(task.status?.state)).toBe("completed");
  const texts = task.artifacts.flatMap(({ parts }) =>
    parts.flatMap(({ content }) => (content?.$case === "text" ? [content.value] : [])),
  );
  expect(texts).toEqual(["こんにちは。よい日ですね。"]);
  expect((await client.getTask({ tenant: "", id: task.id })).id).toBe(task.id);
  const stranger = await callerOf(base, "token-2");
  await expect(stranger.getTask({ tenant: "", id: task.id })).rejects.toThrow(/not found/i);
});

it("a task that is cancelled stops her", async () => {
  const { base } = await served(endlessly);
  const client = await callerOf(base, token);
  const told: string[] = [];
  let id = "";
  for await (const piece of client.sendMessageStream(messageOf("やあ"))) {
    told.push(toldIn(piece));
    if (piece.payload?.$case === "task") id = piece.payload.value.id;
    if (piece.payload?.$case === "artifactUpdate") {
      const task = await client.cancelTask({ tenant: "", id, metadata: undefined });
      expect(stateName(task.status?.state)).toBe("canceled");
    }
  }
  expect(told).toEqual(["submitted", "working", "「はじめに。」", "canceled"]);
});

it("a caller that goes away finds the answer in its task", async () => {
  const rest = Promise.withResolvers<void>();
  const { base } = await served(async function* () {
    yield said("ひとつ。");
    await rest.promise;
    yield said("ふたつ。");
    yield answered;
  });
  const client = await callerOf(base, token);
  const leaving = new AbortController();
  let id = "";
  const listened = async () => {
    for await (const piece of client.sendMessageStream(messageOf("やあ"), {
      signal: leaving.signal,
    })) {
      if (piece.payload?.$case === "task") id = piece.payload.value.id;
      if (piece.payload?.$case === "artifactUpdate") leaving.abort();
    }
  };
  await listened().catch(() => undefined);
  rest.resolve();
  const state = async () => stateName((await client.getTask({ tenant: "", id })).status?.state);
  await expect.poll(state).toBe("completed");
});

it("why she does not answer is told in the task", async () => {
  for (const [why, state] of [
    ["asleep", "rejected"],
    ["too-often", "rejected"],
    ["failed", "failed"],
  ] as const) {
    const { base } = await served(async function* () {
      yield { kind: "refused", why };
    });
    const task = await (await callerOf(base, token)).sendMessage(messageOf("やあ"));
    if (!("status" in task)) throw new Error("no task");
    expect(stateName(task.status?.state)).toBe(state);
    expect(task.status?.message?.parts[0]?.content?.value).toBe(`why: ${why}`);
  }
});

type Bare = {
  readonly body?: string;
  readonly headers?: Record<string, string>;
  readonly path?: string;
};
const rpc = (method: string, params: unknown) =>
  JSON.stringify({ jsonrpc: "2.0", id: 7, method, params });
const sending = (message: object) => rpc("SendMessage", { message });
const whole = { messageId: "m", role: "ROLE_USER", parts: [{ text: "やあ" }] };

async function bare(base: string, { body = sending(whole), headers = {}, path = "a2a" }: Bare) {
  const response = await fetch(new URL(path, base), {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${token}`,
      "a2a-version": "1.0",
      ...headers,
    },
    body,
  });
  const text = await response.text();
  const error = (JSON.parse(text) as { error?: { code?: number } | string }).error;
  const code = typeof error === "object" ? error.code : error;
  return `${response.status} ${code ?? "taken"}`;
}

it("refuses anyone who shows no token of ours before anything is read", async () => {
  for (const authorization of [
    "",
    "Bearer",
    "Bearer nope",
    "Basic dG9rZW4=",
    `bearer ${"x".repeat(9_000)}`,
  ]) {
    const { base, calls } = await served();
    expect(await bare(base, { headers: { authorization } }), authorization).toBe("401 no-token");
    expect(await bare(base, { headers: { authorization }, body: "{" })).toBe("401 no-token");
    await expect((await callerOf(base, "wrong")).sendMessage(messageOf("やあ"))).rejects.toThrow();
    expect(calls).toEqual([]);
  }
});

it("holds up an address that guesses at tokens, with the right one too", async () => {
  const { base } = await served();
  const answers: string[] = [];
  for (let count = 0; count < 6; count += 1) {
    answers.push(await bare(base, { headers: { authorization: `Bearer guess-${count}` } }));
  }
  expect(answers).toEqual([...Array(5).fill("401 no-token"), "429 too-often"]);
  expect(await bare(base, {})).toBe("429 too-often");
});

it("refuses what is no message to somebody who is there", async () => {
  const { base, calls } = await served();
  const cases: readonly [Bare, string][] = [
    [{ path: "../nobody/a2a" }, "404 not-there"],
    [{ path: "../../other" }, "404 not-there"],
    [{ headers: { "content-type": "text/plain" } }, "415 not-json"],
    [{ headers: { "a2a-version": "9.9" } }, "200 -32009"],
    [{ body: "{" }, "200 -32700"],
    [{ body: "[]" }, "200 -32600"],
    [{ body: JSON.stringify({ jsonrpc: "1.0", id: 1, method: "SendMessage" }) }, "200 -32600"],
    [{ body: JSON.stringify({ jsonrpc: "2.0", id: {}, method: "SendMessage" }) }, "200 -32600"],
    [{ body: rpc("DropEverything", {}) }, "200 -32601"],
    [{ body: sending({ ...whole, messageId: "" }) }, "200 -32602"],
    [{ body: sending({ ...whole, messageId: "x".repeat(65) }) }, "200 -32602"],
    [{ body: sending({ ...whole, contextId: "a\nb" }) }, "200 -32602"],
    [{ body: sending({ ...whole, role: "ROLE_AGENT" }) }, "200 -32602"],
    [{ body: sending({ ...whole, parts: [] }) }, "200 -32602"],
    [{ body: sending({ ...whole, parts: [{ text: "  " }] }) }, "200 -32602"],
    [{ body: sending({ ...whole, parts: [{ text: "あ".repeat(2_001) }] }) }, "200 -32602"],
    [{ body: sending({ ...whole, parts: [{ url: "http://127.0.0.1/" }] }) }, "200 -32005"],
    [{ body: sending({ ...whole, parts: [{ data: { a: 1 } }] }) }, "200 -32005"],
    [{ body: sending({ ...whole, taskId: "nobody's" }) }, "200 -32001"],
    [{ body: rpc("SendStreamingMessage", { message: { ...whole, taskId: "t" } }) }, "200 -32001"],
    [{ body: rpc("SendStreamingMessage", { message: { ...whole, parts: [] } }) }, "200 -32602"],
    [{ body: rpc("GetTask", { id: "nobody's" }) }, "200 -32001"],
    [{ body: rpc("CancelTask", { id: "nobody's" }) }, "200 -32001"],
    [
      { body: rpc("CreateTaskPushNotificationConfig", { taskId: "t", url: "http://10.0.0.1" }) },
      "200 -32003",
    ],
  ];
  for (const [request, expected] of cases) {
    expect(await bare(base, request), JSON.stringify(request).slice(0, 120)).toBe(expected);
  }
  expect(calls).toEqual([]);
});

it("writes nothing of a caller to the console, and keeps nothing that was not asked for", async () => {
  const { base, calls } = await served();
  const written: unknown[] = [];
  for (const level of ["log", "info", "warn", "error"] as const) {
    vi.spyOn(console, level).mockImplementation((...all) => void written.push(all));
  }
  const message = { ...whole, referenceTaskIds: ["\u001b[31m"], metadata: { a: "w".repeat(900) } };
  const authentication = { schemes: ["\u001b[31m", "b"] };
  const pushNotificationConfig = { url: "http://10.0.0.1", authentication };
  const odd = { tenant: "t", message, configuration: { pushNotificationConfig } };
  const older = {
    kind: "message",
    ...message,
    role: "user",
    parts: [{ kind: "text", text: "やあ" }],
  };
  const asOlder = { "a2a-version": "" };
  const deep = `{"jsonrpc":"2.0","id":1,"method":"GetTask","params":${"[".repeat(30_000)}${"]".repeat(30_000)}}`;
  expect(await bare(base, { body: rpc("SendMessage", odd) })).toBe("200 taken");
  expect(
    await bare(base, { body: rpc("message/send", { ...odd, message: older }), headers: asOlder }),
  ).toBe("200 taken");
  const set = rpc("tasks/pushNotificationConfig/set", { taskId: "t", pushNotificationConfig });
  expect(await bare(base, { body: set, headers: asOlder })).toBe("200 -32003");
  expect(await bare(base, { body: deep })).toBe("200 -32700");
  expect(calls).toHaveLength(2);
  expect(written).toEqual([]);
  const kept = await (await callerOf(base, token)).listTasks({
    ...{ tenant: "", contextId: "", status: 0, pageToken: "" },
    ...{ statusTimestampAfter: undefined, includeArtifacts: true },
  });
  expect(kept.tasks).toHaveLength(2);
  expect(JSON.stringify(kept)).not.toContain("www");
});

it("refuses what is too large, and anyone who asks too often", async () => {
  const { base, calls } = await served(politely, 4);
  const large = sending({ ...whole, parts: [{ text: "x".repeat(70_000) }] });
  expect(await bare(base, { body: large })).toBe("413 too-large");
  for (const _ of [1, 2, 3]) await bare(base, { body: rpc("GetTask", { id: "t" }) });
  expect(await bare(base, {})).toBe("429 too-often");
  expect(calls).toEqual([]);
});

it("adds no message to a task that is over", async () => {
  const { base, calls } = await served();
  const client = await callerOf(base, token);
  const answer = await client.sendMessage(messageOf("やあ"));
  const taskId = "status" in answer ? answer.id : "";
  expect(await bare(base, { body: sending({ ...whole, taskId }) })).toBe("200 -32004");
  expect(calls).toHaveLength(1);
});

it("shows a card at the server's own address, with what a cache needs", async () => {
  const { base } = await served();
  const root = new URL("/.well-known/agent-card.json", base);
  const [own, first] = await Promise.all([
    fetch(new URL(".well-known/agent-card.json/", base)),
    fetch(root),
  ]);
  expect(await first.json()).toEqual(await own.json());
  const { headers } = first;
  expect(headers.get("cache-control")).toMatch(/max-age=\d+/);
  expect(Date.parse(headers.get("last-modified") ?? "")).toBeLessThanOrEqual(Date.now());
  const etag = headers.get("etag") ?? "";
  const again = await fetch(root, { headers: { "if-none-match": etag } });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  const other = await fetch(root, { headers: { "if-none-match": etag, "a2a-version": "0.3" } });
  expect(other.status).toBe(200);
});

it("tells by its card who she is, and what one needs to talk with her", async () => {
  const { base } = await served();
  const client = await callerOf(base, undefined);
  const card = await client.getAgentCard();
  expect(card).toMatchObject({
    name: "れん",
    capabilities: { streaming: true, pushNotifications: false },
    securitySchemes: { bearer: { scheme: { $case: "httpAuthSecurityScheme" } } },
  });
  expect(card.securityRequirements).toHaveLength(1);
  const nobody = await fetch(new URL("../nobody/.well-known/agent-card.json", base));
  expect(nobody.status).toBe(404);
  await expect(client.sendMessage(messageOf("やあ"))).rejects.toBeInstanceOf(Error);
});
