import { expect, it } from "vitest";
import { unmarked } from "./unmarked.ts";

it.each([
  ["**Tell me** about *it*, ~~no~~ `now`", "Tell me about it, no now"],
  ["# A head\n> said\n- one\n* two", "A head\nsaid\none\ntwo"],
  ["[the light](https://example.org/a) and ![a cat](cat.png)", "the light and a cat"],
  ["__so__ and snake_case_name, 2 * 3", "so and snake_case_name, 2 * 3"],
  ["", ""],
])("takes the signs out of %j", (text, plain) => {
  expect(unmarked(text)).toBe(plain);
});
