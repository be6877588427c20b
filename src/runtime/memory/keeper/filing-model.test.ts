import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { z } from "zod";
import { handClock } from "../../../../test/hand-clock.ts";
import { ok } from "../../../kernel/result.ts";
import { defineModel, definePlugIn } from "../../../parts/part-kinds.ts";
import type { ChatModel } from "../../../saint-graph/ports.ts";
import { readConfig } from "../../config/read-config.ts";
import { keeperModel, modelOf } from "./filing-model.ts";

const about = { ja: "例", en: "an example" };
const acmeModel = { name: "acme:wise" } as ChatModel;
const acme = definePlugIn({
  id: "acme",
  parts: [
    defineModel({
      id: "acme",
      about,
      settings: { key: { name: "ACME_KEY", schema: z.string().optional(), secret: true, about } },
      models: [{ name: "wise" }],
      isUsable: ({ key }) => key !== undefined,
      defaultModel: ({ key }) => (key === undefined ? undefined : "acme:wise"),
      open: () => ok(acmeModel),
    }),
  ],
});

const configWith = (env: Readonly<Record<string, string>>) =>
  readConfig(env, join(tmpdir(), "saintverse-no-such-folder"), {
    loaded: [{ ...acme, from: "file:///acme.js" }],
    problems: [],
  });

function configured(env: Readonly<Record<string, string>>) {
  const read = configWith(env);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value.config;
}

it("is a model of a plug-in's provider, where the settings name it", async () => {
  const config = configured({ TOPIC_BACKEND: "acme", ACME_KEY: "key" });
  const model = await keeperModel(config, handClock());
  expect(model).toEqual(ok({ backend: "acme", model: acmeModel }));
});

it("is the model that answers, whichever provider it is from", async () => {
  const config = configured({ CHRONICLE: "model", MODEL_NAME: "acme:wise", ACME_KEY: "key" });
  const model = await keeperModel(config, handClock());
  expect(model).toMatchObject({ value: { backend: "acme", model: { name: "acme:wise" } } });
});

it.each([
  ["acme", {}, { kind: "no-key", name: "acme" }],
  ["ollama", {}, { kind: "no-name", backend: "ollama" }],
  ["nobody", {}, { kind: "unknown-model", name: "nobody" }],
  ["understudy", {}, { kind: "unknown-model", name: "understudy" }],
  ["onnx", {}, { kind: "unknown-model", known: expect.arrayContaining(["heuristic", "acme"]) }],
])("says why no model of %s files", async (backend, env, problem) => {
  const model = await modelOf(configured(env), backend, handClock());
  expect(model).toMatchObject({ ok: false, error: problem });
});

it("is refused in the settings where no provider of that name has models that can think", () => {
  for (const wrong of ["understudy", "onnx", "operator", "nobody"])
    expect(configWith({ TOPIC_BACKEND: wrong }).ok, wrong).toBe(false);
  for (const right of ["acme", "gemini", "heuristic", "none"])
    expect(configWith({ TOPIC_BACKEND: right }).ok, right).toBe(true);
});
