import { type HrTime, SpanKind, SpanStatusCode } from "@opentelemetry/api";
import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from "@opentelemetry/sdk-metrics";
import {
  InMemorySpanExporter,
  SimpleSpanProcessor,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { expect, it } from "vitest";
import { callId, turnId } from "../../kernel/id.ts";
import type { SoulEvent } from "../../protocol/soul-events.ts";
import { SoulSettings } from "../../protocol/soul-settings.ts";
import { unknownTrust } from "../../protocol/trust.ts";
import { createSoulMeter, type PriceOf } from "./soul-meter.ts";
import { createSoulObserver } from "./soul-observer.ts";

const turn = turnId(1);
const call = callId(turn, 0, 0);
const milliseconds = ([seconds, nanoseconds]: HrTime) =>
  Math.round(seconds * 1000 + nanoseconds / 1e6);

type Told = readonly (readonly [number, SoulEvent])[];

const started = (more: Partial<Extract<SoulEvent, { type: "model-started" }>> = {}): SoulEvent => ({
  type: "model-started",
  turn,
  round: 0,
  attempt: 1,
  reason: "stimulus",
  model: "gemini-3.8-flash",
  tools: [],
  ...more,
});
const ended = (more: Partial<Extract<SoulEvent, { type: "model-ended" }>> = {}): SoulEvent => ({
  type: "model-ended",
  turn,
  round: 0,
  parts: [],
  finish: "stop",
  route: "gemini-3.8-flash (free)",
  duration: 800,
  ...more,
});

async function tell(told: Told, captureContent = false, priceOf: PriceOf = () => undefined) {
  const exporter = new InMemorySpanExporter();
  const provider = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] });
  const figures = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE);
  const reader = new PeriodicExportingMetricReader({ exporter: figures });
  const meters = new MeterProvider({ readers: [reader] });
  const observer = createSoulObserver({
    persona: "ren",
    tracer: provider.getTracer("test"),
    meter: createSoulMeter(meters.getMeter("test"), priceOf, () => 7),
    captureContent,
  });
  for (const [at, event] of told) observer.observe(event, at);
  await provider.forceFlush();
  await meters.forceFlush();
  const finished = exporter.getFinishedSpans();
  const nameOf = new Map(finished.map((span) => [span.spanContext().spanId, span.name]));
  const spans = finished.map((span) => ({
    name: span.name,
    kind: span.kind,
    parent: nameOf.get(span.parentSpanContext?.spanId ?? ""),
    from: milliseconds(span.startTime),
    to: milliseconds(span.endTime),
    failed: span.status.code === SpanStatusCode.ERROR,
    attributes: span.attributes,
    events: span.events.map(({ name, attributes }) => ({ name, ...attributes })),
  }));
  const metrics = new Map(
    figures
      .getMetrics()
      .flatMap(({ scopeMetrics }) => scopeMetrics)
      .flatMap((scope) => scope.metrics)
      .map((one) => [
        one.descriptor.name,
        one.dataPoints.map(({ value, attributes }) => ({ value, attributes })),
      ]),
  );
  return { spans, metrics, text: JSON.stringify(spans) };
}

const weatherTurn: Told = [
  [1000, started()],
  [
    1800,
    ended({
      parts: [{ kind: "call", id: call, name: "get_weather", args: { city: "secret-city" } }],
      firstPart: 300,
      usage: { input: 120, output: 30, cached: 100, thoughts: 5 },
      switches: [{ from: "paid", to: "free", reason: "rate-limited" }],
    }),
  ],
  [
    2000,
    {
      type: "tool-ended",
      turn,
      call,
      name: "get_weather",
      outcome: { output: "secret-sun" },
      source: "tool",
      duration: 150,
    },
  ],
  [2010, started({ round: 1, reason: "tools" })],
  [
    2400,
    {
      type: "speech-formed",
      turn,
      round: 1,
      items: [
        { index: 0, item: { kind: "emotion", emotion: "joy" } },
        { index: 1, item: { kind: "say", text: "secret-words" } },
      ],
    },
  ],
  [2500, ended({ round: 1, duration: 490 })],
  [4000, { type: "speech-ended", turn, index: 1, outcome: { kind: "heard" } }],
  [4001, { type: "turn-ended", turn, outcome: "spoken", trust: unknownTrust }],
];

