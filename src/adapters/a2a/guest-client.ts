// Calls one external agent over A2A. Its card and its answers are data.

import { type Message, Role, type SendMessageRequest, type Task, TaskState } from "@a2a-js/sdk";
import {
  type Client,
  ClientFactory,
  JsonRpcTransportFactory,
  RestTransportFactory,
} from "@a2a-js/sdk/client";
import { A2AError } from "@a2a-js/sdk/errors";
import type { GuestClient, GuestQuestion, Reach } from "../../cities/ports.ts";
import { type Fault, fault } from "../../kernel/fault.ts";
import type { FieldNote } from "../../kernel/field-reader.ts";
import { isJsonObject, type Json } from "../../kernel/json.ts";
import type { Clock } from "../../kernel/ports.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { OutOfReach, openOutsideFetch } from "../outside/outside-fetch.ts";
import { mendedAnswer, readGuestCard } from "./guest-answer.ts";
import { answerText } from "./message-text.ts";

export type GuestAddress = {
  /** The URL of its card. */
  readonly card: string;
  /** Sent to the server of its card, and nowhere else. */
  readonly token?: string | undefined;
  /** The reach of the addresses that it may have; `loopback`: any, also without TLS. */
  readonly reach: Reach;
  /** Milliseconds for one answer. */
  readonly patience: number;
};

export type OpenGuestClient = GuestClient & { readonly close: () => Promise<void> };

/** The note of the fault for an address that may not be reached. */
export const forbiddenNote = "private address";

const largestAnswer = 1 << 20;
const longestAnswer = 20_000;
const meetTimeout = 15_000;
const stopTimeout = 5_000;
const betweenLooks = 500;

/** Thrown where the agent's card leads to an address that is not permitted. */
class Refused extends Error {
  readonly kind: "unauthorised" | "unavailable";
  constructor(status: number) {
    super(`status ${status}`);
    this.kind = status === 401 || status === 403 ? "unauthorised" : "unavailable";
  }
}

/** `onOdd`: called for a field of its card or its answers that cannot be read. */
export function openGuestClient(
  { card, token, reach, patience }: GuestAddress,
  clock: Clock,
  onOdd: (note: FieldNote) => void = () => undefined,
): OpenGuestClient {
  const outside = openOutsideFetch({ reach, most: largestAnswer, tlsOnly: reach !== "loopback" });
  const { origin } = new URL(card);
  const fetchImpl: typeof fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const headers = new Headers(init?.headers);
    if (token !== undefined && url.origin === origin) {
      headers.set("authorization", `Bearer ${token}`);
    }
    const response = await outside.fetch(url, { ...init, headers });
    if (response.status >= 400) throw new Refused(response.status);
    return isCall(init) ? await mended(response, String(init?.body), onOdd) : response;
  };
  const legacyCompat = { enabled: true };
  const factory = new ClientFactory({
    transports: [
      new JsonRpcTransportFactory({ fetchImpl, legacyCompat }),
      new RestTransportFactory({ fetchImpl, legacyCompat }),
    ],
  });
  let known: { readonly client: Client; readonly name: string } | undefined;

  const met = async (signal: AbortSignal) => {
    const answer = await fetchImpl(card, { signal, headers: { accept: "application/json" } });
    const found = readGuestCard((await answer.json()) as Json, onOdd);
    if (found === undefined) throw new A2AError("the card names no address");
    known = { client: await factory.createFromAgentCard(found), name: found.name };
    return known;
  };
  const faulty = (error: unknown): Result<never, Fault> => {
    known = undefined;
    return err(faultOf(error));
  };

  return {
    async meet(signal) {
      const bounded = AbortSignal.any([signal, AbortSignal.timeout(meetTimeout)]);
      try {
        return ok({ name: (await met(bounded)).name });
      } catch (error) {
        return faulty(error);
      }
    },
    async ask(asked, signal) {
      const bounded = AbortSignal.any([signal, AbortSignal.timeout(patience)]);
      try {
        const { client } = known ?? (await met(bounded));
        const answer = await settled(client, requestOf(asked), clock, bounded);
        return answer === undefined
          ? err(fault("refused", "the agent did not do what it was asked"))
          : ok(answerText(answer).slice(0, longestAnswer));
      } catch (error) {
        return faulty(error);
      }
    },
    close: outside.close,
  };
}

