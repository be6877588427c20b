import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
} from "@opentelemetry/api";
import type { Usage } from "../../protocol/message.ts";
import { attribute, providerOf } from "./gen-ai-names.ts";
import {
  type EventOf,
  type OpenCall,
  type SoulTrace,
  spanTime,
  type TracedTurn,
  turnOf,
} from "./soul-trace.ts";

export function modelStarted(soul: SoulTrace, event: EventOf<"model-started">, at: number): void {
  if (event.purpose !== undefined) {
    soul.asides.get(event.purpose)?.span.end(spanTime(at));
    soul.asides.set(event.purpose, startCall(soul, ROOT_CONTEXT, event.model, at, event.purpose));
    return;
  }
  const turn = turnOf(soul, event.turn, at);
  const time = spanTime(at);
  if (event.reason === "nudge") turn.span.addEvent("nudge", { rule: event.nudge ?? "" }, time);
  if (event.reason === "retry") turn.span.addEvent("retry", { attempt: event.attempt }, time);
  if (["resume", "continue", "only-thought"].includes(event.reason)) {
    turn.span.addEvent(event.reason, {}, time);
  }
  turn.call?.span.end(time);
  turn.call = startCall(soul, turn.context, event.model, at);
  turn.call.span.setAttributes({
    [attribute.round]: event.round,
    [attribute.attempt]: event.attempt,
    [attribute.reason]: event.reason,
  });
}

export function modelEnded(soul: SoulTrace, event: EventOf<"model-ended">, at: number): void {
  const { turn, call } = takeCall(soul, event, at);
  const { span, attributes } = call;
  span.setAttribute(attribute.finishReasons, [event.finish]);
  if (event.firstPart !== undefined) {
    span.setAttribute(attribute.timeToFirstChunk, event.firstPart / 1000);
  }
  for (const { from, to, reason } of event.switches ?? []) {
    span.addEvent("fallback", { from, to, reason }, spanTime(at));
  }
  if (event.finish === "blocked") span.addEvent("refusal", { by: "model" }, spanTime(at));
  if (soul.captureContent && turn !== undefined) keepContent(turn, span, event);
  span.end(spanTime(at));
  soul.meter.modelCalled({ ...event, attributes });
}

export function modelFailed(soul: SoulTrace, event: EventOf<"model-failed">, at: number): void {
  const { span, attributes } = takeCall(soul, event, at).call;
  const failed = { [attribute.errorType]: event.fault.kind };
  span.setAttributes(failed);
  // A cancelled call is no error.
  if (event.fault.kind !== "cancelled") span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(spanTime(at));
  soul.meter.modelCalled({ ...event, attributes: { ...attributes, ...failed } });
}

function startCall(
  soul: SoulTrace,
  context: Context,
  model: string,
  at: number,
  purpose?: string,
): OpenCall {
  const provider = providerOf(model);
  const attributes = {
    [attribute.operation]: "chat",
    [attribute.requestModel]: model,
    ...(provider === undefined ? {} : { [attribute.provider]: provider }),
    ...(purpose === undefined ? {} : { [attribute.purpose]: purpose }),
  };
  const span = soul.tracer.startSpan(
    `chat ${model}`,
    {
      kind: SpanKind.CLIENT,
      startTime: spanTime(at),
      attributes: { ...attributes, [attribute.stream]: true, [attribute.agentName]: soul.persona },
    },
    context,
  );
  return { span, attributes };
}

/** The call that ends here; one whose beginning was not seen began `duration` ago. */
function takeCall(
  soul: SoulTrace,
  event: EventOf<"model-ended"> | EventOf<"model-failed">,
  at: number,
): { readonly turn: TracedTurn | undefined; readonly call: OpenCall } {
  const start = at - event.duration;
  const { purpose } = event;
  const turn = purpose === undefined ? turnOf(soul, event.turn, start) : undefined;
  const open = purpose === undefined ? turn?.call : soul.asides.get(purpose);
  const call = open ?? startCall(soul, turn?.context ?? ROOT_CONTEXT, event.route, start, purpose);
  if (turn !== undefined) turn.call = undefined;
  if (purpose !== undefined) soul.asides.delete(purpose);
  call.span.setAttributes({ [attribute.responseModel]: event.route, ...usageOf(event.usage) });
  return { turn, call };
}

function usageOf(usage: Usage | undefined): Attributes {
  if (usage === undefined) return {};
  const { input, output, cached, thoughts } = usage;
  return {
    [attribute.inputTokens]: input,
    [attribute.outputTokens]: output,
    ...(cached === undefined ? {} : { [attribute.cachedTokens]: cached }),
    ...(thoughts === undefined ? {} : { [attribute.thoughtTokens]: thoughts }),
  };
}

function keepContent(turn: TracedTurn, span: Span, { parts }: EventOf<"model-ended">): void {
  span.setAttribute(attribute.outputMessages, JSON.stringify(parts));
  for (const part of parts) if (part.kind === "call") turn.args.set(part.id, part.args);
}
