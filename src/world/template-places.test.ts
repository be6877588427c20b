// Every place in the templates of a city is filled by some code.

import { expect, it } from "vitest";
import { placesIn } from "../kernel/template.ts";
import { packOf } from "../languages/registry.ts";
import { decisionPrompt } from "./pulse-decision.ts";

it.each(["ja", "en"] as const)("the prompt of a decision names what is filled (%s)", (language) => {
  expect(placesIn(decisionPrompt(language)).toSorted()).toEqual(["buildingName", "displayName"]);
});

it.each([
  ["ja", packOf("ja").world.seed],
  ["en", packOf("en").world.seed],
])("the texts of the first city name what is filled (%s)", (_, texts) => {
  const places = placesIn(JSON.stringify(texts.rooms));
  expect(places.length).toBeGreaterThan(1);
  expect(["displayName", "buildingName", "userName"]).toEqual(expect.arrayContaining([...places]));
});
