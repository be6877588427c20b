import { ownValue } from "../../kernel/own-value.ts";

type Protocol = "http/protobuf" | "http/json";

/** The target of one kind of telemetry: the address of an OTLP/HTTP collector, and the protocol. */
export type Target = { readonly url: string; readonly protocol: Protocol };

/** The targets of spans and metrics, according to the environment. */
export type TelemetrySettings = {
  readonly consoleSpans: boolean;
  /** Undefined: not exported. */
  readonly traces: Target | undefined;
  readonly metrics: Target | undefined;
  /** Milliseconds between two exports of metrics, and for one of them. */
  readonly interval: number;
  readonly timeout: number;
};

/** A variable without effect: its value names something unsupported, or it has no meaning here. */
export type TelemetryProblem =
  | { readonly kind: "unspoken"; readonly name: string; readonly value: string }
  | { readonly kind: "unused"; readonly name: string };

export type MetricsPlace = { readonly host: string; readonly port: number };

type Env = Readonly<Record<string, string | undefined>>;
type Signal = "TRACES" | "METRICS";

/**
 * Reads the standard variables: https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/. An
 * export needs an endpoint, or `otlp` named as the exporter (then the collector of this machine). Undefined when
 * nothing is configured. With an unsupported protocol, such as `grpc`, nothing is exported: see `telemetryProblems`.
 */
export function telemetrySettings(env: Env, console: boolean): TelemetrySettings | undefined {
  if (isOff(env)) return undefined;
  const settings = {
    consoleSpans: console || exporters(env, "TRACES").includes("console"),
    traces: target(env, "TRACES"),
    metrics: target(env, "METRICS"),
    ...exportTimes(env),
  };
  const wanted =
    settings.consoleSpans || settings.traces !== undefined || settings.metrics !== undefined;
  return wanted ? settings : undefined;
}

/** The defaults of the specification; an export takes no longer than until the next one. */
function exportTimes(env: Env): Pick<TelemetrySettings, "interval" | "timeout"> {
  const interval = milliseconds(env["OTEL_METRIC_EXPORT_INTERVAL"]) ?? 60_000;
  const timeout = milliseconds(env["OTEL_METRIC_EXPORT_TIMEOUT"]) ?? 30_000;
  return { interval, timeout: Math.min(timeout, interval) };
}

function milliseconds(text: string | undefined): number | undefined {
  const value = Number(text?.trim() || Number.NaN);
  return Number.isInteger(value) && value >= 1 && value < 2 ** 31 ? value : undefined;
}

/** The variables without effect. */
export function telemetryProblems(env: Env): readonly TelemetryProblem[] {
  if (isOff(env)) return [];
  const set = Object.entries(env).filter(
    (entry): entry is [string, string] => entry[0].startsWith("OTEL_") && !!entry[1],
  );
  return set.flatMap(([name, value]): readonly TelemetryProblem[] => {
    if (!known.test(name)) return value === "none" ? [] : [{ kind: "unused", name }];
    const isSpoken = /_EXPORT_(?:INTERVAL|TIMEOUT)$/.test(name)
      ? milliseconds(value) !== undefined
      : /_PROTOCOL$/.test(name)
        ? protocols.has(value)
        : !/_EXPORTER$/.test(name) || listed(value).every((one) => spoken.has(one));
    return isSpoken ? [] : [{ kind: "unspoken", name, value }];
  });
}

const isOff = (env: Env): boolean => env["OTEL_SDK_DISABLED"]?.toLowerCase() === "true";

const protocols: ReadonlySet<string> = new Set(["http/protobuf", "http/json"]);
const spoken: ReadonlySet<string> = new Set(["otlp", "console", "prometheus", "none"]);

/** The address of the operator's metrics; undefined: none, unless `prometheus` is named. */
export function metricsPlace(env: Env): MetricsPlace | undefined {
  if (isOff(env) || !exporters(env, "METRICS").includes("prometheus")) return undefined;
  const port = Number(env["OTEL_EXPORTER_PROMETHEUS_PORT"] || 9464);
  return {
    host: env["OTEL_EXPORTER_PROMETHEUS_HOST"] || "127.0.0.1",
    port: Number.isInteger(port) && port >= 0 && port < 65_536 ? port : 9464,
  };
}

/** The variables with an effect, here and in the exporters. */
const known =
  /^OTEL_(?:SDK_DISABLED|SERVICE_NAME|RESOURCE_ATTRIBUTES|(?:TRACES|METRICS)_EXPORTER|METRIC_EXPORT_(?:INTERVAL|TIMEOUT)|EXPORTER_PROMETHEUS_(?:HOST|PORT)|EXPORTER_OTLP_(?:TRACES_|METRICS_)?(?:ENDPOINT|PROTOCOL|HEADERS|TIMEOUT|COMPRESSION|CERTIFICATE|CLIENT_KEY|CLIENT_CERTIFICATE))$/;

const listed = (names: string | undefined): readonly string[] =>
  (names ?? "")
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);

const exporters = (env: Env, signal: Signal): readonly string[] =>
  listed(ownValue(env, `OTEL_${signal}_EXPORTER`));

function target(env: Env, signal: Signal): Target | undefined {
  const url = endpoint(env, signal);
  const protocol = protocolOf(env, signal);
  return url === undefined || protocol === undefined ? undefined : { url, protocol };
}

function protocolOf(env: Env, signal: Signal): Protocol | undefined {
  const named =
    ownValue(env, `OTEL_EXPORTER_OTLP_${signal}_PROTOCOL`) || env["OTEL_EXPORTER_OTLP_PROTOCOL"];
  if (!named) return "http/protobuf";
  return named === "http/protobuf" || named === "http/json" ? named : undefined;
}

function endpoint(env: Env, signal: Signal): string | undefined {
  const named = exporters(env, signal);
  if (named.length > 0 && !named.includes("otlp")) return undefined;
  const own = ownValue(env, `OTEL_EXPORTER_OTLP_${signal}_ENDPOINT`);
  if (own) return own;
  const shared = env["OTEL_EXPORTER_OTLP_ENDPOINT"];
  if (!shared && named.length === 0) return undefined;
  return `${(shared || "http://localhost:4318").replace(/\/+$/, "")}/v1/${signal.toLowerCase()}`;
}
