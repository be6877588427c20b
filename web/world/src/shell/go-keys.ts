import { useEffect } from "react";
import type { Route } from "../routes/route.ts";

type GoKeys = readonly { readonly to: Route; readonly key: string }[];

const secondKeyWithin = 1_500;

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** `g` and then the key of a place goes there, unless one is writing. */
export function useGoKeys(places: GoKeys, go: (route: Route) => void): void {
  useEffect(() => {
    let armedAt = Number.NEGATIVE_INFINITY;
    const pressed = (event: KeyboardEvent) => {
      const plain = !event.metaKey && !event.ctrlKey && !event.altKey && !event.isComposing;
      if (!plain || isWriting(event.target) || document.querySelector("dialog[open]")) return;
      const armed = event.timeStamp - armedAt < secondKeyWithin;
      armedAt = !armed && event.key === "g" ? event.timeStamp : Number.NEGATIVE_INFINITY;
      const place = armed && places.find((each) => each.key === event.key);
      if (!place) return;
      event.preventDefault();
      go(place.to);
    };
    window.addEventListener("keydown", pressed);
    return () => window.removeEventListener("keydown", pressed);
  }, [places, go]);
}
