import { expect, it } from "vitest";
import { brokenLaws } from "../../../test/fixtures/oddities.ts";
import { progressText, readProgress } from "./progress.ts";

it("reads each field by itself", () => {
  expect(readProgress({ progressToken: 7, progress: "3", total: null, message: ["a"] })).toEqual({
    token: "7",
    progress: { done: 3, total: undefined, message: undefined },
  });
  expect(readProgress("odd")).toEqual({ token: undefined, progress: {} });
});

it("is told in one short line", () => {
  const { progress } = readProgress({ progress: 3, total: 14, message: `a\nb${"x".repeat(900)}` });
  expect(progressText(progress)).toMatch(/^3\/14 a bx{197}$/);
  expect(progressText({})).toBe("");
});

it("any oddity in a notice is read around", () => {
  const broken = brokenLaws({
    example: { progressToken: "call-1", progress: 3, total: 14, message: "painting" },
    read: (given) => {
      const { token, progress } = readProgress(given);
      // An unreadable field of a progress is of no use to anybody, so that it is not reported.
      return { parts: new Map<string, unknown>(Object.entries({ token, ...progress })), notes: [] };
    },
    touched: ([field]) => {
      const part = { progressToken: "token", progress: "done" }[String(field)] ?? String(field);
      return (name) => name === part;
    },
  });
  expect(broken.filter((one) => !one.endsWith("silently"))).toEqual([]);
});
