import fc from "fast-check";
import { expect, it } from "vitest";
import { ownPicturePath, safeAddress } from "./address.ts";
import type { Inline } from "./inline-markup.ts";
import { type List, type MarkupBlock, markupOf } from "./markup.ts";
import { plainText } from "./plain-text.ts";

const text = (words: string): Inline => ({ kind: "text", text: words });
const paragraph = (...words: Inline[]): MarkupBlock => ({ kind: "paragraph", words });

it("parses what people and models write in chats", () => {
  expect(markupOf("これは**大事**な*話*と`code`です。")).toEqual([
    paragraph(
      text("これは"),
      { kind: "strong", inside: [text("大事")] },
      text("な"),
      { kind: "emphasis", inside: [text("話")] },
      text("と"),
      { kind: "code", text: "code" },
      text("です。"),
    ),
  ]);
  expect(markupOf("- a\n  - b\n- c\n\n3. x\n4. y")).toEqual([
    {
      kind: "list",
      from: undefined,
      items: [
        {
          words: [text("a")],
          below: {
            kind: "list",
            from: undefined,
            items: [{ words: [text("b")], below: undefined }],
          },
        },
        { words: [text("c")], below: undefined },
      ],
    },
    {
      kind: "list",
      from: 3,
      items: [
        { words: [text("x")], below: undefined },
        { words: [text("y")], below: undefined },
      ],
    },
  ]);
  expect(markupOf("```js\n<b>x</b>\n")).toEqual([{ kind: "code", text: "<b>x</b>\n" }]);
  expect(markupOf("> **a**")).toEqual([
    { kind: "quote", blocks: [paragraph({ kind: "strong", inside: [text("a")] })] },
  ]);
});

it.each([
  "snake_case_name and 2 * 3 * 4",
  "** open and never closed",
  "a **b",
  "<img src=x onerror=alert(1)>",
  "<script>alert(1)</script>",
  "&lt;b&gt;",
  "[x](javascript:alert(1))",
  "[x](data:text/html;base64,PHNjcmlwdD4=)",
  "[x](//evil.example)",
  "[x](vbscript:x)",
  "![x]",
])("leaves %s as it was written", (written) => {
  expect(wordsOf(markupOf(written))).toBe(written);
  expect(kindsOf(markupOf(written))).toEqual(new Set(["paragraph", "text"]));
});

it("shows pictures of the data folder only", () => {
  const [own] = markupOf("![海](generate_image/20261121_sea.png)");
  expect(own).toEqual(
    paragraph({ kind: "picture", path: "/generate_image/20261121_sea.png", words: "海" }),
  );
  expect(kindsOf(markupOf("![x](https://evil.example/t.png)"))).not.toContain("picture");
  for (const path of ["/pictures/../x.png", "/pictures/a/b.png", "//pictures/x", "/etc/x.png"])
    expect(ownPicturePath(path)).toBeUndefined();
});

it("shows the actual target of a link", () => {
  expect(safeAddress("https://bank.example@evil.example/")?.host).toBe("evil.example");
  expect(safeAddress("https://аpple.com/")?.host).toBe("xn--pple-43d.com");
  expect(safeAddress("file:///etc/passwd")).toBeUndefined();
});

it("keeps a text from changing the direction of its surroundings", () => {
  expect(plainText("a\u202egpj.exe\u2066x")).toBe("agpj.exex");
  expect(plainText("\u2067ok\u2069!\u2069")).toBe("\u2067ok\u2069!");
  expect(plainText("a\u0000b\r\nc\u009b")).toBe("ab\nc");
});

it.each([
  "*",
  "**a",
  "[",
  "![",
  "](",
  "`",
  "``` ",
  "[a](",
  "> ",
  "- ",
  "_a*",
  "~~",
  "http://a",
  "# #",
])("reads a text of nothing but %s to its end", (sign) => {
  const written = sign.repeat(60_000 / sign.length);
  expect(wordsOf(markupOf(written)).length).toBeGreaterThanOrEqual(0);
});

it("loses no letter of any text and links only to the web", () => {
  const signs = fc.constantFrom(..."ab *_~`[]()!<>\\#-1.\n", "https://e.example/", "**");
  fc.assert(
    fc.property(fc.array(signs, { maxLength: 40 }), (parts) => {
      const written = parts.join("");
      const blocks = markupOf(plainText(written));
      const letters = (words: string) => words.replace(/[^ab]/g, "");
      const shown = letters(wordsOf(blocks));
      // What stands in a fence's first line names its language, and an address may be the target of a link.
      if (!/```|~~~|]\(/.test(written)) expect(shown).toBe(letters(written));
      for (const href of linksOf(blocks)) expect(href).toMatch(/^https?:\/\//);
    }),
  );
});

type Node = MarkupBlock | Inline | List["items"][number];

function within(node: Node): readonly Node[] {
  if ("blocks" in node) return node.blocks;
  if ("items" in node) return node.items;
  if ("inside" in node) return node.inside;
  if ("words" in node && typeof node.words !== "string")
    return [...node.words, ...("below" in node && node.below ? [node.below] : [])];
  return [];
}

const all = (nodes: readonly Node[]): readonly Node[] =>
  nodes.flatMap((node) => [node, ...all(within(node))]);

const wordsOf = (blocks: readonly MarkupBlock[]) =>
  all(blocks)
    .map((node) => ("text" in node ? node.text : ""))
    .join("");
const kindsOf = (blocks: readonly MarkupBlock[]) =>
  new Set(all(blocks).flatMap((node) => ("kind" in node ? [node.kind] : [])));
const linksOf = (blocks: readonly MarkupBlock[]) =>
  all(blocks).flatMap((node) => ("kind" in node && node.kind === "link" ? node.address.href : []));
