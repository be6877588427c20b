import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { fault } from "../../../kernel/fault.ts";
import { err } from "../../../kernel/result.ts";
import type { LoadedPlugIn } from "../../../parts/loaded-plug-in.ts";
import { readConfig } from "../../config/read-config.ts";
import { systemClock } from "../../data/system-clock.ts";
import { listedModels } from "./listed-models.ts";
import { offeredModels } from "./offered-models.ts";

function configOf(environment: Readonly<Record<string, string>>) {
  const read = readConfig(environment, "/nowhere");
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value.config;
}

/** A server that answers every request with `status` and `body`. */
async function serverOf(status: number, body: unknown): Promise<string> {
  const server = createServer((_, response) => {
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(body));
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
}

const offeredBy = async (address: string) => {
  const models = await offeredModels(configOf({ OPENAI_BASE_URL: address }), systemClock);
  return models.filter(({ provider }) => provider === "openai").map(({ name }) => name);
};

it("offers the models that a server of one's own names, and no others", async () => {
  const data = [{ id: "qwen4-30b" }, { id: "nomic-embed-text" }];
  expect(await offeredBy(await serverOf(200, { object: "list", data }))).toEqual([
    "openai:qwen4-30b",
  ]);
});

it.each([404, 500])("offers none of a server of one's own that answers %i", async (status) => {
  expect(await offeredBy(await serverOf(status, {}))).toEqual([]);
});

it("lists none of a server that is not there, and tells that it is silent", async () => {
  const config = configOf({ OPENAI_BASE_URL: "http://127.0.0.1:9/v1" });
  const { models, silent } = await listedModels(config, systemClock, "openai");
  expect(models).toEqual([]);
  expect(silent).toMatchObject([{ provider: "openai", outcome: "no-network" }]);
});

it.each([
  ["unauthorised", []],
  ["unavailable", []],
  ["rate-limited", []],
  ["refused", ["mine:declared"]],
] as const)("lists of a provider whose list is %s what it may have", async (kind, expected) => {
  const part = {
    ...{ kind: "model", id: "mine", settings: {}, models: [{ name: "declared" }] },
    isUsable: () => true,
    listModels: async () => err(fault(kind, "no list")),
  };
  const plugIns = [{ id: "mine", parts: [part] }] as unknown as readonly LoadedPlugIn[];
  const config = { ...configOf({}), parts: { plugIns, values: new Map() } };
  const { models, silent } = await listedModels(config, systemClock, "mine");
  expect(models.map(({ name }) => name)).toEqual(expected);
  expect(silent).toHaveLength(1);
});

it("lists none of a provider without a key", async () => {
  const { models, silent } = await listedModels(configOf({}), systemClock, "anthropic");
  expect(models).toEqual([]);
  expect(silent).toMatchObject([{ provider: "anthropic", outcome: "wrong-key" }]);
});

it("offers the understudy last, without asking anybody", async () => {
  const models = await offeredModels(configOf({}), systemClock);
  expect(models.at(-1)?.provider).toBe("understudy");
});
