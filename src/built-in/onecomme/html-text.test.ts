import { expect, it } from "vitest";
import { htmlText } from "./onecomme-comment.ts";

it.each([
  ["こんにちは", "こんにちは"],
  ["a &amp; b &lt;3 &quot;c&quot; &#39;d&#39; &#x1F600; &nbsp;e", "a & b <3 \"c\" 'd' 😀  e"],
  ['草<img src="https://x.example/a.png" alt=":smile:" class="emoji">だ', "草:smile:だ"],
  ["<img alt='&lt;b&gt;'>", "<b>"],
  ["<img alt=wave src=x>", "wave"],
  ['<img src="x">', ""],
  ["<b>太字</b><br>次<br/>の行", "太字\n次\nの行"],
  ["<a href='javascript:alert(1)' onclick=\"x>y\">link</a>", "link"],
  ["a<!-- <b> -->b", "ab"],
  ["1 < 2 and 3 > 2", "1 < 2 and 3 > 2"],
  ["&amp;lt;script&amp;gt;", "&lt;script&gt;"],
  ["&unknown; &#0; &#xD800;", "&unknown;"],
  ["<<b>>", "<>"],
])("%s reads %s", (html, text) => expect(htmlText(html)).toBe(text));

it("is bounded in length, and fast for adversarial input", () => {
  for (const part of ["<a", '<a "', "<img alt=", "&amp;", "<!--", "語"]) {
    expect(htmlText(part.repeat(50_000)).length).toBeLessThanOrEqual(4_000);
  }
});
