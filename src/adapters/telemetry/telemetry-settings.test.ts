import { expect, it } from "vitest";
import { telemetryProblems, telemetrySettings } from "./telemetry-settings.ts";

const local = {
  traces: { url: "http://localhost:4318/v1/traces", protocol: "http/protobuf" },
  metrics: { url: "http://localhost:4318/v1/metrics", protocol: "http/protobuf" },
};

it("is off by default", () => {
  expect(telemetrySettings({}, false)).toBeUndefined();
  expect(
    telemetrySettings({ OTEL_TRACES_EXPORTER: "none", OTEL_SERVICE_NAME: "x" }, false),
  ).toBeUndefined();
  expect(telemetrySettings({ OTEL_EXPORTER_OTLP_ENDPOINT: "" }, false)).toBeUndefined();
});

it("prints spans when enabled", () => {
  expect(telemetrySettings({}, true)).toMatchObject({ consoleSpans: true, traces: undefined });
  expect(telemetrySettings({ OTEL_TRACES_EXPORTER: "console" }, false)?.consoleSpans).toBe(true);
});

it("follows the standard variables", () => {
  const settings = (env: Record<string, string>) => telemetrySettings(env, false);
  expect(settings({ OTEL_EXPORTER_OTLP_ENDPOINT: "http://localhost:4318/" })).toMatchObject(local);
  expect(settings({ OTEL_TRACES_EXPORTER: "otlp" })).toMatchObject({
    traces: local.traces,
    metrics: undefined,
  });
  expect(
    settings({ OTEL_EXPORTER_OTLP_ENDPOINT: "http://a", OTEL_METRICS_EXPORTER: "none" }),
  ).toMatchObject({
    traces: { url: "http://a/v1/traces" },
    metrics: undefined,
  });
  expect(settings({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "http://a/own" })).toMatchObject({
    traces: { url: "http://a/own", protocol: "http/protobuf" },
    metrics: undefined,
  });
  expect(
    settings({ OTEL_TRACES_EXPORTER: "otlp", OTEL_EXPORTER_OTLP_PROTOCOL: "http/json" })?.traces,
  ).toMatchObject({ protocol: "http/json" });
  expect(settings({ OTEL_TRACES_EXPORTER: "otlp", OTEL_SDK_DISABLED: "true" })).toBeUndefined();
});

it("exports metrics at the interval of the environment", () => {
  const times = (more: Readonly<Record<string, string>>) => {
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://a", ...more };
    const { interval, timeout } = telemetrySettings(env, false) ?? {};
    return [interval, timeout, ...telemetryProblems(env).map(({ name }) => name)];
  };
  expect(times({})).toEqual([60_000, 30_000]);
  expect(times({ OTEL_METRIC_EXPORT_INTERVAL: "5000" })).toEqual([5_000, 5_000]);
  expect(times({ OTEL_METRIC_EXPORT_TIMEOUT: "900" })).toEqual([60_000, 900]);
  for (const odd of ["0", "-1", "soon", "1.5", "99999999999"]) {
    expect(times({ OTEL_METRIC_EXPORT_INTERVAL: odd })).toEqual([
      60_000,
      30_000,
      "OTEL_METRIC_EXPORT_INTERVAL",
    ]);
  }
});

it("exports nothing over unsupported protocols, and reports it", () => {
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://a:4317", OTEL_EXPORTER_OTLP_PROTOCOL: "grpc" };
  expect(telemetrySettings(env, false)).toBeUndefined();
  expect(telemetryProblems(env)).toEqual([
    { kind: "unspoken", name: "OTEL_EXPORTER_OTLP_PROTOCOL", value: "grpc" },
  ]);
  const one = { ...env, OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: "http/json" };
  expect(telemetrySettings(one, false)).toMatchObject({
    traces: { url: "http://a:4317/v1/traces", protocol: "http/json" },
    metrics: undefined,
  });
});

it("reports every other variable as unused", () => {
  expect(
    telemetryProblems({
      OTEL_TRACES_EXPORTER: "zipkin",
      OTEL_TRACES_SAMPLER: "always_on",
      OTEL_LOGS_EXPORTER: "none",
      OTEL_EXPORTER_OTLP_HEADERS: "a=b",
      OTEL_SERVICE_NAME: "ren",
      PATH: "/bin",
    }),
  ).toEqual([
    { kind: "unspoken", name: "OTEL_TRACES_EXPORTER", value: "zipkin" },
    { kind: "unused", name: "OTEL_TRACES_SAMPLER" },
  ]);
  expect(telemetryProblems({ OTEL_SDK_DISABLED: "true", OTEL_TRACES_EXPORTER: "x" })).toEqual([]);
});
