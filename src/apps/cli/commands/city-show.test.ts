import { expect, it } from "vitest";
import type { PersonaId } from "../../../kernel/id.ts";
import type { Resident } from "../../../world/state.ts";
import { calledApart } from "./city-show.ts";

const resident = (persona: string, name: string, homeName?: string) => ({
  persona: persona as PersonaId,
  name,
  visitor: homeName === undefined ? null : ({ homeName } as NonNullable<Resident["visitor"]>),
});

it("distinguishes residents of one name, and marks visitors", () => {
  const called = calledApart(
    [
      resident("ren", "Ren"),
      resident("ren@akari", "Ren", "Akari"),
      resident("ren@akari_2", "Ren", "Akari"),
      resident("air", "Air"),
    ],
    (name, home) => `${name} of ${home}`,
  );
  expect(["ren", "ren@akari", "ren@akari_2", "air"].map((id) => called(id as PersonaId))).toEqual([
    "Ren",
    "Ren of Akari (ren@akari)",
    "Ren of Akari (ren@akari_2)",
    "Air",
  ]);
});
