// Google's adapter before its strict fake, for the contract and for tests of its own.

import { type GeminiSettings, geminiModel } from "../../src/built-in/gemini/gemini-model.ts";
import { type VertexSettings, vertexModel } from "../../src/built-in/gemini/vertex-model.ts";
import type { Usage } from "../../src/protocol/message.ts";
import type {
  ModelBench,
  ProviderBehaviour,
  ScriptedAnswer,
} from "../../src/published/model-bench.ts";
import type { ChatModel } from "../../src/saint-graph/ports.ts";
import { type HandClock, handClock } from "../hand-clock.ts";
import {
  type FakeGemini,
  type FakeGeminiOptions,
  startFakeGemini,
} from "./fake-gemini/fake-gemini.ts";
import { type ApiFailure, failures, type Script } from "./fake-gemini/script.ts";
import {
  elapse,
  failureAs,
  patience,
  type SceneFailures,
  sceneScript,
  sceneSteps,
} from "./scene-scripts.ts";

export const flash = "gemini-3.8-flash";
export const freeKey = "free-MARKED-KEY-1/+";
export const paidKey = "paid-MARKED-KEY-2";

export type GeminiBench = {
  readonly fake: FakeGemini;
  readonly clock: HandClock;
  readonly model: ChatModel;
};

/** A fake that knows both keys, and a model that has them. */
export async function geminiBench(
  settings: Partial<GeminiSettings> = {},
  options: FakeGeminiOptions = {},
): Promise<GeminiBench> {
  const fake = await startFakeGemini({ keys: [freeKey, paidKey], ...options });
  const clock = handClock();
  const model = geminiModel({
    model: flash,
    baseUrl: fake.url,
    keys: { free: freeKey, paid: paidKey },
    timeout: patience,
    clock,
    ...settings,
  });
  if (!model.ok) throw new Error(model.error);
  return { fake, clock, model: model.value };
}

/** The keys that the requests came with, in order. */
export const keysIn = ({ requests }: FakeGemini): string[] =>
  requests.map(({ key }) => (key === freeKey ? "free" : key === paidKey ? "paid" : key));

const finishWords = { stop: "STOP", length: "MAX_TOKENS", blocked: "SAFETY" } as const;

function counts(usage: Usage): Record<string, number> {
  const thoughts = usage.thoughts ?? 0;
  return {
    promptTokenCount: usage.input,
    candidatesTokenCount: usage.output - thoughts,
    thoughtsTokenCount: thoughts,
    cachedContentTokenCount: usage.cached ?? 0,
  };
}

function answerScript(answer: ScriptedAnswer): Script {
  return {
    steps: sceneSteps(answer, (piece) => piece, failures.overloaded()),
    finish: finishWords[answer.finish ?? "stop"],
    ...(answer.usage ? { usage: counts(answer.usage) } : {}),
  };
}

const sceneFailures: SceneFailures<ApiFailure> = {
  ...failures,
  limited: (seconds) => failures.limited(seconds === undefined ? undefined : `${seconds}s`),
  unauthorised: failures.suspended,
};

const scriptOf = (scene: ProviderBehaviour, key: string): Script =>
  sceneScript(scene, answerScript, (...fault) => failureAs(sceneFailures, key, ...fault));

/** The bench that the contract needs. */
export async function openGeminiBench(): Promise<ModelBench> {
  const { fake, clock, model } = await geminiBench();
  return {
    model,
    keys: [freeKey, paidKey, encodeURIComponent(freeKey)],
    play: (scene) => fake.answer(({ key }) => scriptOf(scene, key)),
    elapse: () => elapse(clock),
    close: () => fake.close(),
  };
}

/** The same of a model on Vertex AI. */
export async function openVertexBench(
  settings: Partial<VertexSettings> = {},
): Promise<ModelBench & { readonly fake: FakeGemini }> {
  const fake = await startFakeGemini({ keys: [paidKey] });
  const clock = handClock();
  const address = `${fake.url}/v1/publishers/google`;
  const model = vertexModel({
    ...{ model: flash, key: paidKey, address, timeout: patience, clock },
    ...settings,
  });
  if (!model.ok) throw new Error(model.error);
  return {
    fake,
    model: model.value,
    keys: [paidKey],
    play: (scene) => fake.answer(({ key }) => scriptOf(scene, key)),
    elapse: () => elapse(clock),
    close: () => fake.close(),
  };
}
