import fc from "fast-check";
import { expect, it } from "vitest";
import type { Json } from "../../kernel/json.ts";
import { AskedOfOperator, answerTo } from "../../protocol/server-question.ts";
import { readElicitation } from "./elicitation.ts";

const page = (url: string) =>
  readElicitation({ mode: "url", message: "m", url, elicitationId: "e" });

it.each([
  ["https://a.example/x", "https://a.example/x"],
  ["http://127.0.0.1:99/x", "http://127.0.0.1:99/x"],
  ["http://a.example/x", undefined],
  ["https://user:word@a.example/", undefined],
  ["javascript:alert(1)", undefined],
  ["data:text/html,x", undefined],
  ["file:///etc/passwd", undefined],
  ["https://аpple.example/", "https://xn--pple-43d.example/"],
  [`https://a.example/${"x".repeat(3_000)}`, undefined],
])("asks for pages that a browser may be sent to: %s", (url, shown) => {
  expect(page(url)?.asks).toEqual(shown && { mode: "page", url: shown });
});

it("reads any question at all, within its bounds", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (given) => {
      const params = given as Json;
      for (const one of [params, { message: "m", requestedSchema: { properties: params } }]) {
        const asked = readElicitation(one);
        if (asked !== undefined) expect(AskedOfOperator.parse(asked)).toEqual(asked);
      }
    }),
  );
});

const schema = (properties: object, required: readonly string[] = []) => ({
  message: "m",
  requestedSchema: { type: "object", properties, required },
});
const fieldsOf = (properties: object, required?: readonly string[]) => {
  const asks = readElicitation(schema(properties, required) as unknown as Json)?.asks;
  return asks?.mode === "form" ? asks.fields : undefined;
};

it("leaves out a field that it cannot ask for, and the whole form where that one is required", () => {
  const properties = { nested: { type: "object" }, name: { type: "string" } };
  expect(fieldsOf(properties)?.map(({ name }) => name)).toEqual(["name"]);
  expect(fieldsOf(properties, ["nested"])).toBeUndefined();
});

it("takes what a form asked for, and nothing else", () => {
  const fields = fieldsOf(
    {
      name: { type: "string", minLength: 2 },
      age: { type: "integer", minimum: 0 },
      kind: { oneOf: [{ const: "a", title: "A" }, { const: "b" }] },
      several: { type: "array", items: { enum: ["x", "y"] }, maxItems: 1 },
      proto: { type: "boolean" },
    },
    ["name"],
  );
  const answer = (given: Parameters<typeof answerTo>[1]) => answerTo(fields ?? [], given);
  expect(answer({ name: "Jo", other: "no", age: 3 })).toEqual({ name: "Jo", age: 3 });
  expect(answer({ name: "Jo", age: "" })).toEqual({ name: "Jo" });
  for (const wrong of [{}, { age: 1.5 }, { age: -1 }, { kind: "c" }, { several: ["x", "y"] }])
    expect(answer({ name: "Jo", ...wrong })).toEqual(
      Object.keys(wrong).length === 0 ? { name: "Jo" } : undefined,
    );
  expect(answer({ name: "J" })).toBeUndefined();
  expect(answer({ age: 1 })).toBeUndefined();
});
