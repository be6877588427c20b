// One signed call to another SaintVerse program, and its answer.

import type { Reach } from "../../cities/ports.ts";
import { type Fault, fault } from "../../kernel/fault.ts";
import type { Clock } from "../../kernel/ports.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { OutOfReach, type OutsideFetch, openOutsideFetch } from "../outside/outside-fetch.ts";
import { limitedBody } from "./limited-body.ts";
import { answerSigner, type Sender, signRequest } from "./signing.ts";

export type CityCall = {
  readonly to: string;
  readonly method: "GET" | "POST";
  readonly url: string;
  readonly body: string;
  /** Milliseconds. */
  readonly timeout: number;
  /** Bytes of an answer that are read at most. */
  readonly largest?: number;
  /** Absent: anywhere. */
  readonly reach?: Reach | undefined;
  readonly signal?: AbortSignal | undefined;
};

export type CityCallAnswer = {
  readonly status: number;
  readonly json: unknown;
  /** The signer of the answer, and its time; undefined: it is not signed. */
  readonly signer: { readonly city: string; readonly key: string; readonly at: number } | undefined;
};

const usuallyLargest = 256 << 10;

/** The fault for an address that is not permitted; a later attempt would fail as well. */
export const outOfReach = fault("refused", "an address that the directory may not name");

const causeOf = (error: unknown): Fault => {
  if (error instanceof OutOfReach) return outOfReach;
  const name = error instanceof Error ? error.name : "";
  if (name === "TimeoutError") return fault("timed-out", "no answer in time");
  if (name === "AbortError") return fault("cancelled", "cancelled");
  return fault("unavailable", "cannot be reached");
};

const outsides = new Map<Reach, OutsideFetch>();

/** One client for all calls with the same reach: connections are reused. */
function outsideOf(reach: Reach): OutsideFetch {
  const known = outsides.get(reach);
  if (known !== undefined) return known;
  const opened = openOutsideFetch({ reach });
  outsides.set(reach, opened);
  return opened;
}

/** Never follows a redirect: the signature is for this address. */
export async function signedCall(
  sender: Sender,
  clock: Clock,
  call: CityCall,
): Promise<Result<CityCallAnswer, Fault>> {
  const { to, method, url, body, timeout, signal } = call;
  const { reach = "loopback", largest = usuallyLargest } = call;
  const { headers, nonce } = await signRequest(sender, { to, method, url, body, at: clock.now() });
  const signals = [AbortSignal.timeout(timeout), ...(signal === undefined ? [] : [signal])];
  try {
    const sent = { method, headers, signal: AbortSignal.any(signals) };
    const full = method === "POST" ? { ...sent, body } : sent;
    const response = await outsideOf(reach).fetch(url, full);
    const text = await limitedBody(response, largest);
    if (text === undefined) return err(fault("bad-reply", "the answer is too large"));
    const given = Object.fromEntries(response.headers);
    const signed = await answerSigner({ status: response.status, headers: given }, text, nonce);
    const signer = signed.ok
      ? { city: signed.value.city, key: signed.value.key, at: signed.value.created }
      : undefined;
    return ok({ status: response.status, json: parsed(text), signer });
  } catch (error) {
    return err(causeOf(error));
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
