import { expect, it } from "vitest";
import type { BuildingId } from "../../../../src/kernel/id.ts";
import { common } from "../../../../src/languages/en/page/common-page.ts";
import { modeText } from "./mode-text.ts";

it("does not say of a persona elsewhere that she talks with the user", () => {
  const [room, cafe] = ["room", "cafe"] as BuildingId[];
  const text = (mode: "user" | "auto", building: BuildingId | undefined) =>
    modeText(common, { mode, building }, room as BuildingId);
  expect(text("user", room)).toBe("Talking with you");
  expect(text("user", cafe)).toBe("Waits for you");
  expect(text("user", undefined)).toBe("Waits for you");
  expect(text("auto", cafe)).toBe("Lives freely");
});
