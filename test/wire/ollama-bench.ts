// The adapter of Ollama before its strict fake, for the contract and for tests of its own.

import { type OllamaSettings, ollamaModel } from "../../src/built-in/ollama/ollama-model.ts";
import type { FaultKind } from "../../src/kernel/fault.ts";
import type {
  ModelBench,
  ProviderBehaviour,
  ScriptedAnswer,
} from "../../src/published/model-bench.ts";
import type { ChatModel } from "../../src/saint-graph/ports.ts";
import { type HandClock, handClock } from "../hand-clock.ts";
import {
  type FakeOllama,
  type FakeOllamaOptions,
  startFakeOllama,
} from "./fake-ollama/fake-ollama.ts";
import { type ApiFailure, failures, type Script } from "./fake-ollama/script.ts";
import { elapse, patience, sceneScript, sceneSteps } from "./scene-scripts.ts";

const password = "MARKED-PASSWORD-1/+";
const login = Buffer.from(`ren:${password}`, "utf8").toString("base64");

export type OllamaBench = {
  readonly fake: FakeOllama;
  readonly clock: HandClock;
  readonly model: ChatModel;
};

/** A fake with its usual models, and a model that thinks and calls. */
export async function ollamaBench(
  settings: Partial<OllamaSettings> = {},
  options: FakeOllamaOptions = {},
): Promise<OllamaBench> {
  const fake = await startFakeOllama(options);
  const clock = handClock();
  const model = ollamaModel({
    model: "qwen3",
    baseUrl: fake.url,
    timeout: patience,
    clock,
    ...settings,
  });
  return { fake, clock, model };
}

function answerScript(answer: ScriptedAnswer): Script {
  return {
    steps: sceneSteps(answer, (piece) => piece, "llama runner process has terminated"),
    finish: answer.finish ?? "stop",
  };
}

const quoting = `the value '${password}' and ${login} of "${password}"`;
const statuses: Partial<Record<FaultKind, number>> = {
  "rate-limited": 429,
  "timed-out": 504,
  unauthorised: 401,
  refused: 400,
};

function failureAs(as: FaultKind, retryAfter?: number): ApiFailure {
  const status = statuses[as];
  if (status === undefined) return failures.busy();
  return {
    status,
    error: quoting,
    ...(retryAfter === undefined ? {} : { retryAfter: retryAfter / 1000 }),
  };
}

const scriptOf = (scene: ProviderBehaviour): Script => sceneScript(scene, answerScript, failureAs);

/** The bench that the contract needs: a server behind a proxy that asks for a password. */
export async function openOllamaBench(): Promise<ModelBench> {
  const fake = await startFakeOllama({ password: `ren:${password}` });
  const clock = handClock();
  const baseUrl = fake.url.replace("//", `//ren:${encodeURIComponent(password)}@`);
  const model = ollamaModel({ model: "qwen3", baseUrl, timeout: patience, clock });
  return {
    model,
    keys: [password, encodeURIComponent(password), login],
    play: (scene) => fake.answer(() => scriptOf(scene)),
    elapse: () => elapse(clock),
    close: () => fake.close(),
  };
}
