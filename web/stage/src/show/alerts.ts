// Announces paid comments, raids, follows and memberships, one after the other, as plain text.

import type { OwnSound } from "../../../../src/protocol/soundboard.ts";
import type { AnnouncedEvent, StageComment } from "../../../../src/protocol/stage-feed.ts";
import { amountOf } from "./ticker.ts";

export type Alerts = {
  readonly element: HTMLElement;
  /** Shows who paid, raids, follows or joined, in turn; other comments are not announced. */
  readonly add: (comment: StageComment, language: string) => void;
};

/** Milliseconds that one is shown. */
const shownFor = 6_000;
/** The most that wait; further ones stand in the ticker alone. */
const mostWaiting = 20;

const names: Readonly<Record<AnnouncedEvent, { readonly ja: string; readonly en: string }>> = {
  raid: { ja: "レイド", en: "Raid" },
  follow: { ja: "フォロー", en: "Follow" },
  subscription: { ja: "サブスク", en: "Subscription" },
  membership: { ja: "メンバー", en: "Membership" },
  gift: { ja: "ギフト", en: "Gift" },
};
const soundOf = (event: AnnouncedEvent): OwnSound => (event === "raid" ? "fanfare" : "chime");

type Announced = { readonly kind: string; readonly name: string; readonly sound: OwnSound };

function announcedOf({ name, paid, event }: StageComment, language: string): Announced | undefined {
  if (event !== undefined) {
    const kind = names[event][language.startsWith("ja") ? "ja" : "en"];
    return { kind, name, sound: soundOf(event) };
  }
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
    add: (comment, language) => {
      const announced = announcedOf(comment, language);
      if (announced === undefined || waiting.length >= mostWaiting) return;
      waiting.push(announced);
      if (!isShowing) next();
    },
  };
}
