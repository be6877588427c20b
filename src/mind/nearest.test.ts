import { expect, it } from "vitest";
import { nearest } from "./nearest.ts";

it.each([
  ["displayname", "displayName"],
  ["display_name", "displayName"],
  ["ngword", "ngWords"],
  ["emtoions", "emotions"],
  ["zzzzzz", undefined],
  ["", undefined],
])("for %j means %j", (written, meant) => {
  expect(nearest(written, ["displayName", "ngWords", "emotions"])).toBe(meant);
});
