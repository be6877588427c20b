import { useEffect, useRef } from "react";

/** A `details` element that closes on Escape or a click elsewhere. */
export function useClosing() {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const open = menu.current;
      if (!open?.open) return;
      const away = event instanceof KeyboardEvent ? event.key === "Escape" : !isIn(open, event);
      if (!away) return;
      open.open = false;
      if (event instanceof KeyboardEvent) open.querySelector("summary")?.focus();
    };
    document.addEventListener("keydown", close);
    document.addEventListener("pointerdown", close);
    return () => {
      document.removeEventListener("keydown", close);
      document.removeEventListener("pointerdown", close);
    };
  }, []);
  return menu;
}

const isIn = (element: Element, event: Event) =>
  event.target instanceof Node && element.contains(event.target);
