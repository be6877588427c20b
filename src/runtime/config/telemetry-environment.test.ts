import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { telemetryEnvironment } from "./telemetry-environment.ts";

const folder = mkdtempSync(join(tmpdir(), "telemetry-"));

it("takes the variables of .env where the environment has none", () => {
  writeFileSync(
    join(folder, ".env"),
    "OTEL_EXPORTER_OTLP_ENDPOINT=http://file:4318\nOTEL_SERVICE_NAME=file\nGEMINI_API_KEY=x\n",
  );
  const environment = {
    OTEL_SERVICE_NAME: "environment",
    OTEL_EXPORTER_OTLP_ENDPOINT: "",
    PATH: "/bin",
  };
  expect(telemetryEnvironment(environment, [folder])).toEqual({
    OTEL_EXPORTER_OTLP_ENDPOINT: "http://file:4318",
    OTEL_SERVICE_NAME: "environment",
  });
});

it("takes only those of the environment where there is no .env", () => {
  const environment = { OTEL_SERVICE_NAME: "environment" };
  expect(telemetryEnvironment(environment, [join(folder, "nowhere")])).toEqual(environment);
  expect(telemetryEnvironment(environment, [])).toEqual(environment);
});
