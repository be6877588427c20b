import { expect, it } from "vitest";
import { fault } from "./fault.ts";

it("shows a fault without a note by its kind", () => {
  expect(fault("unavailable")).toEqual({
    kind: "unavailable",
    retryable: true,
    note: "unavailable",
  });
});
