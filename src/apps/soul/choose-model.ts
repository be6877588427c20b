import type { Clock } from "../../kernel/ports.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { ChatModel } from "../../saint-graph/ports.ts";
import type { Config } from "../config/settings.ts";
import { knownGeminiModels, knownOpenAiModels } from "./model-names.ts";
import { anthropicProvider, knownClaudeModels } from "./providers/anthropic.ts";
import { geminiProvider } from "./providers/gemini.ts";
import { ollamaProvider } from "./providers/ollama.ts";
import { openaiProvider } from "./providers/openai.ts";
import type { ModelProblem, Provider } from "./providers/provider.ts";
import { understudyName, understudyProvider } from "./providers/understudy.ts";

export type ChosenModel = { readonly model: ChatModel; readonly understudy: boolean };

/** In the order in which they are asked for a default model; the last one always has one. */
const providers: readonly Provider[] = [
  geminiProvider,
  openaiProvider,
  anthropicProvider,
  ollamaProvider,
  understudyProvider,
];

/**
 * The model that answers: the one named (by the operator, else by the mind), else the first provider's default that
 * the configuration leads to, at last the understudy. `<provider>:<model>` always works; a bare name works where it
 * is plain whose it is. A name that nobody knows is said, never swapped.
 */
export async function chooseModel(
  config: Config,
  wishedByMind: string | undefined,
  clock: Clock,
): Promise<Result<ChosenModel, ModelProblem>> {
  return await openNamed(config, config.modelName ?? wishedByMind ?? defaultName(config), clock);
}

/** The lighter model that the operator names; undefined when nobody did. */
export async function chooseLightModel(
  config: Config,
  clock: Clock,
): Promise<Result<ChosenModel | undefined, ModelProblem>> {
  const { lightModelName } = config;
  return lightModelName === undefined
    ? ok(undefined)
    : await openNamed(config, lightModelName, clock);
}

async function openNamed(
  config: Config,
  name: string,
  clock: Clock,
): Promise<Result<ChosenModel, ModelProblem>> {
  const provider =
    providers.find(({ id }) => name.startsWith(`${id}:`)) ??
    providers.find(({ owns }) => owns(name));
  if (provider === undefined) return err({ kind: "unknown-model", name });
  const model = await provider.open(name, config, clock);
  if (!model.ok) return model;
  return ok({ model: model.value, understudy: provider === understudyProvider });
}

function defaultName(config: Config): string {
  for (const { defaultModel } of providers) {
    const name = defaultModel(config);
    if (name !== undefined) return name;
  }
  return understudyName;
}

/** What MODEL_NAME may be, for messages. */
export const usableModels: readonly string[] = [
  understudyName,
  ...knownGeminiModels,
  ...knownOpenAiModels,
  ...knownClaudeModels,
  "openai:…",
  "ollama:…",
];
