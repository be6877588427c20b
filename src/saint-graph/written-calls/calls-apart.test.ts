import { expect, it } from "vitest";
import type { CallId } from "../../kernel/id.ts";
import type { ToolSpec } from "../ports.ts";
import { callsApart } from "./calls-apart.ts";

const tools = ["note_weather", "Ring", "ring"].map(
  (name): ToolSpec => ({ name, description: "", inputSchema: {} }),
);

function nameOf(name: string): string | undefined {
  const [one] = callsApart({ tools, callId: (place) => `c${place}` as CallId }).delta({
    ...{ kind: "call", place: 0 },
    call: { kind: "call", id: "c0" as CallId, name, args: {} },
  });
  return one?.kind === "call" ? one.call.name : undefined;
}

it.each([
  "note_weather",
  " note_weather\n",
  '"note_weather"',
  "functions.note_weather",
  "functions.note_weather:0",
  "default_api:note_weather",
  "Note_Weather",
  "note-weather",
  "note_weather()",
  "note_weather<|channel|>commentary",
])("a call of %j is one of the offered tool", (name) => {
  expect(nameOf(name)).toBe("note_weather");
});

it.each(["ring", "Ring", "RING", "note", "weather", "", "constructor"])(
  "a call of %j keeps its name",
  (name) => {
    expect(nameOf(name)).toBe(name);
  },
);
