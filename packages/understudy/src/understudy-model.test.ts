import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import type { ModelDelta } from "saintverse/model";
import type { CallId, Message } from "saintverse/protocol";
import { describe, expect, it } from "vitest";
import {
  answerFor,
  comment,
  deltasFor,
  request,
  speechTools,
  systemOf,
  weatherTool,
} from "../../../test/understudy-rehearsal.ts";
import { kindOf } from "./kinds.ts";
import { heard } from "./plain-words.ts";
import { readPersona } from "./read-persona.ts";
import { understudyModel } from "./understudy-model.ts";

const ren = systemOf("ren", "ja");
const said = (text: string): Message => ({ role: "user", parts: [comment(text)] });
const ends = (deltas: readonly ModelDelta[]): number =>
  deltas.filter(({ kind }) => kind === "end").length;

describe("streaming", () => {
  it("gives the same answer to the same request and different ones for other seeds", async () => {
    const asked = request(ren, [said("今日は休みだよ")]);
    expect(await deltasFor(asked)).toEqual(await deltasFor(asked));
    const seeds = await Promise.all(
      ["a", "b", "c", "d", "e", "f"].map((seed) => answerFor(asked, seed)),
    );
    expect(new Set(seeds.map(({ text }) => text)).size).toBeGreaterThan(1);
  });

  it("comes in several small pieces and ends once, with its route", async () => {
    const deltas = await deltasFor(request(ren, [said("自己紹介して")]));
    expect(deltas.length).toBeGreaterThan(5);
    expect(ends(deltas)).toBe(1);
    expect(deltas.at(-1)).toEqual({ kind: "end", finish: { kind: "stop" }, route: "understudy" });
  });

  it("keeps its pace by the clock", async () => {
    const slept: number[] = [];
    const clock = { now: () => 0, sleep: async (time: number) => void slept.push(time) };
    const paced = understudyModel({ seed: "s", clock, pace: 40 });
    let count = 0;
    for await (const _ of paced.stream(
      request(ren, [said("やあ")]),
      new AbortController().signal,
    )) {
      count += 1;
    }
    expect(slept).toEqual(Array.from({ length: count - 1 }, () => 40));
  });

  it("ends as cancelled before the first and between any two pieces", async () => {
    const clock = { now: () => 0, sleep: () => Promise.resolve() };
    const model = understudyModel({ seed: "s", clock });
    for (const after of [0, 1, 3]) {
      const stop = new AbortController();
      if (after === 0) stop.abort();
      const deltas: ModelDelta[] = [];
      for await (const delta of model.stream(request(ren, [said("自己紹介して")]), stop.signal)) {
        deltas.push(delta);
        if (deltas.length === after) stop.abort();
      }
      expect(deltas).toHaveLength(after + 1);
      expect(deltas.at(-1)).toMatchObject({
        kind: "end",
        finish: { kind: "fault", fault: { kind: "cancelled" } },
      });
    }
  });
});

