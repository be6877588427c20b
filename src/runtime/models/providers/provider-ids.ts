/** The program's own providers, by the names that stand before a model. */
export const ownProviderIds = [
  "gemini",
  "openai",
  "anthropic",
  "ollama",
  "onnx",
  "understudy",
] as const;
