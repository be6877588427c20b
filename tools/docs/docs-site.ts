// All pages of the documentation, from the documents of the repository: what the program serves at `/docs`.

import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { basename, extname, join, posix } from "node:path";
import { wordsIn } from "../../src/runtime/config/console/words.ts";
import { contentsOf, type Group } from "./contents.ts";
import { framed, type SiteFiles } from "./page-frame.ts";
import { pictureSize } from "./picture-size.ts";
import { type RenderedPage, renderMarkdown } from "./render-markdown.ts";
import {
  contentsName,
  isInRepository,
  isInternal,
  type SourcePage,
  sourcePages,
} from "./source-pages.ts";

export type DocsSite = {
  /** The files by their paths below `/docs/`. */
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  /** The flaws, each with its document. */
  readonly flaws: readonly string[];
};

const relative = (from: string, to: string): string =>
  posix.relative(posix.dirname(from), to) || posix.basename(to);

/** Where links of the pages lead, and the pictures that they show. */
class Site {
  readonly files = new Map<string, string | Uint8Array>();
  readonly flaws: string[] = [];
  readonly #root: string;
  readonly #pages: ReadonlyMap<string, SourcePage>;
  /** Links with an anchor, to be looked up when all pages are made. */
  readonly #anchors: { readonly from: string; readonly to: string; readonly id: string }[] = [];
  readonly #rendered = new Map<string, RenderedPage>();

  constructor(root: string, pages: readonly SourcePage[]) {
    this.#root = root;
    this.#pages = new Map(pages.map((page) => [page.path, page]));
  }

  /** A file beside the pages, under a name that changes with its content. */
  asset(path: string): string {
    const content = readFileSync(join(this.#root, path));
    const hash = createHash("sha256").update(content).digest("hex").slice(0, 8);
    const ending = extname(path);
    const name = `assets/${basename(path, ending).replaceAll(".", "-")}-${hash}${ending}`;
    this.files.set(name, content);
    return name;
  }

  link(page: SourcePage, href: string): string | undefined {
    if (/^(?:https?|mailto):/.test(href)) return href;
    const [place = "", id] = href.split("#");
    const path = place === "" ? page.path : posix.join(posix.dirname(page.path), decodeURI(place));
    if (id !== undefined)
      this.#anchors.push({ from: page.path, to: path, id: decodeURIComponent(id) });
    const target = this.#pages.get(path);
    if (target !== undefined) {
      const address = place === "" ? "" : relative(page.file, target.file);
      return id === undefined ? address : `${address}#${id}`;
    }
    if (path.startsWith("docs/") && isInRepository(this.#root, path) && extname(path) !== "")
      return relative(page.file, this.asset(path));
    return undefined;
  }

  picture(page: SourcePage, href: string) {
    const path = posix.join(posix.dirname(page.path), href);
    if (!existsSync(join(this.#root, path))) return undefined;
    const size = pictureSize(readFileSync(join(this.#root, path)));
    if (size === undefined) return undefined;
    return { address: relative(page.file, this.asset(path)), ...size };
  }

  render(page: SourcePage): RenderedPage {
    const rendered = renderMarkdown(page.text, {
      link: (href) => this.link(page, href),
      picture: (href) => this.picture(page, href),
    });
    this.#rendered.set(page.path, rendered);
    for (const flaw of rendered.flaws) this.flaws.push(`${page.path}: ${flaw}`);
    return rendered;
  }

  checkAnchors(): void {
    for (const { from, to, id } of this.#anchors) {
      const target = this.#rendered.get(to);
      if (target !== undefined && !target.headings.some((heading) => heading.id === id))
        this.flaws.push(`${from}: ${to} has no heading #${id}`);
    }
  }
}

/** The sections of a language's pages, as the search reads them, in the order of the contents. */
function searchIndex(
  pages: readonly { readonly page: SourcePage; readonly rendered: RenderedPage }[],
  groups: readonly Group[],
): string {
  const order = groups.flatMap(({ entries }) => entries.map(({ href }) => href));
  const placeOf = ({ file }: SourcePage) => {
    const place = order.indexOf(file);
    return place < 0 ? order.length : place;
  };
  return JSON.stringify(
    pages
      .toSorted((one, other) => placeOf(one.page) - placeOf(other.page))
      .flatMap(({ page, rendered }) =>
        rendered.sections.map(({ heading, text, asked }) => ({
          page: rendered.title,
          heading: heading.text,
          address: `${page.name}.html${heading.depth === 1 ? "" : `#${heading.id}`}`,
          text,
          ...(asked === "" ? {} : { asked }),
          ...(isInternal(page.name) ? { internal: true } : {}),
        })),
      ),
  );
}

/** The contents of each language, with the pages that its links lead to. */
function groupsOf(site: Site, contents: SourcePage | undefined): readonly Group[] {
  if (contents === undefined) return [];
  return contentsOf(contents.text).map(({ title, entries }) => ({
    title,
    entries: entries.map(({ href, text }) => ({
      text,
      href: posix.join(posix.dirname(contents.file), site.link(contents, href) ?? "#"),
    })),
  }));
}

/** `own`: the style sheet and the script, below the site. */
export function docsSite(root: string, own: SiteFiles): DocsSite {
  const pages = sourcePages(root);
  const site = new Site(root, pages);
  const byName = Map.groupBy(pages, ({ name }) => name);
  const byLanguage = Map.groupBy(pages, ({ language }) => language);
  for (const [language, ofLanguage] of byLanguage) {
    const groups = groupsOf(
      site,
      ofLanguage.find(({ name }) => name === contentsName),
    );
    const made = ofLanguage.map((page) => ({ page, rendered: site.render(page) }));
    for (const { page, rendered } of made) {
      const others = (byName.get(page.name) ?? [])
        .filter((other) => other.language !== language)
        .map((other) => ({ language: other.language, href: relative(page.file, other.file) }));
      const html = framed({
        ...{ language, rendered, groups, others, own, file: page.file },
        words: wordsIn(language).webPages_.docs,
        isContents: page.name === contentsName,
      });
      site.files.set(page.file, html);
    }
    const guides = made.filter(({ page }) => !page.name.startsWith("internals/decisions"));
    site.files.set(`${language}/search.json`, searchIndex(guides, groups));
  }
  site.checkAnchors();
  return { files: site.files, flaws: [...new Set(site.flaws)] };
}
