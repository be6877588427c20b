import { expect, test } from "vitest";
import { keptBy } from "./kept-by.ts";

test("what is kept is made once, also where it is nothing, and no more is kept than the most", () => {
  const asked: string[] = [];
  const lengthOf = keptBy(2, (text) => {
    asked.push(text);
    return text === "" ? undefined : text.length;
  });
  expect(["one", "", "one", ""].map(lengthOf)).toEqual([3, undefined, 3, undefined]);
  expect(asked).toEqual(["one", ""]);
  expect(["three", "one"].map(lengthOf)).toEqual([5, 3]);
  expect(asked).toEqual(["one", "", "three", "one"]);
});
