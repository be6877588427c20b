// Thoughts of a model reach no body, no history and no memory; they stand in the journal for the operator.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { turnMemory } from "../../../src/memory/remembering/turn-memory.ts";
import type { UnopenedThoughts } from "../../../src/saint-graph/ports.ts";
import { actsOfTurn, noBlocks, withSoulEvent } from "../../../src/world/acts/turn-blocks.ts";
import { attentiveBody, cancelled, done } from "../../doubles/attentive-body.ts";
import {
  type Answer,
  answers,
  faults,
  type Line,
  type Script,
} from "../../doubles/scripted-model.ts";
import { tries } from "../../fixtures/thoroughness.ts";
import { handClock } from "../../hand-clock.ts";
import {
  type Awakened,
  awakened,
  comment,
  type SpeechMode,
  saying,
  speechModes,
} from "./awakened.ts";

const secret = "ひみつ";

const cut = (text: string, sizes: readonly number[]): readonly string[] => {
  let from = 0;
  return [...sizes, text.length].map((size) => {
    const piece = text.slice(from, from + size);
    from += size;
    return piece;
  });
};

/** The text as the mode says it, in these pieces. */
const written = (mode: SpeechMode, text: string, sizes: readonly number[]): Answer =>
  mode === "text"
    ? cut(text, sizes).map((piece): Line => ({ text: piece }))
    : [{ growing: "speak", pieces: cut(JSON.stringify({ text }), sizes) }];

/** Whatever of her others than the operator could come to know. */
function outOf(her: Awakened): string {
  const turns = her.eventsOf("turn-ended").map(({ turn }) => turnMemory(turn, her.events()));
  const blocks = her.events().reduce(withSoulEvent, noBlocks);
  const acts = her.eventsOf("turn-ended").map((ended) => actsOfTurn(blocks, ended));
  return JSON.stringify([her.body.heard, her.model.requests, turns, acts]);
}

describe.each(speechModes)("reasoning in %s mode", (mode) => {
  it("is never heard, remembered or sent back, in any chunking", async () => {
    const family = fc.constantFrom(
      ["<think>", "</think>"],
      ["<reasoning>", "</reasoning>"],
      ["◁think▷", "◁/think▷"],
    );
    const body = fc.constantFrom(
      `${secret}。`,
      `${secret}、[joy]${secret}！\n`,
      `${secret}\n::act\n[{"action":"memo","text":"${secret}"}]\n::end\n`,
    );
    await fc.assert(
      fc.asyncProperty(
        family,
        body,
        fc.boolean(),
        fc.array(fc.nat(12), { maxLength: 40 }),
        async ([open = "", close = ""], inside, isClosed, sizes) => {
          const text = `${open}${inside}${isClosed ? `${close}\nやあ。` : ""}`;
          const script = answers(written(mode, text, sizes), [], [], []);
          const her = await awakened({ mode, script, settings: { nudges: [] } });
          await her.tell("hi");
          expect(her.body.heard).toEqual(isClosed ? ["やあ。"] : []);
          her.model.answer(() => saying(mode, "二つ目。"));
          await her.tell("次");
          expect(outOf(her)).not.toContain(secret);
        },
      ),
      { numRuns: tries(60) },
    );
  }, 120_000);
});

