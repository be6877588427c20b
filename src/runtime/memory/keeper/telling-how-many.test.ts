import { expect, it } from "vitest";
import { tellingHowMany } from "./telling-how-many.ts";

const toldOf = (does: (told: ReturnType<typeof tellingHowMany>) => void) => {
  const told: (readonly [string, number, boolean])[] = [];
  does(tellingHowMany((...one) => void told.push(one)));
  return told;
};

it("tells at every ten thousand entries of a persona, and at the end", () => {
  const told = toldOf(({ worked, done }) => {
    for (let at = 0; at < 5; at += 1) worked("ren", 5_000);
    worked("air", 9_000);
    done("ren");
  });
  expect(told).toEqual([
    ["ren", 10_000, false],
    ["ren", 20_000, false],
    ["ren", 25_000, true],
  ]);
});

it("says nothing of a few entries, nor of what was told before", () => {
  const told = toldOf(({ worked, done }) => {
    worked("ren", 9_999);
    done("ren");
    worked("ren", 1);
    done("ren");
  });
  expect(told).toEqual([]);
});
