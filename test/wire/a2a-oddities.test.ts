// Other programs' words over A2A: an odd field of a message, a card or an answer costs nothing else of it.

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text as bodyOf } from "node:stream/consumers";
import { afterEach, expect, it } from "vitest";
import { startCallServer } from "../../src/adapters/a2a/call-server.ts";
import { openGuestClient } from "../../src/adapters/a2a/guest-client.ts";
import type { AgentCallHandler, CallPiece } from "../../src/cities/ports.ts";
import type { PersonaId } from "../../src/kernel/id.ts";
import type { Json } from "../../src/kernel/json.ts";
import { err } from "../../src/kernel/result.ts";
import { systemClock } from "../../src/runtime/data/system-clock.ts";
import { type Oddity, odditiesOf } from "../fixtures/oddities.ts";

const never = new AbortController().signal;
const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const said = ["first words", "second words"];
const place = (path: Oddity["path"]): number => path.lastIndexOf("parts");
/** The number of the part that an oddity is in. */
const partOf = ({ path }: Oddity) => (place(path) < 0 ? undefined : path[place(path) + 1]);

/** Whether the whole may be lost by it: its parts, or all of what they are in. */
const isWhole = ({ path }: Oddity, inner: readonly string[]): boolean =>
  inner.some((way, depth) => path.length === depth + 1 && path[depth] === way) ||
  path.at(-1) === "parts" ||
  path.length === 0;

/** The words of others that an oddity took away. */
const lostBy = (oddity: Oddity, heard: string): readonly string[] =>
  said.filter((text, part) => part !== partOf(oddity) && !heard.includes(text));

const older = {
  kind: "message",
  role: "user",
  messageId: "m1",
  contextId: "c1",
  parts: [
    { kind: "text", text: "first words" },
    { kind: "text", text: "second words" },
    { kind: "file", file: { uri: "http://x/y", mimeType: "image/png" } },
  ],
};
const newer = {
  role: "ROLE_USER",
  messageId: "m1",
  contextId: "c1",
  parts: [
    { text: "first words" },
    { text: "second words", mediaType: "text/plain" },
    { url: "http://x/y", mediaType: "image/png" },
  ],
};
const wishes = { acceptedOutputModes: ["text/plain"], historyLength: 3 };

async function served() {
  const heard: string[] = [];
  const agentCalls: AgentCallHandler = {
    personas: () => [{ persona: "ren" as PersonaId, name: "れん", language: "ja", cityName: "街" }],
    callerOf: (token) => (token === "token" ? "helper" : undefined),
    async *talk({ text }): AsyncGenerator<CallPiece> {
      heard.push(text);
      yield { kind: "said", text: "はい。" };
      yield { kind: "ended", how: "answered" };
    },
  };
  const noted: string[] = [];
  const server = await startCallServer({
    ...{ agentCalls, host: "127.0.0.1", port: 0, wording: (why) => why, perMinute: 100_000 },
    speak: async () => err("no-voice"),
    onOdd: (_, note) => noted.push(note.place),
  });
  ends.push(server.close);
  const ask = async (version: string, method: string, params: Json) => {
    heard.length = 0;
    const answer = await fetch(`${server.url}/personas/ren/a2a`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: "Bearer token",
        "a2a-version": version,
      },
      body: JSON.stringify({ jsonrpc: "2.0", id: 7, method, params }),
    });
    const { id, error } = (await answer.json()) as { id: unknown; error?: { code: number } };
    expect([answer.status, id]).toEqual([200, 7]);
    return { heard: heard.join(), code: error?.code };
  };
  return { ask, noted };
}

it.each<[string, string, Json]>([
  ["0.3", "message/send", { message: older, configuration: { ...wishes, blocking: true } }],
  [
    "1.0",
    "SendMessage",
    { message: newer, configuration: { ...wishes, returnImmediately: false } },
  ],
])("hears a caller of %s around any odd field", async (version, method, example) => {
  const { ask, noted } = await served();
  expect((await ask(version, method, example)).heard).toBe("first words\nsecond words");
  const found: string[] = [];
  for (const oddity of odditiesOf(example)) {
    if (isWhole(oddity, ["message"]) || oddity.kind === "very long") continue;
    const { heard, code } = await ask(version, method, oddity.value);
    // The same message heard twice is known by its id.
    const isRefusal = ["messageId", "contextId"].includes(String(oddity.path.at(-1)));
    if (isRefusal && code === -32602) continue;
    const lost = lostBy(oddity, heard);
    if (lost.length > 0) found.push(`${oddity.label} → ${lost.join()} ${code}`);
  }
  expect(found).toEqual([]);
  expect(noted).toContain("message.parts");
});

