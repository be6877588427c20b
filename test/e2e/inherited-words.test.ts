// Words that every object inherits, given to the whole program: they are heard, said, remembered and found again.

import { expect, it } from "vitest";
import { bare, inheritedNames } from "../fixtures/inherited-words.ts";
import type { Script } from "../wire/fake-gemini/script.ts";
import { fakeGemini } from "./ends.ts";
import { runProgram } from "./program.ts";
import { cityEvents, expectVerified, openWorld, order, playedBy, rooms, wire } from "./world.ts";

/** The last word of the test in the request. */
const wordIn = (body: unknown): string => {
  const asked = JSON.stringify(body);
  const last = inheritedNames.map((word) => [word, asked.lastIndexOf(`tell ${word}`)] as const);
  return last.reduce((best, one) => (one[1] > best[1] ? one : best))[0];
};

/** She calls a tool of that name, wears it as a face, does it as an act, and says it. */
function answer({ body }: { readonly body: unknown }): Script {
  const word = wordIn(body);
  if (!JSON.stringify(body).includes("functionResponse")) {
    return { steps: [{ parts: [{ call: word, args: { [word]: word } }] }] };
  }
  const said = `[emotion: ${word}] I heard ${word}.\n::act\n{"action": "${word}"}\n::end`;
  return { steps: [{ parts: [{ text: said }] }] };
}

it("are heard, answered, remembered and found by a whole program", async () => {
  const gemini = await fakeGemini({ answer });
  const world = await openWorld({ env: playedBy(gemini) });
  const page = await wire(world);
  const said = () =>
    cityEvents(world).flatMap((event) => (event.type === "message-said" ? [event.text] : []));
  for (const word of inheritedNames) {
    await order(page, { do: "say", building: rooms.user, text: `I tell ${word} of ${word}` });
    await expect.poll(said).toContain(`I heard ${word}.`);
    expect(said()).toContain(`I tell ${word} of ${word}`);
  }
  for (const path of ["", "api/", "assets/", "room/", "pictures/", "avatars/"]) {
    const status = async (of: string) => {
      const asked = await fetch(new URL(`${path}${of}`, `${world.url}/`));
      return [asked.status, asked.headers.get("content-type")];
    };
    for (const { word, stranger } of bare) {
      expect(await status(word), `${path}${word}`).toEqual(await status(stranger));
    }
  }
  expect(world.program.err()).not.toMatch(/バグ|TypeError|不具合/);
  await world.program.signal("SIGTERM");
  await expectVerified(world);
  const { folder } = world;
  for (const word of inheritedNames.slice(0, 3)) {
    const found = await runProgram(["memory", "recall", "ren", word, "--json"], { folder });
    expect(found.code, found.err).toBe(0);
    expect(found.out).toContain(`I tell ${word} of ${word}`);
  }
});
