import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it, vi } from "vitest";
import { startCallServer } from "../../src/adapters/a2a/call-server.ts";
import type { AgentCall, AgentCallHandler, CallPiece, Reach } from "../../src/cities/ports.ts";
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

type Serving = { readonly perMinute?: number; readonly webhookReach?: Reach };

async function served(talk: Talk = politely, serving: Serving = {}) {
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
    ...serving,
  });
  ends.push(server.close);
  return { calls, base: `${server.url}/personas/ren/` };
}

const token = "token-of-helper";

type Way = "1.0" | "0.3" | "1.0 over HTTP+JSON";
const ways: readonly Way[] = ["1.0", "0.3", "1.0 over HTTP+JSON"];
const clientOf = (base: string, way: Way, shown: string | undefined = token) =>
  callerOf(base, shown, { older: way === "0.3", rest: way === "1.0 over HTTP+JSON" });

async function streamed(base: string, way: Way, request = messageOf("やあ")) {
  const told: string[] = [];
  const client = await clientOf(base, way);
  for await (const piece of client.sendMessageStream(request)) told.push(toldIn(piece));
  return told;
}

it.each(ways)("tells an answer sentence by sentence to a caller of %s", async (way) => {
  const { base, calls } = await served();
  expect(await streamed(base, way, messageOf("やあ", { contextId: "talk-1" }))).toEqual([
    ...["submitted", "working"],
    ...["「こんにちは。」", "「よい日ですね。」", "completed"],
  ]);
  expect(calls).toMatchObject([
    { caller: "helper", persona: "ren", context: "talk-1", text: "やあ" },
  ]);
});

it.each(ways)(
  "answers a whole message of %s, and keeps its task for the caller alone",
  async (way) => {
    const { base } = await served();
    const client = await clientOf(base, way);
    const task = await client.sendMessage(messageOf("やあ"));
    if (!("status" in task)) throw new Error("no task");
    expect(stateName(task.status?.state)).toBe("completed");
    const texts = task.artifacts.flatMap(({ parts }) =>
      parts.flatMap(({ content }) => (content?.$case === "text" ? [content.value] : [])),
    );
    expect(texts).toEqual(["こんにちは。よい日ですね。"]);
    expect((await client.getTask({ tenant: "", id: task.id })).id).toBe(task.id);
    const stranger = await clientOf(base, way, "token-2");
    await expect(stranger.getTask({ tenant: "", id: task.id })).rejects.toThrow(/not found/i);
  },
);

it.each(ways)("a task of %s that is cancelled stops her", async (way) => {
  const { base } = await served(endlessly);
  const client = await clientOf(base, way);
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
    [{ headers: { "content-type": "text/plain" } }, "415 -32005"],
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
      "200 -32001",
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
  const odd = { tenant: "t", message, configuration: { pushNotificationConfig, a: "w".repeat(9) } };
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
    await bare(base, {
      body: rpc("message/send", { tenant: "t", message: older }),
      headers: asOlder,
    }),
  ).toBe("200 taken");
  const set = rpc("tasks/pushNotificationConfig/set", { taskId: "t", pushNotificationConfig });
  expect(await bare(base, { body: set, headers: asOlder })).toBe("200 -32001");
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
  const { base, calls } = await served(politely, { perMinute: 4 });
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
    capabilities: { streaming: true, pushNotifications: true },
    securitySchemes: { bearer: { scheme: { $case: "httpAuthSecurityScheme" } } },
  });
  expect(card.securityRequirements).toHaveLength(1);
  const nobody = await fetch(new URL("../nobody/.well-known/agent-card.json", base));
  expect(nobody.status).toBe(404);
  await expect(client.sendMessage(messageOf("やあ"))).rejects.toBeInstanceOf(Error);
});

