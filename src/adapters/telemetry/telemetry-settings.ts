import { ownValue } from "../../kernel/own-value.ts";

/** Where spans and figures go, as the environment says. */
export type TelemetrySettings = {
  readonly consoleSpans: boolean;
  /** Addresses of an OTLP/HTTP collector; undefined: not exported. */
  readonly traces: string | undefined;
  readonly metrics: string | undefined;
  readonly protocol: "http/protobuf" | "http/json";
};

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Reads the standard variables: https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/.
 * An export needs an endpoint, or `otlp` named as the exporter (then the collector of this machine). Undefined when
 * nothing is asked for. `grpc` is not spoken and taken as `http/protobuf`.
 */
export function telemetrySettings(env: Env, console: boolean): TelemetrySettings | undefined {
  if (env["OTEL_SDK_DISABLED"]?.toLowerCase() === "true") return undefined;
  const settings = {
    consoleSpans: console || exporters(env, "TRACES").includes("console"),
    traces: endpoint(env, "TRACES"),
    metrics: endpoint(env, "METRICS"),
    protocol: env["OTEL_EXPORTER_OTLP_PROTOCOL"] === "http/json" ? "http/json" : "http/protobuf",
  } as const;
  const wanted =
    settings.consoleSpans || settings.traces !== undefined || settings.metrics !== undefined;
  return wanted ? settings : undefined;
}

const exporters = (env: Env, signal: string): readonly string[] =>
  (ownValue(env, `OTEL_${signal}_EXPORTER`) ?? "")
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);

function endpoint(env: Env, signal: "TRACES" | "METRICS"): string | undefined {
  const named = exporters(env, signal);
  if (named.length > 0 && !named.includes("otlp")) return undefined;
  const own = env[`OTEL_EXPORTER_OTLP_${signal}_ENDPOINT`];
  if (own) return own;
  const shared = env["OTEL_EXPORTER_OTLP_ENDPOINT"];
  if (!shared && named.length === 0) return undefined;
  return `${(shared || "http://localhost:4318").replace(/\/+$/, "")}/v1/${signal.toLowerCase()}`;
}
