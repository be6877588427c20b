// The chat-completions API of OpenAI, which most servers have, over `@ai-sdk/openai-compatible`.

import type { EmbeddingModelV4, ImageModelV4, LanguageModelV4 } from "@ai-sdk/provider";
import { isJsonObject, type Json, type JsonObject } from "../../../kernel/json.ts";
import { ownValue } from "../../../kernel/own-value.ts";
import type { ModelRequest } from "../../../saint-graph/ports.ts";
import type { CallForm, Wished } from "./call-options.ts";
import { chatChunks, type ThoughtField } from "./chat-chunks.ts";
import { imageReply } from "./image-reply.ts";
import { type MergedDetails, reasoningDetails } from "./reasoning-details.ts";
import { wireFetch } from "./wire-fetch.ts";

/** The package's name for the provider: the key of its options, for a request and for a message. */
const key = "openaiCompatible";
/** A field that never leaves: no counts are asked for. */
const noUsage = "saintverse_no_usage";

export type ChatServer = {
  readonly model: string;
  /** The base of the API's paths. */
  readonly url: string;
  /** Sent as a bearer token. */
  readonly key: string | undefined;
  /** Further headers. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Changes the body of each request. */
  readonly body?: ((body: JsonObject) => JsonObject) | undefined;
};

async function providerAt(
  { url, key: apiKey, headers, body }: ChatServer,
  whole: (value: Json) => Json = inOrder,
) {
  const given: { thoughts: ThoughtField } = { thoughts: "reasoning_content" };
  const mender = (onUnread: (about: string) => void) =>
    chatChunks({
      onUnread,
      onThought: (field) => {
        given.thoughts = field;
      },
    });
  const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
  return createOpenAICompatible({
    ...{ name: key, baseURL: url, includeUsage: true, supportsStructuredOutputs: true },
    ...(apiKey === undefined ? {} : { apiKey }),
    ...(headers === undefined ? {} : { headers: { ...headers } }),
    fetch: wireFetch({ mender, whole }),
    transformRequestBody: (asked) =>
      withThoughtsIn(given.thoughts, bodyOf(asked as JsonObject, body)),
    metadataExtractor: {
      extractMetadata: async () => undefined,
      createStreamExtractor: () => {
        const merged: MergedDetails = reasoningDetails();
        return {
          processChunk: (chunk) => merged.add(chunk as Json),
          buildMetadata: () => merged.metadata(),
        };
      },
    },
  });
}

export const openChatModel = async (server: ChatServer): Promise<LanguageModelV4> =>
  (await providerAt(server)).languageModel(server.model);
export const openChatEmbedder = async (server: ChatServer): Promise<EmbeddingModelV4> =>
  (await providerAt(server)).embeddingModel(server.model);
export const openChatImages = async (server: ChatServer): Promise<ImageModelV4> =>
  (await providerAt(server, imageReply)).imageModel(server.model);

function bodyOf(given: JsonObject, change: ChatServer["body"]): JsonObject {
  const { [noUsage]: unwanted, stream_options: counted, ...rest } = given;
  const body = {
    ...rest,
    ...(unwanted === true || counted === undefined ? {} : { stream_options: counted }),
  };
  return change === undefined ? body : change(body);
}

/** Thoughts go back in the field in which the server gives them. */
function withThoughtsIn(field: ThoughtField, body: JsonObject): JsonObject {
  const messages = ownValue(body, "messages");
  if (field === "reasoning_content" || !Array.isArray(messages)) return body;
  const renamed = messages.map((one: Json) => {
    if (!isJsonObject(one) || !Object.hasOwn(one, "reasoning_content")) return one;
    const { reasoning_content: thoughts, ...rest } = one;
    return { ...rest, [field]: thoughts ?? "" };
  });
  return { ...body, messages: renamed };
}

/** Vectors in the order of the texts, whatever their order in the answer. */
function inOrder(value: Json): Json {
  const data = isJsonObject(value) ? ownValue(value, "data") : undefined;
  if (!Array.isArray(data) || !isJsonObject(value)) return value;
  const placed = data.map((one: Json, place) => {
    const index = isJsonObject(one) ? ownValue(one, "index") : undefined;
    return { place: typeof index === "number" ? index : place, one };
  });
  const sorted = placed.toSorted((a, b) => a.place - b.place);
  const isWhole = sorted.every(({ place }, at) => place === at);
  return isWhole ? { ...value, data: sorted.map(({ one }) => one) } : { ...value, data: null };
}

/** Words of JSON Schema that strict answers refuse (developers.openai.com, structured outputs). */
const refusedInAnswers: ReadonlySet<string> = new Set(
  "$schema allOf not dependentRequired dependentSchemas if then else patternProperties minLength maxLength uniqueItems default".split(
    " ",
  ),
);

/** OpenAI's limit, which many servers share. */
const mostTools = 128;

/** The form in which a server of this API takes a request. */
export function chatForm(own: {
  readonly thinking: CallForm["thinking"];
  /** It has `min_p`. */
  readonly takesMinP: boolean;
}): CallForm {
  return {
    ...{ key, refusedInAnswers, mostTools, jsonWithTools: true },
    ...{ thoughtsBack: true, saysThoughts: false, newLimit: "max_completion_tokens" },
    thinking: own.thinking,
    sampling: ({ minP }): Wished =>
      minP === undefined
        ? {}
        : own.takesMinP
          ? { options: { min_p: minP } }
          : { unsent: ["min_p"] },
    reportsReading: true,
    always: (form, request) => ({
      ...(form.without.has("usage") ? { [noUsage]: true } : {}),
      // llama.cpp tells how far it has read.
      ...(request.reportsReading === true ? { return_progress: true } : {}),
    }),
  };
}

/** Effort in the field that OpenAI named. */
export const reasoningEffort = (
  effort: Parameters<CallForm["thinking"]>[0],
  _request?: ModelRequest,
): Wished =>
  effort === undefined ? {} : { options: { reasoning_effort: effort === "off" ? "none" : effort } };
