import { describe, expect, it } from "vitest";
import type { Act } from "../../protocol/act.ts";
import { mostActs, readActs, readBlocks } from "./read-acts.ts";

const move: Act = { action: "move", target: "cafe" };
const sleep: Act = { action: "sleep" };
const acts = (written: string, closed = true) =>
  readActs(written, closed).map((one) =>
    one.kind === "act" ? one.act : one.outcome.kind === "refused" ? one.outcome.reason : "done",
  );

describe("what has only one possible meaning is read", () => {
  const readable: readonly (readonly [written: string, ...read: readonly Act[]])[] = [
    ['[{"action": "move", "target": "cafe"}]', move],
    ['{"action": "move", "target": "cafe"}', move],
    ['```json\n[{"action":"move","target":"cafe"}]\n```', move],
    ['**json\n[{"action":"move","target":"cafe"}]**', move],
    ['[{"action":"move","target":"cafe",},]', move],
    ["｛“action”：“move”，“target”：“cafe”｝", move],
    ["［｛＂action＂：＂move＂、＂target＂：＂cafe＂｝］", move],
    ["[{'action': 'move', 'target': 'cafe'}]", move],
    ["[{‘action’: ‘move’, ‘target’: ‘cafe’}]", move],
    ['{action: "move", target: "cafe"}', move],
    ['[{"action":"move","target":"cafe"}', move],
    ['[{"action":"move","target":"cafe"', move],
    ['[{"action":"move","target":"cafe"]', move],
    ['{"action":"move","target":"cafe"},', move],
    [
      '[{"action":"move","target":"cafe"}, // カフェへ\n /* ねる */ {"action":"sleep"}]',
      move,
      sleep,
    ],
    ['{"action":"move","target":"cafe"}\n{"action":"sleep"}', move, sleep],
    ['[{"action":"move","target":"cafe"} {"action":"sleep"}]', move, sleep],
    ['{"action":" Move ","target":" cafe "}', move],
    ['{"action":"move","target":"cafe","city":"","because":"tea"}', move],
    [
      '{"action":"think","inner_words":"一行目\n二行目: {\\"a\\"} \\u3042"}',
      {
        action: "think",
        inner_words: '一行目\n二行目: {"a"} あ',
      },
    ],
    [
      '{"action":"emotion_shift","delta":{"affect":+5}}',
      {
        action: "emotion_shift",
        delta: { affect: { mean: 5 } },
      },
    ],
    [
      '{"action":"emotion_shift","delta":[{"stability":{"mean":−３.5}},{"affect":{"variance":999,"mean":-999}}]}',
      {
        action: "emotion_shift",
        delta: { stability: { mean: -3.5 }, affect: { mean: -200, variance: 100 } },
      },
    ],
    ['{"action":"explore_city","city_id":null}', { action: "explore_city" }],
    ['{"action":"explore_city","city_id":"city_b"}', { action: "explore_city", city_id: "city_b" }],
    [
      '{"action":"create_persona","name":"ルナ","system_prompt":"月の子"}',
      {
        action: "create_persona",
        name: "ルナ",
        system_prompt: "月の子",
      },
    ],
    [
      '{"action":"create_building","name":"庭","system_instruction":"静かに","capacity":3,"more":{"description":"花"}}',
      {
        action: "create_building",
        name: "庭",
        system_instruction: "静かに",
        more: { description: "花", capacity: 3 },
      },
    ],
    ["[]"],
    [""],
    [" \n"],
  ];
  it.each(readable.map(([written, ...read]) => ({ written, read })))("$written", (one) => {
    expect(acts(one.written)).toEqual(one.read);
  });
});

