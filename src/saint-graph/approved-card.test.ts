import { expect, it } from "vitest";
import { stimulusId } from "../kernel/id.ts";
import { SoulSettings } from "../protocol/soul-settings.ts";
import type { Perceived, Stimulus } from "../protocol/stimulus.ts";
import type { Source } from "../protocol/trust.ts";
import { alone } from "../trust/company.ts";
import { decide } from "./decide.ts";
import { newborn, type PastTurn, type SoulState } from "./state.ts";

const text = { kind: "text", text: "はい" } as const;
const words = (taint: Source): Perceived => ({
  ...{ kind: "words", name: "Air", role: "persona", text: "x", taint },
});

/** Her, whose texts are of a card that nobody approved, after these turns. */
function lived(...turns: readonly Partial<PastTurn & { source: Source; seen: Perceived[] }>[]) {
  const past = turns.map(({ source = "user", seen = [], ...turn }, at): PastTurn => {
    const stimulus: Stimulus = {
      ...{ id: stimulusId(`s${at}`), kind: "message", text: "?", source, writtenAt: 0 },
      ...{ urgency: "queue", perceived: seen },
    };
    const judged = { taint: "card", company: alone, strangers: "kept", found: "kept" } as const;
    const steps = [{ role: "model", parts: [text] }] as const;
    return { ordinal: at + 1, stimulus, judged, heardBy: alone, steps, tokens: 1, ...turn };
  });
  const settings = SoulSettings.parse({ texts: "card" });
  return { ...newborn, settings, past, turnCount: past.length };
}

const approved = (state: SoulState): SoulState => {
  const settings = SoulSettings.parse({});
  return decide(state, { type: "settings-changed", settings }, 1).state;
};
const taints = ({ past }: SoulState) => past.map(({ judged }) => judged.taint);

it("makes her words her own when the operator approves her card", () => {
  const before = {
    ...lived({ source: "card", steps: [] }, {}),
    notes: [{ text: "x", taint: "card" as const }],
  };
  const after = approved(before);
  expect(taints(after)).toEqual(["persona", "persona"]);
  expect(after.past[0]?.stimulus.source).toBe("persona");
  expect(after.notes).toEqual([{ text: "x", taint: "persona" }]);
  const woken = decide(before, { type: "soul-woke", settings: SoulSettings.parse({}) }, 1);
  expect(taints(woken.state)).toEqual(["persona", "persona"]);
});

it("trusts them no more than what else they may depend on (A1)", () => {
  const result = { kind: "result", call: "c", name: "look", outcome: { output: "x" } } as never;
  const looked = { steps: [{ role: "user" as const, parts: [result] }] };
  expect(taints(approved(lived({}, looked, {})))).toEqual(["persona", "tool", "tool"]);
  expect(taints(approved(lived({}, { seen: [words("audience")] }, {})))).toEqual([
    "persona",
    "audience",
    "audience",
  ]);
  expect(taints(approved(lived({ seen: [words("card")] })))).toEqual(["card"]);
  expect(taints(approved({ ...lived({}), turnCount: 9 }))).toEqual(["tool"]);
});

it("leaves them while nobody approved it", () => {
  const state = lived({});
  const again = decide(state, { type: "settings-changed", settings: state.settings }, 1).state;
  expect(taints(again)).toEqual(["card"]);
});
