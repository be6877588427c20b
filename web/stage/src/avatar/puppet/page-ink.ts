import type { Ink, InkAttributes } from "../../../../../src/puppet/ink.ts";

const namespace = "http://www.w3.org/2000/svg";

/** A new element of the page that can be drawn on. */
export function pageInk(
  name: string,
  attributes: InkAttributes,
): { readonly element: Element; readonly ink: Ink } {
  const element = document.createElementNS(namespace, name);
  const drawn = new Map<string, string>();
  const set = (key: string, value: string): void => {
    // The same value once more has the browser paint the same once more.
    if (drawn.get(key) === value) return;
    drawn.set(key, value);
    element.setAttribute(key, value);
  };
  for (const [key, value] of Object.entries(attributes)) set(key, String(value));
  return {
    element,
    ink: {
      add(child, with_) {
        const made = pageInk(child, with_);
        element.append(made.element);
        return made.ink;
      },
      set,
      unset(key) {
        drawn.delete(key);
        element.removeAttribute(key);
      },
    },
  };
}