it("makes a span of each turn, model call, tool call and utterance, at the times of the events", async () => {
  const { spans } = await tell(weatherTurn);
  const turnName = "invoke_agent ren";
  expect(
    spans.map(({ name, parent, from, to, kind }) => ({ name, parent, from, to, kind })),
  ).toEqual([
    {
      name: "chat gemini-3.8-flash",
      parent: turnName,
      from: 1000,
      to: 1800,
      kind: SpanKind.CLIENT,
    },
    {
      name: "execute_tool get_weather",
      parent: turnName,
      from: 1850,
      to: 2000,
      kind: SpanKind.INTERNAL,
    },
    {
      name: "chat gemini-3.8-flash",
      parent: turnName,
      from: 2010,
      to: 2500,
      kind: SpanKind.CLIENT,
    },
    { name: "utterance", parent: turnName, from: 2400, to: 4000, kind: SpanKind.INTERNAL },
    { name: turnName, parent: undefined, from: 1000, to: 4001, kind: SpanKind.INTERNAL },
  ]);
  expect(spans.some(({ failed }) => failed)).toBe(false);
});

it("uses the names of the GenAI conventions", async () => {
  const { spans } = await tell(weatherTurn);
  const [chat, tool, , utterance, whole] = spans;
  expect(chat?.attributes).toEqual({
    "gen_ai.operation.name": "chat",
    "gen_ai.provider.name": "gcp.gemini",
    "gen_ai.agent.name": "ren",
    "gen_ai.request.model": "gemini-3.8-flash",
    "gen_ai.request.stream": true,
    "gen_ai.response.model": "gemini-3.8-flash (free)",
    "gen_ai.response.finish_reasons": ["stop"],
    "gen_ai.response.time_to_first_chunk": 0.3,
    "gen_ai.usage.input_tokens": 120,
    "gen_ai.usage.output_tokens": 30,
    "gen_ai.usage.cache_read.input_tokens": 100,
    "gen_ai.usage.reasoning.output_tokens": 5,
    "saintverse.model.round": 0,
    "saintverse.model.attempt": 1,
    "saintverse.model.reason": "stimulus",
  });
  expect(chat?.events).toEqual([
    { name: "fallback", from: "paid", to: "free", reason: "rate-limited" },
  ]);
  expect(tool?.attributes).toEqual({
    "gen_ai.operation.name": "execute_tool",
    "gen_ai.tool.name": "get_weather",
    "gen_ai.tool.type": "function",
    "gen_ai.tool.call.id": "turn-1.0.0",
  });
  expect(utterance?.attributes).toEqual({
    "saintverse.speech.index": 1,
    "saintverse.speech.outcome": "heard",
  });
  expect(whole?.attributes).toMatchObject({
    "gen_ai.operation.name": "invoke_agent",
    "gen_ai.conversation.id": "soul:ren",
    "saintverse.turn.outcome": "spoken",
  });
});

it("keeps words and arguments out of the spans unless the capture is enabled", async () => {
  expect((await tell(weatherTurn)).text).not.toContain("secret");
  const { text } = await tell(weatherTurn, true);
  for (const secret of ["secret-city", "secret-sun", "secret-words"])
    expect(text).toContain(secret);
});

