// A tool that describes the surroundings of a persona in the city.

import { z } from "zod";
import { packOf } from "../../languages/registry.ts";
import { dataLine } from "../../mind/data-text.ts";
import { definePlugIn, defineToolPart } from "../../parts/part-kinds.ts";
import type { Language } from "../../protocol/language.ts";
import { defineTool, failed, type Surroundings } from "../../tools/tool.ts";

const Fullness = { inside: z.number().int(), capacity: z.number().int() };

const lookAround = defineTool({
  name: "look_around",
  description: "Tells how full the buildings are, and who is here.",
  args: z.object({}),
  result: z.object({
    city: z.string(),
    here: z.object({ id: z.string(), name: z.string(), ...Fullness }),
    present: z.array(z.string()),
    buildings: z.array(z.object({ id: z.string(), name: z.string(), ...Fullness })),
  }),
  readOnly: true,
  forAudience: true,
  isThere: ({ surroundings }) => surroundings !== undefined,
  run: (_args, { surroundings, language }) => {
    if (surroundings === undefined) return failed(packOf(language).tools.nowhere);
    const { place, inside, capacity, fullness } = surroundings;
    const { id, name } = place.building;
    return {
      kind: "done",
      text: described(surroundings, language),
      data: {
        city: place.city.name,
        here: { id, name, inside, capacity },
        present: [...place.present],
        buildings: place.buildings.map((building, at) => ({
          ...building,
          inside: fullness[at]?.inside ?? 0,
          capacity: fullness[at]?.capacity ?? 0,
        })),
      },
    };
  },
});

const longestName = 60;

function described(
  { place, inside, capacity, fullness }: Surroundings,
  language: Language,
): string {
  const say = packOf(language).tools.around;
  const name = (text: string) => dataLine(text, language, longestName);
  const count = (full: { readonly inside: number; readonly capacity: number }) =>
    `${say.people(full.inside, full.capacity)}${full.inside >= full.capacity ? `${say.comma}${say.full}` : ""}`;
  const people = place.present.map(name).join(say.comma);
  const lines = place.buildings.map(({ id, name: called }, at) => {
    const full = fullness[at];
    return `- ${name(called)}: ${id}${full === undefined ? "" : ` (${count(full)})`}`;
  });
  return [
    say.here(name(place.city.name), name(place.building.name), count({ inside, capacity })),
    say.present + (people === "" ? say.alone : people),
    say.buildings,
    ...lines,
  ].join("\n");
}

export const plugIn = definePlugIn({
  id: "look-around",
  parts: [
    defineToolPart({
      id: "look-around",
      about: { ja: "街とまわりの様子を見る", en: "a look at the city around her" },
      settings: {},
      open: () => lookAround,
    }),
  ],
});
