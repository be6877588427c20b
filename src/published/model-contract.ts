// `saintverse/model/contract`: the contract of a model, as tests for vitest. Features that it cannot demonstrate are
// named with the reason.

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { FaultKind } from "../kernel/fault.ts";
import type { CallId } from "../kernel/id.ts";
import type { ModelDelta, ModelRequest } from "../saint-graph/ports.ts";
import {
  aJsonRequest,
  all,
  answers,
  aRequest,
  type Capability,
  callsIn,
  endOf,
  faultOf,
  type ModelBench,
  never,
  type ProviderBehaviour,
  textIn,
} from "./model-bench.ts";

export { type ProviderBench, providerContract } from "./provider-contract.ts";

const retryable: readonly (readonly [FaultKind, boolean])[] = [
  ["rate-limited", true],
  ["unavailable", true],
  ["timed-out", true],
  ["unauthorised", false],
  ["refused", false],
];

const unreadable: readonly (readonly [string, unknown])[] = [
  ["text that is no JSON", "{city"],
  ["a list", ["Tokyo"]],
  ["the JSON text of a number", "7"],
];

type ModelUnderTest = {
  readonly omitted: Readonly<Partial<Record<Capability, string>>>;
  bench: ModelBench;
};

/** Tests an adapter against the port's contract. `open` makes a new one with a new provider. */
export function chatModelContract(
  name: string,
  open: () => Promise<ModelBench>,
  omitted: Readonly<Partial<Record<Capability, string>>> = {},
): void {
  describe(`${name} keeps the promises of ChatModel`, () => {
    const under = { omitted } as ModelUnderTest;
    beforeEach(async () => {
      under.bench = await open();
    });
    afterEach(async () => {
      await under.bench.close();
    });

    for (const [capability, reason] of Object.entries(omitted)) {
      it(`is not tested for ${capability}: ${reason}`, () => {
        expect(reason.length).toBeGreaterThan(10);
      });
    }
    whateverItAnswers(under);
    if (has(under, "json")) askedForJson(under);

    if (!has(under, "scenes")) return;
    wholeAnswers(under);
    toolCalls(under);
    thoughtsAndUsage(under);
    faults(under);
    aborts(under);
    timeouts(under);
  });
}

function play(under: ModelUnderTest, scene: ProviderBehaviour): void {
  if (under.bench.play === undefined) throw new Error("this bench plays no scenes");
  under.bench.play(scene);
}

function ask(under: ModelUnderTest, more?: Partial<ModelRequest>): Promise<ModelDelta[]> {
  return all(under.bench.model.stream(aRequest(more), never()));
}

const has = ({ omitted }: ModelUnderTest, ...needed: readonly Capability[]): boolean =>
  needed.every((each) => omitted[each] === undefined);

function whateverItAnswers(under: ModelUnderTest): void {
  describe("whatever it answers", () => {
    it("ends with exactly one end, with its route", async () => {
      const items = await ask(under);
      expect(endOf(items).route).not.toBe("");
      expect(under.bench.model.name).not.toBe("");
    });

    it("numbers its calls from 0 and takes their ids from the request", async () => {
      const calls = callsIn(await ask(under, { toolChoice: "required" }));
      expect(calls.map(({ place }) => place)).toEqual(calls.map((_, place) => place));
      expect(calls.map(({ call }) => call.id)).toEqual(
        calls.map((_, place) => `turn-1.0.${place}`),
      );
    });

    it("announces a growing call only before that call", async () => {
      const items = await ask(under);
      for (const [at, item] of items.entries()) {
        if (item.kind !== "call-delta") continue;
        const later = items.slice(at).filter((next) => next.kind === "call");
        expect(later.map(({ place }) => place)).toContain(item.place);
      }
    });

    it("is cancelled before it starts when the signal is already aborted", async () => {
      const items = await all(under.bench.model.stream(aRequest(), AbortSignal.abort()));
      expect(items).toHaveLength(1);
      expect(faultOf(items)?.kind).toBe("cancelled");
    });

    it("answers again after a reader left in the middle", async () => {
      for await (const item of under.bench.model.stream(aRequest(), never())) {
        if (item) break;
      }
      expect(endOf(await ask(under)).finish.kind).toBe("stop");
    });

    it("answers several at once, each with its own end", async () => {
      const together = await Promise.all([ask(under), ask(under), ask(under)]);
      for (const items of together) expect(endOf(items).finish.kind).toBe("stop");
    });

    it("accepts a history with calls, results and an empty answer", async () => {
      const id = "turn-0.0.0" as CallId;
      const items = await ask(under, {
        messages: [
          { role: "user", parts: [{ kind: "text", text: "天気は？" }] },
          {
            role: "model",
            parts: [{ kind: "call", id, name: "get_weather", args: { city: "Tokyo" } }],
            route: "another model",
          },
          {
            role: "user",
            parts: [{ kind: "result", id, name: "get_weather", outcome: { error: "cut off" } }],
          },
          { role: "model", parts: [] },
          { role: "user", parts: [{ kind: "text", text: "こんにちは" }] },
        ],
      });
      expect(endOf(items).finish.kind).toBe("stop");
    });
  });
}

