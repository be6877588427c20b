// Laws E1 and E2 of stream-sight.ts, over every order of what the operator, the stage and the source do.

import fc from "fast-check";
import { expect, it } from "vitest";
import type { PersonaId } from "../../kernel/id.ts";
import { ok } from "../../kernel/result.ts";
import { bodyTools } from "../../protocol/body.ts";
import type { Stimulus } from "../../protocol/stimulus.ts";
import type { ServerTool, ToolBox } from "../../saint-graph/ports.ts";
import { openStreamSight } from "./stream-vision.ts";

const ren = "ren" as PersonaId;

/** A clock that stands still until `pass` lets so many milliseconds go by. */
function handClock() {
  let now = 1_000_000;
  const sleepers = new Set<{ readonly until: number; readonly wake: () => void }>();
  return {
    now: () => now,
    sleep: (duration: number, signal?: AbortSignal) =>
      new Promise<void>((resolve) => {
        const sleeper = { until: now + duration, wake: resolve };
        sleepers.add(sleeper);
        signal?.addEventListener("abort", () => resolve(), { once: true });
      }),
    async pass(milliseconds: number): Promise<void> {
      for (let left = milliseconds; left > 0; left -= 1_000) {
        now += Math.min(1_000, left);
        for (const one of [...sleepers]) {
          if (one.until > now) continue;
          sleepers.delete(one);
          one.wake();
        }
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
}

function opened() {
  const clock = handClock();
  const stage = {
    live: true,
    onAir: true,
    muted: false,
    sees: "yes" as "yes" | "no" | "unknown",
    busy: false,
    source: "a",
    body: true,
  };
  const heard: Stimulus[] = [];
  const looked: string[] = [];
  const tool = (name: string): ServerTool => ({
    ...{ name, original: name, server: "obs", body: "obs", internal: true, readOnly: true },
    ...{ description: "", inputSchema: {}, declarationSource: "operator" as const },
  });
  const tools: ToolBox = {
    tools: () => (stage.body ? ["sys_list_sources", "sys_look_at_source"].map(tool) : []),
    onChange: () => () => undefined,
    async call(_, args) {
      const { source } = bodyTools.sys_look_at_source.input.parse(args);
      looked.push(source);
      if (stage.source === "gone") return { kind: "failed", text: "no such source (600)" };
      const base64 = Buffer.from(stage.source).toString("base64");
      return { kind: "done", text: "", structured: { source, mediaType: "image/jpeg", base64 } };
    },
  };
  const kept = (bytes: Uint8Array) => {
    const hash = Buffer.from(bytes).toString("hex").padEnd(64, "0");
    return {
      ...{ name: `shown_pictures/${hash}.jpg`, mediaType: "image/jpeg" as const },
      ...{ bytes: bytes.length, width: 1024, height: 576 },
    };
  };
  const sight = openStreamSight({
    clock,
    tools,
    life: {
      live: () => (stage.live ? ren : undefined),
      onAir: () => (stage.live && stage.onAir ? ren : undefined),
      onChange: () => () => undefined,
      async comment(stimulus) {
        heard.push(stimulus);
        return "heard";
      },
      desk: { controls: () => ({ muted: stage.muted, holding: false, blocked: [] }) },
      residents: {
        of: () => ({ kind: "awake", equipment: { mind: () => ({ language: "en" }) } }) as never,
        outline: () => ({ open: stage.busy ? {} : null, waiting: [] }) as never,
      },
    },
    shownPictures: {
      keep: async (bytes) => ok(kept(bytes)),
      showing: async (names, journal) =>
        await journal(names.map((name) => ({ ...kept(new Uint8Array(9)), name }))),
    },
    picturePlaces: { note: () => undefined },
    sightOf: (persona) => ({ persona, sees: stage.sees, price: 0.3 }),
    onBug: (error) => {
      throw error;
    },
  });
  return { clock, stage, heard, looked, sight };
}

const step = fc.oneof(
  fc.record({
    do: fc.constant("watch" as const),
    every: fc.constantFrom(10 as const, 30 as const),
  }),
  fc.record({ do: fc.constant("stop" as const) }),
  fc.record({ do: fc.constant("pass" as const), seconds: fc.integer({ min: 1, max: 40 }) }),
  fc.record({
    do: fc.constant("flip" as const),
    what: fc.constantFrom("live" as const, "onAir" as const, "muted" as const, "busy" as const),
  }),
  fc.record({
    do: fc.constant("see" as const),
    sees: fc.constantFrom("yes" as const, "no" as const),
  }),
  fc.record({
    do: fc.constant("show" as const),
    source: fc.constantFrom("a" as const, "b" as const, "gone" as const),
  }),
);

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
type Opened = ReturnType<typeof opened>;

async function take({ sight, stage, clock }: Opened, one: Step): Promise<void> {
  switch (one.do) {
    case "watch":
      sight.watch("Game", one.every);
      return;
    case "stop":
      sight.stop();
      return;
    case "flip":
      stage[one.what] = !stage[one.what];
      return;
    case "see":
      stage.sees = one.sees;
      return;
    case "show":
      stage.source = one.source;
      return;
    case "pass":
      await clock.pass(one.seconds * 1_000);
  }
}

/** Whether a look may be taken now. */
const may = ({ sight, stage }: Opened): boolean =>
  sight.now()?.watch !== null &&
  [stage.live, stage.onAir, !stage.muted, !stage.busy, stage.sees === "yes"].every(Boolean);

it("E1 and E2: shows only what changed, to who is free to look, while the operator has it so", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const all = opened();
      const { heard, looked, sight } = all;
      for (const one of steps) {
        const [looks, told] = [looked.length, heard.length];
        await take(all, one);
        // Looks under way end here.
        await new Promise((resolve) => setImmediate(resolve));
        if (one.do !== "pass") continue;
        const most = may(all) ? Math.ceil(one.seconds / 10) + 1 : 0;
        expect(looked.length - looks).toBeLessThanOrEqual(most);
        expect(heard.length - told).toBeLessThanOrEqual(Math.min(1, most));
      }
      sight.close();
      for (const source of looked) expect(source).toBe("Game");
      for (const { kind, ordered, pictures } of heard) {
        const origins = pictures?.map(({ origin }) => origin);
        expect([kind, ordered, origins]).toEqual(["pulse", true, ["stage"]]);
      }
    }),
    { numRuns: 60 },
  );
});

it("shows a look once, with what it costs, and tells why it is not shown", async () => {
  const { stage, heard, sight } = opened();
  expect(await sight.lookOnce("1", "Game")).toEqual({ ok: true, value: {} });
  expect(heard.map(({ id, pictures }) => [id, pictures?.[0]?.alt])).toEqual([["look:1", "Game"]]);
  expect(sight.now()).toMatchObject({
    watch: null,
    looks: 1,
    tokens: 787,
    sees: "yes",
    price: 0.3,
  });
  stage.source = "gone";
  expect(await sight.lookOnce("2", "Game")).toMatchObject({
    error: { code: "failed", note: "no such source (600)" },
  });
  stage.sees = "no";
  expect(await sight.lookOnce("3", "Game")).toMatchObject({ error: { code: "no-eyes" } });
  stage.live = false;
  expect(await sight.lookOnce("4", "Game")).toMatchObject({ error: { code: "nobody-live" } });
  stage.body = false;
  expect(sight.watch("Game", 10)).toMatchObject({ error: { code: "no-body" } });
  expect(sight.now()).toBeNull();
  expect(heard).toHaveLength(1);
});
