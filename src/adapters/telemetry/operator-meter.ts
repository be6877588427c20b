// The metrics of the operator in the text format of Prometheus, at an address of their own.

import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { Attributes } from "@opentelemetry/api";
import { PrometheusExporter } from "@opentelemetry/exporter-prometheus";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { MeterProvider } from "@opentelemetry/sdk-metrics";
import { parsePersonaId } from "../../kernel/id.ts";
import {
  type LabelWords,
  type MetricPlace,
  type OperatorMeter,
  type OperatorMetric,
  operatorMetrics,
} from "./operator-metrics.ts";
import type { MetricsPlace } from "./telemetry-settings.ts";

export const metricsPath = "/metrics";

type OperatorMeterOptions = {
  readonly place: MetricsPlace;
  readonly version: string;
  /** The program that shows them. */
  readonly role: MeterRole;
};

const shownBy = {
  writer: ["all", "city", "writer"],
  gateway: ["all", "gateway"],
} as const satisfies Readonly<Record<string, readonly MetricPlace[]>>;
/** `writer`: a program that lives souls or a city, or waits for it. */
export type MeterRole = keyof typeof shownBy;

/** Opens it, and listens. Rejects with the error of listening. */
export async function openOperatorMeter(options: OperatorMeterOptions): Promise<OperatorMeter> {
  const exporter = new PrometheusExporter({ preventServerStart: true, withoutScopeInfo: true });
  const server = await served(exporter, options.place);
  const meters = new MeterProvider({
    resource: resourceFromAttributes({
      "service.name": "saintverse",
      "service.version": options.version,
    }),
    readers: [exporter],
  });
  const meter = meters.getMeter("saintverse");
  const optionsOf = (name: OperatorMetric) => {
    const form: { unit: string; description: string; bounds?: readonly number[] } =
      operatorMetrics[name];
    const { unit, description, bounds } = form;
    return {
      unit,
      description,
      ...(bounds && { advice: { explicitBucketBoundaries: [...bounds] } }),
    };
  };
  const places: readonly MetricPlace[] = shownBy[options.role];
  const names = (Object.keys(operatorMetrics) as OperatorMetric[]).filter((name) =>
    places.includes(operatorMetrics[name].at),
  );
  const ofKind = (kind: string) => names.filter((name) => operatorMetrics[name].kind === kind);
  const counters = new Map(
    ofKind("counter").map((name) => [name, meter.createCounter(name, optionsOf(name))]),
  );
  const histograms = new Map(
    ofKind("histogram").map((name) => [name, meter.createHistogram(name, optionsOf(name))]),
  );
  const gauges = new Map(
    ofKind("gauge").map((name) => [name, meter.createObservableGauge(name, optionsOf(name))]),
  );
  // A count of nothing is shown as 0, so that the first time is seen as a rise.
  for (const [name, counter] of counters) {
    for (const labels of allLabels(name)) counter.add(0, labels);
  }
  return {
    count: (name, labels, by = 1) => counters.get(name)?.add(by, closed(name, labels)),
    measure: (name, value, labels) => histograms.get(name)?.record(value, closed(name, labels)),
    watch(name, read) {
      gauges.get(name)?.addCallback((result) => {
        for (const { value, labels } of read()) result.observe(value, closed(name, labels));
      });
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      await meters.shutdown();
    },
  };
}

/** Rejects with the error of listening. */
async function served(exporter: PrometheusExporter, { host, port }: MetricsPlace): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url?.split("?")[0] !== metricsPath) return void response.writeHead(404).end();
    exporter.getMetricsRequestHandler(request, response);
    // The exporter names no version of the format, and ends the answer later.
    response.setHeader("content-type", "text/plain; version=0.0.4; charset=utf-8");
  });
  server.listen(port, host);
  await once(server, "listening");
  return server;
}

/** The labels of the table alone; a word that does not stand there is `other`. */
function closed(name: OperatorMetric, given: object): Attributes {
  const asked = new Map<string, unknown>(Object.entries(given));
  return Object.fromEntries(
    labelsOf(name).map(([label, words]) => {
      const word = asked.get(label);
      const known =
        words === "persona-id"
          ? typeof word === "string" && parsePersonaId(word).ok
          : words.includes(word as string);
      return [label, known ? (word as string) : "other"];
    }),
  );
}

const labelsOf = (name: OperatorMetric): readonly (readonly [string, LabelWords])[] =>
  Object.entries(operatorMetrics[name].labels);

/** Every combination of the words of its labels. */
function allLabels(name: OperatorMetric): readonly Attributes[] {
  return labelsOf(name).reduce<readonly Attributes[]>(
    (all, [label, words]) =>
      words === "persona-id"
        ? []
        : all.flatMap((one) => words.map((word) => ({ ...one, [label]: word }))),
    [{}],
  );
}