function askedForJson(under: ModelUnderTest): void {
  describe("asked for JSON", () => {
    const written = '{"go":true,"why":"晴れ","steps":[{"place":"there"}]}';

    it("returns one object of the schema as its text, and calls nothing", async () => {
      if (has(under, "scenes"))
        play(under, answers([[{ text: written.slice(0, 9) }], [{ text: written.slice(9) }]]));
      const items = await all(under.bench.model.stream(aJsonRequest(), never()));
      expect(endOf(items).finish).toEqual({ kind: "stop" });
      expect(callsIn(items)).toEqual([]);
      expect(JSON.parse(textIn(items))).toEqual({
        go: expect.any(Boolean),
        why: expect.any(String),
        steps: expect.any(Array),
      });
    });

    it("accepts it together with an instruction, a history and no instruction", async () => {
      if (has(under, "scenes")) play(under, answers([[{ text: written }]]));
      const history = [
        { role: "user", parts: [{ kind: "text", text: "行く？" }] },
        { role: "model", parts: [{ kind: "text", text: "うん。" }] },
        { role: "user", parts: [{ kind: "text", text: "どこへ？" }] },
      ] as const;
      for (const more of [{ system: "" }, { messages: history }]) {
        const items = await all(under.bench.model.stream(aJsonRequest(more), never()));
        expect(endOf(items).finish).toEqual({ kind: "stop" });
      }
    });
  });
}

function wholeAnswers(under: ModelUnderTest): void {
  describe("an answer", () => {
    it("comes in the order in which it was written", async () => {
      play(under, answers([[{ text: "こん" }], [{ text: "にちは" }], [{ text: "。" }]]));
      const items = await ask(under);
      expect(textIn(items)).toBe("こんにちは。");
      expect(endOf(items).finish).toEqual({ kind: "stop" });
    });

    it("is delivered while the provider still writes", async () => {
      const hold = Promise.withResolvers<void>();
      play(under, answers([[{ text: "first" }], [{ text: " second" }]], { hold: hold.promise }));
      const items = under.bench.model.stream(aRequest(), never())[Symbol.asyncIterator]();
      expect(await items.next()).toMatchObject({ value: { kind: "text", text: "first" } });
      hold.resolve();
      expect(await items.next()).toMatchObject({ value: { kind: "text", text: " second" } });
      expect(await items.next()).toMatchObject({ value: { kind: "end" } });
      expect((await items.next()).done).toBe(true);
    });

    it("may be empty", async () => {
      play(under, answers([]));
      const items = await ask(under);
      expect(items).toHaveLength(1);
      expect(endOf(items).finish).toEqual({ kind: "stop" });
    });

    const ends = ["length", ...(has(under, "blocked") ? ["blocked" as const] : [])] as const;
    it.each(ends)("may end by %s", async (finish) => {
      play(under, answers([[{ text: "half" }]], { finish }));
      const items = await ask(under);
      expect(textIn(items)).toBe("half");
      expect(endOf(items).finish).toEqual({ kind: finish });
    });
  });
}

function toolCalls(under: ModelUnderTest): void {
  describe("calls", () => {
    it("keep their order among words, and parallel ones are never merged", async () => {
      play(
        under,
        answers([
          [{ text: "let me see" }],
          [{ call: "get_weather", args: { city: "Tokyo" } }],
          [
            { call: "get_weather", args: { city: "Osaka" } },
            { call: "get_weather", args: { city: "Tokyo" } },
          ],
        ]),
      );
      const items = (await ask(under)).filter((item) => item.kind !== "call-delta");
      expect(items.map(({ kind }) => kind)).toEqual(["text", "call", "call", "call", "end"]);
      const calls = callsIn(items);
      expect(calls.map(({ place, call }) => [place, call.id, call.args])).toEqual([
        [0, "turn-1.0.0", { city: "Tokyo" }],
        [1, "turn-1.0.1", { city: "Osaka" }],
        [2, "turn-1.0.2", { city: "Tokyo" }],
      ]);
    });

    it.each([
      ["an object", { city: "Tokyo" }, { city: "Tokyo" }],
      ["the JSON text of one", '{"city":"Tokyo"}', { city: "Tokyo" }],
      ["nothing", undefined, {}],
      ["empty text", "", {}],
    ])("may have %s as arguments", async (_, args, expected) => {
      play(under, answers([[{ call: "get_weather", args }]]));
      const [found] = callsIn(await ask(under));
      expect(found?.call.args).toEqual(expected);
      expect(found?.call.badArgs).toBeUndefined();
    });

    it.each(unreadable)("report what is wrong with %s as arguments", async (_, args) => {
      play(under, answers([[{ call: "get_weather", args }]]));
      const items = await ask(under);
      const [found] = callsIn(items);
      expect(found?.call.args).toEqual({});
      expect(found?.call.badArgs).toMatch(/./);
      expect(endOf(items).finish).toEqual({ kind: "stop" });
    });

    if (has(under, "provider-ids")) {
      it("keep the ids of the provider, and only those", async () => {
        play(under, answers([[{ call: "get_weather", id: "p-7" }], [{ call: "get_weather" }]]));
        const calls = callsIn(await ask(under));
        expect(calls.map(({ call }) => call.providerId)).toEqual(["p-7", undefined]);
      });
    }
  });
}