it("notes nudges, retries, refusals and interruptions", async () => {
  const fault = { kind: "unavailable", retryable: true, note: "503" } as const;
  const { spans } = await tell([
    [0, started()],
    [10, { type: "model-failed", turn, round: 0, fault, route: "r", duration: 10 }],
    [20, started({ attempt: 2, reason: "retry" })],
    [30, ended({ finish: "blocked" })],
    [
      40,
      {
        type: "tool-ended",
        turn,
        call,
        name: "sys_x",
        outcome: { error: "no" },
        refused: "internal",
        source: "operator",
        duration: 0,
      },
    ],
    [50, started({ round: 1, reason: "nudge", nudge: "speak" })],
    [
      60,
      {
        type: "speech-formed",
        turn,
        round: 1,
        items: [
          { index: 0, item: { kind: "say", text: "a" } },
          { index: 1, item: { kind: "say", text: "b" } },
        ],
      },
    ],
    [70, { type: "turn-interrupted", turn, by: "operator", cut: "now" }],
    [80, { type: "speech-ended", turn, index: 0, outcome: { kind: "cut" } }],
    [80, { type: "speech-ended", turn, index: 1, outcome: { kind: "held", reason: "rude" } }],
    [90, { type: "turn-ended", turn, outcome: "interrupted", trust: unknownTrust }],
  ]);
  const told = spans.map(({ name, failed, events }) => ({ name, failed, events }));
  const chat = "chat gemini-3.8-flash";
  expect(told).toEqual([
    { name: chat, failed: true, events: [] },
    { name: chat, failed: false, events: [{ name: "refusal", by: "model" }] },
    { name: "execute_tool sys_x", failed: true, events: [{ name: "refusal", by: "rules" }] },
    { name: "utterance", failed: false, events: [{ name: "interruption" }] },
    { name: "utterance", failed: false, events: [{ name: "refusal", by: "gate" }] },
    { name: chat, failed: false, events: [] },
    {
      name: "invoke_agent ren",
      failed: false,
      events: [
        { name: "retry", attempt: 2 },
        { name: "nudge", rule: "speak" },
        { name: "interruption", by: "operator", cut: "now" },
      ],
    },
  ]);
  expect(spans[0]?.attributes["error.type"]).toBe("unavailable");
});

it("ends what a killed program left open, and follows a turn from its middle", async () => {
  const { spans } = await tell([
    [0, started()],
    [5000, { type: "soul-woke", settings: SoulSettings.parse({}) }],
    [6000, ended({ duration: 500 })],
    [6100, { type: "turn-ended", turn, outcome: "failed", trust: unknownTrust }],
  ]);
  expect(spans.map(({ name, from, to, failed }) => [name, from, to, failed])).toEqual([
    ["chat gemini-3.8-flash", 0, 5000, false],
    ["invoke_agent ren", 0, 5000, false],
    ["chat gemini-3.8-flash (free)", 5500, 6000, false],
    ["invoke_agent ren", 5500, 6100, true],
  ]);
});

it("counts tokens, price, times and the queue", async () => {
  const { metrics } = await tell(weatherTurn, false, (_route, { input }) => input / 1000);
  const chat = {
    "gen_ai.operation.name": "chat",
    "gen_ai.provider.name": "gcp.gemini",
    "gen_ai.request.model": "gemini-3.8-flash",
  };
  expect(metrics.get("gen_ai.client.token.usage")).toEqual([
    {
      value: expect.objectContaining({ sum: 120, count: 1 }),
      attributes: { ...chat, "gen_ai.token.type": "input" },
    },
    {
      value: expect.objectContaining({ sum: 30 }),
      attributes: { ...chat, "gen_ai.token.type": "output" },
    },
  ]);
  const first = (name: string) => metrics.get(name)?.[0]?.value;
  expect(first("gen_ai.client.operation.duration")).toMatchObject({ count: 2, sum: 1.29 });
  expect(first("gen_ai.client.operation.time_to_first_chunk")).toMatchObject({
    count: 1,
    sum: 0.3,
  });
  expect(first("saintverse.turn.time_to_first_utterance")).toMatchObject({ count: 1, sum: 1.4 });
  expect(first("saintverse.cost")).toBe(0.12);
  expect(first("saintverse.turns")).toBe(1);
  expect(first("saintverse.queue.length")).toBe(7);
  expect((await tell(weatherTurn)).metrics.has("saintverse.cost")).toBe(false);
});
