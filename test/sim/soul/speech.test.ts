import { describe, expect, it } from "vitest";
import { secretMask } from "../../../src/mind/secret-mask.ts";
import { writtenTogether } from "../../../src/protocol/speech.ts";
import type { ServerTool } from "../../../src/saint-graph/ports.ts";
import {
  attentiveBody,
  bodyTools,
  cancelled,
  done,
  oneMore,
  unlessLeft,
} from "../../doubles/attentive-body.ts";
import { answers } from "../../doubles/scripted-model.ts";
import { type Awakened, awakened, replying, saying, settled, speechModes } from "./awakened.ts";

/** A body that takes its time over each sentence, until it is released or told to stop. */
function slowBody() {
  const body = attentiveBody();
  let release: (() => void) | undefined;
  body.does("speak", (_, signal) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    release = resolve;
    return unlessLeft(
      promise.then(() => done("ok")),
      signal,
    );
  });
  return { body, next: () => release?.() };
}

const remembered = (her: Awakened): string => JSON.stringify(her.past().map(({ steps }) => steps));
const stopped = ({ calls }: Awakened["body"]) =>
  calls.filter(({ name }) => name === "sys_stop_speaking").length;
const paid = { urgency: "interrupt", paid: { amount: 500, currency: "JPY" } } as const;

