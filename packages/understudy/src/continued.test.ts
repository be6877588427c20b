import type { ModelRequest } from "saintverse/model";
import type { Message } from "saintverse/protocol";
import { callId, turnId } from "saintverse/protocol";
import { expect, it } from "vitest";
import { handClock } from "../../../test/hand-clock.ts";
import { understudyModel } from "./understudy-model.ts";

const text = (role: Message["role"], words: string): Message => ({
  role,
  parts: [{ kind: "text", text: words }],
});
const note = text("user", "<note>続きから話してください。</note>");
const request = (...messages: readonly Message[]): ModelRequest => ({
  system: "# みお\n- 名前: みお",
  messages,
  tools: [],
  toolChoice: "auto",
  turn: "t",
  callId: (place) => callId(turnId(1), 0, place),
});
const model = understudyModel({ seed: "s", clock: handClock() });

async function answer(asked: ModelRequest): Promise<string> {
  let words = "";
  for await (const delta of model.stream(asked, new AbortController().signal)) {
    if (delta.kind === "text") words += delta.text;
  }
  return words;
}
const bare = (words: string): string => words.replace(/\[[^\]]*\]|\s/g, "");

it("says that she was cut off, and the rest of her answer", async () => {
  const asked = text("user", '<comment author="あき">面白い話をして</comment>');
  const whole = bare(await answer(request(asked)));
  expect(whole.length).toBeGreaterThan(8);
  const said = whole.slice(0, 5);
  const rest = bare(await answer(request(asked, text("model", `${said}—`), note)));
  expect(rest.endsWith(whole.slice(5))).toBe(true);
  expect(rest).toContain("途中で切れ");
  expect(rest).not.toContain(said);
});

it("says nothing more when all of it was heard, and only that she was cut off when it was something else", async () => {
  const asked = text("user", '<comment author="あき">面白い話をして</comment>');
  const whole = await answer(request(asked));
  expect(await answer(request(asked, text("model", bare(whole)), note))).toBe("[silent]");
  const other = bare(await answer(request(asked, text("model", "まったく別のこと。"), note)));
  expect(other).toMatch(/^.{0,8}途中で切れ.{0,12}$/u);
});
