// The understudy with the tools of the house: she calls what fits, and tells what came of it.

import { describe, expect, it } from "vitest";
import type { PersonaId } from "../../src/kernel/id.ts";
import { ok } from "../../src/kernel/result.ts";
import type { Language } from "../../src/protocol/language.ts";
import type { Message, MessagePart } from "../../src/protocol/message.ts";
import { resultOf } from "../../src/saint-graph/tool-args.ts";
import { houseToolBox } from "../../src/tools/house-tool-box.ts";
import { builtInTools } from "../fixtures/built-in-tools.ts";
import { handClock } from "../hand-clock.ts";
import { answerFor, comment, request, systemOf } from "../understudy-rehearsal.ts";

type Talked = { readonly calls: readonly string[]; readonly said: string };

/** One comment, with everything that is called carried out. */
async function talk(text: string, language: Language, kept: string[] = []): Promise<Talked> {
  const clock = handClock(Date.UTC(2026, 10, 21, 3, 5));
  const box = houseToolBox(
    () => builtInTools,
    (signal) => ({
      persona: "ren" as PersonaId,
      language,
      clock,
      timeZone: "Asia/Tokyo",
      surroundings: {
        place: {
          city: { slug: "a", name: "A" },
          building: { id: "cafe_a", name: "Cafe", description: "", instruction: "" },
          present: ["エア"],
          buildings: [
            { id: "cafe_a", name: "Cafe" },
            { id: "studio_a", name: "スタジオ" },
          ],
          acts: [],
        },
        inside: 3,
        capacity: 6,
        fullness: [
          { inside: 3, capacity: 6 },
          { inside: 4, capacity: 4 },
        ],
      },
      notes: kept,
      keepNote: async (note) => {
        kept.push(note);
        return ok(undefined);
      },
      recall: undefined,
      draw: async () => ok({ kind: "image", mediaType: "image/png", name: "generate_image/a.png" }),
      signal,
    }),
  );
  const messages: Message[] = [{ role: "user", parts: [comment(text)] }];
  const system = systemOf("ren", language);
  const calls: string[] = [];
  for (let round = 0; round < 5; round += 1) {
    const answer = await answerFor(request(system, messages, { tools: box.tools() }));
    if (answer.calls.length === 0) return { calls, said: answer.text };
    const results = await Promise.all(
      answer.calls.map(async ({ id, name, args }): Promise<MessagePart> => {
        calls.push(`${name} ${JSON.stringify(args)}`);
        const came = await box.call(name, args, new AbortController().signal);
        return { kind: "result", id, name, outcome: resultOf(came, 8_000) };
      }),
    );
    messages.push({ role: "model", parts: answer.calls }, { role: "user", parts: results });
  }
  throw new Error("she calls for ever");
}

describe("the understudy calls the tool that fits, and tells what it gave", () => {
  it.each<[Language, string, string, RegExp]>([
    ["ja", "12×34は？", 'calculate_expression {"expression":"12*34"}', /408/u],
    ["ja", "０．１＋０．２はいくつ？", 'calculate_expression {"expression":"0.1+0.2"}', /0\.3/u],
    ["ja", "200+10%はいくつ？", 'calculate_expression {"expression":"200+10%"}', /220/u],
    ["ja", "1÷3は？", 'calculate_expression {"expression":"1/3"}', /1\/3、だいたい0\.333/u],
    ["ja", "5÷0は？", 'calculate_expression {"expression":"5/0"}', /0 で割ることはできません/u],
    ["ja", "20!はいくつ？", 'calculate_expression {"expression":"20!"}', /2432902008176640000/u],
    ["en", "What is (2+3)^10?", 'calculate_expression {"expression":"(2+3)^10"}', /9765625/u],
    ["en", "what's sqrt(2)?", 'calculate_expression {"expression":"sqrt(2)"}', /1\.41421356/u],
    ["en", "what is 9^9^9^9?", 'calculate_expression {"expression":"9^9^9^9"}', /too big/u],
    ["ja", "いま何時？", "tell_time {}", /12時5分/u],
    ["ja", "今日は何曜日？", "tell_time {}", /11月21日、土曜日/u],
    ["ja", "パリは今何時？", 'tell_time {"time_zone":"パリ"}', /パリは、いま4時5分/u],
    [
      "en",
      "What time is it in New York?",
      'tell_time {"time_zone":"New York"}',
      /New York.*22:05/u,
    ],
    ["en", "what time is it?", "tell_time {}", /12:05/u],
    ["en", "What time is it in Atlantis?", 'tell_time {"time_zone":"Atlantis"}', /Atlantis/u],
    ["ja", "スタジオは混んでる？", "look_around {}", /Cafeが6人中3人、スタジオが4人中4人/u],
    ["en", "Is it crowded over there?", "look_around {}", /Cafe has 3 of 6/u],
    ["ja", "土曜に散歩の約束、メモしておいて", 'keep_note {"text":"土曜に散歩の約束"}', /./u],
    [
      "en",
      "猫 aside, please remember that Ken likes tea",
      'keep_note {"text":"猫 aside,   Ken likes tea"}',
      /./u,
    ],
    ["ja", "猫の絵を描いて", 'generate_image {"prompt":"猫の絵を描いて"}', /描/u],
    ["en", "Please draw a cat", 'generate_image {"prompt":"Please draw a cat"}', /./u],
  ])("%s: %s", async (language, text, call, said) => {
    const talked = await talk(text, language);
    expect(talked.calls.map((one) => one.replace(/ +/gu, " "))).toEqual([
      call.replace(/ +/gu, " "),
    ]);
    expect(talked.said).toMatch(said);
  });

  it("reads her notes back", async () => {
    const talked = await talk("メモを見せて", "ja", ["土曜に散歩"]);
    expect(talked).toEqual({
      calls: ["read_notes {}"],
      said: expect.stringMatching(/土曜に散歩/u),
    });
  });

  it.each<[Language, string]>([
    ["ja", "猫が好き"],
    ["ja", "昨日は楽しかったよ！"],
    ["en", "I like cats"],
    ["en", "How are you?"],
  ])("%s: calls nothing for %s", async (language, text) => {
    expect((await talk(text, language)).calls).toEqual([]);
  });
});
