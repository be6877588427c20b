import { expect, it } from "vitest";
import { cafe, house, persona } from "../../../test/fixtures/cafe-city.ts";
import { stimulusId } from "../../kernel/id.ts";
import type { Stimulus } from "../../protocol/stimulus.ts";
import { turnsWith } from "./taken-back.ts";

const turn = (ordinal: number, stimulus: Partial<Stimulus>) => ({
  ordinal,
  stimulus: {
    id: stimulusId(`s${ordinal}`),
    kind: "perceived",
    text: "",
    source: "persona",
    writtenAt: 0,
    urgency: "queue",
    ...stimulus,
  } satisfies Stimulus,
});
const heard = (number: number, building = cafe): Partial<Stimulus> => ({
  perceived: [
    {
      ...{ kind: "words", name: "ユーザー", role: "user", text: "うん", taint: "user" },
      message: { building, number },
    },
  ],
});

it("finds the turns that answered or heard the words, and no others", () => {
  const past = [
    turn(1, { kind: "message", text: "うん" }),
    turn(2, { kind: "comment", text: "うん" }),
    turn(3, heard(7)),
    turn(4, heard(8)),
    turn(5, heard(7, house)),
    turn(6, { kind: "message", text: "はい" }),
  ];
  const who = { kind: "user" } as const;
  const taken = { building: cafe, messages: [{ number: 7, event: { who, text: "うん" } }] };
  expect(turnsWith(past, taken)).toEqual([1, 3]);
  const hers = {
    number: 8,
    event: { who: { kind: "persona", persona: persona("ren") }, text: "うん" },
  } as const;
  expect(turnsWith(past, { building: cafe, messages: [hers] })).toEqual([4]);
});
