// The promises of the ChatModel port. Every adapter passes them; what does not apply to one is named with its reason.

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { FaultKind } from "../../kernel/fault.ts";
import type { CallId } from "../../kernel/id.ts";
import type { ModelDelta, ModelRequest } from "../../saint-graph/ports.ts";
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
} from "./chat-model-bench.contract.ts";

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

/** Puts an adapter through the port's promises. `open` makes a fresh model and, behind it, a fresh provider. */
export function chatModelContract(
  name: string,
  open: () => Promise<ModelBench>,
  omitted: Readonly<Partial<Record<Capability, string>>> = {},
): void {
  describe(`${name} keeps the promises of ChatModel`, () => {
    let bench: ModelBench;
    beforeEach(async () => {
      bench = await open();
    });
    afterEach(async () => {
      await bench.close();
    });

    const play = (scene: ProviderBehaviour): void => {
      if (bench.play === undefined) throw new Error("this bench plays no scenes");
      bench.play(scene);
    };
    const ask = (more?: Partial<ModelRequest>) => all(bench.model.stream(aRequest(more), never()));
    const has = (...needed: readonly Capability[]) =>
      needed.every((each) => omitted[each] === undefined);

    for (const [capability, reason] of Object.entries(omitted)) {
      it(`is not asked for ${capability}: ${reason}`, () => {
        expect(reason.length).toBeGreaterThan(10);
      });
    }

    describe("whatever it answers", () => {
      it("ends with exactly one end, and says over which route", async () => {
        const items = await ask();
        expect(endOf(items).route).not.toBe("");
        expect(bench.model.name).not.toBe("");
      });

      it("counts the places of its calls from 0 and takes their ids from the request", async () => {
        const calls = callsIn(await ask({ toolChoice: "required" }));
        expect(calls.map(({ place }) => place)).toEqual(calls.map((_, place) => place));
        expect(calls.map(({ call }) => call.id)).toEqual(
          calls.map((_, place) => `turn-1.0.${place}`),
        );
      });

      it("announces a growing call only before that call", async () => {
        const items = await ask();
        for (const [at, item] of items.entries()) {
          if (item.kind !== "call-delta") continue;
          const later = items.slice(at).filter((next) => next.kind === "call");
          expect(later.map(({ place }) => place)).toContain(item.place);
        }
      });

      it("is cancelled before it begins when the signal is aborted already", async () => {
        const items = await all(bench.model.stream(aRequest(), AbortSignal.abort()));
        expect(items).toHaveLength(1);
        expect(faultOf(items)?.kind).toBe("cancelled");
      });

      it("answers again after somebody left in the middle", async () => {
        for await (const item of bench.model.stream(aRequest(), never())) {
          if (item) break;
        }
        expect(endOf(await ask()).finish.kind).toBe("stop");
      });

      it("answers several at once, each with its own end", async () => {
        const together = await Promise.all([ask(), ask(), ask()]);
        for (const items of together) expect(endOf(items).finish.kind).toBe("stop");
      });

      it("takes a history with calls, results and an empty answer", async () => {
        const id = "turn-0.0.0" as CallId;
        const items = await ask({
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

    describe("asked for JSON", () => {
      const written = '{"go":true,"why":"晴れ","steps":[{"place":"there"}]}';

      it("gives one object of the form as its words, and calls nothing", async () => {
        if (has("scenes"))
          play(answers([[{ text: written.slice(0, 9) }], [{ text: written.slice(9) }]]));
        const items = await all(bench.model.stream(aJsonRequest(), never()));
        expect(endOf(items).finish).toEqual({ kind: "stop" });
        expect(callsIn(items)).toEqual([]);
        expect(JSON.parse(textIn(items))).toEqual({
          go: expect.any(Boolean),
          why: expect.any(String),
          steps: expect.any(Array),
        });
      });

      it("takes it together with an instruction, a history and no instruction", async () => {
        if (has("scenes")) play(answers([[{ text: written }]]));
        const history = [
          { role: "user", parts: [{ kind: "text", text: "行く？" }] },
          { role: "model", parts: [{ kind: "text", text: "うん。" }] },
          { role: "user", parts: [{ kind: "text", text: "どこへ？" }] },
        ] as const;
        for (const more of [{ system: "" }, { messages: history }]) {
          const items = await all(bench.model.stream(aJsonRequest(more), never()));
          expect(endOf(items).finish).toEqual({ kind: "stop" });
        }
      });
    });

    if (!has("scenes")) return;

    describe("an answer", () => {
      it("comes in the order in which it was written", async () => {
        play(answers([[{ text: "こん" }], [{ text: "にちは" }], [{ text: "。" }]]));
        const items = await ask();
        expect(textIn(items)).toBe("こんにちは。");
        expect(endOf(items).finish).toEqual({ kind: "stop" });
      });

      it("is given out while the provider still writes", async () => {
        const hold = Promise.withResolvers<void>();
        play(answers([[{ text: "first" }], [{ text: " second" }]], { hold: hold.promise }));
        const items = bench.model.stream(aRequest(), never())[Symbol.asyncIterator]();
        expect(await items.next()).toMatchObject({ value: { kind: "text", text: "first" } });
        hold.resolve();
        expect(await items.next()).toMatchObject({ value: { kind: "text", text: " second" } });
        expect(await items.next()).toMatchObject({ value: { kind: "end" } });
        expect((await items.next()).done).toBe(true);
      });

      it("may be empty", async () => {
        play(answers([]));
        const items = await ask();
        expect(items).toHaveLength(1);
        expect(endOf(items).finish).toEqual({ kind: "stop" });
      });

      const ends = ["length", ...(has("blocked") ? ["blocked" as const] : [])] as const;
      it.each(ends)("may end by %s", async (finish) => {
        play(answers([[{ text: "half" }]], { finish }));
        const items = await ask();
        expect(textIn(items)).toBe("half");
        expect(endOf(items).finish).toEqual({ kind: finish });
      });
    });

    describe("calls", () => {
      it("keep their order among words, and parallel ones are never merged", async () => {
        play(
          answers([
            [{ text: "let me see" }],
            [{ call: "get_weather", args: { city: "Tokyo" } }],
            [
              { call: "get_weather", args: { city: "Osaka" } },
              { call: "get_weather", args: { city: "Tokyo" } },
            ],
          ]),
        );
        const items = (await ask()).filter((item) => item.kind !== "call-delta");
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
        play(answers([[{ call: "get_weather", args }]]));
        const [found] = callsIn(await ask());
        expect(found?.call.args).toEqual(expected);
        expect(found?.call.badArgs).toBeUndefined();
      });

      it.each(unreadable)("say what is wrong with %s as arguments", async (_, args) => {
        play(answers([[{ call: "get_weather", args }]]));
        const items = await ask();
        const [found] = callsIn(items);
        expect(found?.call.args).toEqual({});
        expect(found?.call.badArgs).toMatch(/./);
        expect(endOf(items).finish).toEqual({ kind: "stop" });
      });

      if (has("provider-ids")) {
        it("keep the ids that the provider gave, and only those", async () => {
          play(answers([[{ call: "get_weather", id: "p-7" }], [{ call: "get_weather" }]]));
          const calls = callsIn(await ask());
          expect(calls.map(({ call }) => call.providerId)).toEqual(["p-7", undefined]);
        });
      }
    });

    if (has("thoughts")) {
      it("marks thoughts, and says no thought aloud", async () => {
        play(answers([[{ text: "hm…", thought: true }], [{ text: "はい。" }]]));
        const items = await ask();
        expect(items[0]).toMatchObject({ kind: "text", text: "hm…", thought: true });
        expect(textIn(items)).toBe("はい。");
      });
    }

    if (has("usage")) {
      it("counts tokens, cached and thought ones within the others", async () => {
        const usage = { input: 100, output: 30, cached: 80, thoughts: 20 };
        play(answers([[{ text: "はい。" }]], { usage }));
        expect(endOf(await ask()).usage).toEqual(usage);
      });
    }

    describe("a fault", () => {
      it.each(retryable)("before the first byte: %s", async (as, isRetryable) => {
        play({ kind: "fails", as });
        const items = await ask();
        expect(items).toHaveLength(1);
        expect(faultOf(items)).toMatchObject({ kind: as, retryable: isRetryable });
        expect(faultOf(items)?.note).not.toBe("");
      });

      if (has("retry-after")) {
        it("says when to try again", async () => {
          play({ kind: "fails", as: "rate-limited", retryAfter: 7000 });
          expect(faultOf(await ask())?.retryAfter).toBe(7000);
        });
      }

      it.each(["cut", "overloaded"] as const)(
        "in mid-stream (%s) keeps what came",
        async (then) => {
          play(answers([[{ text: "half" }]], { then }));
          const items = await ask();
          expect(textIn(items)).toBe("half");
          expect(faultOf(items)).toMatchObject({ kind: "unavailable", retryable: true });
        },
      );

      it("holds no key, and neither does anything else", async () => {
        for (const [as] of retryable) {
          play({ kind: "fails", as });
          const shown = JSON.stringify(await ask());
          for (const key of bench.keys) expect(shown).not.toContain(key);
        }
      });

      it("is followed by a good answer when the provider has recovered", async () => {
        play({ kind: "fails", as: "unavailable" });
        await ask();
        play(answers([[{ text: "back" }]]));
        expect(textIn(await ask())).toBe("back");
      });
    });

    describe("an abort", () => {
      it("before the first byte ends it as cancelled", async () => {
        play({ kind: "silent" });
        const stop = new AbortController();
        const items = all(bench.model.stream(aRequest(), stop.signal));
        await new Promise((resolve) => setTimeout(resolve, 20));
        stop.abort();
        expect(faultOf(await items)).toMatchObject({ kind: "cancelled", retryable: false });
      });

      it("in mid-stream keeps what came and ends it as cancelled", async () => {
        const hold = Promise.withResolvers<void>().promise;
        play(answers([[{ text: "half" }], [{ text: "unheard" }]], { hold }));
        const stop = new AbortController();
        const items: ModelDelta[] = [];
        for await (const item of bench.model.stream(aRequest(), stop.signal)) {
          items.push(item);
          stop.abort();
        }
        expect(textIn(items)).toBe("half");
        expect(faultOf(items)?.kind).toBe("cancelled");
      });
    });

    if (has("timeouts")) {
      const pass = async () => {
        if (bench.elapse === undefined) throw new Error("this bench has no clock");
        await bench.elapse();
      };

      it("times out when the provider never answers", async () => {
        play({ kind: "silent" });
        const items = ask();
        await pass();
        expect(faultOf(await items)).toMatchObject({ kind: "timed-out", retryable: true });
      });

      it("times out when the provider stops in mid-stream, and keeps what came", async () => {
        const hold = Promise.withResolvers<void>().promise;
        play(answers([[{ text: "half" }], [{ text: "unheard" }]], { hold }));
        const stream = bench.model.stream(aRequest(), never())[Symbol.asyncIterator]();
        expect(await stream.next()).toMatchObject({ value: { kind: "text", text: "half" } });
        const rest = stream.next();
        await pass();
        expect(await rest).toMatchObject({
          value: { kind: "end", finish: { fault: { kind: "timed-out", retryable: true } } },
        });
      });
    }
  });
}
