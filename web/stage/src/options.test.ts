import { expect, it } from "vitest";
import { optionsOf } from "./options.ts";

const plain = {
  token: "t",
  subtitles: true,
  ticker: true,
  scenes: true,
  side: "right",
  scale: 1,
  muted: false,
  figure: false,
  trace: false,
};

it("shows everything where nothing else is asked for", () => {
  expect(optionsOf("?token=t")).toEqual(plain);
});

it("reads what a streamer sets, and ignores unknown options", () => {
  expect(optionsOf("?token=t&subtitles=off&ticker=no&side=left&scale=1.5&muted=on")).toEqual({
    ...plain,
    ...{ subtitles: false, ticker: false, side: "left", scale: 1.5, muted: true },
  });
  expect(optionsOf("?token=t&side=above&scale=much&what=ever&muted=off")).toEqual(plain);
  expect(optionsOf("?token=t&scale=900").scale).toBe(3);
});
