import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fillTemplate } from "../kernel/template.ts";
import { decisionPrompt, readDecision } from "./pulse-decision.ts";

describe("readDecision", () => {
  it.each([
    ['{"speak": true, "info": "雨", "memory": "約束"}', true, "雨", "約束"],
    ['```json\n{"speak": false}\n```', false, "", ""],
    ['はい。{"speak": true, "info": " {x} "} 以上です。', true, "{x}", ""],
    ['{"speak": false, "info": null, "memory": 3, "mood": "よい"}', false, "", ""],
    [`{"speak": true, "info": "${"あ".repeat(3_000)}"}`, true, "あ".repeat(2_000), ""],
  ])("reads %j", (written, speak, info, memory) => {
    expect(readDecision(written)).toEqual({ ok: true, value: { speak, info, memory } });
  });

  it.each([
    ["", "no-json"],
    ["話します", "no-json"],
    ["{", "no-json"],
    ["}{", "no-json"],
    ['{"info": "x"}', "bad-shape"],
    ['{"speak": "true"}', "bad-shape"],
    ['{"speak": true', "no-json"],
    ["{speak: true}", "bad-json"],
    ["[true]", "no-json"],
  ])("finds no decision in %j", (written, error) => {
    expect(readDecision(written)).toEqual({ ok: false, error });
  });

  it("reads every decision, whatever text is around it", () => {
    const around = fc.string({ unit: fc.constantFrom(...'ab あ\n`[]"') });
    fc.assert(
      fc.property(fc.boolean(), fc.string(), around, around, (speak, info, before, behind) => {
        const read = readDecision(before + JSON.stringify({ speak, info, memory: "" }) + behind);
        expect(read).toEqual({ ok: true, value: { speak, info: info.trim(), memory: "" } });
      }),
    );
  });

  it("never throws", () => {
    fc.assert(fc.property(fc.string(), (written) => typeof readDecision(written).ok === "boolean"));
  });
});

it.each(["ja", "en"] as const)("the prompt (%s) asks for what is read", (language) => {
  const prompt = fillTemplate(decisionPrompt(language), {
    displayName: "れん",
    buildingName: "カフェ",
  });
  expect(prompt).not.toContain("{{");
  for (const name of ["speak", "info", "memory", "れん", "カフェ"]) expect(prompt).toContain(name);
});
