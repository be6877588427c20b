import type { Anthropic } from "@anthropic-ai/sdk";
import { withPictures } from "../../adapters/models/seen-pictures.ts";
import { type Waited, withinTime } from "../../adapters/models/within-time.ts";
import { type Fault, fault } from "../../kernel/fault.ts";
import type { Clock } from "../../kernel/ports.ts";
import type { ModelDelta, ModelEnd, ModelRequest, PictureStore } from "../../saint-graph/ports.ts";
import { type AnthropicConcealer, anthropicFault } from "./anthropic-fault.ts";
import { blocksOf } from "./anthropic-messages.ts";
import { type AnthropicReply, anthropicReply } from "./anthropic-reply.ts";
import {
  type AnthropicRequest,
  anthropicRequest,
  type RequestSettings,
} from "./anthropic-request.ts";
import type { ThoughtBook } from "./thought-book.ts";

/** The connection to the model, and its time limits. */
export type AnthropicConnection = RequestSettings & {
  readonly client: Anthropic;
  readonly clock: Clock;
  /** Milliseconds without a response of the provider. */
  readonly timeout: number;
  readonly conceal: AnthropicConcealer;
  readonly book: ThoughtBook;
  /** The store of the messages' pictures. */
  readonly pictures: PictureStore | undefined;
};

type Broken = Exclude<Waited<unknown>, { kind: "came" }>;

function brokenOff(waited: Broken, { model, conceal, clock, timeout }: AnthropicConnection): Fault {
  switch (waited.kind) {
    case "cancelled":
      return fault("cancelled", "the request was cancelled");
    case "timed-out":
      return fault("timed-out", `Anthropic was silent for ${timeout} ms`);
    case "failed":
      return anthropicFault(waited.cause, { model, conceal, now: clock.now() });
  }
}

const cutShort = {
  kind: "fault",
  fault: fault("unavailable", "the answer of Anthropic stopped before its end"),
} as const;

/** A cancelled answer is cancelled at any stage; a break after its reported end changes nothing. */
function finishAfter(
  waited: Broken,
  reply: AnthropicReply,
  line: AnthropicConnection,
): ModelEnd["finish"] {
  const known = waited.kind === "cancelled" ? undefined : reply.finish();
  return known ?? { kind: "fault", fault: brokenOff(waited, line) };
}

async function* events(
  line: AnthropicConnection,
  { params }: AnthropicRequest,
  reply: AnthropicReply,
  signal: AbortSignal,
): AsyncGenerator<ModelDelta, ModelEnd["finish"]> {
  const { clock, timeout } = line;
  const patience = { clock, timeout, signal };
  const connection = new AbortController();
  try {
    const opening = line.client.messages.create(params, { signal: connection.signal });
    const opened = await withinTime(opening, patience);
    if (opened.kind !== "came") return finishAfter(opened, reply, line);
    const incoming = opened.value[Symbol.asyncIterator]();
    for (;;) {
      const step = await withinTime(incoming.next(), patience);
      if (step.kind !== "came") return finishAfter(step, reply, line);
      if (!step.value.done) yield* reply.read(step.value.value);
      const finish = reply.finish();
      if (step.value.done || reply.isOver()) return finish ?? cutShort;
      if (finish?.kind === "fault") return finish;
    }
  } finally {
    connection.abort();
  }
}

/** One request: yields the items as they arrive, the end as the last one. */
export async function* attempt(
  line: AnthropicConnection,
  request: ModelRequest,
  fixed: string,
  signal: AbortSignal,
): AsyncGenerator<ModelDelta> {
  const { route } = line;
  if (signal.aborted) {
    yield {
      kind: "end",
      route,
      finish: { kind: "fault", fault: brokenOff({ kind: "cancelled" }, line) },
    };
    return;
  }
  const { messages, pictures } = await withPictures(request.messages, line.pictures, true);
  const sent = anthropicRequest({ ...request, messages }, line, line.book, fixed, pictures);
  const reply = anthropicReply(request.callId, (parts) => sent.remember(blocksOf(parts)));
  const finish = yield* events(line, sent, reply, signal);
  yield* reply.cutOff();
  yield { kind: "end", route, finish, usage: reply.usage() };
}
