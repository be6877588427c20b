// The metrics of a program that serves many, for its operator: each with its labels. A label has one of the words that
// stand here, or the id of a persona who lives at the program; never a text from outside: as many series as this table
// and the souls of a program give, whatever anybody writes.

import type { PersonaId } from "../../kernel/id.ts";

/**
 * The program that shows it. `city`: that lives the city; `writer`: any that lives souls or a city, or waits for it;
 * `gateway`; `all`: each of them.
 */
export type MetricPlace = "city" | "writer" | "gateway" | "all";

/** The words of a label: one of these, or the id of a persona who lives at the program. */
export type LabelWords = readonly string[] | "persona-id";

type MetricForm = {
  readonly at: MetricPlace;
  readonly kind: "counter" | "histogram" | "gauge";
  readonly unit: string;
  readonly description: string;
  readonly labels: Readonly<Record<string, LabelWords>>;
  /** The bounds of a histogram. */
  readonly bounds?: readonly number[];
};

/** Seconds. */
const quick = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const slow = [0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 8, 13, 21, 34, 60, 120];

export const operatorMetrics = {
  "saintverse.turns": {
    at: "city",
    ...{ kind: "counter", unit: "{turn}", description: "Turns that ended" },
    labels: { outcome: ["spoken", "silent", "interrupted", "failed"] },
  },
  "saintverse.turn.seconds": {
    at: "city",
    kind: "histogram",
    unit: "s",
    description:
      "Of a turn: from its stimulus to the request (decide), the model's answer (model), from the stimulus to the first words (first_words), and the whole",
    labels: { phase: ["decide", "model", "first_words", "whole"] },
    bounds: slow,
  },
  "saintverse.model.calls": {
    at: "city",
    ...{ kind: "counter", unit: "{call}", description: "Calls of models that ended" },
    labels: { outcome: ["done", "failed"] },
  },
  "saintverse.journal.commits": {
    at: "writer",
    ...{ kind: "counter", unit: "{commit}", description: "Groups of events given to the journal" },
    labels: { outcome: ["committed", "busy", "failed"] },
  },
  "saintverse.journal.commit.seconds": {
    at: "writer",
    ...{ kind: "histogram", unit: "s", description: "How long a commit took" },
    labels: {},
    bounds: quick,
  },
  "saintverse.journal.commit.entries": {
    at: "writer",
    ...{ kind: "histogram", unit: "{call}", description: "How many writes shared a commit" },
    labels: {},
    bounds: [1, 2, 4, 8, 16, 32, 64, 128],
  },
  "saintverse.lease.held": {
    at: "writer",
    ...{ kind: "gauge", unit: "1", description: "1 where this program holds the lease" },
    labels: { lease: ["city"] },
  },
  "saintverse.lease.epoch": {
    at: "writer",
    ...{ kind: "gauge", unit: "1", description: "The number of the taking; it grows with each" },
    labels: { lease: ["city"] },
  },
  "saintverse.lease.lost": {
    at: "writer",
    ...{ kind: "counter", unit: "1", description: "Another program took over" },
    labels: {},
  },
  "saintverse.lease.taken": {
    at: "writer",
    ...{ kind: "counter", unit: "1", description: "Leases that this program took, anew or over" },
    labels: { lease: ["city", "soul"] },
  },
  "saintverse.soul.lives": {
    at: "writer",
    ...{ kind: "gauge", unit: "1", description: "1 for each soul who lives at this program" },
    labels: { persona: "persona-id" },
  },
  "saintverse.comments.waiting": {
    at: "city",
    ...{ kind: "gauge", unit: "{comment}", description: "What waits for an answer, of all souls" },
    labels: {},
  },
  "saintverse.outbox.waiting": {
    at: "city",
    ...{ kind: "gauge", unit: "{message}", description: "Messages that wait for another city" },
    labels: {},
  },
  "saintverse.budget.spent": {
    at: "city",
    ...{ kind: "counter", unit: "USD", description: "The price of calls whose price is known" },
    labels: {},
  },
  "saintverse.budget.used": {
    at: "city",
    kind: "gauge",
    unit: "1",
    description: "The part of the fullest limit of its kind that is used, 0 to 1",
    labels: {
      scope: ["city", "persona"],
      per: ["hour", "day"],
      unit: ["calls", "tokens", "money"],
    },
  },
  "saintverse.budget.refused": {
    at: "city",
    ...{ kind: "counter", unit: "{call}", description: "Calls that a limit kept from being made" },
    labels: {},
  },
  "saintverse.budget.counted": {
    at: "city",
    ...{
      kind: "counter",
      unit: "{call}",
      description: "Calls that were counted before they began",
    },
    labels: {},
  },
  "saintverse.pages": {
    at: "city",
    ...{ kind: "gauge", unit: "{connection}", description: "Connections of pages" },
    labels: {},
  },
  "saintverse.event_loop.delay.seconds": {
    at: "all",
    ...{ kind: "gauge", unit: "s", description: "How late the event loop was since the last look" },
    labels: { percentile: ["50", "99", "100"] },
  },
  "saintverse.process.memory.bytes": {
    at: "all",
    ...{ kind: "gauge", unit: "By", description: "Memory of the process" },
    labels: { kind: ["rss", "heap"] },
  },
  "saintverse.database.connections": {
    at: "all",
    ...{
      kind: "gauge",
      unit: "{connection}",
      description: "Connections for reading, and who waits",
    },
    labels: { state: ["in_use", "idle", "waiting"] },
  },
  "saintverse.database.answer.seconds": {
    at: "all",
    ...{ kind: "histogram", unit: "s", description: "How long the database took for a statement" },
    labels: {},
    bounds: quick,
  },
  "saintverse.gateway.streams": {
    at: "gateway",
    ...{ kind: "gauge", unit: "{stream}", description: "What is being passed on now" },
    labels: { kind: ["socket", "request"] },
  },
  "saintverse.gateway.passed": {
    at: "gateway",
    ...{ kind: "counter", unit: "{request}", description: "What was asked of the gateway" },
    labels: {
      door: ["page", "agents", "cities"],
      outcome: ["answered", "not-sent", "lost"],
    },
  },
  "saintverse.gateway.workers": {
    at: "gateway",
    ...{ kind: "gauge", unit: "{worker}", description: "Workers that give signs of life" },
    labels: { lives: ["city", "souls"] },
  },
} as const satisfies Readonly<Record<string, MetricForm>>;

