import { describe, expect, it } from "vitest";
import { geminiModel } from "../../src/built-in/gemini/gemini-model.ts";
import type { CallPart, Message, ModelPart, ResultPart } from "../../src/protocol/message.ts";
import type { ModelDelta } from "../../src/saint-graph/ports.ts";
import { handClock } from "../hand-clock.ts";
import { failures, type Script, says } from "./fake-gemini/script.ts";
import { flash, freeKey, geminiBench, keysIn, paidKey } from "./gemini-bench.ts";
import { faultOf, type Heard, hear, hello } from "./heard.ts";
import { openedBenches } from "./opened-benches.ts";

const { open, last } = openedBenches(geminiBench);
const usedKeys = () => keysIn(last().fake);

describe("keys", () => {
  it("goes to the paid key while the free one is limited, and back when its time is over", async () => {
    const { fake, clock, model } = await open();
    fake.limit(freeKey, "7s");
    const first = await hear(model);
    expect(first.end).toMatchObject({
      finish: { kind: "stop" },
      route: `${flash} (paid)`,
      switches: [{ from: `${flash} (free)`, to: `${flash} (paid)`, reason: "rate-limited" }],
    });
    clock.move(6999);
    const second = await hear(model);
    expect(second.end.route).toBe(`${flash} (paid)`);
    expect(second.end.switches).toBeUndefined();
    fake.recover(freeKey);
    clock.move(1);
    expect((await hear(model)).end.route).toBe(`${flash} (free)`);
    expect(usedKeys()).toEqual(["free", "paid", "paid", "free"]);
  });

  it("lets the free key rest for a minute when the provider names no time", async () => {
    const { fake, clock, model } = await open();
    fake.limit(freeKey);
    await hear(model);
    fake.recover(freeKey);
    clock.move(59_999);
    await hear(model);
    clock.move(1);
    await hear(model);
    expect(usedKeys()).toEqual(["free", "paid", "paid", "free"]);
  });

  it("says when to try again when both keys are limited", async () => {
    const { fake, model } = await open();
    fake.limit(freeKey, "7s");
    fake.limit(paidKey, "0.5s");
    const heard = await hear(model);
    expect(faultOf(heard)).toMatchObject({
      kind: "rate-limited",
      retryable: true,
      retryAfter: 500,
    });
    expect(heard.end.switches).toHaveLength(1);
    await hear(model);
    expect(usedKeys()).toEqual(["free", "paid", "paid"]);
  });

  it("tries the other key when one is not valid", async () => {
    const { model } = await open({ keys: { free: "not-a-key", paid: paidKey } });
    const heard = await hear(model);
    expect(heard.end.finish).toEqual({ kind: "stop" });
    expect(heard.end.switches).toEqual([
      { from: `${flash} (free)`, to: `${flash} (paid)`, reason: "unauthorised" },
    ]);
    await hear(model);
    expect(usedKeys()).toEqual(["not-a-key", "paid", "paid"]);
  });

  it("is unauthorised when no key is valid", async () => {
    const { fake, model } = await open({ keys: { free: "not-a-key", paid: paidKey } });
    fake.suspend(paidKey);
    const heard = await hear(model);
    expect(faultOf(heard)).toMatchObject({ kind: "unauthorised", retryable: false });
    expect(JSON.stringify(heard.items)).not.toMatch(/not-a-key|MARKED/);
  });

  it("takes a key out of what the provider says, and leaves the rest", async () => {
    const { fake, model } = await open();
    fake.answer(({ key }) => ({ failure: failures.invalid(`the key ${key} is odd`) }));
    expect(faultOf(await hear(model))?.note).toBe(
      "Gemini answered 400 INVALID_ARGUMENT: the key *** is odd",
    );
  });

  it("stays limited, not unauthorised, when only the paid key is not valid", async () => {
    const { fake, model } = await open({ keys: { free: freeKey, paid: "not-a-key" } });
    fake.limit(freeKey, "7s");
    expect(faultOf(await hear(model))).toMatchObject({ kind: "rate-limited", retryAfter: 7000 });
  });

  it("does not use the second key for what is no matter of keys", async () => {
    const { fake, model } = await open();
    fake.answer(() => ({ failure: failures.overloaded() }));
    expect(faultOf(await hear(model))?.kind).toBe("unavailable");
    expect(usedKeys()).toEqual(["free"]);
  });

  it("does not begin anew with the other key once something was said", async () => {
    const { fake, model } = await open();
    fake.answer(() => ({
      steps: [{ parts: [{ text: "half" }] }, { failure: failures.limited("7s") }],
    }));
    const heard = await hear(model);
    expect(faultOf(heard)).toMatchObject({ kind: "rate-limited", retryAfter: 7000 });
    fake.answer(() => says("whole"));
    expect((await hear(model)).end.route).toBe(`${flash} (paid)`);
    expect(usedKeys()).toEqual(["free", "paid"]);
  });

  it("is refused without a key, and with one that no header carries", () => {
    const settings = { model: flash, timeout: 1, clock: handClock() };
    expect(geminiModel({ ...settings, keys: {} })).toEqual({ ok: false, error: "no-key" });
    expect(geminiModel({ ...settings, keys: { free: "" } })).toEqual({
      ok: false,
      error: "no-key",
    });
    expect(geminiModel({ ...settings, keys: { paid: "鍵" } })).toEqual({
      ok: false,
      error: "bad-key",
    });
  });
});