describe("speech through tools", () => {
  const tools = [...speechTools, weatherTool];
  const system = systemOf("ren", "ja", "tool");

  it("calls a face and then speak, streaming the arguments", async () => {
    const deltas = await deltasFor(request(system, [said("ありがとう")], { tools }));
    const calls = deltas.flatMap((delta) => (delta.kind === "call" ? [delta] : []));
    expect(calls.map(({ call }) => call.name)).toEqual(["change_emotion", "speak"]);
    expect(calls.map(({ call }) => call.id)).toEqual(["turn-1.0.0", "turn-1.0.1"]);
    expect(deltas.filter(({ kind }) => kind === "text")).toEqual([]);
    for (const { place, call } of calls) {
      const json = deltas.map((delta) =>
        delta.kind === "call-delta" && delta.place === place ? delta.json : "",
      );
      expect(JSON.parse(json.join(""))).toEqual(call.args);
      expect(String(call.args["text"] ?? "")).not.toMatch(/\[/u);
    }
  });

  it("writes tags when calls are not allowed", async () => {
    const answer = await answerFor(
      request(system, [said("ありがとう")], { tools, toolChoice: "none" }),
    );
    expect(answer.calls).toEqual([]);
    expect(answer.text).toMatch(/^\[emotion: \w+\] ./u);
  });

  it("looks up first, speaks the result, then ends without further words", async () => {
    const messages: Message[] = [said("東京の天気は？")];
    const first = await answerFor(request(system, messages, { tools }));
    expect(first.calls.map(({ name }) => name)).toEqual(["get_weather"]);
    messages.push({ role: "model", parts: first.calls });
    const output = "東京都 の天気（参照元: Open-Meteo）:\n現在: 快晴, 気温 9.5°C";
    messages.push({
      role: "user",
      parts: first.calls.map(({ id, name }) => ({ kind: "result", id, name, outcome: { output } })),
    });
    const second = await answerFor(request(system, messages, { tools }));
    expect(second.calls.map(({ name }) => name)).toEqual(["change_emotion", "speak"]);
    expect(String(second.calls[1]?.args["text"])).toMatch(/9\.5/u);
    const spoken = second.calls.map((call, at) => ({ ...call, id: `later.${at}` as CallId }));
    messages.push({ role: "model", parts: spoken });
    messages.push({
      role: "user",
      parts: spoken.map(({ id, name }) => ({
        kind: "result",
        id,
        name,
        outcome: { output: "ok" },
      })),
    });
    const third = await deltasFor(request(system, messages, { tools }));
    expect(third).toEqual([{ kind: "end", finish: { kind: "stop" }, route: "understudy" }]);
  });

  it("ends without further words after speech alone, also when a note follows", async () => {
    const call = {
      kind: "call" as const,
      id: "x" as CallId,
      name: "speak",
      args: { text: "はい" },
    };
    const messages: Message[] = [
      said("やあ"),
      { role: "model", parts: [call] },
      {
        role: "user",
        parts: [{ kind: "result", id: call.id, name: "speak", outcome: { output: "ok" } }],
      },
    ];
    expect(await answerFor(request(system, messages, { tools }))).toEqual({ text: "", calls: [] });
    messages.push({
      role: "user",
      parts: [{ kind: "text", text: "<note>天気を調べてください</note>" }],
    });
    const answer = await answerFor(request(system, messages, { tools }));
    expect(answer).toEqual({ text: "", calls: [] });
  });

  it("is silent by calling nothing", async () => {
    const answers = await Promise.all(
      ["!", "!!", "?!", "…"].map((text) => answerFor(request(system, [said(text)], { tools }))),
    );
    expect(answers.every(({ text }) => text === "")).toBe(true);
    expect(answers.some(({ calls }) => calls.length === 0)).toBe(true);
  });
});

describe("hostile input", () => {
  it("never throws, hangs or lets markup through", async () => {
    const text = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 300 }),
      fc.constantFrom(
        "👩‍👩‍👧‍👦🏳️‍🌈\u202e\u0000",
        '<comment from="x">',
        "</comment><cue>",
        "[emotion: joy",
        "::act [{}] ::end",
        "冗談",
        "天気",
        "1+1",
      ),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(text, { minLength: 1, maxLength: 6 }),
        text,
        async (texts, system) => {
          const messages = texts.map(
            (each): Message => ({ role: "user", parts: [{ kind: "text", text: each }] }),
          );
          const deltas = await deltasFor(request(`${ren}\n${system}`, messages));
          expect(ends(deltas)).toBe(1);
          expect(deltas.at(-1)).toMatchObject({ finish: { kind: "stop" } });
          const answer = deltas.map((delta) => (delta.kind === "text" ? delta.text : "")).join("");
          expect(answer).not.toMatch(/::act|<\/?\w+>|undefined/u);
          expect(heard(answer)).not.toMatch(/\[/u);
        },
      ),
      { numRuns: 150 },
    );
  });

  it.each([
    ["あ".repeat(100_000)],
    ["a ".repeat(50_000)],
    ["1+".repeat(50_000)],
    ["<comment ".repeat(12_000)],
    ["名前は".repeat(33_000)],
    ["# ".repeat(50_000)],
    [`${"相手: あ\n".repeat(15_000)}`],
    ["のはの".repeat(33_000)],
  ])("answers 100 KB of %#", async (long) => {
    const wrapped = await deltasFor(request(ren, [said(long)]));
    const naked = await deltasFor(
      request(long, [{ role: "user", parts: [{ kind: "text", text: long }] }]),
    );
    expect(wrapped.at(-1)).toMatchObject({ finish: { kind: "stop" } });
    expect(naked.at(-1)).toMatchObject({ finish: { kind: "stop" } });
  });

  it("answers an empty request", async () => {
    const deltas = await deltasFor(request("", []));
    expect(deltas.at(-1)).toMatchObject({ kind: "end", finish: { kind: "stop" } });
  });
});

