import { useSyncExternalStore } from "react";
import { keep, kept } from "./kept-choice.ts";

type Switch = "details" | "knock";

const listeners = new Set<() => void>();
/** Where the browser has no storage, a choice applies until the page is closed. */
const chosen = new Map<Switch, boolean>();

const isOn = (choice: Switch): boolean => chosen.get(choice) ?? kept(choice) === "on";

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
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
