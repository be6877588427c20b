// The entries of the list of pages: the headings and links of the page that leads to all others.

import { Marked, type Token, type Tokens } from "marked";

export type Entry = { readonly href: string; readonly text: string };
export type Group = { readonly title: string; readonly entries: readonly Entry[] };

function linksOf(token: Token): readonly Entry[] {
  if (token.type === "link") {
    const { href, text } = token as Tokens.Link;
    return href.endsWith(".md") ? [{ href, text }] : [];
  }
  if (token.type === "table") {
    const { header, rows } = token as Tokens.Table;
    return [header, ...rows].flat().flatMap(({ tokens }) => tokens.flatMap(linksOf));
  }
  if (token.type === "list") return (token as Tokens.List).items.flatMap(linksOf);
  return "tokens" in token && token.tokens !== undefined ? token.tokens.flatMap(linksOf) : [];
}

/** The groups of the list, each page in the first group that leads to it. */
export function contentsOf(text: string): readonly Group[] {
  const groups: { title: string; entries: Entry[] }[] = [];
  const seen = new Set<string>();
  for (const token of new Marked({ gfm: true }).lexer(text)) {
    if (token.type === "heading" && (token as Tokens.Heading).depth === 2)
      groups.push({ title: (token as Tokens.Heading).text, entries: [] });
    else
      for (const entry of linksOf(token))
        if (groups.length > 0 && !seen.has(entry.href)) {
          seen.add(entry.href);
          groups.at(-1)?.entries.push(entry);
        }
  }
  return groups.filter(({ entries }) => entries.length > 0);
}