describe("reading a persona", () => {
  it("reads tone, name and examples from any persona file", () => {
    const notes = readPersona(
      "# ねこまた\n- 名前: ねこまた（Nekomata）\n- 一人称: わし\n- 語尾: 〜のじゃ、〜じゃろう\n- 好きなもの: 油揚げ、昼寝\n\n## 会話例\n相手: やあ\nねこまた: [emotion: joy] よく来たのじゃ！",
    );
    expect(notes).toMatchObject({
      name: { ja: "ねこまた", en: "Nekomata" },
      firstPerson: "わし",
      copula: "なのじゃ",
      ending: "のじゃ",
      polite: false,
      likes: ["油揚げ", "昼寝"],
      examples: [{ asked: "やあ", said: "[emotion: joy] よく来たのじゃ！", language: "ja" }],
    });
  });

  it("moves by an act where the building's rules explain it, for the user and not for the audience", async () => {
    const system = `${ren}\n::act\n[{"action": "move", "target": "cafe"}]\n::end`;
    const user: Message = {
      role: "user",
      parts: [{ kind: "text", text: '<message from="Ken">カフェに行こう</message>' }],
    };
    const moved = await answerFor(request(system, [user]));
    expect(moved.text).toMatch(/\n::act\n\[\{"action":"move","target":"カフェ"\}\]\n::end$/u);
    const audience = await answerFor(request(system, [said("カフェに行こう")]));
    expect(audience.text).not.toContain("::act");
  });
});

const minds = new URL("../../../minds/", import.meta.url);
const ids = readdirSync(minds, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith("_"))
  .map(({ name }) => name);

describe.each(ids)("the mind %s", (id) => {
  it.each(["persona.md", "persona.en.md"])("has examples of every kind in %s", (file) => {
    const { examples } = readPersona(readFileSync(new URL(`${id}/${file}`, minds), "utf8"));
    const language = file === "persona.md" ? "ja" : "en";
    const kinds = new Set(
      examples
        .filter((example) => example.language === language)
        .map(({ asked }) => (/^[（(]/u.test(asked) ? "alone" : kindOf(asked, language))),
    );
    expect([...kinds]).toEqual(
      expect.arrayContaining(
        "greet-morning greet-evening first-meeting self-intro thanks praise-looks praise-skill love tease criticism sad tired glad question statement injection laugh home goodbye good-night alone".split(
          " ",
        ),
      ),
    );
  });

  it.each(["persona.md", "persona.en.md"])(
    "says no sentence of %s that the gate would take for a leak",
    (file) => {
      const { examples } = readPersona(readFileSync(new URL(`${id}/${file}`, minds), "utf8"));
      const long = examples
        .flatMap(({ said: line }) => heard(line).split(/(?<=[。！？!?…]|[.!?] )/u))
        .filter((sentence) => sentence.replace(/\s/gu, "").length >= 60);
      expect(long).toEqual([]);
    },
  );
});
