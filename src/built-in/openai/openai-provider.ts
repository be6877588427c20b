// OpenAI's provider package, with our connections, and nothing of the environment. It is loaded with the first request.

import type { OpenAIProvider } from "@ai-sdk/openai";
import { type WireFetchSettings, wireFetch } from "../../adapters/models/ai-sdk/wire-fetch.ts";
import type { OpenAiDoor } from "./openai-access.ts";

/** `form`: of requests and answers; absent: the package's own. */
export async function openAiProvider(
  { url, key }: Pick<OpenAiDoor, "url" | "key">,
  form: WireFetchSettings = {},
): Promise<OpenAIProvider> {
  const { createOpenAI } = await import("@ai-sdk/openai");
  return createOpenAI({
    ...{ baseURL: url, apiKey: key ?? "none" },
    fetch: wireFetch({
      ...form,
      headers: (headers) => {
        headers.delete("openai-organization");
        headers.delete("openai-project");
        if (key === undefined) headers.delete("authorization");
      },
    }),
  });
}
