// The lists of models that providers give, over the strict fake of each: what they name, and what is wrong in words that
// can be told apart.

import { afterEach, expect, it } from "vitest";
import { builtInPlugIns } from "../../src/built-in/built-in-plug-ins.ts";
import type { Json } from "../../src/kernel/json.ts";
import type { ProviderPart } from "../../src/parts/part-kinds.ts";
import { providerContract } from "../../src/published/provider-contract.ts";
import { partsIn } from "../../src/runtime/config/config-parts.ts";
import { odditiesOf } from "../fixtures/oddities.ts";
import { startFakeAnthropic } from "./fake-anthropic/fake-anthropic.ts";
import { startFakeGemini } from "./fake-gemini/fake-gemini.ts";
import { startFakeOllama } from "./fake-ollama/fake-ollama.ts";
import { startFakeOpenAi } from "./fake-openai/fake-openai.ts";
import { startLocalServer } from "./fake-provider/local-server.ts";
import { realClock } from "./real-time.ts";

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});
const key = "the-MARKED-KEY-of-this-test";
const never = new AbortController().signal;

const providers = {
  gemini: async () => {
    const fake = await startFakeGemini({ keys: [key] });
    closers.push(fake.close);
    return { settings: { key, address: fake.url }, url: fake.url };
  },
  openai: async () => {
    const fake = await startFakeOpenAi({ keys: [key], models: ["qwen4-30b", "nomic-embed-text"] });
    closers.push(fake.close);
    return { settings: { key, address: fake.url }, url: fake.url };
  },
  together: async () => {
    const models = ["Qwen/Qwen3.5", "BAAI/bge-embed-m3", "openai/whisper-large-v3", "x/tts-1"];
    const fake = await startFakeOpenAi({ keys: [key], models: [...models, "qwen-image-2"] });
    closers.push(fake.close);
    return { settings: { key, address: fake.url }, url: fake.url };
  },
  anthropic: async () => {
    const fake = await startFakeAnthropic({ keys: [key] });
    closers.push(fake.close);
    return { settings: { key, address: fake.url }, url: fake.url };
  },
  ollama: async () => {
    const fake = await startFakeOllama({ password: `me:${key}` });
    closers.push(fake.close);
    const address = fake.url.replace("//", `//me:${key}@`);
    return { settings: { address }, url: fake.url };
  },
} as const;
type Id = keyof typeof providers;
const ids = Object.keys(providers) as Id[];

const partOf = (id: Id): ProviderPart => {
  const part = partsIn(builtInPlugIns, "model").find((one) => one.id === id);
  if (part === undefined) throw new Error(id);
  return part;
};
const list = async (id: Id, settings: Record<string, unknown>, signal = never, timeout = 2_000) => {
  const outside = { clock: realClock, timeout } as never;
  const given = await partOf(id).listModels?.(settings as never, outside, signal);
  if (given === undefined) throw new Error(`${id} lists no models`);
  expect(JSON.stringify(given)).not.toContain("MARKED");
  return given;
};

it.each([
  ["gemini", "gemini-3.8-flash", "gemini-embedding-2"],
  ["openai", "qwen4-30b", "nomic-embed-text"],
  ["anthropic", "claude-haiku-5-5", undefined],
] as const)("%s names its models, and what each is for", async (id, chat, vectors) => {
  const { settings } = await providers[id]();
  const listed = await list(id, settings);
  if (!listed.ok) throw new Error(listed.error.note);
  const doing = new Map(listed.value.map(({ name, does }) => [name, does]));
  expect(doing.get(chat)).toBe("chat");
  if (vectors !== undefined) expect(doing.get(vectors)).toBe("vectors");
  expect(listed.value.every(({ name }) => !name.startsWith("models/"))).toBe(true);
});

it("a provider of the table names what converses, draws and embeds, and nothing else", async () => {
  const { settings } = await providers.together();
  const listed = await list("together", settings);
  expect(listed.ok && listed.value.map(({ name, does }) => [name, does])).toEqual([
    ["Qwen/Qwen3.5", "chat"],
    ["BAAI/bge-embed-m3", "vectors"],
    ["qwen-image-2", "pictures"],
  ]);
});

