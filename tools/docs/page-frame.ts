// The frame of a page of the documentation: no inline script or style, so that the page's strict content policy holds.

import { posix } from "node:path";
import { escaped } from "../../src/adapters/http/text-page.ts";
import type { DocsWords } from "../../src/languages/program-words.ts";
import { packOf } from "../../src/languages/registry.ts";
import type { Language } from "../../src/protocol/language.ts";
import { wordsIn } from "../../src/runtime/config/console/words.ts";
import type { Group } from "./contents.ts";
import type { Heading, RenderedPage } from "./render-markdown.ts";

/** The site's own files, below `/docs/`. */
export type SiteFiles = {
  readonly script: string;
  readonly style: string;
  /** Sets the theme before anything is painted. */
  readonly theme: string;
};

export type Framed = {
  readonly file: string;
  readonly language: Language;
  readonly rendered: RenderedPage;
  readonly groups: readonly Group[];
  readonly others: readonly { readonly language: Language; readonly href: string }[];
  readonly own: SiteFiles;
  readonly words: DocsWords;
  readonly isContents: boolean;
};

const fromFile =
  (file: string) =>
  (target: string): string =>
    posix.relative(posix.dirname(file), target) || posix.basename(target);

/** The list of all pages; the present one is marked. */
const listOfPages = ({ groups, file }: Framed): string =>
  groups
    .map(
      ({ title, entries }) =>
        `<h2>${escaped(title)}</h2><ul>${entries
          .map(({ href, text }) => {
            const here = href === file ? ' aria-current="page"' : "";
            return `<li><a href="${escaped(fromFile(file)(href))}"${here}>${escaped(text)}</a></li>`;
          })
          .join("")}</ul>`,
    )
    .join("\n");

const listOfHeadings = (headings: readonly Heading[]): string =>
  `<ul>${headings
    .map(
      ({ id, text, depth }) =>
        `<li class="depth-${depth}"><a href="#${escaped(id)}">${escaped(text)}</a></li>`,
    )
    .join("")}</ul>`;

const nameIn = (language: Language): string => wordsIn(language).webPages_.docs.name;

/** The fewest headings that a list of them is worth. */
const fewest = 3;

export function framed(frame: Framed): string {
  const { file, language, rendered, others, own, words, isContents } = frame;
  const to = fromFile(file);
  const headings = rendered.headings.filter(({ depth }) => depth === 2 || depth === 3);
  const hasList = headings.length >= fewest && !isContents;
  const title = isContents ? words.title : `${rendered.title} — ${words.title}`;
  const tag = (one: Language) => escaped(packOf(one).tag);
  const switches = others.map(
    (other) =>
      `<a class="tongue" href="${escaped(other.href)}" hreflang="${tag(other.language)}" lang="${tag(other.language)}">${escaped(nameIn(other.language))}</a>`,
  );
  return `<!doctype html>
<html lang="${tag(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<script src="${escaped(to(own.theme))}"></script>
<link rel="stylesheet" href="${escaped(to(own.style))}">
<link rel="icon" href="${escaped(to("moon.svg"))}" type="image/svg+xml">
${others.map((other) => `<link rel="alternate" hreflang="${tag(other.language)}" href="${escaped(other.href)}">`).join("\n")}
<script type="module" src="${escaped(to(own.script))}"></script>
</head>
<body>
<a class="skip-link" href="#content">${escaped(words.skip)}</a>
<header class="bar">
<a class="home" href="${escaped(to(`${language}/index.html`))}">SaintVerse <span>${escaped(words.title)}</span></a>
<search class="search" data-index="${escaped(to(`${language}/search.json`))}" data-none="${escaped(words.nothingFound)}" data-many="${escaped(words.found)}" hidden>
<input type="search" id="search" aria-label="${escaped(words.search)}" placeholder="${escaped(words.search)}" autocomplete="off" maxlength="100">
</search>
<nav class="ways" aria-label="${escaped(words.ways)}">${switches.join("")}<a href="/">${escaped(words.toCity)}</a></nav>
</header>
<div class="results" id="results" hidden><p role="status"></p><ul></ul></div>
<div class="columns${hasList ? "" : " plain"}">
<nav class="pages" aria-label="${escaped(words.pages)}">${listOfPages(frame)}</nav>
<main id="content">
<details class="narrow"><summary>${escaped(words.pages)}</summary><nav aria-label="${escaped(words.pages)}">${listOfPages(frame)}</nav></details>
${hasList ? `<details class="middle"><summary>${escaped(words.onThisPage)}</summary><nav aria-label="${escaped(words.onThisPage)}">${listOfHeadings(headings)}</nav></details>` : ""}
<article>
${rendered.html}</article>
</main>
${hasList ? `<nav class="here" aria-label="${escaped(words.onThisPage)}"><h2>${escaped(words.onThisPage)}</h2>${listOfHeadings(headings)}</nav>` : ""}
</div>
</body>
</html>
`;
}
