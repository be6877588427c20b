import { expect, it } from "vitest";
import { drawn, part } from "./shape.ts";

it("reads one shape a line, with its line, its opacity and its mirror image", () => {
  const shine = { d: "M3 4", fill: "white", opacity: 0.5 };
  expect(
    drawn(`
      @cloth clothLine 3.4 0.6: M1 2
      pair white 0.5: M3 4
    `),
  ).toEqual([
    { d: "M1 2", fill: "@cloth", line: "clothLine", width: 3.4, opacity: 0.6 },
    shine,
    { ...shine, flip: true },
  ]);
});

it.each(["clothe: M1 2", "cloth clothLin 3: M1 2", "cloth 0.5 0.5: M1 2", ""])(
  "refuses %j, which names no tone or is no shape",
  (line) => expect(() => drawn(line)).toThrow("no shape"),
);

it("reads a part with what moves it", () => {
  expect(part("brim head 0.3 under pivot 0 -170 hang 3 1.4 0.2 0.8\n  cloth: M1 2")).toEqual({
    ...{ name: "brim", layer: "head", depth: 0.3, under: true, pivot: [0, -170] },
    hang: { swing: 3, frequency: 1.4, damping: 0.2, breeze: 0.8 },
    shapes: [{ d: "M1 2", fill: "cloth" }],
  });
});

it.each(["brim hat 0.3", "brim head high", "brim head 0.3 pivot 0 up"])(
  "refuses %j, which is no part",
  (head) => expect(() => part(`${head}\n  cloth: M1 2`)).toThrow("no part"),
);
