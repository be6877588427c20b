import { expect, it } from "vitest";
import type { CallId } from "../../../src/kernel/id.ts";
import type { Message } from "../../../src/protocol/message.ts";
import { handClock } from "../../../test/hand-clock.ts";
import { systemOf } from "../../../test/understudy-rehearsal.ts";
import { understudyModel } from "./understudy-model.ts";

const picture = {
  kind: "image",
  mediaType: "image/jpeg",
  name: `shown_pictures/${"a".repeat(64)}.jpg`,
} as const;
const shows = (text: string): Message => ({
  role: "user",
  parts: [{ kind: "text", text: `<message from="user">${text}</message>` }, picture],
});

async function answered(language: "ja" | "en", messages: readonly Message[]): Promise<string> {
  const model = understudyModel({ seed: "s", clock: handClock() });
  const request = {
    ...{ system: systemOf("ren", language), messages, tools: [], toolChoice: "auto" as const },
    ...{ turn: "t", callId: (place: number) => `t.${place}` as CallId },
  };
  let text = "";
  for await (const delta of model.stream(request, new AbortController().signal)) {
    if (delta.kind === "text") text += delta.text;
  }
  return text;
}

it.each([
  ["ja", "これ、どう思う？", /絵は見え/u],
  ["ja", "(絵)", /絵は見え/u],
  ["en", "What do you think of this?", /cannot see pictures/u],
] as const)(
  "in %s, of %j, it says once that it sees no pictures",
  async (language, text, words) => {
    const first = await answered(language, [shows(text)]);
    expect(first).toMatch(words);
    const said: Message = { role: "model", parts: [{ kind: "text", text: first }] };
    const again = await answered(language, [shows(text), said, shows(text)]);
    expect(again).not.toMatch(words);
  },
);

it("a picture that a tool drew is no reason to say so", async () => {
  const call = { kind: "call", id: "t.0" as CallId, name: "generate_image", args: {} } as const;
  const outcome = { output: "drawn" };
  const result = { kind: "result", id: call.id, name: call.name, outcome } as const;
  const words = await answered("ja", [
    { role: "user", parts: [{ kind: "text", text: '<message from="user">猫を描いて</message>' }] },
    { role: "model", parts: [call] },
    { role: "user", parts: [result, { ...picture, name: "generate_image/a.png" }] },
  ]);
  expect(words).not.toMatch(/絵は見え/u);
});
