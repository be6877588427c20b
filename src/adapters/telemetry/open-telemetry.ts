import { type HrTime, SpanStatusCode } from "@opentelemetry/api";
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from "@opentelemetry/resources";
import {
  MeterProvider,
  type MetricReader,
  PeriodicExportingMetricReader,
  type PushMetricExporter,
} from "@opentelemetry/sdk-metrics";
import {
  BatchSpanProcessor,
  type ReadableSpan,
  SimpleSpanProcessor,
  type SpanExporter,
  type SpanProcessor,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { createSoulMeter } from "./soul-meter.ts";
import { createSoulObserver, type SoulObserver } from "./soul-observer.ts";
import type { Telemetry, TelemetryOptions } from "./telemetry.ts";
import type { Target, TelemetrySettings } from "./telemetry-settings.ts";

/** Sets up the SDK. The providers are not made global: nothing else in the process is traced. */
export async function openTelemetry(
  settings: TelemetrySettings,
  options: TelemetryOptions,
): Promise<Telemetry> {
  const { env, version } = options;
  handOn(env);
  const named = detectResources({ detectors: [envDetector] });
  const resource = defaultResource()
    .merge(named)
    .merge(
      resourceFromAttributes({
        "service.name": env["OTEL_SERVICE_NAME"] || "saintverse",
        "service.version": version,
      }),
    );
  const spanProcessors = await processors(settings, options);
  const tracers = new TracerProvider({ resource, spanProcessors });
  const meters = new MeterProvider({ resource, readers: await readers(settings) });
  const tracer = tracers.getTracer("saintverse", version);
  const meter = createSoulMeter(
    meters.getMeter("saintverse", version),
    options.priceOf ?? (() => undefined),
    options.queueLength,
  );
  const captureContent = options.captureContent ?? false;
  const souls = new Map<string, SoulObserver>();
  const soul = (persona: string): SoulObserver => {
    const known = souls.get(persona);
    if (known !== undefined) return known;
    const made = createSoulObserver({ persona, tracer, meter, captureContent });
    souls.set(persona, made);
    return made;
  };
  return {
    observe: (persona, event, at) => soul(persona).observe(event, at),
    stop: (timeout = 3000) => within(timeout, [tracers.shutdown(), meters.shutdown()]),
  };
}

async function processors(
  { consoleSpans, traces }: TelemetrySettings,
  { write = (text) => void process.stderr.write(text) }: TelemetryOptions,
): Promise<SpanProcessor[]> {
  const printed = consoleSpans
    ? [new SimpleSpanProcessor({ exporter: textSpanExporter(write) })]
    : [];
  if (traces === undefined) return printed;
  return [...printed, new BatchSpanProcessor({ exporter: await traceExporter(traces) })];
}

/** Headers, timeouts, certificates and attributes are read by the SDK, from the process's environment alone. */
function handOn(env: TelemetryOptions["env"]): void {
  // biome-ignore lint/style/noProcessEnv: the SDK knows no other place
  const own = process.env;
  const lacking = Object.entries(env).filter(
    ([name]) => name.startsWith("OTEL_") && !Object.hasOwn(own, name),
  );
  // plain-table: it is written to, not looked up
  Object.assign(own, Object.fromEntries(lacking));
}

async function traceExporter({ url, protocol }: Target): Promise<SpanExporter> {
  const { OTLPTraceExporter } = await (protocol === "http/json"
    ? import("@opentelemetry/exporter-trace-otlp-http")
    : import("@opentelemetry/exporter-trace-otlp-proto"));
  return new OTLPTraceExporter({ url });
}

async function readers({ metrics, interval, timeout }: TelemetrySettings): Promise<MetricReader[]> {
  if (metrics === undefined) return [];
  const { OTLPMetricExporter } = await (metrics.protocol === "http/json"
    ? import("@opentelemetry/exporter-metrics-otlp-http")
    : import("@opentelemetry/exporter-metrics-otlp-proto"));
  const exporter: PushMetricExporter = new OTLPMetricExporter({ url: metrics.url });
  return [
    new PeriodicExportingMetricReader({
      exporter,
      exportIntervalMillis: interval,
      exportTimeoutMillis: timeout,
    }),
  ];
}

/** Waits for all of the work, but no longer than `timeout` milliseconds. An unreachable collector is no error here. */
async function within(timeout: number, work: readonly Promise<unknown>[]): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, timeout);
  });
  await Promise.race([Promise.allSettled(work), late]);
  clearTimeout(timer);
}

const milliseconds = ([seconds, nanoseconds]: HrTime): number => seconds * 1000 + nanoseconds / 1e6;

/** One span as lines of text: its name, duration, attributes, and events. */
function spanText(span: ReadableSpan): string {
  const failed = span.status.code === SpanStatusCode.ERROR ? " FAILED" : "";
  const start = milliseconds(span.startTime);
  const events = span.events.map(
    ({ name, time, attributes }) =>
      `\n  +${Math.round(milliseconds(time) - start)} ms ${name} ${JSON.stringify(attributes ?? {})}`,
  );
  const took = Math.round(milliseconds(span.duration));
  const id = span.spanContext().traceId.slice(0, 8);
  return `[span ${id}] ${span.name} ${took} ms${failed} ${JSON.stringify(span.attributes)}${events.join("")}\n`;
}

/** Prints spans. Standard output belongs to the terminal body, so `write` is that of standard error. */
const textSpanExporter = (write: (text: string) => void): SpanExporter => ({
  export: (spans, done) => {
    for (const span of spans) write(spanText(span));
    done({ code: 0 });
  },
  shutdown: async () => undefined,
});
