// A document as HTML: headings with anchors, tables that scroll by themselves, links and pictures where the site has them.

import GithubSlugger from "github-slugger";
import { Marked, type Token, type Tokens } from "marked";
import { escaped } from "../../src/adapters/http/text-page.ts";

export type Heading = { readonly depth: number; readonly id: string; readonly text: string };

/** The texts of one heading's part, for the search. */
export type Section = {
  readonly heading: Heading;
  readonly text: string;
  /** The everyday words for it, from a comment `<!-- asked: change her voice, pitch -->`. */
  readonly asked: string;
};

export type RenderedPage = {
  readonly title: string;
  readonly html: string;
  readonly headings: readonly Heading[];
  readonly sections: readonly Section[];
  /** The texts that a reader would see and no writer meant. */
  readonly flaws: readonly string[];
};

export type Targets = {
  /** The address of what a link leads to; undefined: it leads nowhere. */
  readonly link: (href: string) => string | undefined;
  readonly picture: (
    href: string,
  ) => { readonly address: string; readonly width: number; readonly height: number } | undefined;
};

const plainOf = (tokens: readonly Token[]): string => tokens.map((token) => textOf(token)).join("");

/** The readable text of a token, without its marks. */
function textOf(token: Token): string {
  if (token.type === "html") return "";
  if (token.type === "br") return " ";
  if (token.type === "table") {
    const { header, rows } = token as Tokens.Table;
    return [header, ...rows]
      .map((row) => row.map((cell) => plainOf(cell.tokens)).join(" "))
      .join("\n");
  }
  if (token.type === "list")
    return (token as Tokens.List).items.map((item) => plainOf(item.tokens)).join("\n");
  if ("tokens" in token && token.tokens !== undefined && token.type !== "image")
    return plainOf(token.tokens);
  return "text" in token ? String(token.text) : "";
}

/** Links to the other languages under the title, which the frame of each page has in a place of its own. */
const isLanguageLine = (token: Token): boolean =>
  token.type === "paragraph" &&
  /^\[[^\]]+\]\([^)]+\.md\)$/.test(token.raw.trim()) &&
  token.raw.length < 60;

/** The columns from which a table is wider than a page. */
const fewestOfWide = 5;

const comment = /^\s*<!--[\s\S]*?-->\s*$/;
const askedComment = /^\s*<!-- asked: ([^\n]*?) -->\s*$/;

function sectionsOf(tokens: readonly Token[], headings: readonly Heading[]): readonly Section[] {
  const texts: string[] = headings.map(() => "");
  const asked: string[] = headings.map(() => "");
  let at = -1;
  for (const token of tokens)
    if (token.type === "heading") at += 1;
    else if (at >= 0) {
      texts[at] += `${textOf(token)}\n`;
      asked[at] = askedComment.exec(token.raw)?.[1] ?? asked[at] ?? "";
    }
  return headings.map((heading, place) => ({
    heading,
    text: (texts[place] ?? "").replace(/\s+/g, " ").trim(),
    asked: asked[place] ?? "",
  }));
}

/** The renderers of what a page shows in a way of its own. */
function renderersOf(targets: Targets, ids: ReadonlyMap<Token, string>, flaws: string[]) {
  const lead = (href: string): string => {
    const found = targets.link(href);
    if (found === undefined) flaws.push(`a link leads nowhere: ${href}`);
    return escaped(found ?? "#");
  };
  return new Marked({
    gfm: true,
    renderer: {
      heading(token) {
        const { depth, tokens } = token;
        const inner = this.parser.parseInline(tokens);
        const id = escaped(ids.get(token) ?? "");
        return depth === 1
          ? `<h1 id="${id}">${inner}</h1>\n`
          : `<h${depth} id="${id}">${inner} <a class="anchor" href="#${id}" aria-hidden="true" tabindex="-1">#</a></h${depth}>\n`;
      },
      link({ href, tokens }) {
        const outside = /^https?:/.test(href);
        const more = outside ? ' rel="noreferrer"' : "";
        return `<a href="${lead(href)}"${more}>${this.parser.parseInline(tokens)}</a>`;
      },
      image({ href, text }) {
        const found = targets.picture(href);
        if (found === undefined) flaws.push(`a picture is missing: ${href}`);
        if (text.trim() === "") flaws.push(`a picture has no words: ${href}`);
        if (found === undefined) return escaped(text);
        const { address, width, height } = found;
        return `<img src="${escaped(address)}" alt="${escaped(text)}" width="${width}" height="${height}" loading="lazy" decoding="async">`;
      },
      table(token) {
        const isWide = token.header.length >= fewestOfWide;
        const named = token.header.some(({ text }) => text.trim() !== "");
        const columnOf = (at: number): string =>
          isWide ? ` data-column="${escaped(token.header[at]?.text ?? "")}"` : "";
        const row = (cells: readonly Tokens.TableCell[], tag: "th" | "td") =>
          `<tr>${cells.map(({ tokens }, at) => `<${tag}${tag === "td" ? columnOf(at) : ""}>${this.parser.parseInline(tokens)}</${tag}>`).join("")}</tr>`;
        const head = named ? `<thead>${row(token.header, "th")}</thead>` : "";
        const body = token.rows.map((cells) => row(cells, "td")).join("\n");
        return `<div class="table${isWide ? " wide" : ""}" tabindex="0"><table>${head}<tbody>${body}</tbody></table></div>\n`;
      },
      code({ text }) {
        return `<pre tabindex="0"><code>${escaped(text)}</code></pre>\n`;
      },
      html({ text }) {
        if (text.trim() === "<br>") return "<br>";
        if (!comment.test(text)) flaws.push(`HTML in a document: ${text.trim().slice(0, 60)}`);
        return "";
      },
    },
  });
}

export function renderMarkdown(text: string, targets: Targets): RenderedPage {
  const flaws: string[] = [];
  const ids = new Map<Token, string>();
  const tokens = new Marked({ gfm: true }).lexer(text).filter((token) => !isLanguageLine(token));
  const slugger = new GithubSlugger();
  const headings = tokens.flatMap((token): Heading[] => {
    if (token.type !== "heading") return [];
    const { depth, tokens: inner = [] } = token as Tokens.Heading;
    const read = plainOf(inner);
    const id = slugger.slug(read);
    ids.set(token, id);
    return [{ depth, id, text: read }];
  });
  const html = renderersOf(targets, ids, flaws).parser(tokens);
  const shown = html.replace(/<(pre|code)\b[\s\S]*?<\/\1>/g, "").replace(/<[^>]*>/g, "");
  for (const [mark] of shown.matchAll(/\*\*.{0,20}|\]\(.{0,20}/g))
    flaws.push(`a mark is read as text: ${mark}`);
  const title = headings.find(({ depth }) => depth === 1)?.text ?? "";
  if (title === "") flaws.push("there is no title");
  return { title, html, headings, sections: sectionsOf(tokens, headings), flaws };
}
