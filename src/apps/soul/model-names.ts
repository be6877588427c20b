/** Gemini models that answer in November 2026 (ai.google.dev, models and deprecations); the first is the default. */
export const knownGeminiModels = [
  "gemini-3.8-flash",
  "gemini-3.7-flash",
  "gemini-3.6-flash",
  "gemini-3.5-flash",
  "gemini-3.5-flash-lite",
  "gemini-3.1-flash-lite",
] as const;

/**
 * OpenAI models that answer in chat completions in November 2026 (developers.openai.com, models and deprecations);
 * the first, the small one, is the default.
 */
export const knownOpenAiModels = [
  "gpt-6-luna",
  "gpt-6-sol",
  "gpt-6.1-sol",
  "gpt-6.1-terra",
  "gpt-5.6-luna",
  "gpt-5.6-terra",
] as const;
