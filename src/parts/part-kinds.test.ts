import { expect, it } from "vitest";
import { definePlugIn, defineToolPart, type ToolPart } from "./part-kinds.ts";

it("keeps the kind of each part in the type of a plug-in", () => {
  const dice = defineToolPart({
    id: "dice",
    about: { en: "dice" },
    settings: {},
    open: () => undefined,
  });
  const [part]: readonly [ToolPart] = definePlugIn({ id: "dice", parts: [dice] }).parts;
  expect(part).toBe(dice);
});