describe.each(speechModes)("speech in %s mode", (mode) => {
  it("begins before the model has written the second utterance", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const [first = [], second = []] = [saying(mode, "一つ目。"), saying(mode, "二つ目。")];
    const her = await awakened({
      mode,
      script: answers([...first, { until: promise }, ...second]),
    });
    await her.tell("hi", {}, 0);
    expect(her.body.heard).toEqual(["一つ目。"]);
    resolve();
    await her.pass();
    expect(her.body.heard).toEqual(["一つ目。", "二つ目。"]);
  });

  it("is heard in order, one utterance at a time, whatever each takes", async () => {
    const { body, next } = slowBody();
    const her = await awakened({
      mode,
      body,
      script: answers(saying(mode, "一。", "二。", "三。")),
    });
    await her.tell("hi", {}, 0);
    for (const count of [1, 2, 3]) {
      expect(body.begun).toHaveLength(count);
      next();
      await settled();
    }
    expect(body.heard).toEqual(["一。", "二。", "三。"]);
  });

  it("holds NG words and says the NG reply instead, once in a turn; keys are never said", async () => {
    const her = await awakened({
      mode,
      secrets: ["AIzaSyFakeKey123"],
      mind: { ngReply: "それは言えないな。" },
      script: answers(saying(mode, "この馬鹿野郎。", "鍵は AIzaSyFakeKey123 だよ。", "またね。")),
    });
    await her.tell("hi");
    expect(her.body.begun).toEqual(["それは言えないな。", "またね。"]);
    expect(her.eventsOf("speech-ended").map(({ outcome }) => outcome)).toMatchObject([
      { kind: "held", reason: "ng-word", said: "それは言えないな。" },
      { kind: "held", reason: "secret" },
      { kind: "heard" },
    ]);
    expect(remembered(her)).not.toMatch(/馬鹿|AIza/);
  });

  it("writes no key down that a model or a tool says, and holds where it stood", async () => {
    const key = "AIzaSyFakeKey123";
    const body = attentiveBody();
    body.does("get_weather", () => done(`${key} は晴れ`));
    const block = `\n::act\n[{"action": "think", "inner_words": "${key}"}]\n::end\n`;
    const her = await awakened({
      mode,
      body,
      secrets: [key],
      script: answers(
        [
          { text: `鍵は${key}か。`, thought: true, signature: "signed" },
          { call: "get_weather", args: { location: key } },
        ],
        mode === "text"
          ? saying(mode, "鍵は AIzaSyFak", `eKey123 だよ。${block}`)
          : saying(mode, `鍵は ${key} だよ。`),
      ),
    });
    await her.tell("天気を教えて");
    expect(JSON.stringify(her.events())).not.toContain(key);
    expect(JSON.stringify(her.events())).toContain(secretMask);
    expect(body.calls.find(({ name }) => name === "get_weather")?.args).toEqual({
      location: secretMask,
    });
    const parts = her.eventsOf("model-ended").flatMap((event) => event.parts);
    expect(parts.find((part) => part.kind === "text" && part.thought)).toEqual({
      kind: "text",
      text: `鍵は${secretMask}か。`,
      thought: true,
    });
    expect(body.heard.join("")).not.toContain(secretMask);
  });

  it("holds NG words in silence when the mind has no NG reply", async () => {
    const her = await awakened({ mode, script: answers(saying(mode, "馬鹿野郎。")) });
    await her.tell("hi");
    expect(her.body.begun).toEqual([]);
    expect(remembered(her)).not.toContain("馬鹿");
  });

  it("reads no code aloud and keeps how it was written", async () => {
    const text = "見て。\n```ts\nconst a = 1;\n```\n**どう？**";
    const her = await awakened({ mode, script: answers(saying(mode, text)) });
    await her.tell("hi", {}, 1_000);
    expect(her.body.heard).toEqual(["見て。", "どう？"]);
    const items = her.eventsOf("speech-formed").flatMap((event) => event.items);
    const shown = items.reduce(
      (all, { item }) => (item.kind === "say" ? writtenTogether(all, item) : all),
      "",
    );
    expect(shown).toBe(text);
    expect(her.eventsOf("speech-ended").map(({ outcome }) => outcome.kind)).toEqual(
      items.map(() => "heard"),
    );
  });

  it("shows the plain words only where the gate holds the form they were written in", async () => {
    const text = "[これ](https://e.example/馬鹿野郎)だよ。";
    const her = await awakened({ mode, script: answers(saying(mode, text)) });
    await her.tell("hi", {}, 1_000);
    expect(her.body.heard).toEqual(["これだよ。"]);
    expect(her.eventsOf("speech-ended").at(0)?.outcome).toMatchObject({
      kind: "heard",
      plain: true,
    });
  });

  it("waits for pauses and changes the face in its place", async () => {
    const text = "[emotion: joy]一。[pause: 2]二。";
    const her = await awakened({ mode, script: answers(saying(mode, text)) });
    await her.tell("hi", {}, 1_000);
    expect(her.body.heard).toEqual(["一。"]);
    expect(her.body.calls.map(({ name }) => name).slice(0, 2)).toEqual(["change_emotion", "speak"]);
    await her.pass(1_000);
    expect(her.body.heard).toEqual(["一。", "二。"]);
    expect(her.body.calls.find(({ name }) => name === "speak")?.args["style"]).toBe("joy");
    expect(her.soul.state().emotion).toBe("joy");
  });

  it("is not held up by a face that hangs", async () => {
    const body = attentiveBody();
    body.does("change_emotion", () => new Promise(() => undefined));
    const her = await awakened({ mode, body, script: answers(saying(mode, "[joy]一。")) });
    await her.tell("hi", {}, 1_000);
    expect(body.heard).toEqual(["一。"]);
  });

  it("goes to every body, and is heard when one of them hears it", async () => {
    const stage = bodyTools
      .slice(0, 2)
      .map((tool): ServerTool => ({ ...tool, name: `stage_${tool.name}`, server: "stage" }));
    const body = attentiveBody([...bodyTools, ...stage]);
    let count = 0;
    body.does("speak", () => {
      count += 1;
      return count % 2 === 0 ? { kind: "failed", text: "no voice" } : done("ok");
    });
    const her = await awakened({ mode, body, script: answers(saying(mode, "[joy]一。")) });
    await her.tell("hi");
    expect(body.begun).toEqual(["一。", "一。"]);
    expect(body.calls.map(({ name }) => name)).toContain("stage_change_emotion");
    expect(her.eventsOf("speech-ended").at(-1)?.outcome).toEqual({ kind: "heard" });
  });

  it("is not held up by a second body that hangs, and goes on without it", async () => {
    const body = attentiveBody([
      ...bodyTools,
      ...bodyTools.slice(0, 1).map((tool) => ({ ...tool, name: "stage_speak", server: "stage" })),
    ]);
    let count = 0;
    body.does("speak", () => {
      count += 1;
      return count === 2 ? new Promise(() => undefined) : done("ok");
    });
    const her = await awakened({ mode, body, script: answers(saying(mode, "一。二。三。")) });
    await her.tell("hi", {}, 9_000);
    expect(body.begun).toHaveLength(2);
    await her.pass(6_000);
    const said = her.eventsOf("speech-ended").map(({ outcome }) => outcome.kind);
    expect(said).toEqual(["heard", "heard", "heard"]);
    expect(body.calls.filter(({ name }) => name === "stage_speak")).toHaveLength(1);
  });

  it("is unheard as a face when no body shows it", async () => {
    const body = attentiveBody();
    body.does("change_emotion", () => ({ kind: "failed", text: "no face" }));
    const her = await awakened({ body, script: answers("[emotion: joy]やあ。") });
    await her.tell("hi");
    expect(body.heard).toEqual(["やあ。"]);
    expect(her.soul.state().emotion).toBe("neutral");
  });

  it("waits for a body that is back within five seconds", async () => {
    const body = attentiveBody();
    body.offer([]);
    const her = await awakened({ mode, body, script: answers(saying(mode, "一。", "二。")) });
    await her.tell("hi", {}, 4_500);
    body.offer();
    await her.pass(1_000);
    expect(body.heard).toEqual(["一。", "二。"]);
  });

  it("is unheard without a body, and not remembered as said", async () => {
    const body = attentiveBody();
    body.offer([]);
    const her = await awakened({ mode, body, script: answers(saying(mode, "一。", "二。")) });
    await her.tell("hi", {}, 6_000);
    expect(her.eventsOf("turn-ended")).toMatchObject([
      { outcome: "failed", note: "no body that can speak is connected" },
    ]);
    expect(remembered(her)).not.toMatch(/一。|二。/);
  });

  it("that is cut before any body was there is unheard", async () => {
    const body = attentiveBody();
    body.offer([]);
    const her = await awakened({ mode, body, script: answers(saying(mode, "一。")) });
    await her.tell("hi", {}, 2_000);
    her.soul.interrupt("operator", "now");
    await her.pass();
    expect(her.eventsOf("speech-ended")).toMatchObject([{ outcome: { kind: "unheard" } }]);
    expect(remembered(her)).not.toContain("一。");
  });

  it("that is cut while the body turns out to be gone is unheard", async () => {
    const body = attentiveBody();
    body.does("speak", (_, signal) =>
      unlessLeft(new Promise(() => undefined), signal).then(() => ({ kind: "absent", note: "" })),
    );
    const her = await awakened({ mode, body, script: answers(saying(mode, "一。")) });
    await her.tell("hi", {}, 0);
    her.soul.interrupt("operator", "now");
    await her.pass();
    expect(her.eventsOf("speech-ended")).toMatchObject([{ outcome: { kind: "unheard" } }]);
  });

  it("is cut in its sentence by the operator, who tells the body to stop", async () => {
    const { body, next } = slowBody();
    const her = await awakened({
      mode,
      body,
      script: answers(saying(mode, "一。", "二。", "三。")),
    });
    await her.tell("hi", {}, 0);
    next();
    await her.pass();
    her.soul.interrupt("operator", "now");
    await her.pass();
    expect(body.begun).toEqual(["一。", "二。"]);
    expect(stopped(body)).toBe(1);
    expect(her.eventsOf("turn-ended")).toMatchObject([{ outcome: "interrupted" }]);
    expect(remembered(her)).toContain("一。");
    expect(remembered(her)).toContain("二。—");
    expect(remembered(her)).not.toContain("三。");
  });

  it("ends its sentence when it is interrupted after the utterance, and may still be cut", async () => {
    const { body, next } = slowBody();
    const her = await awakened({
      mode,
      body,
      script: answers(saying(mode, "一。", "二。"), saying(mode, "三。", "四。")),
    });
    await her.tell("1", {}, 0);
    her.soul.interrupt("operator", "after-utterance");
    await her.pass();
    expect(her.eventsOf("turn-ended")).toEqual([]);
    next();
    await her.pass();
    expect(body.heard).toEqual(["一。"]);
    expect(remembered(her)).toContain(mode === "text" ? "一。—" : "The speech was cut");
    expect(remembered(her)).not.toContain("二。");
    await her.tell("2", {}, 0);
    her.soul.interrupt("operator", "after-utterance");
    her.soul.interrupt("operator", "now");
    await her.pass();
    expect(her.eventsOf("turn-ended")).toHaveLength(2);
    expect(stopped(body)).toBe(1);
  });

  it.each([
    ["a message with priority", { kind: "message", urgency: "interrupt" }],
    ["a paid comment", paid],
  ] as const)(
    "gives way to %s, and an answer that nobody heard comes afterwards",
    async (_, more) => {
      const her = await awakened({
        mode,
        script: replying(({ messages }, at) => {
          const asked = JSON.stringify(messages.at(-1));
          if (asked.includes("urgent")) return saying(mode, "急ぎの答え。");
          return at === 0 ? [{ hangs: "until-aborted" }] : saying(mode, "答え。");
        }),
      });
      await her.tell("slow", {}, 0);
      await her.tell("urgent", more);
      expect(her.body.heard).toEqual(["急ぎの答え。", "答え。"]);
      expect(her.eventsOf("turn-ended").map(({ outcome }) => outcome)).toEqual([
        "interrupted",
        "spoken",
        "spoken",
      ]);
    },
  );

  it("answers a comment in the end, however often paid comments come first", async () => {
    let patient = 0;
    const her = await awakened({
      mode,
      script: replying(({ messages }) => {
        if (JSON.stringify(messages.at(-1)).includes("paid=")) return saying(mode, "ありがとう。");
        patient += 1;
        return patient <= 5 ? [{ hangs: "until-aborted" }] : saying(mode, "おまたせ。");
      }),
    });
    await her.tell("slow", {}, 0);
    for (let count = 0; count < 5; count += 1) await her.tell("gift", paid);
    expect(her.body.heard).toEqual([
      ...Array.from({ length: 5 }, () => "ありがとう。"),
      "おまたせ。",
    ]);
  });

  it("does not leave the answer to a paid comment for the next one", async () => {
    const { body, next } = slowBody();
    const her = await awakened({
      mode,
      body,
      script: (_, at) => saying(mode, `${at}の一。`, `${at}の二。`),
      settings: { nudges: [], maxToolRounds: 1 },
    });
    await her.tell("gift 1", paid, 0);
    await her.tell("gift 2", paid, 0);
    next();
    await her.pass();
    expect(body.begun.slice(0, 2)).toEqual(["0の一。", "0の二。"]);
  });

  it("answers all comments that came during a turn, in their order", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const her = await awakened({
      mode,
      script: replying(({ messages }, at) => {
        const [, text = ""] = /c(\d)</.exec(JSON.stringify(messages.at(-1))) ?? [];
        if (text === "") return [];
        return at === 0 ? [{ until: promise }, ...saying(mode, "0。")] : saying(mode, `${text}。`);
      }),
    });
    for (let at = 0; at < 5; at += 1) await her.tell(`c${at}`, {}, 0);
    expect(her.body.heard).toEqual([]);
    resolve();
    await her.pass();
    expect(her.body.heard).toEqual(["0。", "1。", "2。", "3。", "4。"]);
  });

  it("that a body loses in the middle is cut, and not said again", async () => {
    const body = attentiveBody();
    body.does("speak", () => cancelled);
    const her = await awakened({ mode, body, script: answers(saying(mode, "一。")) });
    await her.tell("hi");
    expect(body.begun).toEqual(["一。"]);
    expect(remembered(her)).toContain("一。—");
  });
});

