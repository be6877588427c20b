import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Dispatcher, MockAgent } from "undici";
import { afterEach, describe, expect, it, vi } from "vitest";
import { readConfig } from "../../src/runtime/config/read-config.ts";
import type { Provider } from "../../src/runtime/models/providers/provider.ts";
import { providerOf, providersOf } from "../../src/runtime/models/providers/provider-table.ts";
import { startFakeOllama } from "./fake-ollama/fake-ollama.ts";
import { hear } from "./heard.ts";
import { realClock } from "./real-time.ts";

const connections = vi.hoisted(() => {
  // Modules that another file of this worker loaded have their connections already.
  vi.resetModules();
  return { instead: undefined as Dispatcher | undefined };
});
vi.mock("../../src/adapters/models/kept-connections.ts", async (original) => {
  const kept = await original<typeof import("../../src/adapters/models/kept-connections.ts")>();
  return { keptConnections: () => connections.instead ?? kept.keptConnections() };
});

const folder = mkdtempSync(join(tmpdir(), "saintverse-config-"));
const configOf = (environment: Readonly<Record<string, string>>) => {
  const read = readConfig(environment, folder);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value.config;
};

const ollamaProvider = providersOf(configOf({})).find(({ id }) => id === "ollama") as Provider;

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
const start = async () => {
  const fake = await startFakeOllama();
  closing.push(fake.close);
  return fake;
};
const portOf = (url: string) => new URL(url).port;

describe("the provider of Ollama", () => {
  it("is never chosen unasked, and knows its names", () => {
    expect(ollamaProvider.defaultModel(configOf({ OLLAMA_HOST: "127.0.0.1" }), 0)).toBeUndefined();
    expect(providerOf("ollama:qwen3", configOf({}))?.id).toBe("ollama");
    expect(providerOf("qwen3", configOf({}))).toBeUndefined();
  });

  it.each([
    ["OLLAMA_BASE_URL", (port: string) => `http://127.0.0.1:${port}/`],
    ["OLLAMA_HOST", (port: string) => `127.0.0.1:${port}`],
    ["OLLAMA_HOST", (port: string) => `0.0.0.0:${port}`],
  ])("finds the server by %s", async (variable, written) => {
    const fake = await start();
    const config = configOf({ [variable]: written(portOf(fake.url)) });
    const opened = await ollamaProvider.open("ollama:qwen3", config, realClock);
    if (!opened.ok) throw new Error(opened.error.kind);
    expect(opened.value.name).toBe("ollama:qwen3");
    expect((await hear(opened.value)).end.finish).toEqual({ kind: "stop" });
    expect(fake.chats()[0]?.body["model"]).toBe("qwen3");
  });

  it("prefers OLLAMA_BASE_URL, and takes OLLAMA_HOST when nothing answers there", async () => {
    const base = await start();
    const host = await start();
    const config = configOf({ OLLAMA_BASE_URL: base.url, OLLAMA_HOST: host.url });
    const open = async () => {
      const opened = await ollamaProvider.open("ollama:qwen3", config, realClock);
      if (opened.ok) await hear(opened.value);
    };
    await open();
    expect([base.chats().length, host.chats().length]).toEqual([1, 0]);
    await base.close();
    await open();
    expect(host.chats()).toHaveLength(1);
  });

  it("says when nobody answers, after having asked everywhere", async () => {
    const nobody = new MockAgent({ enableCallHistory: true });
    nobody.disableNetConnect();
    connections.instead = nobody;
    const config = configOf({ OLLAMA_BASE_URL: "http://gpu-box:1", OLLAMA_HOST: "other" });
    const opened = await ollamaProvider.open("ollama:qwen3", config, realClock);
    connections.instead = undefined;
    expect(opened).toMatchObject({
      ok: false,
      error: {
        kind: "not-answering",
        name: "ollama:qwen3",
        at: expect.stringContaining("gpu-box"),
      },
    });
    expect(
      nobody
        .getCallHistory()
        ?.calls()
        .map(({ fullUrl }) => fullUrl),
    ).toEqual(
      [
        "gpu-box:1",
        "other:11434",
        "127.0.0.1:11434",
        "localhost:11434",
        "172.17.0.1:11434",
        "host.docker.internal:11434",
      ].map((place) => `http://${place}/api/version`),
    );
  });

  it("knows no model without a name", async () => {
    const opened = await ollamaProvider.open("ollama:", configOf({}), realClock);
    expect(opened).toEqual({
      ok: false,
      error: { kind: "unknown-model", name: "ollama:", known: [] },
    });
  });
});

describe("the settings", () => {
  it("refuse a base URL that is no address, and pass by such a host", () => {
    const read = readConfig({ OLLAMA_BASE_URL: "ftp://x" }, folder);
    expect(read).toMatchObject({
      error: [{ kind: "bad-value", name: "OLLAMA_BASE_URL", place: "environment" }],
    });
    expect(configOf({ OLLAMA_HOST: "a b" }).parts?.values.get("OLLAMA_HOST")).toBe("a b");
  });
});
