// The comments of the audience, as plain text only.

import type { StageComment } from "../../../../src/protocol/stage-feed.ts";

export type Ticker = {
  readonly element: HTMLElement;
  readonly add: (comment: StageComment) => void;
};

const most = 5;
/** Milliseconds that a comment stays; a paid one longer. */
const stay = 20_000;
const paidStay = 60_000;
const longest = 140;

export function openTicker(): Ticker {
  const element = document.createElement("ol");
  element.className = "ticker";
  return {
    element,
    add: (comment) => {
      const item = itemOf(comment);
      element.append(item);
      while (element.childElementCount > most) element.firstElementChild?.remove();
      setTimeout(
        () => {
          item.classList.add("leaving");
          setTimeout(() => item.remove(), 600);
        },
        comment.paid === undefined ? stay : paidStay,
      );
    },
  };
}

function itemOf({ name, text, paid }: StageComment): HTMLElement {
  const item = document.createElement("li");
  item.className = paid === undefined ? "comment" : "comment paid";
  item.append(part("comment-name", name));
  if (paid !== undefined) item.append(part("comment-paid", amountOf(paid)));
  const short = text.length > longest ? `${[...text].slice(0, longest).join("")}…` : text;
  item.append(part("comment-text", short));
  return item;
}

function part(name: string, text: string): HTMLElement {
  const element = document.createElement("span");
  element.className = name;
  element.textContent = text;
  return element;
}

export function amountOf({ amount, currency }: NonNullable<StageComment["paid"]>): string {
  try {
    return new Intl.NumberFormat(undefined, { style: "currency", currency }).format(amount);
  } catch {
    return `${amount} ${currency}`.trim();
  }
}