it("that a body says was cut is cut", async () => {
  const body = attentiveBody();
  body.does("speak", () => done("Speaking was cut", { kind: "cut", played: 120 }));
  const her = await awakened({ body, script: answers("一。") });
  await her.tell("hi");
  expect(her.eventsOf("speech-ended").map(({ outcome }) => outcome)).toEqual([{ kind: "cut" }]);
  expect(remembered(her)).toContain("一。—");
});

it.each([
  [{ kind: "heard" }, { kind: "cut", played: 120, began: 20 }, "cut"],
  [{}, { kind: "cut", played: 120 }, "cut"],
  [{ kind: "cut", played: 0 }, { kind: "heard", began: 20 }, "heard"],
  [{ kind: "heard", began: 9 }, { kind: "cut", played: 120, began: 20 }, "heard"],
])("counts a voice before a body that only shows her words: %j and %j", async (...all) => {
  const [first, second, kind] = all;
  const stage = bodyTools
    .slice(0, 1)
    .map((tool): ServerTool => ({ ...tool, name: "stage_speak", server: "stage" }));
  const body = attentiveBody([...bodyTools, ...stage]);
  body.does("speak", () => done("said", body.begun.length === 1 ? first : second));
  const her = await awakened({ body, script: answers("一。") });
  await her.tell("hi");
  expect(her.eventsOf("speech-ended").map(({ outcome }) => outcome)).toEqual([{ kind }]);
});

