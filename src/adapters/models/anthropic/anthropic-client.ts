import { Anthropic } from "@anthropic-ai/sdk";
import { boundedFetch } from "../bounded-answer-fetch.ts";

const anthropicUrl = "https://api.anthropic.com";
/** The longest time a timer of the runtime holds, in milliseconds: patience is ours, not the client's. */
const noTimeout = 2_147_483_647;

const carried = ["accept", "anthropic-version", "content-type", "user-agent"] as const;

/** Only what the API needs: the client adds headers from the environment, which could name another key. */
function headersFor(key: string, given: RequestInit["headers"]): Headers {
  const all = new Headers(given);
  const kept = carried.flatMap((name): [string, string][] => {
    const value = all.get(name);
    return value === null ? [] : [[name, value]];
  });
  return new Headers([...kept, ["authorization", `Bearer ${key}`]]);
}

/** Anthropic's client, which tries once, says nothing to the console and takes nothing from the environment. */
export function anthropicClient(key: string, baseUrl: string = anthropicUrl): Anthropic {
  return new Anthropic({
    apiKey: key,
    baseURL: baseUrl,
    maxRetries: 0,
    timeout: noTimeout,
    logLevel: "off",
    openTelemetry: false,
    fetch: (input, init) =>
      boundedFetch(input, { ...init, headers: headersFor(key, init?.headers) }),
  });
}
