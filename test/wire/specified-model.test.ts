// A package of the provider specification as a plug-in names it, before the strict fake of its API.

import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { specifiedModel } from "../../src/adapters/models/ai-sdk/specified-model.ts";
import { chatModelContract } from "../../src/published/model-contract.ts";
import { luna, openAiKey, openOpenAiBench } from "./openai-bench.ts";
import { patience } from "./scene-scripts.ts";

chatModelContract(
  "A package of the provider specification",
  () =>
    openOpenAiBench({}, (baseURL, clock) =>
      specifiedModel(
        { name: `further:${luna}`, key: openAiKey },
        (fetch) =>
          createOpenAICompatible({
            ...{ name: "further", apiKey: openAiKey, baseURL, fetch, includeUsage: true },
          })(luna),
        { timeout: patience, clock },
      ),
    ),
  { "provider-ids": "a package makes up an id where its provider gave none" },
);
