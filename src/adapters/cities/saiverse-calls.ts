// Calls to a city of SAIVerse: plain HTTP without signatures.

import type { MoveInFault, SaiverseCalls } from "../../cities/ports.ts";
import { type Fault, fault } from "../../kernel/fault.ts";
import type { FieldNote } from "../../kernel/field-reader.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { Refused } from "../../protocol/city-api.ts";
import { readBuildings, readThought } from "../../protocol/saiverse-city.ts";
import { VisitRefusal } from "../../protocol/visit-messages.ts";
import { limitedBody } from "./limited-body.ts";

const largestAnswer = 256 << 10;
const listTimeout = 8_000;
const moveInTimeout = 8_000;
/** The other city answers within 30 s. */
const thinkTimeout = 35_000;
/** The prefix of a reply that reports an error. */
const errorMark = "[SAIVERSE_ERROR]";

type Call = {
  readonly url: string;
  readonly body?: unknown;
  readonly timeout: number;
  readonly signal?: AbortSignal;
};

type Answer = { readonly status: number; readonly json: unknown };

/** The calls in the form that SAIVerse accepts. `onOdd`: called for a field of an answer that cannot be read. */
export function openSaiverseCalls(
  onOdd: (url: string, note: FieldNote) => void = () => undefined,
): SaiverseCalls {
  return {
    async buildings(url) {
      const to = at(url, "/inter-city/buildings");
      const answer = await call({ url: to, timeout: listTimeout });
      if (!answer.ok) return answer;
      if (answer.value.status !== 200) return err(faultOf(answer.value.status));
      const read = readBuildings(answer.value.json, (note) => onOdd(url, note));
      return read === undefined ? err(unreadable) : ok(read);
    },
    async moveIn(url, asked) {
      const to = at(url, "/inter-city/request-move-in");
      const answer = await call({ url: to, body: asked, timeout: moveInTimeout });
      if (!answer.ok) return err({ kind: "fault", fault: answer.error });
      return answer.value.status === 202 ? ok(undefined) : err(moveInFaultOf(answer.value));
    },
    async think(url, persona, asked, signal) {
      const to = at(url, `/persona-proxy/${encodeURIComponent(persona)}/think`);
      const answer = await call({ url: to, body: asked, timeout: thinkTimeout, signal });
      if (!answer.ok) return err({ ...answer.error, retryable: false });
      const { status, json } = answer.value;
      if (status !== 200) return err({ ...faultOf(status), retryable: false });
      const read = readThought(json, (note) => onOdd(url, note));
      if (read === undefined) return err(unreadable);
      return isError(read.response_text)
        ? err(fault("refused", "her home could not think"))
        : ok(read);
    },
  };
}

/** An address may have a path of its own. */
const at = (url: string, path: string): string => `${url.replace(/\/+$/, "")}${path}`;

const isError = (text: string): boolean =>
  text
    .replace(/^[\s\p{Cf}\p{Cc}]+/u, "")
    .toUpperCase()
    .startsWith(errorMark);

const unreadable = fault("bad-reply", "the answer cannot be read");

function faultOf(status: number): Fault {
  if (status === 408) return fault("timed-out", "no thought in time");
  if (status === 429) return fault("rate-limited", "asked too often");
  return status >= 500 ? fault("unavailable", `status ${status}`) : fault("refused", `${status}`);
}

/** The reason that a city gives for its refusal is passed on; a refusal without one is a refusal as well. */
function moveInFaultOf({ status, json }: Answer): MoveInFault {
  const refused = Refused.safeParse(json);
  const why = VisitRefusal.safeParse(refused.success ? refused.data.refused : undefined);
  if (why.success) return { kind: "rejected", why: why.data };
  if (status === 404 || status === 422) return { kind: "rejected", why: "unknown-building" };
  if (status === 409) return { kind: "rejected", why: "id-taken" };
  if (status === 400 || status === 401 || status === 403) {
    return { kind: "rejected", why: "not-trusted" };
  }
  return { kind: "fault", fault: faultOf(status) };
}

/** Never follows a redirect: the operator named this address. */
async function call({ url, body, timeout, signal }: Call): Promise<Result<Answer, Fault>> {
  const signals = [AbortSignal.timeout(timeout), ...(signal === undefined ? [] : [signal])];
  const asked = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
  try {
    const response = await fetch(url, {
      ...asked,
      headers: { accept: "application/json", "content-type": "application/json" },
      redirect: "error",
      signal: AbortSignal.any(signals),
    });
    const text = await limitedBody(response, largestAnswer);
    if (text === undefined) return err(fault("bad-reply", "the answer is too large"));
    return ok({ status: response.status, json: parsed(text) });
  } catch (error) {
    return err(causeOf(error));
  }
}

function causeOf(error: unknown): Fault {
  const name = error instanceof Error ? error.name : "";
  if (name === "TimeoutError") return fault("timed-out", "no answer in time");
  if (name === "AbortError") return fault("cancelled", "cancelled");
  return fault("unavailable", "cannot be reached");
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
