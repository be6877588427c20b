import { expect, it } from "vitest";
import { withoutEntities } from "./html-entities.ts";

it.each([
  ["a &amp; b &LT;3 &#39;c&#x27; &#x1F600;&nbsp;e", "a & b <3 'c' 😀 e"],
  ["&amp;lt;", "&lt;"],
  ["&unknown; &#0;&#xD800;&#x110000; &constructor; &", "&unknown;  &constructor; &"],
])("%j is read as %j", (text, read) => expect(withoutEntities(text)).toBe(read));
