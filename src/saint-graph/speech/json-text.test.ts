import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hearJson, newJsonText } from "./json-text.ts";

function heard(chunks: readonly string[], key?: string): { text: string; place: string } {
  let state = newJsonText(key);
  let text = "";
  for (const chunk of chunks) {
    const step = hearJson(state, chunk);
    state = step.state;
    text += step.text;
  }
  return { text, place: state.place };
}

const rows: readonly (readonly [json: string, text: string, place: string])[] = [
  ['{"text":"やあ"}', "やあ", "done"],
  [' { "style" : "joy" , "text" : "やあ" } ', "やあ", "done"],
  ['{"a":{"text":"no","b":[1,"]}"]},"text":"yes"}', "yes", "done"],
  ['{"a":-1.5e3,"b":true,"c":null,"text":"yes"}', "yes", "done"],
  ['{"text":"a\\n\\"b\\"\\\\\\/\\u3042"}', 'a\n"b"\\/あ', "done"],
  ['{"text":"\\ud83d\\ude0a"}', "😊", "done"],
  ['{"text":"😊"}', "😊", "done"],
  ['{"text":"\\ud83dx"}', "\ufffdx", "done"],
  ['{"text":"x\\ud83d"}', "x\ufffd", "done"],
  ['{"te\\u0078t":"やあ"}', "やあ", "done"],
  ['{"text":1,"b":2}', "", "done"],
  ["{}", "", "done"],
  ['{"texts":"no"}', "", "done"],
  ['{"text":"first","text":"second"}', "first", "done"],
  ['{"text":"やあ', "やあ", "string"],
  ['{"text":"a\\x","b":1}', "a", "broken"],
  ['{"text" "a"}', "", "broken"],
  ['{"a":[1},"text":"a"}', "", "broken"],
  ['["text","a"]', "", "broken"],
  ['{"a":1 2,"text":"a"}', "", "broken"],
  [`{"a":${"[".repeat(100)}`, "", "broken"],
  ['{"a":"x"],"text":"a"}', "", "broken"],
];

describe("the text of a JSON object", () => {
  it.each(rows)("%s", (json, text, place) => {
    expect(heard([json])).toEqual({ text, place });
    expect(heard(json.split(""))).toEqual({ text, place });
  });

  it("is that of another key when another is sought", () => {
    expect(heard(['{"text":"a","inner":"b"}'], "inner").text).toBe("b");
  });

  it("is given out while it is being written", () => {
    expect(hearJson(newJsonText(), '{"text":"や').text).toBe("や");
  });
});

it("agrees with JSON.parse, however the text is cut", () => {
  const key = fc.constantFrom("text", "a", "te", "textt", '"', "\\");
  const object = fc.dictionary(
    key,
    fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.string({ unit: "binary" })),
  );
  fc.assert(
    fc.property(object, fc.array(fc.nat(12)), fc.boolean(), (value, sizes, escaped) => {
      const plain = JSON.stringify(value, null, sizes.length % 3);
      const json = escaped
        ? plain.replace(
            /[^\0-~]/g,
            (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
          )
        : plain;
      const chunks = sizes.map((size, index) => {
        const from = sizes.slice(0, index).reduce((sum, each) => sum + each, 0);
        return json.slice(from, from + size);
      });
      chunks.push(json.slice(sizes.reduce((sum, each) => sum + each, 0)));
      const { text } = value as { readonly text?: unknown };
      const expected = typeof text === "string" ? text.toWellFormed() : "";
      expect(heard(chunks)).toEqual({ text: expected, place: "done" });
    }),
    { numRuns: 1000 },
  );
});
