import { expect, it } from "vitest";
import type { BuildingId, PersonaId } from "../kernel/id.ts";
import type { CityEventOf } from "../protocol/city-events.ts";
import { threadLines } from "./thread-lines.ts";

const building = "cafe" as BuildingId;

/** The source of a message that has these utterances. */
function sourceOf(
  ...utterances: readonly Pick<CityEventOf<"message-said">, "taint" | "ofAudience">[]
) {
  const room = threadLines(building);
  utterances.forEach((one, index) => {
    room.take(
      {
        ...{ type: "message-said", who: { kind: "persona", persona: "ren" as PersonaId } },
        ...{ building, text: `${index}. `, turn: "t", index, rooms: { cafe: index + 1 } },
        ...one,
      } as CityEventOf<"message-said">,
      index,
    );
  });
  return room.lines().map(({ taint }) => taint);
}

it("takes what was said to the audience for the audience's where the journal names no source", () => {
  expect(sourceOf({ ofAudience: true })).toEqual(["audience"]);
  expect(sourceOf({ ofAudience: true, taint: "visitor" })).toEqual(["visitor"]);
  expect(sourceOf({})).toEqual([undefined]);
});

it("trusts a message no more than the least trusted of its utterances", () => {
  expect(sourceOf({}, { taint: "tool" }, {})).toEqual(["tool"]);
  expect(sourceOf({ taint: "tool" }, { ofAudience: true }, { taint: "card" })).toEqual([
    "audience",
  ]);
});
