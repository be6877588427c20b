import { expect, it } from "vitest";
import { telemetrySettings } from "./telemetry-settings.ts";

const local = {
  traces: "http://localhost:4318/v1/traces",
  metrics: "http://localhost:4318/v1/metrics",
};

it("asks for nothing by itself", () => {
  expect(telemetrySettings({}, false)).toBeUndefined();
  expect(
    telemetrySettings({ OTEL_TRACES_EXPORTER: "none", OTEL_SERVICE_NAME: "x" }, false),
  ).toBeUndefined();
  expect(telemetrySettings({ OTEL_EXPORTER_OTLP_ENDPOINT: "" }, false)).toBeUndefined();
});

it("prints spans when told to", () => {
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
    traces: "http://a/v1/traces",
    metrics: undefined,
  });
  expect(settings({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "http://a/own" })).toMatchObject({
    traces: "http://a/own",
    metrics: undefined,
    protocol: "http/protobuf",
  });
  expect(
    settings({ OTEL_TRACES_EXPORTER: "otlp", OTEL_EXPORTER_OTLP_PROTOCOL: "http/json" })?.protocol,
  ).toBe("http/json");
  expect(settings({ OTEL_TRACES_EXPORTER: "otlp", OTEL_SDK_DISABLED: "true" })).toBeUndefined();
});
