// Flaws that keep somebody from reading a page.

import axe from "axe-core";
import type { Page as BrowserPage } from "playwright-core";

type WithAxe = { readonly axe: typeof axe };

/** The rules of axe that a page breaks, with where. Colours alone are looked at where all else was before. */
export async function brokenRules(
  page: BrowserPage,
  rules: "all" | "colours",
): Promise<readonly string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (only) =>
      (window as unknown as WithAxe).axe.run(document, { resultTypes: ["violations"], ...only }),
    rules === "all" ? {} : { runOnly: ["color-contrast"] },
  );
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${impact} ${id}: ${html}\n${failureSummary}`),
  );
}

/**
 * The flaws of a page that has come to rest: one that a look no longer finds a moment later was on its way, as a part
 * that came after the others, or a colour that fades.
 */
export async function atRest(
  look: () => Promise<readonly string[]>,
  patience = 5_000,
): Promise<readonly string[]> {
  let found = await look();
  const end = performance.now() + patience;
  while (found.length > 0 && performance.now() < end) found = await look();
  return found;
}

/** The parts that move by themselves, without an end. Runs in the page. */
export function movingParts(): readonly string[] {
  const endless = document
    .getAnimations()
    .filter(
      ({ playState, effect }) =>
        playState === "running" && effect?.getTiming().iterations === Number.POSITIVE_INFINITY,
    );
  return [...new Set(endless.map((one) => (one as CSSAnimation).animationName ?? one.id))];
}

/** Fields that stand below the button which saves their form. Runs in the page. */
export function belowSave(): readonly string[] {
  return [...document.querySelectorAll("form")].flatMap((form) => {
    const save = form.querySelector(".save-row");
    return [...form.querySelectorAll("input, select, textarea")]
      .filter(
        (field) =>
          save !== null &&
          (save.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
          !save.contains(field),
      )
      .map((field) => field.closest("fieldset, .form-field")?.textContent ?? field.outerHTML);
  });
}

/** Words of a page that cannot be read there, nor scrolled to. Runs in the page. */
export function lostWords(): readonly string[] {
  const unseen = ".visually-hidden, .skip-link, .map, select, .toasts, .pill-text, .wide thead";

  /** The horizontal part of the window that shows the content of an element; all of it when the element scrolls. */
  function shownPart(element: Element): readonly [number, number] {
    let [left, right] = [0, innerWidth];
    for (let outer: Element | null = element; outer; outer = outer.parentElement) {
      const { overflowX, textOverflow } = getComputedStyle(outer);
      if (overflowX === "visible") continue;
      // An ellipsis at the end says that there is more.
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

/**
 * Words whose colour is too near to what they stand on (WCAG AA), wherever they are scrolled to. Words over a picture
 * or a gradient, and in what is switched off, are not measured. Runs in the page.
 */
export function faintWords(): readonly string[] {
  type Colour = readonly [red: number, green: number, blue: number, alpha: number];
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const known = new Map<string, Colour>();

  /** A colour of any notation, as parts from 0 to 1. */
  function read(written: string): Colour {
    const before = known.get(written);
    if (before !== undefined || canvas === null) return before ?? [0, 0, 0, 0];
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = written;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    const colour: Colour = [red / 255, green / 255, blue / 255, alpha / 255];
    known.set(written, colour);
    return colour;
  }
  const over = ([r, g, b, a]: Colour, under: Colour): Colour => [
    r * a + under[0] * (1 - a),
    g * a + under[1] * (1 - a),
    b * a + under[2] * (1 - a),
    1,
  ];
  /** The background of an element; undefined: a picture. */
  function groundOf(element: Element | null): Colour | undefined {
    if (element === null) return [1, 1, 1, 1];
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    if (backgroundImage !== "none") return undefined;
    const own = read(backgroundColor);
    if (own[3] === 1) return own;
    const under = groundOf(element.parentElement);
    return under && over(own, under);
  }
  function light([red, green, blue]: Colour): number {
    const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) =>
      part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  }
  function ratio(one: Colour, other: Colour): number {
    const [dark = 0, bright = 0] = [light(one), light(other)].sort((a, b) => a - b);
    return (bright + 0.05) / (dark + 0.05);
  }
  const faint = new Set<string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const at = text.parentElement;
    if (!text.textContent?.trim() || !at?.checkVisibility({ visibilityProperty: true })) continue;
    if (at.closest("svg, select, option, :disabled, [aria-hidden=true], .visually-hidden"))
      continue;
    const { color, fontSize, fontWeight } = getComputedStyle(at);
    const ground = groundOf(at);
    if (ground === undefined) continue;
    const size = Number.parseFloat(fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
    const is = ratio(over(read(color), ground), ground);
    if (is < (isLarge ? 3 : 4.5))
      faint.add(`${at.className}: ${text.textContent.slice(0, 40)} ${is.toFixed(2)}`);
  }
  return [...faint];
}
