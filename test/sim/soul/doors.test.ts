// The calls from outside to a living soul: a turn, a tool, an end; and her fate when the journal fails.

import { describe, expect, it } from "vitest";
import { journalMemory, memoryJournal } from "../../../src/adapters/store/memory-journal.ts";
import { fault } from "../../../src/kernel/fault.ts";
import type { SoulEvent } from "../../../src/protocol/soul-events.ts";
import { SoulSettings } from "../../../src/protocol/soul-settings.ts";
import { attentiveBody, bodyTools, done, unlessLeft } from "../../doubles/attentive-body.ts";
import { forgetfulJournal } from "../../doubles/forgetful-journal.ts";
import { answers } from "../../doubles/scripted-model.ts";
import {
  type Awakened,
  awakened,
  comment,
  journalOf,
  replying,
  saying,
  settled,
  speechModes,
} from "./awakened.ts";

const second = 1_000;
const silentBody = () => {
  const body = attentiveBody();
  body.does("speak", (_, signal) => unlessLeft(new Promise(() => undefined), signal));
  return body;
};
/** Moves the clock until the promise has settled. */
async function during<T>(her: Awakened, work: Promise<T>): Promise<{ value: T; took: number }> {
  const from = her.clock.now();
  let over = false;
  const value = work.finally(() => {
    over = true;
  });
  for (;;) {
    await settled();
    if (over) return { value: await value, took: her.clock.now() - from };
    her.clock.move(20);
  }
}

describe.each(speechModes)("processTurn in %s mode", (mode) => {
  it("reports what was heard", async () => {
    const her = await awakened({ mode, script: replying(() => saying(mode, "一。", "二。")) });
    const report = await her.soul.processTurn(comment("hi"));
    expect(report).toMatchObject({
      ok: true,
      value: { outcome: "spoken", said: ["一。", "二。"] },
    });
  });

  it("answers everybody who waits for a stimulus, and says when it is known", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const script = replying(() => [{ until: promise }, ...saying(mode, "一。")]);
    const her = await awakened({ mode, script });
    const one = comment("hi");
    const first = her.soul.processTurn(one);
    expect(await her.soul.processTurn(one)).toEqual({ ok: false, error: "known" });
    resolve();
    expect(await first).toMatchObject({ ok: true, value: { said: ["一。"] } });
  });

  it("waits through the turns that a stimulus needs", async () => {
    const her = await awakened({
      mode,
      settings: { maxAttempts: 1 },
      script: (request, at) =>
        at === 0
          ? [{ fault: fault("unavailable", "away") }]
          : replying(() => saying(mode, "一。"))(request, at),
    });
    const { value } = await during(her, her.soul.processTurn(comment("hi")));
    expect(value).toMatchObject({ ok: true, value: { turn: "turn-2", outcome: "spoken" } });
  });

  it("ends with the soul", async () => {
    const her = await awakened({ mode, script: () => [{ hangs: "until-aborted" }] });
    const waiting = her.soul.processTurn(comment("hi"));
    await during(her, her.soul.close());
    expect(await waiting).toEqual({ ok: false, error: "ended" });
    expect(await her.soul.processTurn(comment("late"))).toEqual({ ok: false, error: "ended" });
  });
});

describe("callTool", () => {
  const calling = async (her: Awakened, name: string) =>
    await during(her, her.soul.callTool(name, { location: "東京" }));

  it("gives the text of the result", async () => {
    const her = await awakened();
    expect((await calling(her, "get_weather")).value).toEqual({ ok: true, value: "東京は晴れ" });
  });

  it("tries five times, a second apart, for a tool that is not there yet", async () => {
    const body = attentiveBody();
    body.offer([]);
    const her = await awakened({ body });
    const { value, took } = await calling(her, "get_weather");
    expect(value).toMatchObject({ ok: false, error: { kind: "absent" } });
    expect(took).toBe(4 * second);
    const work = her.soul.callTool("get_weather", { location: "大阪" });
    await her.pass(3 * second);
    body.offer();
    await her.pass(second);
    expect(await work).toEqual({ ok: true, value: "大阪は晴れ" });
  });

  it("takes a tool's error for an error, and tries it once", async () => {
    const body = attentiveBody();
    body.does("get_weather", () => ({ kind: "failed", text: "no network" }));
    const her = await awakened({ body });
    const { value, took } = await calling(her, "get_weather");
    expect(value).toMatchObject({ ok: false, error: { kind: "refused", note: "no network" } });
    expect([took, body.calls.length]).toEqual([0, 1]);
  });

  it("finds a tool by its name on its server while only one server has it", async () => {
    const [weather] = bodyTools.filter(({ name }) => name === "get_weather");
    if (weather === undefined) throw new Error("the body has a weather tool");
    const body = attentiveBody([{ ...weather, name: "a_get_weather" }]);
    const her = await awakened({ body });
    expect((await calling(her, "get_weather")).value.ok).toBe(true);
    body.offer([
      { ...weather, name: "a_get_weather" },
      { ...weather, name: "b_get_weather" },
    ]);
    expect((await calling(her, "get_weather")).value.ok).toBe(false);
  });
});

