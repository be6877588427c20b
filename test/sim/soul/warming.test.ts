// The requests sent ahead to a local server.

import { expect, it } from "vitest";
import type { ModelServer } from "../../../src/saint-graph/ports.ts";
import type { Script } from "../../doubles/scripted-model.ts";
import { awakened } from "./awakened.ts";

const server: ModelServer = { address: "http://127.0.0.1:1", facts: async () => ({}) };
const author = { id: "user", name: "ゆうこ", platform: "city", role: "user" } as const;
const script: Script = () => [{ text: "はい。" }];

it("after each answer to a person is the beginning of their next request", async () => {
  const her = await awakened({ script });
  Object.assign(her.model, { server });
  await her.tell("こんにちは", { kind: "message", author }, 2_000);
  await her.tell("元気？", { kind: "message", author }, 2_000);
  const [, ahead, next] = her.model.requests;
  expect(her.model.requests.map(({ isWarming = false }) => isWarming)).toEqual([
    ...[false, true, false, true],
  ]);
  expect(ahead).toMatchObject({ urgency: "background", system: next?.system });
  expect(next?.messages.slice(0, 2)).toEqual(ahead?.messages.slice(0, 2));
  expect(her.eventsOf("model-started")).toHaveLength(2);
});

it("is nothing where the model is at a service", async () => {
  const her = await awakened({ script });
  await her.tell("こんにちは", { kind: "message", author }, 2_000);
  expect(her.model.requests).toHaveLength(1);
});
