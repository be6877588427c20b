// OpenAI's Responses API: its models think there, also where they have tools. Nothing is stored at OpenAI.

import type { CallForm } from "../../adapters/models/ai-sdk/call-options.ts";
import type { LineSettings } from "../../adapters/models/ai-sdk/provider-line.ts";
import type { OpenAiDoor } from "./openai-access.ts";
import { openAiProvider } from "./openai-provider.ts";

/** Words of JSON Schema that strict answers refuse (developers.openai.com, structured outputs). */
const refusedInAnswers: ReadonlySet<string> = new Set(
  "$schema allOf not dependentRequired dependentSchemas if then else patternProperties minLength maxLength uniqueItems default".split(
    " ",
  ),
);

const form: CallForm = {
  ...{ key: "openai", refusedInAnswers, mostTools: 128, jsonWithTools: true, leastTokens: 16 },
  ...{ thoughtsBack: false, saysThoughts: false },
  thinking: (effort) =>
    effort === undefined ? {} : { reasoning: effort === "off" ? "none" : effort },
  sampling: ({ minP }) => (minP === undefined ? {} : { unsent: ["min_p"] }),
  /** Summaries of thoughts would cost time, and nobody reads them. */
  always: () => ({ store: false, reasoningSummary: null }),
};

export const responsesApi = (
  model: string,
  door: OpenAiDoor,
): Pick<LineSettings, "call" | "open"> => ({
  call: form,
  open: async () => (await openAiProvider(door)).responses(model),
});
