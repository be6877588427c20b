import { expect, it } from "vitest";
import { noSystemYet, withSystem } from "./fixed-start.ts";

const starts = (...systems: readonly string[]): string[] => {
  let memory = noSystemYet;
  return systems.map((system) => {
    memory = withSystem(memory, system);
    return memory.fixed;
  });
};

it("learns nothing from the first text, and from equal texts that all of it stays", () => {
  expect(starts("You are Ren.\n\n12:00", "You are Ren.\n\n12:00")).toEqual([
    "",
    "You are Ren.\n\n12:00",
  ]);
});

it("finds the paragraphs that stay, and keeps them", () => {
  const texts = ["12:00", "12:01", "12:01", "12:02"].map(
    (time) => `Rules.\n\nYou are Ren.\n\n${time}`,
  );
  expect(starts(...texts).slice(1)).toEqual([
    "Rules.\n\nYou are Ren.",
    "Rules.\n\nYou are Ren.",
    "Rules.\n\nYou are Ren.",
  ]);
});

it("ends at a paragraph, also where the next ones start with equal words", () => {
  expect(starts("Rules.\n\nIt is 12:00", "Rules.\n\nIt is 12:01")).toEqual(["", "Rules."]);
});

it("starts again when the beginning changes", () => {
  expect(
    starts("You are Ren.\n\na", "You are Ren.\n\nb", "You are Eris.\n\nb", "You are Eris.\n\nc"),
  ).toEqual(["", "You are Ren.", "", "You are Eris."]);
});

it("does not accept a longer word at the end of the start", () => {
  expect(starts("Ren\n\na", "Ren\n\nb", "Renata\n\nb")).toEqual(["", "Ren", ""]);
});
