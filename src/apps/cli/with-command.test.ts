import { expect, it } from "vitest";
import { withCommand } from "./with-command.ts";

it.each([
  [[], ["start"]],
  [
    ["--port", "4000"],
    ["start", "--port", "4000"],
  ],
  [
    ["--lang", "ja"],
    ["--lang", "ja", "start"],
  ],
  [
    ["--lang=ja", "--no-page"],
    ["--lang=ja", "start", "--no-page"],
  ],
  [["--lang"], ["--lang", "start"]],
] as const)("%j starts the program", (given, meant) => {
  expect(withCommand(given)).toEqual(meant);
});

it.each([
  ["strat"],
  ["chat", "ren"],
  ["--lang", "start", "doctor"],
  ["--help"],
  ["-V"],
  ["--config", "here", "--help"],
])("%j %j stays as it is", (...given) => {
  expect(withCommand(given)).toEqual(given);
});
