import { describe, expect, it } from "vitest";
import { violationsOf } from "../wire/fake-gemini/violations.ts";

const user = (...parts: object[]) => ({ role: "user", parts });
const model = (...parts: object[]) => ({ role: "model", parts });
const text = (words: string) => ({ text: words });
const call = (name: string, more: object = {}, signature: object = { thoughtSignature: "s" }) => ({
  functionCall: { name, args: {}, ...more },
  ...signature,
});
const bare = (name: string, more: object = {}) => call(name, more, {});
const response = (name: string, more: object = {}) => ({
  functionResponse: { name, response: { output: "x" }, ...more },
});
const tools = (...declarations: object[]) => [{ functionDeclarations: declarations }];
const hello = user(text("hello"));
const withParameters = (parameters: object) => ({
  contents: [hello],
  tools: tools({ name: "f", parameters }),
});

const flash = "gemini-3.8-flash";
const old = "gemini-2.5-flash";

const refused: readonly [string, string, unknown, string?][] = [
  ["R1", "no contents", {}],
  ["R1", "empty contents", { contents: [] }],
  [
    "R2",
    "a role of another provider",
    { contents: [hello, { role: "assistant", parts: [text("x")] }, hello] },
  ],
  ["R3", "a content without parts", { contents: [hello, model(), hello] }],
  ["R3", "an empty instruction", { contents: [hello], systemInstruction: { parts: [] } }],
  ["R4", "empty text", { contents: [hello, model(text("")), hello] }],
  ["R4", "blank text", { contents: [hello, model(text(" \n")), hello] }],
  [
    "R4",
    "a part with nothing but a signature",
    { contents: [hello, model({ thoughtSignature: "s" }), hello] },
  ],
  ["R5", "a call first", { contents: [model(call("f")), user(response("f"))] }],
  [
    "R5",
    "a call after words of the model",
    { contents: [hello, model(text("x")), model(call("f")), user(response("f"))] },
  ],
  ["R6", "a response after words", { contents: [hello, model(text("x")), user(response("f"))] }],
  ["R6", "a response of the model", { contents: [hello, model(response("f")), hello] }],
  ["R7", "a call without its response", { contents: [hello, model(call("f")), hello] }],
  [
    "R7",
    "fewer responses than calls",
    { contents: [hello, model(call("f"), bare("g")), user(response("f"))] },
  ],
  [
    "R7",
    "more responses than calls",
    { contents: [hello, model(call("f")), user(response("f"), response("f"))] },
  ],
  ["R8", "another name", { contents: [hello, model(call("f")), user(response("g"))] }],
  [
    "R8",
    "no name",
    { contents: [hello, model(call("f")), user({ functionResponse: { response: {} } })] },
  ],
  [
    "R8",
    "another id",
    { contents: [hello, model(call("f", { id: "1" })), user(response("f", { id: "2" }))] },
  ],
  [
    "R8",
    "an id that was not echoed",
    { contents: [hello, model(call("f", { id: "1" })), user(response("f"))] },
  ],
  [
    "R8",
    "an id that was not given",
    { contents: [hello, model(call("f")), user(response("f", { id: "1" }))] },
  ],
  ["R9", "words of the model last", { contents: [hello, model(text("x"))] }],
  ["R9", "a call last", { contents: [hello, model(call("f"))] }],
  ["R9", "one content of the model", { contents: [model(text("x"))] }],
  ["R10", "no signature on a call", { contents: [hello, model(bare("f")), user(response("f"))] }],
  [
    "R10",
    "no signature on the second step",
    {
      contents: [
        hello,
        model(call("f")),
        user(response("f")),
        model(bare("g")),
        user(response("g")),
      ],
    },
  ],
  [
    "R10",
    "a signature on the second call only",
    { contents: [hello, model(bare("f"), call("g")), user(response("f"), response("g"))] },
  ],
  [
    "R10",
    "no signature, and words beside the response",
    { contents: [hello, model(bare("f")), user(response("f"), text("go on"))] },
  ],
  ["R12", "a name that begins with a digit", { contents: [hello], tools: tools({ name: "1f" }) }],
  ["R12", "a name in Japanese", { contents: [hello], tools: tools({ name: "天気" }) }],
  ["R12", "a name of 65 characters", { contents: [hello], tools: tools({ name: "f".repeat(65) }) }],
  ["R12", "a name twice", { contents: [hello], tools: tools({ name: "f" }, { name: "f" }) }],
  [
    "R12",
    "an array without items",
    withParameters({ type: "OBJECT", properties: { a: { type: "ARRAY" } } }),
  ],
  [
    "R12",
    "an array without items in JSON Schema",
    {
      contents: [hello],
      tools: tools({
        name: "f",
        parametersJsonSchema: { type: "object", properties: { a: { type: "array" } } },
      }),
    },
  ],
  [
    "R12",
    "a word of JSON Schema in parameters",
    withParameters({ type: "OBJECT", properties: { a: { type: "STRING", const: "x" } } }),
  ],
  [
    "R12",
    "an enum of numbers",
    withParameters({ type: "OBJECT", properties: { a: { type: "INTEGER", enum: ["1"] } } }),
  ],
  [
    "R12",
    "both kinds of parameters",
    {
      contents: [hello],
      tools: tools({ name: "f", parameters: { type: "OBJECT" }, parametersJsonSchema: {} }),
    },
  ],
  [
    "R12",
    "a call demanded with no function",
    { contents: [hello], toolConfig: { functionCallingConfig: { mode: "ANY" } } },
  ],
  [
    "R12",
    "an unknown mode",
    { contents: [hello], toolConfig: { functionCallingConfig: { mode: "auto" } } },
  ],
  [
    "R13",
    "tools and JSON in Gemini 2",
    {
      contents: [hello],
      tools: tools({ name: "f" }),
      generationConfig: { responseMimeType: "application/json" },
    },
    old,
  ],
  [
    "R15",
    "a level of thinking that the model does not have",
    { contents: [hello], generationConfig: { thinkingConfig: { thinkingLevel: "minimal" } } },
  ],
  [
    "R15",
    "a level of thinking in Gemini 2",
    { contents: [hello], generationConfig: { thinkingConfig: { thinkingLevel: "low" } } },
    old,
  ],
  [
    "R15",
    "a level and a budget",
    {
      contents: [hello],
      generationConfig: { thinkingConfig: { thinkingLevel: "low", thinkingBudget: 0 } },
    },
  ],
  ["fields", "an unknown field", { contents: [hello], messages: [] }],
  ["fields", "an unknown field of a part", { contents: [user({ text: "x", signature: "s" })] }],
  ["fields", "no object", []],
];

