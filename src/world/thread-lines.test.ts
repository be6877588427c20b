import { expect, it } from "vitest";
import type { BuildingId } from "../kernel/id.ts";
import { CityEvent } from "../protocol/city-events.ts";
import type { Source } from "../protocol/trust.ts";
import { threadLines } from "./thread-lines.ts";

const building = "cafe" as BuildingId;

/** The source of a message that has these utterances. */
function sourceOf(
  ...utterances: readonly { readonly taint?: Source; readonly ofAudience?: true }[]
) {
  const room = threadLines(building);
  utterances.forEach((one, index) => {
    room.take(
      CityEvent.parse({
        ...{ type: "message-said", who: { kind: "persona", persona: "ren" } },
        ...{ building, text: `${index}. `, turn: "t", index, rooms: { cafe: index + 1 } },
        ...one,
      }),
      index,
    );
  });
  return room.lines().map(({ taint }) => taint);
}

it("trusts nobody's words where an older journal names no source", () => {
  expect(sourceOf({ ofAudience: true })).toEqual(["audience"]);
  expect(sourceOf({ ofAudience: true, taint: "visitor" })).toEqual(["visitor"]);
  expect(sourceOf({})).toEqual(["unknown"]);
});

it("trusts a message no more than the least trusted of its utterances", () => {
  expect(sourceOf({ taint: "persona" }, { taint: "tool" })).toEqual(["tool"]);
  expect(sourceOf({ taint: "tool" }, { ofAudience: true }, { taint: "card" })).toEqual([
    "audience",
  ]);
});