const partOf = (item: ModelDelta): ModelPart[] => {
  if (item.kind === "call") return [item.call];
  return item.kind === "text" ? [item] : [];
};

const resultOf = (call: CallPart): ResultPart => ({
  kind: "result",
  id: call.id,
  ...(call.providerId === undefined ? {} : { providerId: call.providerId }),
  name: call.name,
  outcome: { output: "sunny" },
});

/** The history after an answer, its calls answered. */
function historyAfter(heard: Heard): Message[] {
  const parts = heard.items.flatMap(partOf);
  const results = parts.filter((part) => part.kind === "call").map(resultOf);
  return [
    hello,
    { role: "model", parts, route: heard.end.route },
    ...(results.length > 0 ? [{ role: "user" as const, parts: results }] : [hello]),
  ];
}

const twoCalls: Script = {
  steps: [
    { parts: [{ text: "hm", thought: true, signed: true }] },
    { parts: [{ call: "get_weather", args: { city: "東京" }, id: "p1" }] },
    { parts: [{ call: "get_weather" }, { text: "…", signed: true }, { text: "", signed: true }] },
  ],
};

describe("signatures", () => {
  it("come back exactly as they were given", async () => {
    const { fake, model } = await open();
    fake.answer(() => twoCalls);
    const first = await hear(model);
    fake.answer(() => says("晴れです。"));
    const second = await hear(model, { messages: historyAfter(first) });
    expect(second.end.finish).toEqual({ kind: "stop" });
    const sent = JSON.stringify(fake.requests[1]?.body);
    expect(sent).not.toContain("skip_thought_signature_validator");
    expect(sent.match(/thoughtSignature/g)).toHaveLength(3);
  });

  it("of the free key are not sent with the paid one", async () => {
    const { fake, model } = await open();
    fake.answer(() => twoCalls);
    const first = await hear(model);
    fake.limit(freeKey, "7s");
    fake.answer(() => says("晴れです。"));
    const second = await hear(model, { messages: historyAfter(first) });
    expect(second.end).toMatchObject({ finish: { kind: "stop" }, route: `${flash} (paid)` });
    const sent = JSON.stringify(fake.requests.at(-1)?.body);
    expect(new Set(sent.match(/"thoughtSignature":"[^"]*"/g))).toEqual(
      new Set(['"thoughtSignature":"skip_thought_signature_validator"']),
    );
  });

  it("that were changed would be refused", async () => {
    const { fake, model } = await open();
    fake.answer(() => twoCalls);
    const first = await hear(model);
    const forged = historyAfter(first).map((message) => ({
      ...message,
      parts: message.parts.map((part) =>
        part.kind === "call" && part.signature
          ? { ...part, signature: part.signature.replace(/(Signature":")/, "$1forged") }
          : part,
      ),
    }));
    const refused = await hear(model, { messages: forged });
    expect(faultOf(refused)).toMatchObject({ kind: "refused", retryable: false });
    expect(fake.requests.at(-1)?.violations.map(({ rule }) => rule)).toEqual(["R11"]);
  });
});