describe("a request that breaks one rule", () => {
  it.each(refused)("%s: %s", (rule, _, body, name = flash) => {
    const found = violationsOf(body, name, { alternation: false });
    expect([...new Set(found.map((each) => each.rule))]).toEqual([rule]);
    expect(found[0]?.message).not.toBe("");
  });

  it.each([
    ["the model first", [model(text("x")), hello]],
    ["the user twice", [hello, hello]],
    ["the model twice", [hello, model(text("x")), model(text("y")), hello]],
  ])("R14: %s", (_, contents) => {
    expect(violationsOf({ contents }, flash).map(({ rule }) => rule)).toEqual(["R14"]);
    expect(violationsOf({ contents }, flash, { alternation: false })).toEqual([]);
  });
});

const accepted: readonly [string, unknown, string?][] = [
  ["words", { contents: [hello], systemInstruction: { parts: [text("be kind")] } }],
  [
    "two steps with parallel calls",
    {
      contents: [
        hello,
        model(text("let me see"), call("f"), bare("f"), bare("g")),
        user(response("f"), response("f"), response("g")),
        model(call("g")),
        user(response("g"), text("and?")),
      ],
    },
  ],
  [
    "responses with ids in another order",
    {
      contents: [
        hello,
        model(call("f", { id: "1" }), bare("g", { id: "2" })),
        user(response("g", { id: "2" }), response("f", { id: "1" })),
      ],
    },
  ],
  [
    "no signature in an older turn",
    { contents: [hello, model(bare("f")), user(response("f")), model(text("x")), hello] },
  ],
  ["no signature in Gemini 2", { contents: [hello, model(bare("f")), user(response("f"))] }, old],
  [
    "JSON Schema where it belongs",
    {
      contents: [hello],
      tools: tools({
        name: "f",
        parametersJsonSchema: {
          type: "object",
          properties: { a: { const: 1 }, b: { type: "array", items: {} } },
        },
      }),
      toolConfig: { functionCallingConfig: { mode: "ANY" } },
    },
  ],
  [
    "tools and JSON in Gemini 3",
    {
      contents: [hello],
      tools: tools({ name: "f" }),
      generationConfig: { responseMimeType: "application/json" },
    },
  ],
  [
    "snake case",
    {
      contents: [
        hello,
        model({ function_call: { name: "f", args: {} }, thought_signature: "s" }),
        user({ function_response: { name: "f", response: {} } }),
      ],
      system_instruction: { parts: [text("x")] },
    },
  ],
];

describe("a good request", () => {
  it.each(accepted)("%s", (_, body, name = flash) => {
    expect(violationsOf(body, name)).toEqual([]);
  });
});
