import { expect, it } from "vitest";
import { odditiesOf } from "../../../test/fixtures/oddities.ts";
import { chatWords } from "./chat-request.ts";

const wordsOf = (request: unknown): string | undefined => {
  const read = chatWords(JSON.stringify(request));
  return read.ok ? read.value.text : undefined;
};

it.each([
  ["a text", "hello"],
  ["parts", [{ type: "text", text: "hello" }]],
  ["parts of the newer API", [{ type: "input_text", text: "hello" }]],
  ["texts in a list", ["hello"]],
  ["one part", { type: "text", text: "hello" }],
  ["a picture beside it", [{ type: "image_url", image_url: { url: "x" } }, { text: "hello" }]],
])("hears the words of %s", (_, content) => {
  expect(wordsOf({ model: "ren", messages: [{ role: "user", content }] })).toBe("hello");
});

it("an odd field of a request costs no words of other messages", () => {
  const example = {
    ...{ model: "ren", stream: false, user: "me", temperature: 0.5, tool_choice: "auto" },
    stream_options: { include_usage: true },
    messages: [
      { role: "system", content: "be kind" },
      { role: "user", content: "first words", name: "mio" },
      { role: "user", content: [{ type: "text", text: "second words" }] },
    ],
  };
  const said = ["", "first words", "second words"];
  const found: string[] = [];
  for (const { label, path, kind, value } of odditiesOf(example)) {
    // Without a persona, or a list of messages, nobody hears anything; a role decides which words come last.
    const isWhole = path.length === 0 || path[0] === "model" || path.join(".") === "messages";
    if (isWhole || path.at(-1) === "role" || kind === "very long") continue;
    const words = wordsOf(value) ?? "";
    const own = path[0] === "messages" ? path[1] : undefined;
    const lost = said.filter((text, at) => at !== own && !words.includes(text));
    if (lost.length > 0) found.push(`${label} → ${lost.join(", ")}`);
  }
  expect(found).toEqual([]);
});
