import { expect, it } from "vitest";
import { brokenLaws } from "../../../test/fixtures/oddities.ts";
import type { Json } from "../../kernel/json.ts";
import { abilitiesIn } from "./ollama-abilities.ts";

const example = {
  capabilities: ["completion", "tools", "vision"],
  template: "{{ .Prompt }}",
  model_info: { "general.architecture": "llama", "llama.context_length": 8192 },
};

it("reads each field of what Ollama tells of a model by itself", () => {
  const read = (value: Json) => ({
    parts: new Map(Object.entries(abilitiesIn(value))),
    // Nothing is lost for a person: what is not told is tried.
    notes: [],
  });
  const fields = new Map([
    ["capabilities", ["tools", "thinking", "vision", "unopened"]],
    ["template", ["unopened"]],
    ["model_info", ["context"]],
  ]);
  const laws = brokenLaws({
    example,
    read,
    touched:
      ([field]) =>
      (part) =>
        fields.get(String(field))?.includes(part) === true,
  });
  expect(laws.filter((law) => !law.includes("silently"))).toEqual([]);
});
