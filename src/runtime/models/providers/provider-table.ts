import { anthropicProvider } from "./anthropic.ts";
import { geminiProvider } from "./gemini.ts";
import { ollamaProvider } from "./ollama.ts";
import { onnxProvider } from "./onnx.ts";
import { openaiProvider } from "./openai.ts";
import type { Provider } from "./provider.ts";
import { understudyProvider } from "./understudy.ts";

/** In the order in which they are asked for a default model; the last one always has one. */
export const providers: readonly Provider[] = [
  geminiProvider,
  openaiProvider,
  anthropicProvider,
  ollamaProvider,
  onnxProvider,
  understudyProvider,
];

/** Whose a name is: by its prefix, else where that is plain. */
export const providerOf = (name: string): Provider | undefined =>
  providers.find(({ id }) => name.startsWith(`${id}:`)) ?? providers.find(({ owns }) => owns(name));
