import { useSyncExternalStore } from "react";
import { keep, kept } from "./kept-choice.ts";

type Switch = "details" | "knock" | "reasoning";

const listeners = new Set<() => void>();
/** As read from the storage once, or chosen. Where the browser has no storage, a choice applies until the page is closed. */
const chosen = new Map<Switch, boolean>();

function isOn(choice: Switch): boolean {
  const known = chosen.get(choice) ?? kept(choice) === "on";
  chosen.set(choice, known);
  return known;
}

/** Another tab changed a choice. */
function changedElsewhere(): void {
  chosen.clear();
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener("storage", changedElsewhere);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener("storage", changedElsewhere);
  };
}

/** A switch that is off at first, and that the browser keeps: the same one everywhere on the page. */
export function useKeptSwitch(choice: Switch): readonly [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(subscribe, () => isOn(choice));
  const set = (next: boolean) => {
    chosen.set(choice, next);
    keep(choice, next ? "on" : "off");
    for (const listener of [...listeners]) listener();
  };
  return [on, set];
}