describe.each(speechModes)("close in %s mode", (mode) => {
  it("lets the sentence end, and what waits is answered at the next start", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const body = attentiveBody();
    body.does("speak", async () => {
      await promise;
      return done("ok");
    });
    const her = await awakened({
      mode,
      body,
      script: replying(() => saying(mode, "一。", "二。")),
    });
    await her.tell("1", {}, 0);
    await her.tell("2", {}, 0);
    const closing = her.soul.close();
    await her.pass(100);
    resolve();
    const { took } = await during(her, closing);
    expect(took).toBeLessThan(second);
    expect(body.heard).toEqual(["一。"]);
    const again = await awakened({
      mode,
      memory: her.memory,
      script: replying(({ messages }) =>
        saying(mode, JSON.stringify(messages.at(-1)).includes(">2<") ? "二番。" : "一番。"),
      ),
    });
    await again.pass(second);
    expect(again.body.heard).toEqual(["二番。"]);
  });

  it("keeps within its patience when the sentence does not end", async () => {
    const body = silentBody();
    const her = await awakened({ mode, body, script: answers(saying(mode, "長い話。")) });
    await her.tell("1", {}, 0);
    const { took } = await during(her, her.soul.close());
    expect(took).toBeGreaterThanOrEqual(3 * second);
    expect(took).toBeLessThanOrEqual(4 * second);
    expect(body.calls.map(({ name }) => name)).toContain("sys_stop_speaking");
    const again = await awakened({ mode, memory: her.memory });
    await again.pass(second);
    expect(again.body.begun).toEqual([]);
    expect(JSON.stringify(again.past())).toContain("長い話。—");
  });

  it("keeps within its patience when body and model hang for ever", async () => {
    const body = attentiveBody();
    body.does("speak", () => new Promise(() => undefined));
    const script = answers([...saying(mode, "一。"), { hangs: "for-ever" }]);
    const her = await awakened({ mode, body, script });
    await her.tell("1", {}, 0);
    expect((await during(her, her.soul.close())).took).toBeLessThanOrEqual(4 * second);
  });

  it("answers later what nobody heard an answer to", async () => {
    const her = await awakened({ mode, script: () => [{ hangs: "until-aborted" }] });
    await her.tell("1", {}, 0);
    await during(her, her.soul.close());
    const again = await awakened({
      mode,
      memory: her.memory,
      script: replying(() => saying(mode, "お待たせ。")),
    });
    await again.pass(second);
    expect(again.body.heard).toEqual(["お待たせ。"]);
  });

  it("tells no body to stop when nothing is being said", async () => {
    const her = await awakened({ mode });
    await during(her, her.soul.close());
    expect(her.body.calls).toEqual([]);
  });
});