/** An agent with this card, that answers this result to every call. */
async function agent() {
  const shown = { card: null as Json, result: null as Json };
  const server = createServer(async (request, response) => {
    const { id } = JSON.parse((await bodyOf(request)) || "{}") as { id?: Json };
    const body = request.method === "GET" ? shown.card : { jsonrpc: "2.0", id, ...given(shown) };
    response.setHeader("content-type", "application/json").end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ends.push(async () => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ask = async () => {
    const client = openGuestClient(
      { card: `${url}/card`, reach: "loopback", patience: 30_000 },
      systemClock,
    );
    const question = { context: "c", message: "m", text: "hi", data: {} };
    const answer = await client.ask(question, never);
    await client.close();
    return answer.ok ? answer.value : "";
  };
  return { shown, url, ask };
}
const given = ({ result }: { readonly result: Json }) => ({ result });

const cards = (url: string): Readonly<Record<"older" | "newer", Json>> => ({
  older: {
    ...{ name: "H", description: "d", version: "1", protocolVersion: "0.3.0", url },
    ...{ preferredTransport: "JSONRPC", capabilities: { streaming: false } },
    ...{ defaultInputModes: ["text/plain"], defaultOutputModes: ["text/plain"] },
    skills: [{ id: "s", name: "S", description: "d", tags: ["t"] }],
  },
  newer: {
    ...{ name: "H", description: "d", version: "1", capabilities: { streaming: false } },
    supportedInterfaces: [{ url, protocolBinding: "JSONRPC", protocolVersion: "1.0", tenant: "" }],
    ...{ defaultInputModes: ["text/plain"], defaultOutputModes: ["text/plain"] },
    skills: [{ id: "s", name: "S", description: "d", tags: ["t"] }],
  },
});
const answers = {
  older: {
    ...{ kind: "task", id: "t1", contextId: "c1" },
    status: { state: "completed", timestamp: "2026-01-01T00:00:00Z" },
    artifacts: [{ artifactId: "a", name: "n", parts: older.parts.slice(0, 2) }],
  },
  newer: {
    task: {
      ...{ id: "t1", contextId: "c1" },
      status: { state: "TASK_STATE_COMPLETED", timestamp: "2026-01-01T00:00:00Z" },
      artifacts: [{ artifactId: "a", name: "n", parts: newer.parts.slice(0, 2) }],
    },
  },
  "older message": { ...older, role: "agent" },
  "newer message": { message: { ...newer, role: "ROLE_AGENT" } },
} satisfies Record<string, Json>;

it.each(["older", "newer"] as const)(
  "calls an agent around any odd field of a card: %s",
  async (v) => {
    const { shown, url, ask } = await agent();
    shown.result = answers[v];
    const found: string[] = [];
    for (const oddity of odditiesOf(cards(url)[v])) {
      const isAddress = ["supportedInterfaces", "url"].includes(String(oddity.path[0]));
      if (oddity.path.length === 0 || oddity.kind === "very long" || isAddress) continue;
      shown.card = oddity.value;
      const heard = await ask();
      if (said.some((text) => !heard.includes(text))) found.push(oddity.label);
    }
    expect(found).toEqual([]);
  },
);

it.each(Object.keys(answers) as (keyof typeof answers)[])(
  "reads an answer around any odd field: %s",
  async (v) => {
    const { shown, url, ask } = await agent();
    shown.card = cards(url)[v.startsWith("older") ? "older" : "newer"];
    const found: string[] = [];
    for (const oddity of odditiesOf(answers[v])) {
      const around = ["task", "message", "artifacts", 0];
      const last = oddity.path.at(-1);
      if (isWhole(oddity, []) || around.includes(last as never) || oddity.kind === "very long")
        continue;
      shown.result = oddity.value;
      const lost = lostBy(oddity, await ask());
      if (lost.length > 0) found.push(`${oddity.label} → ${lost.join()}`);
    }
    expect(found).toEqual([]);
  },
);
