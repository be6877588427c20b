// A request of a caller without fields that are unused here: the SDK would store them, or write them to the console.

import { A2A_ERROR_CODE, JsonRpcRequestMalformedError } from "@a2a-js/sdk/errors";
import { isJsonObject, type Json, type JsonObject } from "../../kernel/json.ts";
import { mendedParams, type RequestReading } from "./mended-params.ts";
import type { RestCall } from "./rest-request.ts";

const unasked: ReadonlySet<string> = new Set([
  ...["referenceTaskIds", "reference_task_ids"],
  ...["metadata", "extensions", "filename", "tenant"],
]);

/** For the SDK to read; throws its errors. */
export function requestIn(body: string, reading: RequestReading): Record<string, unknown> {
  const request = parsed(body);
  const isCall =
    isJsonObject(request) &&
    request["jsonrpc"] === "2.0" &&
    typeof request["method"] === "string" &&
    request["method"] !== "" &&
    isId(request["id"]);
  if (!isCall) throw refusal(A2A_ERROR_CODE.INVALID_REQUEST, "the request is no JSON-RPC");
  const params = request["params"];
  return isJsonObject(params) ? { ...request, params: mendedParams(params, reading) } : request;
}

/** The same for a request of the HTTP+JSON binding: its body completes the params of its path. */
export function restRequestIn(
  body: string,
  { method, params }: RestCall,
  reading: RequestReading,
): Record<string, unknown> {
  const said = body === "" ? {} : parsed(body);
  if (!isJsonObject(said)) {
    throw refusal(A2A_ERROR_CODE.INVALID_REQUEST, "the request is no object");
  }
  return { jsonrpc: "2.0", id: 1, method, params: mendedParams({ ...said, ...params }, reading) };
}

const refusal = (envelopeCode: number, message: string): Error =>
  new JsonRpcRequestMalformedError({ envelopeCode, message });

function parsed(body: string): Json {
  try {
    return JSON.parse(body, (key, value: Json) => (unasked.has(key) ? undefined : value)) as Json;
  } catch {
    throw refusal(A2A_ERROR_CODE.PARSE_ERROR, "the request is no JSON");
  }
}

const isId = (id: Json | undefined): boolean =>
  id === undefined || id === null || typeof id === "string" || Number.isInteger(id);

/** The caller's id of a request; null when it cannot be read. */
export function requestId(body: string): string | number | null {
  try {
    const { id } = JSON.parse(body) as JsonObject;
    const isKnown = typeof id === "number" || (typeof id === "string" && id.length <= 200);
    return isKnown ? id : null;
  } catch {
    return null;
  }
}