describe.each(speechModes)("the journal in %s mode", (mode) => {
  it("that refuses writes for a while loses nothing", async () => {
    const memory = journalMemory();
    let refusing = false;
    const journal = forgetfulJournal(journalOf(memory), () =>
      refusing ? { kind: "fault", fault: fault("unavailable", "disk full") } : undefined,
    );
    const her = await awakened({
      mode,
      memory,
      journal,
      script: replying(({ messages }) =>
        saying(mode, `${/c(\d)</.exec(JSON.stringify(messages.at(-1)))?.[1]}。`),
      ),
    });
    await her.tell("c0", {}, 0);
    refusing = true;
    const kept = Promise.all([1, 2, 3].map((at) => her.soul.hear(comment(`c${at}`))));
    await her.pass(5 * second);
    expect(her.body.heard).toEqual(["0。"]);
    expect(her.troubles[0]).toMatchObject({ kind: "journal-fault" });
    refusing = false;
    await her.pass(2 * second);
    expect(await kept).toEqual(["decided", "decided", "decided"]);
    expect(her.body.heard).toEqual(["0。", "1。", "2。", "3。"]);
  });

  it("is taken over by a second soul, and the first one falls silent", async () => {
    const body = silentBody();
    const first = await awakened({ mode, body, script: answers(saying(mode, "一。", "二。")) });
    const waiting = first.soul.processTurn(comment("hi"));
    await first.pass();
    const next = await awakened({
      mode,
      memory: first.memory,
      script: replying(() => saying(mode, "三。")),
    });
    await next.pass(second);
    expect(next.body.heard).toEqual(["二。"]);
    expect(await first.soul.hear(comment("to the first"))).toBe("ended");
    await first.pass(second);
    expect(first.troubles).toEqual([{ kind: "taken-over" }]);
    expect(await waiting).toEqual({ ok: false, error: "ended" });
    expect(body.begun).toEqual(["一。"]);
    expect(body.calls.map(({ name }) => name)).toContain("sys_stop_speaking");
    await next.tell("to the second", {}, second);
    expect(next.body.heard).toEqual(["二。", "三。"]);
  });

  it("that breaks its promise and throws is told to the operator", async () => {
    const memory = journalMemory();
    const journal = journalOf(memory);
    const her = await awakened({ mode, memory, journal });
    await journal.close();
    expect(await her.soul.hear(comment("hi"))).toBe("ended");
    expect(her.troubles).toMatchObject([{ kind: "bug" }]);
  });
});

it("an observer that throws stops nothing", async () => {
  const her = await awakened({
    script: answers("やあ。"),
    observe: () => {
      throw new Error("oops");
    },
  });
  await her.tell("hi");
  expect(her.body.heard).toEqual(["やあ。"]);
});

it("a bug in the will ends the turn, now and at every later start, and the next comment is answered", async () => {
  const soliloquy = { interval: 30 * second, quiet: { from: 0, to: 1 } };
  const settings = SoulSettings.parse({ soliloquy });
  // A time zone that no reader of settings lets through.
  const broken = { ...settings.soliloquy, timeZone: "Nowhere/Nowhere" };
  const memory = journalMemory();
  const journal = () => memoryJournal((json) => json as SoulEvent, memory);
  const her = await awakened({ memory, journal: journal(), script: answers("やあ。") });
  await her.soul.record({ type: "settings-changed", settings: { ...settings, soliloquy: broken } });
  await her.pass(31 * second);
  expect(her.troubles).toMatchObject([{ kind: "bug" }]);
  await her.tell("hi");
  expect(her.body.heard).toEqual(["やあ。"]);
  const again = await awakened({ memory, journal: journal(), script: answers("また。") });
  await again.tell("hi again");
  expect(again.body.heard).toEqual(["また。"]);
});

it("what waits gets its turn when a bug ended the open one", async () => {
  const memory = journalMemory();
  const journal = memoryJournal((json) => json as SoulEvent, memory);
  const body = attentiveBody();
  body.does("speak", ({ text }, signal) =>
    text === "一。" ? unlessLeft(new Promise(() => undefined), signal) : done("ok"),
  );
  const script = replying((_, at) => saying("text", at === 0 ? "一。" : "二。"));
  const her = await awakened({ memory, journal, body, script });
  const first = her.soul.processTurn(comment("1"));
  await her.tell("2", {}, 0);
  const broken = JSON.parse('{"type":"show-set","title":"no items"}') as SoulEvent;
  await her.soul.record(broken);
  await her.pass();
  expect(her.troubles).toMatchObject([{ kind: "bug" }]);
  expect(await first).toMatchObject({ ok: true, value: { outcome: "failed" } });
  expect(body.heard).toEqual(["二。"]);
  expect(body.calls.map(({ name }) => name)).toEqual(["speak", "sys_stop_speaking", "speak"]);
});

it("what waits gets its turn also when a bug ended a turn that was thinking", async () => {
  const memory = journalMemory();
  const journal = memoryJournal((json) => json as SoulEvent, memory);
  const script = replying((_, at) => (at === 0 ? [{ hangs: "for-ever" }] : saying("text", "二。")));
  const her = await awakened({ memory, journal, script });
  await her.tell("1", {}, 0);
  await her.tell("2", {}, 0);
  await her.soul.record(JSON.parse('{"type":"show-set","title":"no items"}') as SoulEvent);
  await her.pass();
  expect(her.body.heard).toEqual(["二。"]);
});