/** A call of JSON-RPC; the other binding has an address for each method. */
const isCall = (init: RequestInit | undefined): boolean =>
  typeof init?.body === "string" && init.body.includes('"jsonrpc"');

/** An answer whose fields were read one by one. Methods of the older version have a slash in their names. */
async function mended(
  response: Response,
  asked: string,
  onOdd: (note: FieldNote) => void,
): Promise<Response> {
  const { id, method } = JSON.parse(asked) as { readonly id: Json; readonly method: string };
  const body = (await response.json()) as Json;
  const answer = isJsonObject(body) ? body : {};
  const { result, error } = answer;
  const isRefused = error !== undefined && error !== null;
  if (isRefused || result === undefined || result === null) {
    return Response.json({ ...answer, jsonrpc: "2.0", id });
  }
  const read = mendedAnswer(result, method.includes("/"), onOdd);
  return Response.json({ jsonrpc: "2.0", id, result: read });
}

const requestOf = ({ context, message, text, data }: GuestQuestion): SendMessageRequest => ({
  tenant: "",
  message: {
    messageId: message,
    contextId: context,
    taskId: "",
    role: Role.ROLE_USER,
    parts: [
      partOf({ $case: "text", value: text }, "text/plain"),
      partOf({ $case: "data", value: data }, "application/json"),
    ],
    metadata: undefined,
    extensions: [],
    referenceTaskIds: [],
  },
  // The task is known at once, so that it can be stopped.
  configuration: {
    acceptedOutputModes: ["text/plain"],
    taskPushNotificationConfig: undefined,
    returnImmediately: true,
  },
  metadata: undefined,
});

const partOf = <C>(content: C, mediaType: string) => ({
  content,
  metadata: undefined,
  filename: "",
  mediaType,
});

const working: readonly (TaskState | undefined)[] = [
  TaskState.TASK_STATE_SUBMITTED,
  TaskState.TASK_STATE_WORKING,
  TaskState.TASK_STATE_UNSPECIFIED,
];
const answering: readonly (TaskState | undefined)[] = [
  TaskState.TASK_STATE_COMPLETED,
  TaskState.TASK_STATE_INPUT_REQUIRED,
];

/** The answer when there is one; undefined when the agent ended without an answer. */
async function settled(
  client: Client,
  request: SendMessageRequest,
  clock: Clock,
  signal: AbortSignal,
): Promise<Message | Task | undefined> {
  let answer = await client.sendMessage(request, { signal });
  try {
    while (!("messageId" in answer) && working.includes(answer.status?.state)) {
      await clock.sleep(betweenLooks, signal);
      signal.throwIfAborted();
      answer = await client.getTask({ tenant: "", id: answer.id }, { signal });
    }
  } catch (error) {
    // An agent that is not waited for any longer is told to stop.
    if (signal.aborted && "id" in answer) await stop(client, answer);
    throw error;
  }
  const isAnswer = "messageId" in answer || answering.includes(answer.status?.state);
  return isAnswer ? answer : undefined;
}

async function stop(client: Client, { id }: Task): Promise<void> {
  const signal = AbortSignal.timeout(stopTimeout);
  const asked = { tenant: "", id, metadata: undefined };
  await client.cancelTask(asked, { signal }).catch(() => undefined);
}

/** The notes are the program's own: they hold nothing that the other side wrote. */
function faultOf(error: unknown): Fault {
  const causes = [error, error instanceof Error ? error.cause : undefined];
  const found = <E extends Error>(kind: new (...args: never[]) => E): E | undefined =>
    causes.find((one): one is E => one instanceof kind);
  if (found(OutOfReach) !== undefined) return fault("refused", forbiddenNote);
  const refused = found(Refused);
  if (refused !== undefined) return fault(refused.kind, refused.message);
  if (error instanceof DOMException && error.name === "TimeoutError") {
    return fault("timed-out", "no answer in time");
  }
  if (error instanceof DOMException) return fault("cancelled", "given up");
  if (error instanceof A2AError) return fault("bad-reply", "the agent answered with an error");
  if (error instanceof TypeError) return fault("unavailable", "it cannot be reached");
  return fault("bad-reply", "the answer cannot be read");
}
