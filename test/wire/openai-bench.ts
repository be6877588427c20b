// OpenAI's adapter before its strict fake, for the contract and for tests of its own.

import { type OpenAiSettings, openaiModel } from "../../src/built-in/openai/openai-model.ts";
import type { Usage } from "../../src/protocol/message.ts";
import type {
  ModelBench,
  ProviderBehaviour,
  ScriptedAnswer,
} from "../../src/published/model-bench.ts";
import type { ChatModel } from "../../src/saint-graph/ports.ts";
import { type HandClock, handClock } from "../hand-clock.ts";
import {
  type FakeOpenAi,
  type FakeOpenAiOptions,
  startFakeOpenAi,
} from "./fake-openai/fake-openai.ts";
import type { Fields } from "./fake-openai/rules/wire-shapes.ts";
import { type ApiFailure, failures, type Script } from "./fake-openai/script.ts";
import {
  elapse,
  failureAs,
  patience,
  type SceneFailures,
  sceneScript,
  sceneSteps,
} from "./scene-scripts.ts";

export const luna = "gpt-6-luna";
/** Of a shape that only its owner knows as a key. */
export const openAiKey = "local-MARKED-KEY-1/+";

export type OpenAiBench = {
  readonly fake: FakeOpenAi;
  readonly clock: HandClock;
  readonly model: ChatModel;
};

/** A fake that knows one key and one model, and a model that has them. */
export async function openAiBench(
  settings: Partial<OpenAiSettings> = {},
  options: FakeOpenAiOptions = {},
): Promise<OpenAiBench> {
  const fake = await startFakeOpenAi({ keys: [openAiKey], models: [luna], ...options });
  const clock = handClock();
  const model = openaiModel({
    model: luna,
    baseUrl: fake.url,
    key: openAiKey,
    timeout: patience,
    clock,
    ...settings,
  });
  if (!model.ok) throw new Error(model.error);
  return { fake, clock, model: model.value };
}

const finishWords = { stop: undefined, length: "length", blocked: "content_filter" } as const;

const counts = (usage: Usage): Fields => ({
  prompt_tokens: usage.input,
  completion_tokens: usage.output,
  prompt_tokens_details: { cached_tokens: usage.cached ?? 0 },
  completion_tokens_details: { reasoning_tokens: usage.thoughts ?? 0 },
});

function answerScript(answer: ScriptedAnswer): Script {
  const finish = finishWords[answer.finish ?? "stop"];
  return {
    steps: sceneSteps(answer, (piece) => piece, failures.overloaded()),
    ...(finish === undefined ? {} : { finish }),
    ...(answer.usage ? { usage: counts(answer.usage) } : {}),
  };
}

const sceneFailures: SceneFailures<ApiFailure> = {
  ...failures,
  limited: (seconds) =>
    failures.limited(seconds === undefined ? undefined : { "retry-after": String(seconds) }),
  unauthorised: failures.badKey,
};

const scriptOf = (scene: ProviderBehaviour, key: string): Script =>
  sceneScript(scene, answerScript, (...fault) => failureAs(sceneFailures, key, ...fault));

/** The bench that the contract needs. */
export async function openOpenAiBench(
  settings: Partial<OpenAiSettings> = {},
  modelAt?: (url: string, clock: HandClock) => ChatModel,
): Promise<ModelBench> {
  const { fake, clock, model } = await openAiBench(settings);
  return {
    model: modelAt?.(fake.url, clock) ?? model,
    keys: [openAiKey, encodeURIComponent(openAiKey)],
    play: (scene) => fake.answer(({ key }) => scriptOf(scene, key)),
    elapse: () => elapse(clock),
    close: () => fake.close(),
  };
}
