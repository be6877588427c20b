import { type RefObject, useEffect } from "react";

/** Left free around a menu, and between it and what it belongs to, in pixels. */
const margin = 12;
const gap = 4;
/** A menu is at least so high, in pixels: more of it scrolls. A lower log does not bound it. */
const leastHeight = 144;
const leastLog = 300;

/**
 * Keeps the menu of a message beside what opens it, above all that is around: within the log where it is high enough,
 * also while that scrolls and when the window changes. Once its message has left the log, it closes.
 */
export function useMenuPlace(
  fold: RefObject<HTMLDetailsElement | null>,
  list: RefObject<HTMLElement | null>,
  isOpen: boolean,
): void {
  useEffect(() => {
    const [opener, menu] = [fold.current, list.current];
    if (!isOpen || opener === null || menu === null) return;
    if (!menu.matches(":popover-open")) menu.showPopover();
    const follow = () => {
      if (!place(opener, menu)) opener.open = false;
    };
    follow();
    const grows = new ResizeObserver(follow);
    grows.observe(menu);
    window.addEventListener("resize", follow);
    document.addEventListener("scroll", follow, { capture: true, passive: true });
    return () => {
      grows.disconnect();
      window.removeEventListener("resize", follow);
      document.removeEventListener("scroll", follow, { capture: true });
      if (menu.isConnected) menu.hidePopover();
    };
  }, [fold, list, isOpen]);
}

/** Places it; false: what opens it is out of sight. */
function place(opener: HTMLElement, menu: HTMLElement): boolean {
  const own = opener.getBoundingClientRect();
  const log = opener.closest("[role=log]")?.getBoundingClientRect();
  const screen = { top: 0, bottom: innerHeight, height: innerHeight };
  const seen = log ?? screen;
  if (own.bottom < seen.top || own.top > seen.bottom) return false;
  const bounds = seen.height < leastLog ? screen : seen;
  const wanted = menu.scrollHeight + 2;
  const above = own.top - gap - bounds.top - margin;
  const below = bounds.bottom - margin - own.bottom - gap;
  const isAbove = above >= wanted || above >= below;
  const height = Math.min(wanted, Math.max(leastHeight, isAbove ? above : below));
  const top = isAbove ? own.top - gap - height : own.bottom + gap;
  const isMine = opener.closest(".mine") !== null;
  const left = isMine ? own.left : own.right - menu.offsetWidth;
  const set = (name: string, value: number, most: number) =>
    menu.style.setProperty(name, `${Math.round(Math.max(margin, Math.min(value, most)))}px`);
  set("--menu-top", top, innerHeight - height - margin);
  set("--menu-left", left, innerWidth - menu.offsetWidth - margin);
  set("--menu-height", height, innerHeight - 2 * margin);
  return true;
}

/** Opens the menu of a message at once, so that it can be focused. */
export function openMenu(details: HTMLDetailsElement): void {
  details.open = true;
  const menu = details.querySelector<HTMLElement>("[popover]");
  if (menu?.matches(":popover-open") === false) menu.showPopover();
}
