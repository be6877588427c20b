import type { IncomingMessage, ServerResponse } from "node:http";
import { jsonOf, textOf } from "../fake-provider/request-body.ts";
import { type Fields, isFields } from "./rules/wire-shapes.ts";
import type { ApiFailure } from "./script.ts";

/** A request for an answer, before anything in it was judged. */
export type Intake = {
  readonly model: string;
  /** Empty when none came. */
  readonly key: string;
  readonly body: Fields;
  /** The form of the answer: server-sent events, one JSON array, or whole; or one vector, or several. */
  readonly form: "sse" | "array" | "one" | "embedding" | "embeddings";
  /** The path is one of Vertex AI's. */
  readonly isVertex: boolean;
};

/** Answers with an error in Google's envelope. */
export function refuse(response: ServerResponse, failure: ApiFailure): void {
  response.writeHead(failure.code, { "content-type": "application/json; charset=UTF-8" });
  response.end(JSON.stringify({ error: failure }, undefined, 2));
}

const methods =
  /^\/v1(?:beta|beta1)?\/(?<vertex>(?:projects\/[^/]+\/locations\/[^/]+\/)?publishers\/google\/)?models\/(?<model>[^/:]+):(?<method>generateContent|streamGenerateContent|embedContent|batchEmbedContents)$/;

const forms: Readonly<Record<string, Intake["form"]>> = {
  generateContent: "one",
  embedContent: "embedding",
  batchEmbedContents: "embeddings",
};

/** Reads path, key and body. The key comes in the header `x-goog-api-key` or in the query. */
export async function intakeOf(
  request: IncomingMessage,
): Promise<Intake | "not-found" | "not-json"> {
  const url = new URL(request.url ?? "/", "http://127.0.0.1");
  const { model, method, vertex } = methods.exec(url.pathname)?.groups ?? {};
  if (model === undefined || request.method !== "POST") return "not-found";
  const body = jsonOf(await textOf(request));
  if (!isFields(body)) return "not-json";
  const header = request.headers["x-goog-api-key"];
  const stream = url.searchParams.get("alt") === "sse" ? "sse" : "array";
  return {
    model: decodeURIComponent(model),
    key: String(header ?? url.searchParams.get("key") ?? ""),
    body,
    form: forms[method ?? ""] ?? stream,
    isVertex: vertex !== undefined,
  };
}
