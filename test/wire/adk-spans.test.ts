// ADK's telemetry. It writes spans only for a provider that was there before it was imported.

import { AsyncLocalStorage } from "node:async_hooks";
import {
  type Context,
  context,
  ROOT_CONTEXT,
  type Span,
  type TracerProvider,
  trace,
} from "@opentelemetry/api";
import { expect, it } from "vitest";
import { adkModel } from "../../src/adapters/models/adk/adk-model.ts";
import { all, aRequest, never } from "../../src/published/model-bench.ts";
import { loadPeerAdk } from "./adk-peer.ts";
import { openGeminiBench } from "./gemini-bench.ts";

/** Sees to it that every span writes its attributes here. */
function writtenInSpans(): readonly unknown[] {
  const written: unknown[] = [];
  const span = {
    spanContext: () => ({ traceId: "1".repeat(32), spanId: "1".repeat(16), traceFlags: 1 }),
    setAttribute: (key: string, value: unknown) => written.push([key, value]),
    setAttributes: (given: object) => written.push(...Object.entries(given)),
    isRecording: () => true,
    end: () => undefined,
  } as unknown as Span;
  const storage = new AsyncLocalStorage<Context>();
  context.setGlobalContextManager({
    active: () => storage.getStore() ?? ROOT_CONTEXT,
    with: (active, work, self, ...given) => storage.run(active, () => work.call(self, ...given)),
    bind: (active, work) => {
      if (typeof work !== "function") return work;
      const bound = (...given: readonly unknown[]) => storage.run(active, () => work(...given));
      return bound as typeof work;
    },
    enable() {
      return this;
    },
    disable() {
      return this;
    },
  });
  trace.setGlobalTracerProvider({
    getTracer: () => ({
      startSpan: () => span,
      startActiveSpan: (_: string, work: (active: Span) => unknown) => work(span),
    }),
  } as unknown as TracerProvider);
  return written;
}

it("holds no word of the conversation", async () => {
  const written = writtenInSpans();
  const bench = await openGeminiBench();
  const engine = await adkModel({ folder: "nowhere", model: bench.model, load: loadPeerAdk });
  if (!engine.ok) throw new Error(engine.error.kind);
  await all(engine.value.stream(aRequest(), never()));
  await bench.close();
  expect(JSON.stringify(written)).toContain("gcp.vertex.agent.llm_request");
  expect(JSON.stringify(written)).not.toMatch(/天気|You are Ren|こんにちは/);
}, 300_000);