it("answers over HTTP+JSON with the statuses of the protocol", async () => {
  const { base, calls } = await served();
  const cases: readonly [string, string, string | undefined, Record<string, string>, string][] = [
    ["GET", "tasks/nobodys", undefined, {}, "404 NOT_FOUND"],
    ["POST", "tasks/nobodys:cancel", "", {}, "404 NOT_FOUND"],
    ["GET", "nothing", undefined, {}, "404 not-there"],
    ["GET", "message:send", undefined, {}, "404 not-there"],
    ["GET", "extendedAgentCard", undefined, {}, "400 UNIMPLEMENTED"],
    ["POST", "message:send", "{", {}, "400 INVALID_ARGUMENT"],
    ["POST", "message:send", "[]", {}, "400 INVALID_ARGUMENT"],
    ["POST", "message:send", "{}", {}, "400 INVALID_ARGUMENT"],
    ["POST", "message:send", "hi", { "content-type": "text/plain" }, "415 INVALID_ARGUMENT"],
    ["POST", "message:send", "{}", { "a2a-version": "9.9" }, "400 UNIMPLEMENTED"],
    ["POST", "message:send", "{}", { authorization: "Bearer nope" }, "401 no-token"],
    ["GET", "tasks?pageSize=0", undefined, {}, "400 INVALID_ARGUMENT"],
    ["GET", "tasks?pageSize=1&includeArtifacts=false", undefined, {}, "200 undefined"],
  ];
  for (const [method, path, body, headers, expected] of cases) {
    const response = await fetch(new URL(`rest/${path}`, base), {
      method,
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${token}`,
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    });
    const { error } = (await response.json()) as { error?: { status: string } | string };
    const why = typeof error === "object" ? error.status : error;
    expect(`${response.status} ${why}`, `${method} ${path} ${body}`).toBe(expected);
  }
  expect(calls).toEqual([]);
});

/** An address that is told of tasks: the headers and the words of each notification. */
async function webhook() {
  const told: { readonly shown: string | undefined; readonly body: object }[] = [];
  const server = createServer((request, response) => {
    let text = "";
    request.setEncoding("utf8").on("data", (piece: string) => {
      text += piece;
    });
    request.on("end", () => {
      told.push({ shown: request.headers.authorization, body: JSON.parse(text) as object });
      response.writeHead(302, { location: "/elsewhere" }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ends.push(async () => void server.close());
  return { told, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` };
}

const bearer = { scheme: "Bearer", credentials: "of-the-hook" };
const hooked = (url: string, more: object = {}) => ({
  ...{ tenant: "", id: "", taskId: "", url, token: "", authentication: bearer },
  ...more,
});

it.each(ways)("tells the webhook of a caller of %s each step of its task", async (way) => {
  const { base } = await served(politely, { webhookReach: "loopback" });
  const { told, url } = await webhook();
  const client = await clientOf(base, way);
  const wishes = {
    ...{ acceptedOutputModes: [], historyLength: undefined, returnImmediately: false },
    taskPushNotificationConfig: hooked(url),
  };
  const task = await client.sendMessage({ ...messageOf("やあ"), configuration: wishes });
  if (!("status" in task)) throw new Error("no task");
  await expect.poll(() => told.length).toBe(5);
  expect(told.map(({ shown }) => shown)).toEqual(Array(5).fill("Bearer of-the-hook"));
  const kinds = told.map(({ body }) =>
    way === "0.3" ? (body as { kind: string }).kind : Object.keys(body)[0],
  );
  expect(kinds).toEqual(
    way === "0.3"
      ? Array(5).fill("task")
      : ["task", "statusUpdate", "artifactUpdate", "artifactUpdate", "statusUpdate"],
  );
  expect(JSON.stringify(told)).toContain("よい日ですね。");
});

it("keeps the webhooks of a task, and forgets the one that is taken away", async () => {
  const { base } = await served();
  const client = await callerOf(base, token, { rest: true });
  const task = await client.sendMessage(messageOf("やあ"));
  const taskId = "status" in task ? task.id : "";
  const url = "https://hook.example/one";
  const made = await client.createTaskPushNotificationConfig(hooked(url, { taskId, id: "one" }));
  expect(made).toMatchObject({ id: "one", url, taskId });
  const asked = { tenant: "", taskId, id: "one" };
  expect(await client.getTaskPushNotificationConfig(asked)).toMatchObject({ url });
  const all = { ...asked, pageSize: 0, pageToken: "" };
  expect((await client.listTaskPushNotificationConfig(all)).configs).toHaveLength(1);
  for (const _ of [1, 2]) await client.deleteTaskPushNotificationConfig(asked);
  await expect(client.getTaskPushNotificationConfig(asked)).rejects.toThrow();
});

it("calls no webhook that is nearer than a public address, or shows what is no header", async () => {
  const { base, calls } = await served();
  const { told, url } = await webhook();
  const near = [
    url,
    "http://hook.example/",
    "https://10.0.0.1/",
    "https://[::1]/",
    "https://u:p@a.example/",
  ];
  for (const refused of [...near, "file:///etc/passwd", "javascript:0", "nothing", ""]) {
    const taskPushNotificationConfig = { url: refused };
    const body = rpc("SendMessage", {
      message: whole,
      configuration: { taskPushNotificationConfig },
    });
    expect(await bare(base, { body }), refused).toBe("200 -32602");
  }
  const asOlder = { "a2a-version": "0.3" };
  const older = {
    ...whole,
    kind: "message",
    role: "user",
    parts: [{ kind: "text", text: "やあ" }],
  };
  const pushNotificationConfig = { url: "https://169.254.169.254/latest" };
  const params = { message: older, configuration: { pushNotificationConfig } };
  expect(await bare(base, { body: rpc("message/send", params), headers: asOlder })).toBe(
    "200 -32602",
  );
  for (const odd of [
    { token: "a\r\nb" },
    { authentication: { scheme: "a b", credentials: "c" } },
  ]) {
    const taskPushNotificationConfig = { url: "https://hook.example/", ...odd };
    const body = rpc("SendMessage", {
      message: whole,
      configuration: { taskPushNotificationConfig },
    });
    expect(await bare(base, { body })).toBe("200 -32602");
  }
  expect([calls, told]).toEqual([[], []]);
});