describe("nothing is guessed", () => {
  it.each([
    ["move to the cafe"],
    ["{action: move, target: cafe}"],
    ['{"action":"move","target":"cafe}'],
    ['{"action":"move","target":"caf'],
    ['{"action":"move","target":"cafe",'],
    ['{"action":"move","target":'],
    ['{"action":"emotion_shift","delta":{'],
    ['{"action":"move,"target":"cafe"}'],
    ['{"action":"think","inner_words":"彼は"はい"と言った"}'],
    ["{'action':'think','inner_words':'it's fine'}"],
    ['{"action":"move","action":"sleep"}'],
    ['{"action":"move" "target":"cafe"}'],
    ['[{"action":"move","target":"cafe"}] では、また'],
    ['行くね [{"action":"move","target":"cafe"}]'],
    ['{"action":"sleep" // {"action":"move"}\n}'],
    ['{"action":"emotion_shift","delta":{"affect":05}}'],
    ['{"action":"emotion_shift","delta":{"affect":1e999}}'],
    ['{"action":"think","inner_words":"\\x41"}'],
    ['[[{"action":"sleep"}, "x'],
    [
      '[{"action":"emotion_shift","delta":{"affect":{"mean":3},"attitude":{"mean":2}}]'.replace(
        "3}",
        "3",
      ),
    ],
    ['{"action":"create_building","name":"x","system_instruction":"","more":{"a":[1]]}'],
    ["[".repeat(40) + "]".repeat(40)],
    ['[{"action":"move","target":"cafe"}]]}'],
    ['"sleep"'],
    ["null"],
  ])("%s", (written) => {
    expect(acts(written)).toEqual(["unreadable"]);
  });

  it.each([
    ['[{"action":"sleep"}', ["unreadable"]],
    ['[{"action":"sleep"}]]', ["unreadable"]],
    ['{"action":"sleep"},', ["unreadable"]],
    ['[{"action":"sleep",},]', [sleep]],
    ['{"action":"sleep"}\nおやすみ', ["unreadable"]],
  ])("a block without its end must be whole: %s", (written, read) => {
    expect(acts(written, false)).toEqual(read);
  });

  it("an invalid act is refused alone, and the others are accepted", () => {
    const read = readActs(
      '[{"action":"fly"},{"target":"x"},{"action":"move"},5,["x"],{"action":"emotion_shift","delta":{"love":3}},{"action":"sleep"}]',
      true,
    );
    expect(read.map((one) => (one.kind === "act" ? one.act : one.outcome))).toEqual([
      { kind: "refused", reason: "unknown-action", note: "fly" },
      { kind: "refused", reason: "unknown-action" },
      { kind: "refused", reason: "bad-arguments", note: "move: target" },
      { kind: "refused", reason: "unreadable" },
      { kind: "refused", reason: "unreadable" },
      { kind: "refused", reason: "bad-arguments", note: "emotion_shift: delta" },
      sleep,
    ]);
    expect(read[0]).toMatchObject({ written: '{"action":"fly"}' });
  });

  it.each([
    ['{"affect":{"mean":1}}', '[{"affect":1},{"affect":2}]'],
    ['{"affect":1}', "{}"],
    ['{"affect":{"mean":1,"variance":null}}', '{"affect":{"mean":"5"}}'],
    ['{"AFFECT":2}', '{"affect":{}}'],
  ])("delta %s is one, %s is none", (good, bad) => {
    const shift = (delta: string) => acts(`{"action":"emotion_shift","delta":${delta}}`)[0];
    expect(shift(good)).toMatchObject({ action: "emotion_shift" });
    expect(shift(bad)).toBe("bad-arguments");
  });
});

describe("bounds", () => {
  it("shortens texts, never inside a character", () => {
    const think = JSON.stringify({ action: "think", inner_words: `a${"😀".repeat(3_000)}` });
    const read = acts(think)[0];
    expect(read).toEqual({ action: "think", inner_words: `a${"😀".repeat(1_999)}` });
    const name = JSON.stringify({
      action: "create_persona",
      name: "名".repeat(99),
      system_prompt: "x",
    });
    expect(acts(name)[0]).toMatchObject({ name: "名".repeat(60) });
  });

  it("takes at most so many acts of a turn and says how many were left out", () => {
    const many = { written: `[${'{"action":"sleep"},'.repeat(15)}]`, closed: true };
    const read = readBlocks([many, many]);
    expect(read).toHaveLength(mostActs + 1);
    expect(read.at(-1)).toMatchObject({
      outcome: { reason: "bad-arguments", note: "at most 20 acts in a turn, 10 left out" },
    });
  });

  it("is safe against names of JavaScript itself", () => {
    const hostile =
      '{"action":"create_building","name":"x","system_instruction":"","__proto__":{"a":1},"constructor":{"prototype":{"b":2}},"more":{"__proto__":{"c":3},"d":4}}';
    expect(acts(hostile)).toEqual([
      {
        ...{ action: "create_building", name: "x", system_instruction: "" },
        more: { constructor: { prototype: { b: 2 } }, d: 4 },
      },
    ]);
    expect(acts('{"action":"__proto__"}')).toEqual(["unknown-action"]);
    expect(acts('{"action":"toString"}')).toEqual(["unknown-action"]);
    expect(acts('{"__proto__":{"action":"sleep"}}')).toEqual(["unknown-action"]);
    expect(Object.hasOwn(Object.prototype, "a")).toBe(false);
  });
});
