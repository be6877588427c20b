// Flaws that keep somebody from reading a page.

import axe from "axe-core";
import type { Page as BrowserPage } from "playwright-core";

type WithAxe = { readonly axe: typeof axe };

/** The rules of axe that a page breaks, with where. Colours alone are looked at where all else was before. */
export async function brokenRules(
  page: BrowserPage,
  rules: "all" | "colours",
): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (only) => (window as unknown as WithAxe).axe.run(document, only),
    rules === "all" ? {} : { runOnly: ["color-contrast"] },
  );
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${impact} ${id}: ${html}\n${failureSummary}`),
  );
}

/** What moves by itself, without an end. Runs in the page. */
export function movingParts(): readonly string[] {
  const endless = document
    .getAnimations()
    .filter(
      ({ playState, effect }) =>
        playState === "running" && effect?.getTiming().iterations === Number.POSITIVE_INFINITY,
    );
  return [...new Set(endless.map((one) => (one as CSSAnimation).animationName ?? one.id))];
}

/** Words of a page that cannot be read there, nor scrolled to. Runs in the page. */
export function lostWords(): readonly string[] {
  const unseen = ".visually-hidden, .skip-link, .map, select, .toasts, .pill-text";

  /** The horizontal part of the window that shows the content of an element; all of it when the element scrolls. */
  function shownPart(element: Element): readonly [number, number] {
    let [left, right] = [0, innerWidth];
    for (let outer: Element | null = element; outer; outer = outer.parentElement) {
      const { overflowX, textOverflow } = getComputedStyle(outer);
      if (overflowX === "visible") continue;
      // What ends in an ellipsis says that there is more.
      if (overflowX !== "hidden" || textOverflow === "ellipsis")
        return [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
      const frame = outer.getBoundingClientRect();
      left = Math.max(left, frame.left);
      right = Math.min(right, frame.right);
    }
    return [left, right];
  }
  function isLost(text: Node, parent: Element): boolean {
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    const [left, right] = shownPart(parent);
    return box.width > 0 && (box.left < left - 1 || box.right > right + 1);
  }
  const lost: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    if (!text.textContent?.trim() || !parent || parent.closest(unseen)) continue;
    if (!parent.checkVisibility({ visibilityProperty: true })) continue;
    if (isLost(text, parent)) lost.push(`${parent.className}: ${text.textContent}`);
  }
  // A page is read downwards: only what lies in it may be moved sideways.
  for (const page of document.querySelectorAll("html, main, .sheet, [role=log]"))
    if (page.scrollWidth > page.clientWidth + 1) lost.push(`${page.className} moves sideways`);
  return [...new Set(lost)];
}
