import { useEffect, useRef } from "react";

/** Some browsers report a key of an IME composition only by this code. */
const composingKeyCode = 229;

/** Escape belongs first to what it closes: a menu, a dialog, a composition. */
const isTaken = (event: KeyboardEvent): boolean =>
  event.isComposing ||
  event.keyCode === composingKeyCode ||
  event.defaultPrevented ||
  document.querySelector("dialog[open], .top-bar details[open]") !== null;

/** Escape stops her voice, wherever on the page one is, while writing too. */
export function useKillKey(kill: () => void): void {
  const latest = useRef(kill);
  latest.current = kill;
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const isPlain = !event.metaKey && !event.ctrlKey && !event.altKey && !event.shiftKey;
      if (event.key !== "Escape" || !isPlain || event.repeat || isTaken(event)) return;
      latest.current();
    };
    // Before the menus, which close by the same key.
    window.addEventListener("keydown", pressed, { capture: true });
    return () => window.removeEventListener("keydown", pressed, { capture: true });
  }, []);
}
