// A page of words alone, for a browser that is not shown the application: no script, nothing loaded, all text as text.

import { createHash } from "node:crypto";
import { packOf } from "../../languages/registry.ts";
import type { Language } from "../../protocol/language.ts";

const style = `:root{color-scheme:light dark;--ground:#fbf4f0;--ink:#33232f;--soft:#735f6d;--accent:#b5304f;--on:#fff}
@media (prefers-color-scheme:dark){:root{--ground:#17131f;--ink:#f3e9ec;--soft:#b5a4b4;--accent:#ff9aa4;--on:#1d1420}}
body{margin:0;min-height:100dvh;display:grid;place-items:center;background:var(--ground);color:var(--ink);font:1rem/1.75 system-ui,sans-serif}
main{box-sizing:border-box;width:min(38rem,100%);padding:2rem 1.25rem}
h1{font-size:1.5rem;line-height:1.35;margin:0 0 1rem}h2{font-size:1.1rem;margin:1.75rem 0 .5rem}
p{margin:.6rem 0}ol{padding-inline-start:1.4rem}li{margin:.4rem 0}small{color:var(--soft)}
code{overflow-wrap:anywhere;font-size:.85rem}
a{display:inline-block;margin:.75rem .75rem 0 0;padding:.6rem 1.2rem;border-radius:999px;background:var(--accent);color:var(--on);text-decoration:none}
a:focus-visible{outline:3px solid var(--ink);outline-offset:2px}`;

const hash = createHash("sha256").update(style).digest("base64");

/** The permissions of such a page. */
export const textPagePolicy = `default-src 'none'; img-src 'self'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

export type TextPagePart =
  | { readonly kind: "heading" | "text" | "note" | "code"; readonly text: string }
  | { readonly kind: "steps"; readonly steps: readonly string[] }
  | { readonly kind: "link"; readonly text: string; readonly href: string };

export type TextPage = {
  readonly language: Language;
  readonly title: string;
  readonly parts: readonly TextPagePart[];
};

const signs = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["'", "&#39;"],
]);

/** A text inside of HTML or XML. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => signs.get(sign) ?? "");

function drawn(part: TextPagePart): string {
  switch (part.kind) {
    case "heading":
      return `<h2>${escaped(part.text)}</h2>`;
    case "text":
      return `<p>${escaped(part.text)}</p>`;
    case "note":
      return `<p><small>${escaped(part.text)}</small></p>`;
    case "code":
      return `<p><code>${escaped(part.text)}</code></p>`;
    case "steps":
      return `<ol>${part.steps.map((step) => `<li>${escaped(step)}</li>`).join("")}</ol>`;
    case "link":
      return `<a href="${escaped(part.href)}">${escaped(part.text)}</a>`;
  }
}

export const textPage = ({ language, title, parts }: TextPage): string =>
  `<!doctype html>
<html lang="${escaped(packOf(language).tag)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} — SaintVerse</title>
<link rel="icon" href="/moon.svg">
<style>${style}</style>
</head>
<body><main><h1>${escaped(title)}</h1>
${parts.map(drawn).join("\n")}
</main></body>
</html>
`;

/** The language of a browser, by its `Accept-Language`; undefined: it names none that there is a pack of. */
export const languagesAsked = (header: string | undefined): readonly string[] =>
  (header ?? "")
    .slice(0, 500)
    .split(",")
    .map((each) => {
      const [tag = "", ...rest] = each.trim().split(";");
      const weight = Number(
        rest
          .find((one) => one.trim().startsWith("q="))
          ?.trim()
          .slice(2) ?? 1,
      );
      return { tag: tag.trim(), weight: Number.isNaN(weight) ? 0 : weight };
    })
    .filter(({ tag, weight }) => tag !== "" && tag !== "*" && weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
