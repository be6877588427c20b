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
  expect(markupOf("```js\n<b>x</b>\n")).toEqual([
    { kind: "code", text: "<b>x</b>\n", language: "js" },
  ]);
  expect(markupOf("> **a**")).toEqual([
    { kind: "quote", blocks: [paragraph({ kind: "strong", inside: [text("a")] })] },
  ]);
});

it("parses tables, their alignment, and what is within their cells", () => {
  expect(markupOf("| a | **b** |\n|:--|--:|\n| 1 | `x|y` |\nend")).toEqual([
    {
      kind: "table",
      align: ["left", "right"],
      head: [[text("a")], [{ kind: "strong", inside: [text("b")] }]],
      rows: [[[text("1")], [{ kind: "code", text: "x|y" }]]],
    },
    paragraph(text("end")),
  ]);
  expect(markupOf("|x| = 3")).toEqual([paragraph(text("|x| = 3"))]);
});

it("tells actions from stressed words", () => {
  const actions = (written: string) =>
    all(markupOf(written)).flatMap((node) =>
      "kind" in node && (node.kind === "action" || node.kind === "emphasis") ? [node.kind] : [],
    );
  expect(actions("*smiles softly* Hello.")).toEqual(["action"]);
  expect(actions("そうだね。*頷く*")).toEqual(["action"]);
  expect(actions("It is *really* good, _yes_.")).toEqual(["emphasis", "emphasis"]);
});

it("leaves formulas and amounts as they were written", () => {
  expect(markupOf("$a_1*b*c$ for $5 and $10, \\(x_1*y*z\\)")).toEqual([
    paragraph({ kind: "math", text: "a_1*b*c" }, text(" for $5 and $10, "), {
      kind: "math",
      text: "x_1*y*z",
    }),
  ]);
  expect(markupOf("$$\na *b* c\n$$")).toEqual([{ kind: "math", text: "a *b* c" }]);
});

it("shows lists of tasks, and code within a list", () => {
  const [tasks, code, rest] = markupOf("1. [x] a\n   ```js\n   b\n   ```\n2. c");
  expect(tasks).toMatchObject({ items: [{ words: [text("a")], isDone: true }] });
  expect(code).toEqual({ kind: "code", text: "b", language: "js" });
  expect(rest).toMatchObject({ from: 2 });
});

it("shows what is still being written as it will stand", () => {
  expect(markupOf("a **b", true)).toEqual([
    paragraph(text("a "), { kind: "strong", inside: [text("b")] }),
  ]);
  expect(markupOf("a `b", true)).toEqual([paragraph(text("a "), { kind: "code", text: "b" })]);
  expect(markupOf("| a | b |", true)[0]).toMatchObject({ kind: "table", rows: [] });
  expect(markupOf("**b\n\nc", true)[0]).toEqual(paragraph(text("**b")));
});

it("changes nothing before the last block while more comes", () => {
  fc.assert(
    fc.property(growingText, growingText, (begun, more) => {
      const before = markupOf(begun, true);
      const after = markupOf(begun + more, true);
      for (const [place, block] of before.slice(0, -1).entries())
        expect(after[place]).toEqual(block);
      const last = before.at(-1);
      if (last !== undefined && last.kind !== "paragraph")
        expect(after[before.length - 1]?.kind).toBe(last.kind);
    }),
  );
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
  "$",
  "$a",
  "\\(",
  "|",
  "|a",
  "| a |\n",
  "|\n|-|\n",
  "- [ ] ",
])("reads a text of nothing but %s to its end", (sign) => {
  const written = sign.repeat(60_000 / sign.length);
  expect(wordsOf(markupOf(written)).length).toBeGreaterThanOrEqual(0);
});

it("loses no letter of any text and links only to the web", () => {
  const signs = fc.constantFrom(..."ab *_~`[]()!<>\\#-1.$|\n", "https://e.example/", "**");
  fc.assert(
    fc.property(fc.array(signs, { maxLength: 40 }), fc.boolean(), (parts, growing) => {
      const written = parts.join("");
      const blocks = markupOf(plainText(written), growing);
      const letters = (words: string) => words.replace(/[^ab]/g, "");
      const shown = letters(wordsOf(blocks));
      // The first line of a fence names its language, and an address may be the target of a link.
      if (!/```|~~~|]\(/.test(written)) expect(shown).toBe(letters(written));
      for (const href of linksOf(blocks)) expect(href).toMatch(/^https?:\/\//);
    }),
  );
});

/** Text that grows by whole lines, as utterances do. */
const growingText = fc
  .array(
    fc.constantFrom(
      "a",
      "**b**",
      "- c",
      "1. d",
      "> e",
      "# f",
      "```js",
      "```",
      "| g | h |",
      "---",
      "",
    ),
    { maxLength: 8 },
  )
  .map((lines) => lines.map((line) => `${line}\n`).join(""));

type Node = MarkupBlock | Inline | List["items"][number];

function within(node: Node): readonly Node[] {
  if ("rows" in node) return [...(node.head ?? []), ...node.rows.flat()].flat();
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
