import type { OpenAI } from "openai";
import { type Fault, fault } from "../../../kernel/fault.ts";
import type { Clock } from "../../../kernel/ports.ts";
import type { ModelDelta, ModelEnd, ModelRequest } from "../../../saint-graph/ports.ts";
import { patiently, type Waited } from "../patience.ts";
import { type FaultPlace, isBlocked, openAiFault } from "./openai-fault.ts";
import { openAiReply } from "./openai-reply.ts";
import { openAiRequest } from "./openai-request.ts";

/** The way to the model, and how long to wait on it. */
export type Line = Omit<FaultPlace, "now"> & {
  readonly client: OpenAI;
  readonly route: string;
  readonly clock: Clock;
  /** Milliseconds of silence: before the first chunk, or between two. */
  readonly timeout: number;
};

type Unanswered = Exclude<Waited<unknown>, { kind: "came" }>;

function brokenOff(waited: Unanswered, line: Line): Fault {
  switch (waited.kind) {
    case "cancelled":
      return fault("cancelled", "the request was cancelled");
    case "timed-out":
      return fault("timed-out", `${line.place} was silent for ${line.timeout} ms`);
    case "failed":
      return openAiFault(waited.cause, { ...line, now: line.clock.now() });
  }
}

function finishAfter(waited: Unanswered, line: Line): ModelEnd["finish"] {
  if (waited.kind === "failed" && isBlocked(waited.cause)) return { kind: "blocked" };
  return { kind: "fault", fault: brokenOff(waited, line) };
}

/** One request: gives the items out as they come, the end last. */
export async function* streamOver(
  line: Line,
  request: ModelRequest,
  signal: AbortSignal,
): AsyncGenerator<ModelDelta> {
  const reply = openAiReply(request.callId);
  const connection = new AbortController();
  const patience = { clock: line.clock, timeout: line.timeout, signal };
  const ending = (finish: ModelEnd["finish"]): readonly ModelDelta[] => [
    ...(finish.kind === "fault" ? [] : reply.calls()),
    { kind: "end", finish, route: line.route, usage: reply.usage() },
  ];
  const endingAfter = (waited: Unanswered): readonly ModelDelta[] => {
    const known = waited.kind === "cancelled" ? undefined : reply.finish();
    return ending(known ?? finishAfter(waited, line));
  };
  if (signal.aborted) return yield* endingAfter({ kind: "cancelled" });
  try {
    const body = openAiRequest(request, line.model);
    const options = { signal: connection.signal };
    const opened = await patiently(line.client.chat.completions.create(body, options), patience);
    if (opened.kind !== "came") return yield* endingAfter(opened);
    const chunks: AsyncIterator<unknown> = opened.value[Symbol.asyncIterator]();
    for (;;) {
      const step = await patiently(chunks.next(), patience);
      if (step.kind !== "came") return yield* endingAfter(step);
      if (step.value.done) return yield* ending(reply.finish() ?? cutShort(line));
      yield* reply.read(step.value.value);
      const finish = reply.finish();
      if (finish?.kind === "fault") return yield* ending(finish);
    }
  } finally {
    connection.abort();
  }
}

const cutShort = ({ place }: Line): ModelEnd["finish"] => ({
  kind: "fault",
  fault: fault("unavailable", `the answer of ${place} stopped before its end`),
});
