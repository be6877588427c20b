// The search of the documentation, and the heading that is read in the list of the page.

import "./docs.css";
import { excerptOf, foundSections, type IndexedSection } from "./find-sections.ts";

function textIn(tag: string, text: string, name?: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  if (name !== undefined) element.className = name;
  return element;
}

/** The places found, below the bar, as links. */
function showFound(shown: HTMLElement, sections: readonly IndexedSection[], asked: string): void {
  const { dataset } = search ?? document.body;
  const base = new URL(dataset["index"] ?? "", location.href);
  const status = shown.querySelector("p");
  const list = shown.querySelector("ul");
  if (status === null || list === null) return;
  const found = foundSections(sections, asked);
  const many = `${dataset["many"] ?? ""} ${found.length}`;
  status.textContent = found.length === 0 ? (dataset["none"] ?? "") : many;
  const items = found.map((section) => {
    const item = document.createElement("li");
    const link = document.createElement("a");
    link.href = new URL(section.address, base).href;
    link.append(
      textIn("strong", section.heading),
      ...(section.heading === section.page ? [] : [textIn("small", section.page)]),
      textIn("span", excerptOf(section.text, asked)),
    );
    item.append(link);
    return item;
  });
  list.replaceChildren(...items);
  shown.hidden = asked.trim() === "";
}

const search = document.querySelector<HTMLElement>("search.search");
const field = document.querySelector<HTMLInputElement>("#search");
const results = document.querySelector<HTMLElement>("#results");

function openSearch(at: HTMLElement, input: HTMLInputElement, shown: HTMLElement): void {
  let sections: Promise<readonly IndexedSection[]> | undefined;
  const index = () => {
    sections ??= fetch(at.dataset["index"] ?? "").then(
      (answer) => answer.json(),
      () => [],
    );
    return sections;
  };
  const show = async () => {
    const all = await index();
    showFound(shown, all, input.value);
  };
  at.hidden = false;
  input.addEventListener("focus", () => void index());
  input.addEventListener("input", () => void show());
  const close = () => {
    shown.hidden = true;
  };
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      close();
      if (shown.contains(document.activeElement)) input.focus();
    }
    const typing = /^(?:INPUT|TEXTAREA)$/.test(document.activeElement?.tagName ?? "");
    if (event.key === "/" && !typing) {
      event.preventDefault();
      input.focus();
    }
  });
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Node && !shown.contains(target) && !at.contains(target)) close();
    if (target instanceof Element && target.closest("#results a") !== null) close();
  });
}

if (search !== null && field !== null && results !== null) openSearch(search, field, results);

/** Marks the heading that is being read in the list beside the page. */
function followReading(): void {
  const links = new Map(
    [...document.querySelectorAll<HTMLAnchorElement>(".here a")].map((link) => [
      decodeURIComponent(link.hash.slice(1)),
      link,
    ]),
  );
  const headings = [...document.querySelectorAll("article h2, article h3")];
  if (links.size === 0) return;
  const mark = () => {
    const passed = headings.filter((heading) => heading.getBoundingClientRect().top < 120);
    const now = passed.at(-1)?.id;
    for (const [id, link] of links)
      if (id === now) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
  };
  document.addEventListener("scroll", mark, { passive: true });
  mark();
}
followReading();
