// Comments of the audience among several on the stage.

import { expect, it } from "vitest";
import type { PersonaId } from "../../kernel/id.ts";
import type { Stimulus } from "../../protocol/stimulus.ts";
import { openLiveAudience } from "./live-audience.ts";

const names: Readonly<Record<string, readonly string[]>> = {
  ren: ["紅月れん"],
  air: ["Air", "エア", "Air"],
};

/** `busy`: the comments that each has to answer already. */
function audience(busy: Readonly<Record<string, number>> = {}) {
  const heard: string[] = [];
  const soulOf = (persona: PersonaId) => ({
    hearAll: async (stimuli: readonly Stimulus[]) => {
      for (const { text } of stimuli) heard.push(`${persona}: ${text}`);
      return stimuli.map(() => "recorded");
    },
  });
  const outline = (persona: PersonaId) => ({
    open: null,
    waiting: Array.from({ length: busy[persona] ?? 0 }),
  });
  const residents = { all: () => [], soulOf, outline };
  const deps = {
    residents,
    backOnStage: { awaits: () => undefined, called: async () => false },
    company: () => Object.keys(names),
    namesOf: (persona: PersonaId) => names[persona] ?? [],
    onAir: () => "ren",
  } as unknown as Parameters<typeof openLiveAudience>[0];
  const say = (...texts: readonly string[]) =>
    openLiveAudience(deps).comments(texts.map((text) => ({ text }) as Stimulus));
  return { heard, say };
}

it("gives a comment to the one whom it names in any language, once, whoever has more to answer", async () => {
  const { heard, say } = audience({ air: 9 });
  expect(
    await say("エアちゃん、こんばんは", "れん、元気？", "エアとれん、どっちが年上？", "air, hello"),
  ).toBe("heard");
  expect(heard.toSorted()).toEqual([
    "air: air, hello",
    "air: エアちゃん、こんばんは",
    "ren: れん、元気？",
    "ren: エアとれん、どっちが年上？",
  ]);
});

it("shares out the others: the host first, and who has fewer to answer", async () => {
  const { heard, say } = audience();
  await say("1", "2", "3");
  expect(heard.toSorted()).toEqual(["air: 2", "ren: 1", "ren: 3"]);
});
