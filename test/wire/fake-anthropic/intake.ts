import type { IncomingMessage, ServerResponse } from "node:http";
import { jsonOf, textOf } from "../fake-provider/request-body.ts";
import { type Fields, isFields } from "./rules/wire-shapes.ts";
import { type ApiFailure, failures } from "./script.ts";

/** A request for an answer, before anything in it was judged. */
export type Intake = {
  readonly model: string;
  /** Empty when none came. */
  readonly key: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Fields;
};

/** The API's bound on the body of `/v1/messages`. */
const longestBody = 32 * 1024 * 1024;
const versions: ReadonlySet<string> = new Set(["2023-06-01", "2026-10-21"]);

/** An error as the body of an answer and as the data of an event. */
export const envelope = ({ type, message }: ApiFailure): string =>
  JSON.stringify({ type: "error", error: { type, message }, request_id: "req_fake" });

/** Answers with an error in Anthropic's envelope. */
export function refuse(response: ServerResponse, failure: ApiFailure): void {
  const { status, retryAfter } = failure;
  response.writeHead(status, {
    "content-type": "application/json",
    "request-id": "req_fake",
    ...(retryAfter === undefined ? {} : { "retry-after": retryAfter }),
  });
  response.end(envelope(failure));
}

function versionFailure(version: unknown): ApiFailure | undefined {
  if (version === undefined) return failures.invalid("anthropic-version: header is required");
  if (versions.has(String(version))) return undefined;
  return failures.invalid(`anthropic-version: "${String(version)}" is not a valid version`);
}

/** A key is taken in its own header only: a bearer token is one of OAuth, which no key is. */
export function keyIn({ headers }: IncomingMessage): string | ApiFailure {
  return headers.authorization === undefined
    ? String(headers["x-api-key"] ?? "")
    : failures.badToken();
}

/** Reads path, key, version and body; the failure that answers what is no request for a message. */
export async function intakeOf(request: IncomingMessage): Promise<Intake | ApiFailure> {
  const { pathname } = new URL(request.url ?? "/", "http://127.0.0.1");
  if (pathname !== "/v1/messages") {
    return { status: 404, type: "not_found_error", message: "Not found" };
  }
  if (request.method !== "POST") {
    return { status: 405, type: "invalid_request_error", message: "Method Not Allowed" };
  }
  const key = keyIn(request);
  if (typeof key !== "string") return key;
  const text = await textOf(request, longestBody);
  if (text === undefined) return failures.tooLarge();
  const badVersion = versionFailure(request.headers["anthropic-version"]);
  if (badVersion !== undefined) return badVersion;
  const body = jsonOf(text);
  if (!isFields(body)) {
    return failures.invalid("The request body is not valid JSON: Expecting value: line 1 column 1");
  }
  return {
    model: String(body["model"] ?? ""),
    key,
    headers: request.headers,
    body,
  };
}
