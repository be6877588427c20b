// The text that a model reads of each shipped persona before a talk begins, in tokens of a real vocabulary. Her first
// request adds tools, the moment and the newest words: about 415 tokens in the full form, 55 in the small one. So it
// stays below 1,800 and 1,000.

import { join } from "node:path";
import { encode } from "gpt-tokenizer/encoding/o200k_base";
import { expect, it } from "vitest";
import { fileMindStore } from "../../src/adapters/minds/file-mind-store.ts";
import type { PersonaId } from "../../src/kernel/id.ts";
import { packOf } from "../../src/languages/registry.ts";
import { readMind } from "../../src/mind/mind-files.ts";
import type { Place } from "../../src/mind/place.ts";
import { systemInstruction } from "../../src/mind/prompt.ts";
import type { Language } from "../../src/protocol/language.ts";
import { ofProgram } from "../../src/trust/piece.ts";

const most = { full: 1_385, small: 935 } as const;
/** The small form is sent without the program's tools. */
const toolName = /\b[a-z]+_[a-z_]+\b/;
const builtInFolder = join(import.meta.dirname, "..", "..", "minds");

/** The first room of a new city. */
function firstRoom(language: Language): Place {
  const { rooms } = packOf(language).world.seed;
  const { name, description, systemInstruction: instruction } = rooms.user_room;
  return {
    city: {
      slug: "lapis_hill_kkq4",
      name: packOf(language).tag === "ja" ? "草笛通り" : "Lapis Hill",
    },
    building: { id: "user_room_lapis_hill_kkq4", name, description, instruction },
    present: [""],
    user: { name: "", pronouns: "" },
    buildings: Object.entries(rooms).map(([id, room]) => ({
      id: `${id}_lapis_hill_kkq4`,
      name: room.name,
    })),
    acts: ["move", "think", "emotion_shift", "explore_city", "sleep"],
  };
}

const shipped = (["ja", "en"] as Language[]).flatMap((language) =>
  ["ren", "air", "eris"].map((persona) => [persona, language] as const),
);

it.each(shipped)("%s costs little in %s", async (persona, language) => {
  const places = { builtInFolder, ownFolder: join(builtInFolder, "none"), language };
  const mind = await fileMindStore({ ...places, read: readMind }).load(persona as PersonaId);
  if (!mind.ok) throw new Error(JSON.stringify(mind.error));
  for (const form of ["full", "small"] as const) {
    const parts = systemInstruction(mind.value, {
      speechMode: "text",
      place: ofProgram(firstRoom(language)),
      emotion: "neutral",
      now: Date.UTC(2026, 10, 21, 3, 5, 59),
      timeZone: "Asia/Tokyo",
      form,
    }).filter(({ fixed }) => fixed);
    const text = parts.map((part) => part.text).join("\n\n");
    expect.soft(encode(text).length, form).toBeLessThanOrEqual(most[form]);
    if (form === "small") expect.soft(text).not.toMatch(toolName);
  }
});
