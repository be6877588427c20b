// Announces paid comments, raids, follows and memberships, one after the other, as plain text.

import type { OwnSound } from "../../../../src/protocol/soundboard.ts";
import type { StageComment } from "../../../../src/protocol/stage-feed.ts";
import { amountOf } from "./ticker.ts";

export type Alerts = {
  readonly element: HTMLElement;
  /** Shows who paid, and `words` of an event, in turn; other comments are not announced. */
  readonly add: (comment: StageComment, words?: string) => void;
};

/** Milliseconds that one is shown. */
const shownFor = 6_000;
/** The most that wait; further ones stand in the ticker alone. */
const mostWaiting = 20;

type Announced = { readonly kind: string; readonly name: string; readonly sound: OwnSound };

function announcedOf({ name, paid, event }: StageComment, words?: string): Announced | undefined {
  if (words !== undefined)
    return { kind: words, name, sound: event === "raid" ? "fanfare" : "chime" };
  return paid && { kind: amountOf(paid), name, sound: "chime" };
}

/** `ring`: called when one appears. */
export function openAlerts(ring: (sound: OwnSound) => void): Alerts {
  const element = document.createElement("section");
  element.className = "alert";
  const waiting: Announced[] = [];
  let isShowing = false;
  const next = () => {
    const announced = waiting.shift();
    isShowing = announced !== undefined;
    element.classList.toggle("shown", isShowing);
    if (announced === undefined) return;
    const kind = document.createElement("b");
    kind.textContent = announced.kind;
    const name = document.createElement("bdi");
    name.textContent = announced.name;
    element.replaceChildren(kind, name);
    ring(announced.sound);
    setTimeout(next, shownFor);
  };
  return {
    element,
    add: (comment, words) => {
      const announced = announcedOf(comment, words);
      if (announced === undefined || waiting.length >= mostWaiting) return;
      waiting.push(announced);
      if (!isShowing) next();
    },
  };
}
