import {
  ProtocolError,
  ProtocolErrorCode,
  SdkError,
  SdkErrorCode,
  SseError,
} from "@modelcontextprotocol/client";
import type { Fault } from "../../kernel/fault.ts";
import { type DownReason, downReasonOf } from "./down-reason.ts";
import { faultOf, neverSent, statusOf } from "./fault-of.ts";

/** Milliseconds for a sign of life, and for reading a list again. */
export const shortTimeout = 5_000;

/** The reason why a session could not be opened. */
export type OpenFailure = {
  readonly fault: Fault;
  readonly why: DownReason;
  /** A server answered, but not as this transport expects: another transport may work. */
  readonly answered: boolean;
};

export const silent = (why: Fault): OpenFailure => ({
  fault: why,
  why: { kind: "fault", fault: why },
  answered: false,
});

/** `child`: what is known of the server's process, where it is one. */
export function openFailureOf(
  error: unknown,
  child: { readonly gone: boolean; readonly line: string | undefined } | undefined,
): OpenFailure {
  const failed = faultOf(error);
  return {
    fault: failed,
    why: downReasonOf(error, child),
    // Also one that refuses with 401: some do so with every question before the older handshake.
    answered: statusOf(error) !== undefined || failed.kind === "bad-reply",
  };
}

/** After these errors a connection never works again, whatever the server does. */
export function meansLost(error: unknown): boolean {
  if (neverSent(error) || error instanceof SseError) return true;
  // The optional stream for notifications may be refused without harm.
  const optional =
    error instanceof SdkError && error.code === SdkErrorCode.ClientHttpFailedToOpenStream;
  return statusOf(error) === 404 && !optional;
}

/** The server is alive and knows the session, though it refused the request. */
export function isAnswer(error: unknown): boolean {
  // Servers of the older revisions report an unknown session with -32001.
  if (error instanceof ProtocolError) return error.code !== -32001;
  return error instanceof SdkError && error.code === SdkErrorCode.InvalidResult;
}

/**
 * A refusal that a restarted server may give to a session that it does not know; it was given before anything was done.
 * Servers say so in their own ways: 400, 401, or an error of JSON-RPC with a code of their own.
 */
export function mayMeanNoSession(error: unknown): boolean {
  const status = statusOf(error);
  if (status !== undefined)
    return status >= 400 && status < 500 && status !== 408 && status !== 429;
  return error instanceof ProtocolError && !mayMeanNoTool(error) && !isHeaderMismatch(error);
}

/** Errors of servers for an unknown tool name; some send the same for bad arguments. */
export const mayMeanNoTool = (error: unknown): boolean =>
  error instanceof ProtocolError &&
  (error.code === ProtocolErrorCode.MethodNotFound ||
    error.code === ProtocolErrorCode.InvalidParams);

/** Revision 2026-07-28: the headers do not match the arguments. Nothing was done. */
export const isHeaderMismatch = (error: unknown): boolean =>
  error instanceof ProtocolError && error.code === -32020;