it("ollama names the models that it has", async () => {
  const { settings } = await providers.ollama();
  const listed = await list("ollama", settings);
  expect(listed.ok && listed.value.length).toBeGreaterThan(0);
});

it.each(["gemini", "openai", "anthropic"] as const)("%s refuses a wrong key", async (id) => {
  const { settings } = await providers[id]();
  const refused = await list(id, { ...settings, key: "another-MARKED-KEY" });
  expect(refused).toMatchObject({ ok: false, error: { kind: "unauthorised" } });
});

it.each(["gemini", "openai", "anthropic"] as const)("%s cannot do without a key", async (id) => {
  const { settings } = await providers[id]();
  const refused = await list(id, { ...settings, key: undefined });
  expect(refused).toMatchObject({ ok: false, error: { kind: "unauthorised" } });
});

it.each(ids)("%s says when nobody answers", async (id) => {
  const settings = { key, address: "http://127.0.0.1:9" };
  expect(await list(id, settings)).toMatchObject({ ok: false, error: { kind: "unavailable" } });
});

it.each(["gemini", "openai", "anthropic"] as const)("%s says when an answer is odd", async (id) => {
  for (const body of ["nonsense", "[]", '{"data":[{"id":7}],"models":[{"name":7}]}']) {
    const server = await startLocalServer("odd", async (_, response) => {
      response.writeHead(200, { "content-type": "application/json" }).end(body);
    });
    closers.push(server.close);
    const odd = await list(id, { key, address: `${server.origin}/v1` });
    // A list without names is one that names nothing.
    if (odd.ok) expect(odd.value).toEqual([]);
    else expect(odd.error.kind).toBe("bad-reply");
  }
});

const lists: Readonly<Record<Id, Json>> = {
  gemini: {
    models: [
      { name: "models/first", supportedGenerationMethods: ["generateContent"] },
      { name: "models/second", supportedGenerationMethods: ["generateContent"] },
    ],
  },
  openai: {
    ...{ object: "list" },
    data: [
      { id: "first", object: "model", owned_by: "me" },
      { id: "second", object: "model" },
    ],
  },
  together: { data: [{ id: "first" }, { id: "second" }] },
  anthropic: {
    ...{ has_more: false },
    data: [
      { type: "model", id: "first", display_name: "First" },
      { type: "model", id: "second" },
    ],
  },
  ollama: {
    models: [
      { name: "first", model: "first", details: { family: "f", families: ["f"] } },
      { name: "second", model: "second", size: 7 },
    ],
  },
};

it.each(ids)("%s: an odd field of a listed model costs no other model", async (id) => {
  let body = "";
  const server = await startLocalServer("odd", async ({ url }, response) => {
    const answer = url === "/api/version" ? '{"version":"0.30.0"}' : body;
    response.writeHead(200, { "content-type": "application/json" }).end(answer);
  });
  closers.push(server.close);
  const found: string[] = [];
  for (const { label, path, kind, value } of odditiesOf(lists[id])) {
    if (path.length < 2 || kind === "very long") continue;
    body = JSON.stringify(value);
    const listed = await list(id, { key, address: server.origin }, never, 60_000);
    const names = listed.ok ? listed.value.map(({ name }) => name) : [];
    const lost = ["first", "second"].filter((name, at) => at !== path[1] && !names.includes(name));
    if (lost.length > 0) found.push(`${label} → ${lost.join(", ")}`);
    expect(new Set(names).size).toBe(names.length);
  }
  expect(found).toEqual([]);
});

it.each(ids)("%s stops when it is told to", async (id) => {
  const { settings } = await providers[id]();
  const stop = AbortSignal.abort();
  const stopped = await list(id, settings, stop);
  expect(stopped).toMatchObject({ ok: false, error: { kind: "cancelled" } });
});

for (const id of ids)
  providerContract(id, async () => {
    const { settings } = await providers[id]();
    return {
      provider: partOf(id),
      settings,
      outside: { clock: realClock, timeout: 2_000 } as never,
      keys: [key],
      close: async () => undefined,
    };
  });
