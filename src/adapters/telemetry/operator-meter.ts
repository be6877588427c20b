// The metrics of the operator in the text format of Prometheus, at an address of their own.

import type { Attributes } from "@opentelemetry/api";
import { PrometheusExporter } from "@opentelemetry/exporter-prometheus";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { MeterProvider } from "@opentelemetry/sdk-metrics";
import { type OperatorMeter, type OperatorMetric, operatorMetrics } from "./operator-metrics.ts";
import type { MetricsPlace } from "./telemetry-settings.ts";

export const metricsPath = "/metrics";

type OperatorMeterOptions = {
  readonly place: MetricsPlace;
  readonly version: string;
};

/** Opens it, and listens. Rejects with the error of listening. */
export async function openOperatorMeter(options: OperatorMeterOptions): Promise<OperatorMeter> {
  const exporter = new PrometheusExporter({
    ...{ ...options.place, endpoint: metricsPath, preventServerStart: true },
    ...{ withoutScopeInfo: true },
  });
  await exporter.startServer();
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
  const names = Object.keys(operatorMetrics) as OperatorMetric[];
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
  return {
    count: (name, labels, by = 1) => counters.get(name)?.add(by, closed(name, labels)),
    measure: (name, value, labels) => histograms.get(name)?.record(value, closed(name, labels)),
    watch(name, read) {
      gauges.get(name)?.addCallback((result) => {
        for (const { value, labels } of read()) result.observe(value, closed(name, labels));
      });
    },
    stop: () => meters.shutdown(),
  };
}

/** The labels of the table alone; a word that does not stand there is `other`. */
function closed(name: OperatorMetric, given: object): Attributes {
  const labels: Readonly<Record<string, readonly string[]>> = operatorMetrics[name].labels;
  const asked = new Map<string, unknown>(Object.entries(given));
  return Object.fromEntries(
    Object.entries(labels).map(([label, words]) => {
      const word = asked.get(label);
      return [label, words.find((known) => known === word) ?? "other"];
    }),
  );
}
