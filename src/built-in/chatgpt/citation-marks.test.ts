import { expect, it } from "vitest";
import { withoutMarks } from "./citation-marks.ts";

it.each([
  ["six citeturn0search0 and nine", "six and nine"],
  ["six fileciteturn0file12turn1search3.", "six."],
  ["six \ue200cite\ue202turn0search0\ue201 and nine", "six and nine"],
  ["six 【4:0†source】 and nine", "six and nine"],
  ["I cite turn 0 of the search", "I cite turn 0 of the search"],
])("%j is %j", (text, shown) => expect(withoutMarks(text)).toBe(shown));
