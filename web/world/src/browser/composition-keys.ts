/** The key code of every key of an IME composition; Safari reports the Enter that ends one by it alone. */
const composingKeyCode = 229;

/**
 * Keeps the keys of an IME composition from every handler of the page, in every field: the Enter that takes a word sends
 * and saves nothing, and the Escape that drops one closes nothing. Has to be called before other handlers are added.
 */
export function keepCompositionKeys(): void {
  const keep = (event: KeyboardEvent): void => {
    if (event.isComposing || event.keyCode === composingKeyCode) event.stopImmediatePropagation();
  };
  window.addEventListener("keydown", keep, { capture: true });
}
