import type { ModelsConfig } from "../models-config.ts";
import { anthropicProvider } from "./anthropic.ts";
import { geminiProvider } from "./gemini.ts";
import { ollamaProvider } from "./ollama.ts";
import { onnxProvider } from "./onnx.ts";
import { openaiProvider } from "./openai.ts";
import { pluggedProviders } from "./plugged-providers.ts";
import type { Provider } from "./provider.ts";
import { understudyProvider } from "./understudy.ts";

const own: readonly Provider[] = [
  geminiProvider,
  openaiProvider,
  anthropicProvider,
  ollamaProvider,
  onnxProvider,
];

/** In the order in which they are asked for a default model; the last one always has one. */
export const providersOf = (config: ModelsConfig): readonly Provider[] => [
  ...own,
  ...pluggedProviders(config),
  understudyProvider,
];

/** Whose a name is: by its prefix, else where that is plain. */
export function providerOf(name: string, config: ModelsConfig): Provider | undefined {
  const all = providersOf(config);
  return all.find(({ id }) => name.startsWith(`${id}:`)) ?? all.find(({ owns }) => owns(name));
}
