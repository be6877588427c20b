import { expect, it } from "vitest";
import { isBrowserSeen } from "./open-browser.ts";

const sat = {
  environment: { DISPLAY: ":0" },
  platform: "linux",
  isAtTerminal: true,
} as const;

it("opens a browser before a person", () => {
  expect(isBrowserSeen(sat)).toBe(true);
  expect(isBrowserSeen({ ...sat, environment: { WAYLAND_DISPLAY: "wayland-0" } })).toBe(true);
  expect(isBrowserSeen({ ...sat, environment: { DISPLAY: ":0", CI: "false" } })).toBe(true);
  expect(isBrowserSeen({ ...sat, platform: "darwin", environment: {} })).toBe(true);
  expect(isBrowserSeen({ ...sat, platform: "win32", environment: {} })).toBe(true);
});

it.each([
  ["without a terminal", { isAtTerminal: false }],
  ["in CI", { environment: { DISPLAY: ":0", CI: "true" } }],
  ["over SSH", { environment: { DISPLAY: ":0", SSH_CONNECTION: "10.0.0.1 1 10.0.0.2 22" } }],
  ["over SSH to a Mac", { platform: "darwin", environment: { SSH_TTY: "x" } }],
  ["without a display", { environment: { DISPLAY: "" } }],
] as const)("opens none %s", (_, other) => {
  expect(isBrowserSeen({ ...sat, ...other })).toBe(false);
});
