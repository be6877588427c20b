import { expect, it } from "vitest";
import {
  cafe,
  cityAfter,
  founded,
  house,
  persona,
  settles,
} from "../../../test/fixtures/cafe-city.ts";
import { wordsIn } from "../config/console/words.ts";
import { placeAimedAt } from "./full-place.ts";

const her = persona("ren");
const state = cityAfter(founded(), settles("ren", "user"));

it("names the full place", () => {
  expect([
    placeAimedAt(state, { do: "go", building: house }),
    placeAimedAt(state, { do: "move-persona", persona: her, building: cafe }),
    placeAimedAt(state, { do: "summon", persona: her }),
    placeAimedAt(state, { do: "send-home", persona: her }),
    placeAimedAt(state, { do: "send-home", persona: persona("nobody") }),
    placeAimedAt(state, { do: "stop-everything" }),
  ]).toEqual(["家", "カフェ", "カフェ", "家", undefined, undefined]);
  expect(wordsIn("ja").world.full("カフェ")).toBe("カフェは定員オーバーです。");
});