it("waits for a voice that takes longer than the body that printed it at once", async () => {
  const body = attentiveBody([
    ...bodyTools,
    ...bodyTools.slice(0, 1).map((tool) => ({ ...tool, name: "stage_speak", server: "stage" })),
  ]);
  let voiced: () => void = () => undefined;
  body.does("speak", () =>
    body.calls.length % 2 === 0
      ? new Promise((resolve) => {
          voiced = () => resolve(done("ok"));
        })
      : done("ok"),
  );
  const her = await awakened({ body, script: answers("とても長い、長い一言。") });
  await her.tell("hi", {}, 5_000);
  expect(her.eventsOf("speech-ended")).toEqual([]);
  voiced();
  await settled();
  expect(her.eventsOf("speech-ended")).toHaveLength(1);
});

it("shows what she is doing on bodies that can show it", async () => {
  const { body, next } = slowBody();
  body.offer([...bodyTools, oneMore("sys_set_state", { internal: true })]);
  const her = await awakened({ body, script: answers("一。") });
  await her.tell("hi", {}, 0);
  next();
  await her.pass();
  const shown = body.calls.filter(({ name }) => name === "sys_set_state");
  expect(shown.map(({ args }) => args["state"])).toEqual([
    "thinking",
    "speaking",
    "thinking",
    "idle",
  ]);
});

it("a body that throws against its promise ends the utterance and not the soul", async () => {
  const body = attentiveBody();
  body.does("speak", () => {
    throw new Error("oops");
  });
  const her = await awakened({ body, script: answers("一。", "二。") });
  await her.tell("1", {}, 10_000);
  body.does("speak", () => done("ok"));
  await her.tell("2", {}, 10_000);
  expect(her.troubles).toMatchObject([{ kind: "bug" }]);
  expect(body.heard).toEqual(["二。"]);
});
