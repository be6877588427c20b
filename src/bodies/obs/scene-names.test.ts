import { expect, it } from "vitest";
import { nearestName, sameName } from "./scene-names.ts";

it.each([
  ["トーク", "トーク"],
  ["ﾄｰｸ", "トーク"],
  ["GAME", "Game"],
  ["g a m e", "Game"],
  ["ゲーム", undefined],
])("%s is %s", (wanted, name) => {
  expect(sameName(wanted, ["トーク", "Game"])).toBe(name);
});

it("guesses no name where two differ only in spelling", () => {
  expect(sameName("game", ["Game", "GAME"])).toBeUndefined();
  expect(sameName("GAME", ["Game", "GAME"])).toBe("GAME");
});

it.each([
  ["青場面", "青い場面"],
  ["青い", "青い場面"],
  ["Opning", "Opening"],
  ["openning", "Opening"],
  ["xyz", undefined],
  ["", undefined],
])("%s is nearest to %s", (wanted, name) => {
  expect(nearestName(wanted, ["赤い場面", "青い場面", "Opening"])).toBe(name);
});
