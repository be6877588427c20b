import { SpanStatusCode } from "@opentelemetry/api";
import { attribute } from "./gen-ai-names.ts";
import { type EventOf, type SoulTrace, spanTime, turnOf } from "./soul-trace.ts";

const place = (turn: string, index: number): string => `${turn} ${index}`;

export function speechFormed(soul: SoulTrace, event: EventOf<"speech-formed">, at: number): void {
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

export function speechEnded(soul: SoulTrace, event: EventOf<"speech-ended">, at: number): void {
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
