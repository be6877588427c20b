// Anthropic's adapter before its strict fake, for the contract and for tests of its own.

import {
  type AnthropicSettings,
  anthropicModel,
} from "../../src/built-in/anthropic/anthropic-model.ts";
import type { Usage } from "../../src/protocol/message.ts";
import type {
  ModelBench,
  ProviderBehaviour,
  ScriptedAnswer,
} from "../../src/published/model-bench.ts";
import type { ChatModel } from "../../src/saint-graph/ports.ts";
import { type HandClock, handClock } from "../hand-clock.ts";
import {
  type FakeAnthropic,
  type FakeAnthropicOptions,
  startFakeAnthropic,
} from "./fake-anthropic/fake-anthropic.ts";
import {
  type ApiFailure,
  failures,
  type Script,
  type ScriptPart,
} from "./fake-anthropic/script.ts";
import {
  elapse,
  failureAs,
  patience,
  type SceneFailures,
  sceneScript,
  sceneSteps,
} from "./scene-scripts.ts";

export const haiku = "claude-haiku-5-5";
export const route = `${haiku} (anthropic)`;
export const key = "sk-ant-MARKED-KEY-1/+";

export type AnthropicBench = {
  readonly fake: FakeAnthropic;
  readonly clock: HandClock;
  readonly model: ChatModel;
};

/** A fake that knows the key, and a model that has it. */
export async function anthropicBench(
  settings: Partial<AnthropicSettings> = {},
  options: FakeAnthropicOptions = {},
): Promise<AnthropicBench> {
  const fake = await startFakeAnthropic({ keys: [key], ...options });
  const clock = handClock();
  const model = anthropicModel({
    model: haiku,
    baseUrl: fake.url,
    key,
    timeout: patience,
    clock,
    ...settings,
  });
  if (!model.ok) throw new Error(model.error);
  return { fake, clock, model: model.value };
}

const finishWords = { length: "max_tokens", blocked: "refusal" } as const;

function counts(usage: Usage): Record<string, unknown> {
  const cached = usage.cached ?? 0;
  return {
    input_tokens: usage.input - cached,
    cache_read_input_tokens: cached,
    output_tokens: usage.output,
    output_tokens_details: { thinking_tokens: usage.thoughts ?? 0 },
  };
}

function partOf(piece: ScriptedAnswer["chunks"][number][number]): ScriptPart {
  if ("call" in piece) return { call: piece.call, args: piece.args, id: piece.id ?? null };
  return piece.thought ? { thinking: piece.text } : { text: piece.text };
}

function answerScript(answer: ScriptedAnswer): Script {
  return {
    steps: sceneSteps(answer, partOf, failures.overloaded()),
    ...(answer.finish === undefined || answer.finish === "stop"
      ? {}
      : { finish: finishWords[answer.finish] }),
    ...(answer.usage ? { usage: counts(answer.usage) } : {}),
  };
}

const sceneFailures: SceneFailures<ApiFailure> = {
  ...failures,
  limited: (seconds) => failures.limited(seconds === undefined ? undefined : `${seconds}`),
  unauthorised: failures.forbidden,
};

const scriptOf = (scene: ProviderBehaviour): Script =>
  sceneScript(scene, answerScript, (...fault) => failureAs(sceneFailures, key, ...fault));

/** The bench that the contract needs. */
export async function openAnthropicBench(): Promise<ModelBench> {
  const { fake, clock, model } = await anthropicBench();
  return {
    model,
    keys: [key, encodeURIComponent(key)],
    play: (scene) => fake.answer(() => scriptOf(scene)),
    elapse: () => elapse(clock),
    close: () => fake.close(),
  };
}