describe("reasoning", () => {
  it("stands in the journal as a thought, and the answer without it", async () => {
    const her = await awakened({ script: answers([{ text: "<think>考え</think>やあ。" }]) });
    await her.tell("hi");
    expect(her.eventsOf("model-ended")).toMatchObject([
      {
        parts: [
          { kind: "text", text: "考え", thought: true },
          { kind: "text", text: "やあ。" },
        ],
      },
    ]);
  });

  it("in a field of its own goes back to no model either, unless its provider signed it", async () => {
    const her = await awakened({
      script: answers(
        [{ text: secret, thought: true }, { text: "やあ。" }],
        [{ text: "sealed", thought: true, signature: "s" }, { text: "うん。" }],
        "はい。",
      ),
    });
    for (const text of ["1", "2", "3"]) await her.tell(text);
    const last = JSON.stringify(her.model.requests.at(-1)?.messages);
    expect(last).not.toContain(secret);
    expect(last).toContain("sealed");
  });

  it("that nothing opened is taken back as far as it was not heard, and held back from then on", async () => {
    const answer: Answer = [
      { text: `考える。${secret}一。${secret}二。` },
      { pause: 10 },
      { text: "</think>\n\nやあ。" },
    ];
    const body = attentiveBody();
    const clock = handClock();
    const said: string[] = [];
    body.does("speak", async ({ text }, signal) => {
      said.push(String(text));
      await clock.sleep(100, signal);
      return signal.aborted ? cancelled : done("Speaking completed");
    });
    const her = await awakened({ script: () => answer, body, clock });
    await her.soul.hear(comment("1"));
    await her.pass(1_000, 5);
    expect(her.eventsOf("speech-withdrawn")).toMatchObject([{ from: 0 }]);
    expect(said).toEqual(["考える。", "やあ。"]);
    expect(her.eventsOf("speech-ended")[0]).toMatchObject({ outcome: { kind: "cut" } });
    expect(turnMemory("turn-1", her.events()).heard).toBe("やあ。");
    expect(JSON.stringify(her.model.requests)).not.toContain("考える");
    const first = said.length;
    await her.soul.hear(comment("2"));
    await her.pass(1_000, 5);
    expect(said.slice(first)).toEqual(["やあ。"]);
    expect(JSON.stringify(her.model.requests.at(-1)?.messages)).not.toMatch(/考える|ひみつ/);
  });

  it("of a model that the settings name is held back from its first answer", async () => {
    const her = await awakened({
      script: answers([{ text: `${secret}。` }, { text: "</think>やあ。" }], "思わずに。"),
      settings: { unopenedReasoning: ["Script"] },
    });
    await her.tell("1");
    expect(her.body.heard).toEqual(["やあ。"]);
    await her.tell("2");
    expect(her.body.heard).toEqual(["やあ。", "思わずに。"]);
  });

  it("no longer holds answers back once five in a row had none", async () => {
    const her = await awakened({
      script: answers("考え</think>やあ。", ...Array(9).fill("はい。")),
    });
    await her.tell("0");
    for (let turn = 1; turn <= 5; turn += 1) {
      expect(her.soul.state().unopened).toHaveLength(1);
      await her.tell(String(turn));
    }
    expect(her.soul.state().unopened).toMatchObject([{ without: 5 }]);
  });

  describe("of a model whose server can run any", () => {
    const anyServer = (script: Script, says: UnopenedThoughts = "may") => ({
      script,
      unopenedThoughts: says,
    });
    /** The question that is asked of it first is told from others by its system instruction, which is empty. */
    const asked =
      (probe: Answer, answer: Answer): Script =>
      ({ system }) =>
        system === "" ? probe : answer;

    it("is found out before its first answer, of which nothing thought is said", async () => {
      const slow: Answer = [
        { text: `考える。${secret}一。` },
        { pause: 3_000 },
        { text: "</think>やあ。" },
      ];
      const her = await awakened(anyServer(asked([{ text: "a</think>hello" }], slow)));
      await her.pass(1_000);
      expect(her.model.requests).toHaveLength(1);
      await her.tell("hi", {}, 8_000);
      expect(her.body.heard).toEqual(["やあ。"]);
      expect(her.eventsOf("speech-withdrawn")).toEqual([]);
    });

    it("is found out before a server that may take one request at a time is asked for an answer", async () => {
      const first = Promise.withResolvers<void>();
      const probe: Answer = [
        { status: { kind: "loading" } },
        { until: first.promise },
        { text: "hello" },
      ];
      const server = { address: "http://127.0.0.1:9", facts: async () => ({}) };
      const her = await awakened({ ...anyServer(asked(probe, [{ text: "やあ。" }])), server });
      await her.tell("hi", {}, 5_000);
      expect(her.model.requests.map(({ system }) => system)).toEqual([""]);
      expect(her.eventsOf("notice").map(({ code }) => code)).toEqual(["model-loading"]);
      first.resolve();
      await her.pass(1_000);
      expect(her.body.heard).toEqual(["やあ。"]);
    });

    it("ends the wait for it with the turn", async () => {
      const server = { address: "http://127.0.0.1:9", facts: async () => ({}) };
      const probe: Answer = [{ hangs: "for-ever" }];
      const her = await awakened({ ...anyServer(asked(probe, [{ text: "やあ。" }])), server });
      await her.tell("hi", {}, 1_000);
      her.soul.interrupt("operator", "now");
      await her.pass(1_000);
      expect(her.eventsOf("turn-ended")).toMatchObject([{ outcome: "interrupted" }]);
    });

    it("is known not to be there where the question shows none: nothing is held back", async () => {
      const slow: Answer = [{ text: "やあ。" }, { pause: 3_000 }, { text: "元気？" }];
      const her = await awakened(anyServer(asked([{ text: "hello" }], slow)));
      await her.pass(1_000);
      await her.soul.hear(comment("hi"));
      await her.pass(1_000);
      expect(her.body.heard).toEqual(["やあ。"]);
      await her.pass(8_000);
      const again = await awakened({ ...anyServer(asked([], slow)), memory: her.memory });
      await again.pass(1_000);
      expect(again.model.requests).toEqual([]);
    });

    it("holds an answer that comes before it is known, and no longer", async () => {
      const probe: Answer = [{ pause: 500 }, { text: "hello" }];
      const slow: Answer = [{ text: "やあ。" }, { pause: 3_000 }, { text: "元気？" }];
      const her = await awakened(anyServer(asked(probe, slow)));
      await her.soul.hear(comment("hi"));
      await her.pass(400, 100);
      expect(her.body.heard).toEqual([]);
      await her.pass(400, 100);
      expect(her.body.heard).toEqual(["やあ。"]);
      await her.pass(4_000);
      expect(her.body.heard.join("")).toBe("やあ。元気？");
    });

    it("holds the first answer to its end where the question came to nothing", async () => {
      const slow: Answer = [{ text: secret }, { pause: 500 }, { text: "</think>やあ。" }];
      const her = await awakened(anyServer(asked([{ fault: faults.away }], slow)));
      await her.tell("hi", {}, 8_000);
      expect(her.body.heard).toEqual(["やあ。"]);
    });

    it.each(["do", "do-not"] as const)("is not asked where the server says: %s", async (says) => {
      const slow: Answer = [{ text: "やあ。" }, { pause: 3_000 }, { text: "元気？" }];
      const her = await awakened(anyServer(() => slow, says));
      await her.soul.hear(comment("hi"));
      await her.pass(1_000);
      expect(her.model.requests).toHaveLength(1);
      expect(her.body.heard).toEqual(says === "do" ? [] : ["やあ。"]);
    });
  });

  describe.each(speechModes)("that is all of an answer in %s mode", (mode) => {
    it("is told the operator, and she is asked once more for words", async () => {
      const her = await awakened({
        mode,
        script: answers([{ text: `<think>${secret}` }], saying(mode, "やあ。")),
        settings: { nudges: [] },
      });
      await her.tell("hi");
      expect(her.body.heard).toEqual(["やあ。"]);
      expect(her.eventsOf("notice")).toMatchObject([{ code: "only-thought", level: "warning" }]);
      expect(JSON.stringify(her.model.requests[1]?.messages.at(-1))).toContain("言葉だけを。");
    });

    it("is asked about once: after a second such answer she says that she lost the thread", async () => {
      const her = await awakened({
        mode,
        script: () => [{ text: `&lt;think&gt;${secret}` }],
        settings: { nudges: [] },
      });
      await her.tell("hi");
      expect(her.model.requests).toHaveLength(2);
      expect(her.body.heard).toEqual(["話がどこかへ行っちゃった。"]);
      expect(her.eventsOf("turn-ended")).toMatchObject([{ outcome: "spoken" }]);
      expect(her.soul.state().waiting).toEqual([]);
    });
  });

  it.each([
    ["thoughts in their own part", [{ text: secret, thought: true }]],
    ["closed thoughts", [{ text: `<think>${secret}</think>\n` }]],
    [
      "thoughts that reach the most tokens",
      [{ text: secret, thought: true }, { finish: "length" }],
    ],
    ["nothing before the most tokens", [{ finish: "length" }]],
  ] as const)("are asked about and end in her words: %s", async (_, answer) => {
    const her = await awakened({ script: () => [...answer] as Answer, settings: { nudges: [] } });
    await her.tell("hi");
    expect(her.model.requests).toHaveLength(2);
    expect(her.body.heard).toEqual(["話がどこかへ行っちゃった。"]);
    await her.tell("ねえ");
    const asked = JSON.stringify(her.model.requests.at(-1)?.messages);
    expect(asked).toContain("話がどこかへ");
  });

  it.each(speechModes)("of a model that refuses end in her words in %s mode", async (mode) => {
    const refusal: Answer = [{ text: "I can't help.", thought: true }, { finish: "blocked" }];
    const her = await awakened({ mode, script: () => refusal, settings: { nudges: [] } });
    await her.tell("hi");
    expect(her.model.requests).toHaveLength(1);
    expect(her.body.heard).toEqual(["その話はやめておくね。"]);
    expect(her.eventsOf("turn-ended")).toMatchObject([{ outcome: "spoken" }]);
  });

  it("alone counts as nothing said when the answer breaks off", async () => {
    const her = await awakened({
      script: answers([{ text: "<think>うん。" }, { fault: faults.away }], "やあ。"),
    });
    await her.tell("hi", {}, 8_000);
    expect(her.body.heard).toEqual(["やあ。"]);
  });
});