function thoughtsAndUsage(under: ModelUnderTest): void {
  if (has(under, "thoughts")) {
    it("marks thoughts, and never outputs one as text", async () => {
      play(under, answers([[{ text: "hm…", thought: true }], [{ text: "はい。" }]]));
      const items = await ask(under);
      expect(items[0]).toMatchObject({ kind: "text", text: "hm…", thought: true });
      expect(textIn(items)).toBe("はい。");
    });
  }

  if (has(under, "usage")) {
    it("counts tokens, cached and thought ones within the others", async () => {
      const usage = { input: 100, output: 30, cached: 80, thoughts: 20 };
      play(under, answers([[{ text: "はい。" }]], { usage }));
      expect(endOf(await ask(under)).usage).toEqual(usage);
    });
  }
}

function faults(under: ModelUnderTest): void {
  describe("a fault", () => {
    it.each(retryable)("before the first byte: %s", async (as, isRetryable) => {
      play(under, { kind: "fails", as });
      const items = await ask(under);
      expect(items).toHaveLength(1);
      expect(faultOf(items)).toMatchObject({ kind: as, retryable: isRetryable });
      expect(faultOf(items)?.note).not.toBe("");
    });

    if (has(under, "retry-after")) {
      it("says when to try again", async () => {
        play(under, { kind: "fails", as: "rate-limited", retryAfter: 7000 });
        expect(faultOf(await ask(under))?.retryAfter).toBe(7000);
      });
    }

    it.each(["cut", "overloaded"] as const)(
      "in mid-stream (%s) keeps the previous output",
      async (then) => {
        play(under, answers([[{ text: "half" }]], { then }));
        const items = await ask(under);
        expect(textIn(items)).toBe("half");
        expect(faultOf(items)).toMatchObject({ kind: "unavailable", retryable: true });
      },
    );

    it("contains no key, and neither does any other item", async () => {
      for (const [as] of retryable) {
        play(under, { kind: "fails", as });
        const shown = JSON.stringify(await ask(under));
        for (const key of under.bench.keys) expect(shown).not.toContain(key);
      }
    });

    it("is followed by a good answer when the provider has recovered", async () => {
      play(under, { kind: "fails", as: "unavailable" });
      await ask(under);
      play(under, answers([[{ text: "back" }]]));
      expect(textIn(await ask(under))).toBe("back");
    });
  });
}

function aborts(under: ModelUnderTest): void {
  describe("an abort", () => {
    it("before the first byte ends it as cancelled", async () => {
      play(under, { kind: "silent" });
      const stop = new AbortController();
      const items = all(under.bench.model.stream(aRequest(), stop.signal));
      await new Promise((resolve) => setTimeout(resolve, 20));
      stop.abort();
      expect(faultOf(await items)).toMatchObject({ kind: "cancelled", retryable: false });
    });

    it("in mid-stream keeps the previous output and ends it as cancelled", async () => {
      const hold = Promise.withResolvers<void>().promise;
      play(under, answers([[{ text: "half" }], [{ text: "unheard" }]], { hold }));
      const stop = new AbortController();
      const items: ModelDelta[] = [];
      for await (const item of under.bench.model.stream(aRequest(), stop.signal)) {
        items.push(item);
        stop.abort();
      }
      expect(textIn(items)).toBe("half");
      expect(faultOf(items)?.kind).toBe("cancelled");
    });
  });
}

function timeouts(under: ModelUnderTest): void {
  if (has(under, "timeouts")) {
    const pass = async () => {
      if (under.bench.elapse === undefined) throw new Error("this bench has no clock");
      await under.bench.elapse();
    };

    it("times out when the provider never answers", async () => {
      play(under, { kind: "silent" });
      const items = ask(under);
      await pass();
      expect(faultOf(await items)).toMatchObject({ kind: "timed-out", retryable: true });
    });

    it("times out when the provider stops in mid-stream, and keeps the previous output", async () => {
      const hold = Promise.withResolvers<void>().promise;
      play(under, answers([[{ text: "half" }], [{ text: "unheard" }]], { hold }));
      const stream = under.bench.model.stream(aRequest(), never())[Symbol.asyncIterator]();
      expect(await stream.next()).toMatchObject({ value: { kind: "text", text: "half" } });
      const rest = stream.next();
      await pass();
      expect(await rest).toMatchObject({
        value: { kind: "end", finish: { fault: { kind: "timed-out", retryable: true } } },
      });
    });
  }
}

export type { Capability, ModelBench, ProviderBehaviour, ScriptedAnswer } from "./model-bench.ts";
