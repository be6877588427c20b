import fc from "fast-check";
import { expect, it } from "vitest";
import { canonicalJson, type Json } from "./json.ts";

it("gives equal text for objects whose keys stand in another order", () => {
  expect(canonicalJson({ b: 1, a: [{ d: null, c: "x" }] })).toBe(
    '{"a":[{"c":"x","d":null}],"b":1}',
  );
});

it("loses no information", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 3, stringUnit: "binary" }), (value) => {
      const json = JSON.parse(JSON.stringify(value)) as Json;
      expect(JSON.parse(canonicalJson(json))).toEqual(json);
    }),
  );
});
