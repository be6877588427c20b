// The providers of the table, before the strict fake of the API that they share.

import { afterEach, expect, it } from "vitest";
import { providerRows } from "../../src/built-in/ai-sdk/provider-rows.ts";
import { rowModel, rowModelNames } from "../../src/built-in/ai-sdk/row-model.ts";
import { all, aRequest, endOf, never, textIn } from "../../src/published/model-bench.ts";
import { handClock } from "../hand-clock.ts";
import { type FakeOpenAi, startFakeOpenAi } from "./fake-openai/fake-openai.ts";
import { failures, says } from "./fake-openai/script.ts";
import { patience } from "./scene-scripts.ts";

const key = "row-MARKED-KEY-1/+";
let fake: FakeOpenAi | undefined;
afterEach(() => fake?.close());

const outside = { timeout: patience, clock: handClock() };

it.each(providerRows)(
  "$name answers, names its models, and takes a wish for thought or is asked without",
  async (row) => {
    const keyHeader = row.header === undefined ? {} : { keyHeader: row.header };
    fake = await startFakeOpenAi({ keys: [key], models: [row.example], ...keyHeader });
    const access = { key, address: fake.url };
    const model = rowModel(row, row.example, access, outside);
    if (!model.ok) throw new Error(model.error);
    expect(model.value.name).toBe(`${row.id}:${row.example}`);
    for (const thinking of ["off", "high", "model", undefined] as const) {
      const items = await all(model.value.stream(aRequest({ thinking }), never()));
      expect(endOf(items).finish).toEqual({ kind: "stop" });
      expect(textIn(items)).not.toBe("");
    }
    expect(await rowModelNames(row, access, outside, never())).toEqual({
      ok: true,
      value: [row.example],
    });
  },
);

it("is told of its key in the header that it wants", async () => {
  const azure = providerRows.find(({ id }) => id === "azure");
  if (azure === undefined) throw new Error("no such provider");
  fake = await startFakeOpenAi();
  const made = rowModel(azure, "mine", { key, address: fake.url }, outside);
  if (!made.ok) throw new Error(made.error);
  await all(made.value.stream(aRequest(), never()));
  expect(fake.requests[0]?.headers).toMatchObject({ "api-key": key });
  expect(fake.requests[0]?.headers["authorization"]).toBeUndefined();
});

it("renames the limit of an answer where the server refuses the older name, and keeps it", async () => {
  const azure = providerRows.find(({ id }) => id === "azure");
  if (azure === undefined) throw new Error("no such provider");
  fake = await startFakeOpenAi();
  const made = rowModel(azure, "gpt-6-luna", { key, address: fake.url }, outside);
  if (!made.ok) throw new Error(made.error);
  const asked = aRequest({ tools: [], sampling: { maxTokens: 99, temperature: 1 } });
  for (let time = 0; time < 2; time += 1) {
    const items = await all(made.value.stream(asked, never()));
    expect(endOf(items).notes ?? []).toEqual([]);
  }
  const renamed = { max_completion_tokens: 99, temperature: 1 };
  expect(fake.requests.map(({ body }) => body)).toMatchObject([
    { max_tokens: 99, temperature: 1 },
    renamed,
    renamed,
  ]);
});

it("leaves out the one wish for sampling that is refused, and says which", async () => {
  const router = providerRows.find(({ id }) => id === "openrouter");
  if (router === undefined) throw new Error("no such provider");
  fake = await startFakeOpenAi();
  const made = rowModel(router, "qwen/qwen4", { key, address: fake.url }, outside);
  if (!made.ok) throw new Error(made.error);
  const asked = aRequest({ sampling: { temperature: 1.3, minP: 0.05, seed: 7, stop: ["END"] } });
  const items = await all(made.value.stream(asked, never()));
  expect(endOf(items).notes).toEqual([{ code: "unsent", about: "minP" }]);
  const rest = { temperature: 1.3, seed: 7, stop: ["END"] };
  expect(fake.requests.map(({ body }) => body)).toMatchObject([{ ...rest, min_p: 0.05 }, rest]);
  expect(fake.requests[1]?.body).not.toHaveProperty("min_p");
});

it("never asks a Claude for a forced tool that refuses it, and learns it of any other model", async () => {
  const router = providerRows.find(({ id }) => id === "openrouter");
  if (router === undefined) throw new Error("no such provider");
  fake = await startFakeOpenAi();
  const forced = aRequest({ toolChoice: "required" });
  for (const name of ["anthropic/claude-opus-5.5", "anthropic/claude-fable-5.2"]) {
    const made = rowModel(router, name, { key, address: fake.url }, outside);
    if (!made.ok) throw new Error(made.error);
    expect(endOf(await all(made.value.stream(forced, never()))).finish).toEqual({ kind: "stop" });
  }
  expect(fake.requests.map(({ body }) => body["tool_choice"])).toEqual(["auto", "auto"]);
  expect(fake.requests.map(({ body }) => (body["tools"] as unknown[]).length)).toEqual([
    forced.tools.length,
    forced.tools.length,
  ]);

  fake.answer(({ body }) =>
    body["tool_choice"] === "required"
      ? { failure: failures.invalid("tool_choice required is not supported in thinking mode") }
      : says("はい。"),
  );
  const thinker = rowModel(router, "qwen/qwen4-thinking", { key, address: fake.url }, outside);
  if (!thinker.ok) throw new Error(thinker.error);
  const before = fake.requests.length;
  for (let time = 0; time < 2; time += 1) {
    expect(textIn(await all(thinker.value.stream(forced, never())))).toBe("はい。");
  }
  const tried = fake.requests.slice(before).map(({ body }) => body["tool_choice"]);
  expect(tried).toEqual(["required", "auto", "auto"]);
});

it.each(providerRows)("$name is refused without a key or an address", (row) => {
  const address = "http://127.0.0.1:1/v1";
  expect(rowModel(row, "m", { key: undefined, address }, outside)).toMatchObject({
    error: "no-key",
  });
  expect(rowModel(row, "m", { key: "鍵", address }, outside)).toMatchObject({ error: "bad-key" });
  const bad = rowModel(row, "m", { key, address: "ftp://x" }, outside);
  expect(bad).toMatchObject({ error: "bad-url" });
});
