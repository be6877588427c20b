// Gemini's models on Vertex AI, before the strict fake of their API at Vertex's paths.

import { afterEach, expect, it } from "vitest";
import { vertexModel } from "../../src/built-in/gemini/vertex-model.ts";
import type { CallId } from "../../src/kernel/id.ts";
import type { CallPart } from "../../src/protocol/message.ts";
import { chatModelContract } from "../../src/published/model-contract.ts";
import { handClock } from "../hand-clock.ts";
import { flash, openVertexBench, paidKey } from "./gemini-bench.ts";
import { hear, hello } from "./heard.ts";
import { patience } from "./scene-scripts.ts";

chatModelContract("Vertex AI", openVertexBench, {
  "provider-ids": "Vertex AI refused ids of calls until September 2026: none are sent",
});

let bench: Awaited<ReturnType<typeof openVertexBench>> | undefined;
afterEach(() => bench?.close());

it("is asked by its own route, with thinking in Gemini's form and without the ids of calls", async () => {
  bench = await openVertexBench();
  const call: CallPart = { kind: "call", id: "a" as CallId, name: "look", args: {} };
  const result = { kind: "result", id: "a" as CallId, name: "look", outcome: { output: "a" } };
  const { end } = await hear(bench.model, {
    thinking: "off",
    messages: [
      hello,
      { role: "model", route: "x", parts: [{ ...call, providerId: "p.1" }] },
      { role: "user", parts: [result as never] },
    ],
  });
  expect(end).toMatchObject({ finish: { kind: "stop" }, route: `vertex:${flash}` });
  expect(bench.fake.requests).toMatchObject([
    {
      key: paidKey,
      violations: [],
      body: { generationConfig: { thinkingConfig: { thinkingLevel: "low" } } },
    },
  ]);
  expect(JSON.stringify(bench.fake.requests[0]?.body)).not.toContain("p.1");
});

it.each([
  ["", "the origin alone"],
  ["/", "the origin alone"],
  ["/v1/publishers/google/", "the base of the paths"],
  ["/v1/publishers/google/models/gemini-3.8-flash:generateContent", "the path of a request"],
  ["/v1beta1/projects/p/locations/global/publishers/google", "a project and a region"],
])("is reached at %s, %s", async (path) => {
  bench = await openVertexBench();
  const { origin } = new URL(bench.fake.url);
  const settings = { key: paidKey, timeout: patience, clock: handClock() };
  const made = vertexModel({ ...settings, model: flash, address: `${origin}${path}` });
  if (!made.ok) throw new Error(made.error);
  expect((await hear(made.value)).end.finish).toEqual({ kind: "stop" });
});

it.each([
  [{ key: "" }, "no-key"],
  [{ key: "鍵" }, "bad-key"],
  [{ address: "ftp://x" }, "bad-url"],
])("is refused with %j", (odd, error) => {
  const settings = { model: flash, key: paidKey, timeout: patience, clock: handClock() };
  expect(vertexModel({ ...settings, ...odd })).toEqual({ ok: false, error });
});
