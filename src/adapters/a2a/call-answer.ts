// The answer to one call of an external agent, in the binding that it came over.

import { LegacyJsonRpcTransportHandler } from "@a2a-js/sdk/compat/v0_3/server";
import { ContentTypeNotSupportedError } from "@a2a-js/sdk/errors";
import {
  type A2ARequestHandler,
  JsonRpcTransportHandler,
  type ServerCallContext,
  validateVersion,
} from "@a2a-js/sdk/server";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { FieldNote } from "../../kernel/field-reader.ts";
import { openEventStream } from "./event-stream.ts";
import { olderVersion } from "./persona-card.ts";
import { requestId, requestIn, restRequestIn } from "./request-body.ts";
import { type RestCall, type RpcError, restError } from "./rest-request.ts";

/** `rest`: the call that the method and the path of the request make; absent: the body is a request of JSON-RPC. */
export type Called = {
  readonly agent: A2ARequestHandler;
  readonly context: ServerCallContext;
  readonly notes: (note: FieldNote) => void;
  readonly rest?: RestCall | undefined;
};

type Answered = { readonly result?: unknown; readonly error?: unknown };

export async function answerCall(
  { body, headers }: FastifyRequest,
  reply: FastifyReply,
  { agent, context, notes, rest }: Called,
): Promise<FastifyReply> {
  const text = typeof body === "string" ? body : "";
  const older = context.requestedVersion === olderVersion;
  const send = (answered: Answered) =>
    rest === undefined ? reply.send(answered) : sendRest(reply, answered, headers.accept);
  try {
    const binding = rest === undefined ? "JSONRPC" : "HTTP+JSON";
    validateVersion(context.requestedVersion, await agent.getAgentCard(), binding);
    const transport = older
      ? new LegacyJsonRpcTransportHandler(agent)
      : new JsonRpcTransportHandler(agent);
    const reading = { older, notes };
    const request =
      rest === undefined ? requestIn(text, reading) : restRequestIn(text, rest, reading);
    const answered: object = await transport.handle(request, context);
    if (!(Symbol.asyncIterator in answered)) return send(answered);
    const events = (answered as AsyncIterable<Answered>)[Symbol.asyncIterator]();
    // Refusals are sent before the stream begins.
    const first = await events.next();
    streamed(reply, first, events, rest === undefined);
    return reply;
  } catch (error) {
    const id = rest === undefined ? requestId(text) : 1;
    return send({ ...{ jsonrpc: "2.0", id }, error: errorOf(error, older) });
  }
}

/** The body of a request is no JSON by its content type. */
export function answerOtherContent(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  isRest: boolean,
): FastifyReply {
  const error = errorOf(new ContentTypeNotSupportedError("the request is no JSON"), false);
  return isRest
    ? sendRest(reply, { error }, headers.accept)
    : reply.code(415).send({ jsonrpc: "2.0", id: null, error });
}

const errorOf = (error: unknown, older: boolean): RpcError =>
  older
    ? LegacyJsonRpcTransportHandler.mapToLegacyJSONRPCError(error)
    : JsonRpcTransportHandler.mapToJSONRPCError(error);

function sendRest(
  reply: FastifyReply,
  { result, error }: Answered,
  accept: string | undefined,
): FastifyReply {
  if (error !== undefined) {
    const { http, body } = restError(error as RpcError);
    return reply.code(http).send(body);
  }
  if (result === null || result === undefined) return reply.code(204).send();
  const isNamed = accept?.includes("application/a2a+json") === true;
  const type = isNamed ? "application/a2a+json" : "application/json; charset=utf-8";
  return reply.type(type).send(JSON.stringify(result));
}

/** A caller that disconnects receives no more; the answer is still recorded to its end. */
function streamed(
  reply: FastifyReply,
  first: IteratorResult<Answered>,
  events: AsyncIterator<Answered>,
  isRpc: boolean,
): void {
  const stream = openEventStream(reply);
  const write = (event: Answered) => stream.send(JSON.stringify(isRpc ? event : event.result));
  const drain = async () => {
    for (let next = first; next.done !== true; next = await events.next()) write(next.value);
  };
  // A fault in mid-stream ends it without its last event, as a lost connection does.
  void drain()
    .catch(() => undefined)
    .finally(stream.end);
}
