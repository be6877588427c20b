// The HTTP+JSON binding of A2A 1.0: a method and a path are the same call as one of JSON-RPC, and so is its answer.

import { A2A_ERROR_CODE } from "@a2a-js/sdk/errors";
import type { Json, JsonObject } from "../../kernel/json.ts";

export type RestRequest = {
  readonly method: string;
  /** Below the address of the binding, without a slash at its beginning. */
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
};

/** A call of JSON-RPC; its params are completed by the body of the request. */
export type RestCall = { readonly method: string; readonly params: JsonObject };

const hooks = "^tasks/(?<taskId>[^/]+)/pushNotificationConfigs";
const paths: readonly (readonly [http: string, path: RegExp, method: string])[] = [
  ["POST", /^message:send$/, "SendMessage"],
  ["POST", /^message:stream$/, "SendStreamingMessage"],
  ["GET", /^tasks$/, "ListTasks"],
  ["GET", /^tasks\/(?<id>[^/:]+)$/, "GetTask"],
  ["POST", /^tasks\/(?<id>[^/:]+):cancel$/, "CancelTask"],
  ["POST", /^tasks\/(?<id>[^/:]+):subscribe$/, "SubscribeToTask"],
  ["GET", /^tasks\/(?<id>[^/:]+):subscribe$/, "SubscribeToTask"],
  ["POST", new RegExp(`${hooks}$`), "CreateTaskPushNotificationConfig"],
  ["GET", new RegExp(`${hooks}$`), "ListTaskPushNotificationConfigs"],
  ["GET", new RegExp(`${hooks}/(?<id>[^/]+)$`), "GetTaskPushNotificationConfig"],
  ["DELETE", new RegExp(`${hooks}/(?<id>[^/]+)$`), "DeleteTaskPushNotificationConfig"],
  ["GET", /^extendedAgentCard$/, "GetExtendedAgentCard"],
];

/** The call that a request makes; undefined where nothing is at its path. */
export function restCall({ method, path, query }: RestRequest): RestCall | undefined {
  for (const [http, pattern, called] of paths) {
    const found = http === method ? pattern.exec(path.replace(/\/$/, "")) : null;
    if (found === null) continue;
    return { method: called, params: { ...paramsIn(query), ...found.groups } };
  }
  return undefined;
}

const counts = ["pageSize", "historyLength"];

function paramsIn(query: RestRequest["query"]): JsonObject {
  const written = Object.entries(query).flatMap(([name, value]): [string, Json][] => {
    if (typeof value !== "string" || value === "") return [];
    if (name === "includeArtifacts") return [[name, value === "true"]];
    return [[name, counts.includes(name) ? Number(value) : value]];
  });
  return Object.fromEntries(written);
}

export type RpcError = {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
};

/** By the table of errors in section 5.4 of the specification. */
const statuses: ReadonlyMap<number, readonly [http: number, status: string]> = new Map([
  [A2A_ERROR_CODE.TASK_NOT_FOUND, [404, "NOT_FOUND"]],
  [A2A_ERROR_CODE.TASK_NOT_CANCELABLE, [409, "FAILED_PRECONDITION"]],
  [A2A_ERROR_CODE.PUSH_NOTIFICATION_NOT_SUPPORTED, [400, "UNIMPLEMENTED"]],
  [A2A_ERROR_CODE.UNSUPPORTED_OPERATION, [400, "UNIMPLEMENTED"]],
  [A2A_ERROR_CODE.CONTENT_TYPE_NOT_SUPPORTED, [415, "INVALID_ARGUMENT"]],
  [A2A_ERROR_CODE.INVALID_AGENT_RESPONSE, [502, "INTERNAL"]],
  [A2A_ERROR_CODE.EXTENDED_CARD_NOT_CONFIGURED, [400, "FAILED_PRECONDITION"]],
  [A2A_ERROR_CODE.EXTENSION_SUPPORT_REQUIRED, [400, "FAILED_PRECONDITION"]],
  [A2A_ERROR_CODE.VERSION_NOT_SUPPORTED, [400, "UNIMPLEMENTED"]],
  [A2A_ERROR_CODE.PARSE_ERROR, [400, "INVALID_ARGUMENT"]],
  [A2A_ERROR_CODE.INVALID_REQUEST, [400, "INVALID_ARGUMENT"]],
  [A2A_ERROR_CODE.INVALID_PARAMS, [400, "INVALID_ARGUMENT"]],
]);

/** An error of JSON-RPC as a status of HTTP with a body in the form of AIP-193. */
export function restError({ code, message, data }: RpcError) {
  const [http, status] = statuses.get(code) ?? [500, "INTERNAL"];
  const details = Array.isArray(data) ? data : [];
  return { http, body: { error: { code: http, status, message, details } } };
}
