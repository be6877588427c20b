import type { ModelRequest } from "saintverse/model";
import { callId, turnId } from "saintverse/protocol";
import { expect, it } from "vitest";
import { handClock } from "../../../test/hand-clock.ts";
import { understudyModel } from "./understudy-model.ts";

const asked = (name: string, words: string): ModelRequest => ({
  system: `# ${name}\n- Name: ${name}\n\n## Where you are\nYou are in "The Café" in Lamplight.\n`,
  messages: [{ role: "user", parts: [{ kind: "text", text: words }] }],
  tools: [],
  toolChoice: "auto",
  turn: "t",
  callId: (place) => callId(turnId(1), 0, place),
});
const musing = (day: number, name: string) =>
  asked(name, `<cue>Day ${day}: say something short if you like, or stay silent.</cue>`);

async function answer(model: ReturnType<typeof understudyModel>, request: ModelRequest) {
  let words = "";
  for await (const delta of model.stream(request, new AbortController().signal)) {
    if (delta.kind === "text") words += delta.text;
  }
  return words;
}

it("says unasked what nobody was given, and nothing more when all is said", async () => {
  const model = understudyModel({ seed: "s", clock: handClock() });
  const said: string[] = [];
  for (let day = 1; day <= 12; day += 1) {
    for (const name of ["Mio", "Yuki", "Toto"]) said.push(await answer(model, musing(day, name)));
  }
  const words = said.filter((one) => !one.includes("[silent]"));
  expect(words.length).toBeGreaterThan(20);
  expect(new Set(words).size).toBe(words.length);
  expect(said.at(-1)).toBe("[silent]");
});

it("gives one occasion the same words again", async () => {
  const model = understudyModel({ seed: "s", clock: handClock() });
  const first = await answer(model, musing(1, "Mio"));
  await answer(model, musing(1, "Yuki"));
  expect(await answer(model, musing(1, "Mio"))).toBe(first);
});

it("answers the same comment to several personas in other words, and always", async () => {
  const model = understudyModel({ seed: "s", clock: handClock() });
  const comment =
    '<comment from="Ken" id="a1b2c3">I saw a rainbow at the top of the hill.</comment>';
  const said: string[] = [];
  for (const name of ["Mio", "Yuki", "Toto", "Haru", "Sora", "Nagi"]) {
    said.push(await answer(model, asked(name, comment)));
  }
  expect(said.every((one) => /[a-z]{4}/u.test(one.replace(/\[[^\]]*\]/gu, "")))).toBe(true);
  expect(new Set(said).size).toBeGreaterThan(1);
});
