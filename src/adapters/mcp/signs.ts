import {
  ProtocolError,
  ProtocolErrorCode,
  SdkError,
  SdkErrorCode,
  SseError,
} from "@modelcontextprotocol/client";
import type { Fault } from "../../kernel/fault.ts";
import { faultOf, neverSent, statusOf } from "./fault-of.ts";

/** Why a session could not be opened. */
export type OpenFailure = {
  readonly fault: Fault;
  /** A server answered, but not as this transport expects: another transport may work. */
  readonly answered: boolean;
};

export const silent = (why: Fault): OpenFailure => ({ fault: why, answered: false });

export function openFailureOf(error: unknown): OpenFailure {
  const why = faultOf(error);
  const answered = statusOf(error) !== undefined || why.kind === "bad-reply";
  return { fault: why, answered: answered && why.kind !== "unauthorised" };
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

/** Errors of servers for an unknown tool name; some send the same for bad arguments. */
export const mayMeanNoTool = (error: unknown): boolean =>
  error instanceof ProtocolError &&
  (error.code === ProtocolErrorCode.MethodNotFound ||
    error.code === ProtocolErrorCode.InvalidParams);

/** Revision 2026-07-28: the headers do not match the arguments. Nothing was done. */
export const isHeaderMismatch = (error: unknown): boolean =>
  error instanceof ProtocolError && error.code === -32020;
