// Announces paid comments, one after the other, as plain text.

import type { StageComment } from "../../../../src/protocol/stage-feed.ts";
import { amountOf } from "./ticker.ts";

export type Alerts = {
  readonly element: HTMLElement;
  /** Shows who paid, in turn; what is not paid is not announced. */
  readonly add: (comment: StageComment) => void;
};

/** Milliseconds that one is shown. */
const shownFor = 6_000;
/** The most that wait; further ones stand in the ticker alone. */
const mostWaiting = 20;

/** `ring`: called when one appears. */
export function openAlerts(ring: () => void): Alerts {
  const element = document.createElement("section");
  element.className = "alert";
  const waiting: StageComment[] = [];
  let isShowing = false;
  const next = () => {
    const comment = waiting.shift();
    isShowing = comment !== undefined;
    element.classList.toggle("shown", isShowing);
    if (comment?.paid === undefined) return;
    const amount = document.createElement("b");
    amount.textContent = amountOf(comment.paid);
    const name = document.createElement("bdi");
    name.textContent = comment.name;
    element.replaceChildren(amount, name);
    ring();
    setTimeout(next, shownFor);
  };
  return {
    element,
    add: (comment) => {
      if (comment.paid === undefined || waiting.length >= mostWaiting) return;
      waiting.push(comment);
      if (!isShowing) next();
    },
  };
}
