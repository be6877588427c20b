import type { Attributes, Meter } from "@opentelemetry/api";
import type { Usage } from "../../protocol/message.ts";
import { attribute, metric } from "./gen-ai-names.ts";

/** The cost of a model call, in US dollars; undefined when unknown. */
export type PriceOf = (route: string, usage: Usage) => number | undefined;

type ModelCall = {
  readonly route: string;
  /** Milliseconds. */
  readonly duration: number;
  readonly firstPart?: number | undefined;
  readonly usage?: Usage | undefined;
  readonly attributes: Attributes;
};

/** The metrics of all souls. Durations are recorded in seconds, as the conventions require. */
export type SoulMeter = {
  modelCalled(call: ModelCall): void;
  firstUttered(delay: number, attributes: Attributes): void;
  turnEnded(attributes: Attributes): void;
};

export function createSoulMeter(
  meter: Meter,
  priceOf: PriceOf,
  queueLength: (() => number) | undefined,
): SoulMeter {
  const tokens = meter.createHistogram(metric.tokens, {
    unit: "{token}",
    description: "Tokens of one model call",
  });
  const seconds = (name: string, description: string) =>
    meter.createHistogram(name, { unit: "s", description });
  const duration = seconds(metric.duration, "Duration of one model call");
  const firstChunk = seconds(metric.timeToFirstChunk, "From the request to the first part");
  const utterance = seconds(metric.timeToFirstUtterance, "From a turn's start to its first words");
  const turns = meter.createCounter(metric.turns, { unit: "{turn}", description: "Turns ended" });
  const cost = meter.createCounter(metric.cost, { unit: "USD", description: "Price of calls" });
  if (queueLength !== undefined) {
    meter
      .createObservableGauge(metric.queue, { unit: "{stimulus}", description: "Waiting stimuli" })
      .addCallback((result) => result.observe(queueLength()));
  }
  return {
    modelCalled: ({ route, usage, attributes, firstPart, ...call }) => {
      duration.record(call.duration / 1000, attributes);
      if (firstPart !== undefined) firstChunk.record(firstPart / 1000, attributes);
      if (usage === undefined) return;
      tokens.record(usage.input, { ...attributes, [attribute.tokenType]: "input" });
      tokens.record(usage.output, { ...attributes, [attribute.tokenType]: "output" });
      const price = priceOf(route, usage);
      if (price !== undefined) cost.add(price, attributes);
    },
    firstUttered: (delay, attributes) => utterance.record(delay / 1000, attributes),
    turnEnded: (attributes) => turns.add(1, attributes),
  };
}
