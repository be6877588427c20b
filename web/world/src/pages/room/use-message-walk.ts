import { type RefObject, useEffect } from "react";
import { openMenu } from "./menu-place.ts";

const reachable = "a[href], button, input, textarea, select, summary, [tabindex]";
const written = "input, textarea, select";
/** A line of the log: in its place, or above and below all of them. */
const lineIn = ".log-line > *, .log-head > *, :scope > :not(.log-head, :has(> .log-item))";

/** The parts of a line that can be pressed or scrolled; a dialog keeps its own order of focus. */
const partsOf = (line: Element): readonly HTMLElement[] =>
  [...line.querySelectorAll<HTMLElement>(reachable)].filter(isOutsideDialog);

const isOutsideDialog = (part: Element): boolean => part.closest("dialog") === null;

/**
 * The lines of a log are one stop of the Tab key, which is the newest at first. Arrow keys lead from line to line,
 * Enter into one: to what can be done with it. There, Tab leads through its parts, and Escape back to the line.
 */
export function useMessageWalk(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const at = list.current;
    if (at === null) return;
    const walk = walkOf(at);
    walk.arrange();
    const grows = new MutationObserver((changes) => walk.grown(changes));
    grows.observe(at, { childList: true, subtree: true });
    at.addEventListener("keydown", walk.onKey);
    at.addEventListener("focusin", walk.onFocus);
    at.addEventListener("focusout", walk.onLeave);
    return () => {
      grows.disconnect();
      at.removeEventListener("keydown", walk.onKey);
      at.removeEventListener("focusin", walk.onFocus);
      at.removeEventListener("focusout", walk.onLeave);
    };
  }, [list]);
}

function walkOf(list: HTMLElement) {
  /** The line that Tab leads to, and the one whose parts it leads through. */
  let current: HTMLElement | undefined;
  let entered: HTMLElement | undefined;
  const stops = new WeakMap<HTMLElement, string | null>();
  const lines = () => [...list.querySelectorAll<HTMLElement>(lineIn)];
  const lineOf = (inside: EventTarget | null): HTMLElement | undefined =>
    inside instanceof Node ? lines().find((line) => line.contains(inside)) : undefined;

  const close = (part: HTMLElement) => {
    if (!stops.has(part)) stops.set(part, part.getAttribute("tabindex"));
    part.tabIndex = -1;
  };
  const open = (part: HTMLElement) => {
    const before = stops.get(part) ?? null;
    if (before === null) part.removeAttribute("tabindex");
    else part.setAttribute("tabindex", before);
    stops.delete(part);
  };
  function enter(line: HTMLElement | undefined): void {
    if (line === entered) return;
    for (const part of entered ? partsOf(entered) : []) close(part);
    entered = line;
    for (const part of line ? partsOf(line) : []) open(part);
  }
  function arrange(): void {
    const all = lines();
    const isIn = list.contains(document.activeElement);
    if (current === undefined || !isIn || !all.includes(current)) current = all.at(-1);
    lead(all, current);
  }
  return {
    arrange() {
      arrange();
      for (const line of lines()) for (const part of partsOf(line)) close(part);
    },
    grown(changes: readonly MutationRecord[]) {
      const news = changes
        .flatMap(({ addedNodes }) => [...addedNodes])
        .filter((node) => node instanceof HTMLElement)
        .filter((node) => list.contains(node) && !entered?.contains(node));
      const isCurrentGone = current !== undefined && !list.contains(current);
      if (news.length === 0 && !isCurrentGone) return;
      const all = new Set(lines());
      const parts = news
        .flatMap((node) => (node.matches(reachable) ? [node] : []).concat(partsOf(node)))
        .filter((part) => !all.has(part) && isOutsideDialog(part));
      for (const part of parts) close(part);
      arrange();
    },
    onFocus({ target }: FocusEvent) {
      const line = lineOf(target);
      if (line === undefined) return;
      current = line;
      lead(lines(), line);
      enter(target === line ? undefined : line);
    },
    onLeave({ relatedTarget }: FocusEvent) {
      if (lineOf(relatedTarget) !== entered) enter(undefined);
    },
    onKey(event: KeyboardEvent) {
      const { target } = event;
      const line = lineOf(target);
      if (!(target instanceof HTMLElement) || line === undefined || target.matches(written)) return;
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const next =
        target === line ? fromLine(event.key, line, lines()) : inLine(event.key, target, line);
      if (next === undefined) return;
      event.preventDefault();
      enter(lines().includes(next) ? undefined : line);
      next.focus();
    },
  };
}

/** Makes `stop` the one that Tab leads to. What is written anew is styled anew, also where nothing changes. */
function lead(lines: readonly HTMLElement[], stop: HTMLElement | undefined): void {
  for (const line of lines) {
    const place = line === stop ? 0 : -1;
    if (line.getAttribute("tabindex") !== String(place)) line.tabIndex = place;
  }
}

/** The target of a key that is pressed on a line: another one, or a part of it. */
function fromLine(
  key: string,
  line: HTMLElement,
  lines: readonly HTMLElement[],
): HTMLElement | undefined {
  const at = lines.indexOf(line);
  if (key === "ArrowUp") return lines[at - 1];
  if (key === "ArrowDown") return lines[at + 1];
  if (key === "Home") return lines[0];
  if (key === "End") return lines.at(-1);
  if (key !== "Enter") return undefined;
  const menu = line.querySelector<HTMLDetailsElement>("details.message-actions");
  if (menu !== null) openMenu(menu);
  return (
    menu?.querySelector<HTMLElement>(".action-list button") ??
    partsOf(line).find((part) => part.checkVisibility())
  );
}

/** The target of a key within a line: an action of an open menu, or the line. */
function inLine(key: string, from: HTMLElement, line: HTMLElement): HTMLElement | undefined {
  // A menu or a picture that is open is closed first.
  if (key === "Escape")
    return from.closest("details[open], dialog[open]") === null ? line : undefined;
  const actions = [
    ...(from.closest(".action-list")?.querySelectorAll<HTMLElement>("button") ?? []),
  ];
  const step = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
  if (step === 0 || actions.length === 0) return undefined;
  return actions.at((actions.indexOf(from) + step) % actions.length);
}
