import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { startTelemetry } from "../../src/adapters/telemetry/start-telemetry.ts";
import { turnId } from "../../src/kernel/id.ts";
import type { SoulEvent } from "../../src/protocol/soul-events.ts";
import { unknownTrust } from "../../src/protocol/trust.ts";

type Received = { readonly path: string; readonly type: string; readonly body: Buffer };

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A collector that keeps what it is sent. With `answer` false it never answers. */
async function collector(answer = true): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = [];
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const type = request.headers["content-type"] ?? "";
    received.push({ path: request.url ?? "", type, body: Buffer.concat(chunks) });
    if (answer) response.writeHead(200, { "content-type": type }).end();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

const turn = turnId(1);
const told: readonly (readonly [number, SoulEvent])[] = [
  [
    1000,
    {
      type: "model-started",
      turn,
      round: 0,
      attempt: 1,
      reason: "stimulus",
      model: "gpt-6",
      tools: [],
    },
  ],
  [
    1500,
    {
      type: "model-ended",
      turn,
      round: 0,
      parts: [{ kind: "text", text: "hello" }],
      finish: "stop",
      route: "gpt-6",
      usage: { input: 1, output: 2 },
      duration: 500,
    },
  ],
  [2000, { type: "turn-ended", turn, outcome: "spoken", trust: unknownTrust }],
];

async function run(
  env: Record<string, string>,
  console = false,
  timeout?: number,
): Promise<string> {
  const printed: string[] = [];
  const telemetry = await startTelemetry({
    console,
    env,
    version: "1.2.3",
    write: (text) => printed.push(text),
  });
  for (const [at, event] of told) telemetry.observe("ren", event, at);
  await telemetry.stop(timeout);
  return printed.join("");
}

it("sends spans and figures to a collector as JSON", async () => {
  const { url, received } = await collector();
  await run({ OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_EXPORTER_OTLP_PROTOCOL: "http/json" });
  const traces = received.find(({ path }) => path === "/v1/traces");
  const [{ resource, scopeSpans }] = JSON.parse(traces?.body.toString() ?? "{}").resourceSpans;
  expect(resource.attributes).toContainEqual({
    key: "service.name",
    value: { stringValue: "saintverse" },
  });
  const [chat, whole] = scopeSpans[0].spans;
  expect([chat.name, whole.name]).toEqual(["chat gpt-6", "invoke_agent ren"]);
  expect(chat.parentSpanId).toBe(whole.spanId);
  expect([whole.startTimeUnixNano, whole.endTimeUnixNano]).toEqual(["1000000000", "2000000000"]);
  const metrics = received.find(({ path }) => path === "/v1/metrics")?.body.toString();
  expect(metrics).toContain("gen_ai.client.token.usage");
});

it("sends protobuf by default", async () => {
  const { url, received } = await collector();
  await run({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${url}/mine` });
  expect(received.map(({ path, type }) => [path, type])).toEqual([
    ["/mine", "application/x-protobuf"],
  ]);
  expect(received[0]?.body.includes("chat gpt-6")).toBe(true);
});

it("stops in time when the collector does not answer", async () => {
  const { url, received } = await collector(false);
  await run({ OTEL_EXPORTER_OTLP_ENDPOINT: url }, false, 200);
  expect(received.length).toBeGreaterThan(0);
});

it("stops without a word when there is no collector", async () => {
  const { url } = await collector();
  server?.close();
  await run({ OTEL_EXPORTER_OTLP_ENDPOINT: url }, false, 500);
});

it("prints spans where it is told to", async () => {
  const printed = await run({}, true);
  expect(printed).toMatch(/^\[span [0-9a-f]{8}\] chat gpt-6 500 ms \{/);
  expect(printed).toMatch(/\n\[span [0-9a-f]{8}\] invoke_agent ren 1000 ms \{.*\n$/);
});

const childScript = (console: boolean): string => `
  import { registerHooks } from "node:module";
  const loaded = [];
  registerHooks({ resolve: (name, context, next) => {
    if (name.includes("opentelemetry")) loaded.push(name);
    return next(name, context);
  } });
  const { startTelemetry } = await import(${JSON.stringify(join(import.meta.dirname, "../../src/adapters/telemetry/start-telemetry.ts"))});
  const telemetry = await startTelemetry({ console: ${console}, env: {}, version: "0" });
  for (const [at, event] of ${JSON.stringify(told)}) telemetry.observe("ren", event, at);
  await telemetry.stop();
  console.log(loaded.length);
`;

it("loads nothing of OpenTelemetry unless it is asked for, and never prints to standard output", () => {
  const out = (console: boolean) =>
    execFileSync(process.execPath, ["--input-type=module", "-e", childScript(console)], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
  expect(out(false)).toBe("0\n");
  expect(out(true)).toMatch(/^[1-9]\d*\n$/);
});
