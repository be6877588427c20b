// Makes spans from the journal: they begin and end at the times of the events, not when they are observed.

import { SpanKind, SpanStatusCode } from "@opentelemetry/api";
import type { SoulEvent } from "../../protocol/soul-events.ts";
import { attribute } from "./gen-ai-names.ts";
import { modelEnded, modelFailed, modelStarted } from "./model-spans.ts";
import { type EventOf, type SoulTrace, spanTime, turnOf } from "./soul-trace.ts";

export type SoulObserver = {
  /** Handles the next event of this persona with its time in the journal. */
  observe(event: SoulEvent, at: number): void;
};

/** Follows one persona's events. An event whose beginning it has not seen still makes a span. */
export function createSoulObserver(
  options: Omit<SoulTrace, "turns" | "asides" | "utterances">,
): SoulObserver {
  const soul: SoulTrace = {
    ...options,
    turns: new Map(),
    asides: new Map(),
    utterances: new Map(),
  };
  return { observe: (event, at) => observe(soul, event, at) };
}

function observe(soul: SoulTrace, event: SoulEvent, at: number): void {
  switch (event.type) {
    case "soul-woke":
      breakOff(soul, at);
      break;
    case "model-started":
      modelStarted(soul, event, at);
      break;
    case "model-ended":
      modelEnded(soul, event, at);
      break;
    case "model-failed":
      modelFailed(soul, event, at);
      break;
    case "tool-ended":
      toolEnded(soul, event, at);
      break;
    case "speech-formed":
      speechFormed(soul, event, at);
      break;
    case "acts-written":
      actsWritten(soul, event, at);
      break;
    case "speech-ended":
      speechEnded(soul, event, at);
      break;
    case "turn-interrupted":
      turnInterrupted(soul, event, at);
      break;
    case "turn-ended":
      turnEnded(soul, event, at);
      break;
  }
}

function toolEnded(soul: SoulTrace, event: EventOf<"tool-ended">, at: number): void {
  const start = at - event.duration;
  const turn = turnOf(soul, event.turn, start);
  const args = turn.args.get(event.call);
  const span = soul.tracer.startSpan(
    `execute_tool ${event.name}`,
    {
      kind: SpanKind.INTERNAL,
      startTime: spanTime(start),
      attributes: {
        [attribute.operation]: "execute_tool",
        [attribute.toolName]: event.name,
        [attribute.toolType]: "function",
        [attribute.toolCall]: event.call,
      },
    },
    turn.context,
  );
  if (args !== undefined) span.setAttribute(attribute.toolArguments, JSON.stringify(args));
  if (soul.captureContent) span.setAttribute(attribute.toolResult, JSON.stringify(event.outcome));
  if (event.refused !== undefined) span.addEvent("refusal", { by: "rules" }, spanTime(at));
  if ("error" in event.outcome) {
    const errorType = event.refused === undefined ? "tool_error" : "refused";
    span.setAttribute(attribute.errorType, errorType).setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end(spanTime(at));
}

function actsWritten(soul: SoulTrace, event: EventOf<"acts-written">, at: number): void {
  const blocks = event.blocks.length;
  const { span } = turnOf(soul, event.turn, at);
  const written = soul.captureContent
    ? { written: event.blocks.map((block) => block.written) }
    : {};
  span.addEvent("acts", { blocks, ...written }, spanTime(at));
}

function turnInterrupted(soul: SoulTrace, event: EventOf<"turn-interrupted">, at: number): void {
  const { by, cut } = event;
  turnOf(soul, event.turn, at).span.addEvent("interruption", { by, cut }, spanTime(at));
}

function turnEnded(soul: SoulTrace, event: EventOf<"turn-ended">, at: number): void {
  const { span, call } = turnOf(soul, event.turn, at);
  soul.turns.delete(event.turn);
  call?.span.end(spanTime(at));
  span.setAttribute(attribute.turnOutcome, event.outcome);
  if (event.outcome === "failed") span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(spanTime(at));
  soul.meter.turnEnded({
    [attribute.agentName]: soul.persona,
    [attribute.turnOutcome]: event.outcome,
  });
}

/** Ends the spans that were open when the program stopped at the time at which the abort was detected. */
function breakOff(soul: SoulTrace, at: number): void {
  const turns = [...soul.turns.values()];
  const calls = turns.flatMap(({ call }) => (call === undefined ? [] : [call.span]));
  const asides = [...soul.asides.values()].map(({ span }) => span);
  for (const span of [
    ...soul.utterances.values(),
    ...calls,
    ...asides,
    ...turns.map(({ span }) => span),
  ]) {
    span.addEvent("interruption", { by: "restart" }, spanTime(at));
    span.end(spanTime(at));
  }
  soul.turns.clear();
  soul.asides.clear();
  soul.utterances.clear();
}

const place = (turn: string, index: number): string => `${turn} ${index}`;

function speechFormed(soul: SoulTrace, event: EventOf<"speech-formed">, at: number): void {
  const turn = turnOf(soul, event.turn, at);
  for (const { index, item } of event.items) {
    if (item.kind !== "say") continue;
    if (!turn.uttered) {
      turn.uttered = true;
      soul.meter.firstUttered(at - turn.startedAt, { [attribute.agentName]: soul.persona });
    }
    const attributes = {
      [attribute.speechIndex]: index,
      ...(soul.captureContent ? { [attribute.speechText]: item.text } : {}),
    };
    const options = { startTime: spanTime(at), attributes };
    const span = soul.tracer.startSpan("utterance", options, turn.context);
    soul.utterances.set(place(event.turn, index), span);
  }
}

function speechEnded(soul: SoulTrace, event: EventOf<"speech-ended">, at: number): void {
  const span = soul.utterances.get(place(event.turn, event.index));
  if (span === undefined) return;
  soul.utterances.delete(place(event.turn, event.index));
  const { kind } = event.outcome;
  const time = spanTime(at);
  span.setAttribute(attribute.speechOutcome, kind);
  if (kind === "held") span.addEvent("refusal", { by: "gate" }, time);
  if (kind === "cut") span.addEvent("interruption", {}, time);
  if (kind === "unheard") span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(time);
}
