import { expect, it } from "vitest";
import { drawn } from "./shape.ts";

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
