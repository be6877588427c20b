// The encoding of messages of obs-websocket 5, and the codes by which it answers and closes.

import { createHash } from "node:crypto";
import { decode, encode } from "@msgpack/msgpack";

export type Subprotocol = "obswebsocket.json" | "obswebsocket.msgpack";

export const closeCodes = {
  messageDecode: 4002,
  missingField: 4003,
  fieldType: 4004,
  unknownOpCode: 4006,
  notIdentified: 4007,
  alreadyIdentified: 4008,
  authentication: 4009,
  rpcVersion: 4010,
} as const;

export const statusCodes = {
  success: 100,
  missingRequestType: 203,
  unknownRequestType: 204,
  missingField: 300,
  fieldType: 400,
  outOfRange: 402,
  emptyField: 403,
  outputRunning: 500,
  outputNotRunning: 501,
  notFound: 600,
  alreadyExists: 601,
  inputKind: 605,
  failed: 702,
} as const;

export const intents = { config: 2, scenes: 4, inputs: 8, outputs: 64, sceneItems: 128 } as const;
/** The subscriptions when Identify names none. */
export const usualIntents = 2_047;

export type Envelope = { readonly op: number; readonly d: Record<string, unknown> };

/** The envelope in a frame; undefined when it is none. */
export function envelopeIn(
  frame: Buffer,
  isBinary: boolean,
  protocol: Subprotocol,
): Envelope | undefined {
  try {
    if (isBinary !== (protocol === "obswebsocket.msgpack")) return undefined;
    const value: unknown = isBinary ? decode(frame) : JSON.parse(frame.toString("utf8"));
    const { op, d } = value as { op?: unknown; d?: unknown };
    if (typeof op !== "number" || typeof d !== "object" || d === null) return undefined;
    return { op, d: d as Record<string, unknown> };
  } catch {
    return undefined;
  }
}

export const frameOf = (envelope: Envelope, protocol: Subprotocol): string | Uint8Array =>
  protocol === "obswebsocket.msgpack" ? encode(envelope) : JSON.stringify(envelope);

const hashed = (text: string) => createHash("sha256").update(text).digest("base64");

/** The authentication that a client with the password must send. */
export const expectedAuthentication = (password: string, salt: string, challenge: string): string =>
  hashed(hashed(password + salt) + challenge);
