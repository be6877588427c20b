import { expect, it } from "vitest";
import { cityAfter, founded, minute, noon, settles } from "../../../test/fixtures/cafe-city.ts";
import { liveOn, onAir } from "./place.ts";

it("nobody is on the air while everything is stopped, though a persona is live", () => {
  const running = cityAfter(founded({ tools: ["stage"] }), settles("ren", "auto"));
  expect(onAir(running)).toBe("ren");
  const stopped = cityAfter(running, [
    noon + minute,
    { type: "everything-stopped", by: "operator" },
  ]);
  expect(liveOn(stopped)).toBe("ren");
  expect(onAir(stopped)).toBeUndefined();
  const resumed = cityAfter(stopped, [
    noon + 2 * minute,
    { type: "everything-resumed", by: "operator" },
  ]);
  expect(onAir(resumed)).toBe("ren");
});