export type OperatorMetric = keyof typeof operatorMetrics;
type NameOf<K extends MetricForm["kind"]> = {
  [N in OperatorMetric]: (typeof operatorMetrics)[N]["kind"] extends K ? N : never;
}[OperatorMetric];
export type OperatorCounter = NameOf<"counter">;
export type OperatorHistogram = NameOf<"histogram">;
export type OperatorGauge = NameOf<"gauge">;

type LabelsIn<L> = {
  readonly [Name in keyof L]: L[Name] extends readonly (infer Word)[] ? Word : PersonaId;
};
/** The labels of a metric: words of its table. */
export type MetricLabels<N extends OperatorMetric> = LabelsIn<
  (typeof operatorMetrics)[N]["labels"]
>;

export type GaugeReading<N extends OperatorMetric> = {
  readonly value: number;
  readonly labels: MetricLabels<N>;
};

/** No method throws. */
export type OperatorMeter = {
  readonly count: <N extends OperatorCounter>(
    name: N,
    labels: MetricLabels<N>,
    by?: number,
  ) => void;
  readonly measure: <N extends OperatorHistogram>(
    name: N,
    value: number,
    labels: MetricLabels<N>,
  ) => void;
  /** Reads it whenever somebody asks for the metrics. */
  readonly watch: <N extends OperatorGauge>(
    name: N,
    read: () => readonly GaugeReading<N>[],
  ) => void;
  readonly stop: () => Promise<void>;
};

/** Where nobody asks for metrics. */
export const silentMeter: OperatorMeter = {
  count: () => undefined,
  measure: () => undefined,
  watch: () => undefined,
  stop: async () => undefined,
};
