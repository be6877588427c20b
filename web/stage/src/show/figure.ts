import type { Emotion } from "../../../../src/protocol/emotion.ts";
import type { StagePersona } from "../../../../src/protocol/stage-feed.ts";
import type { LiveAvatar } from "../avatar/live-avatar.ts";
import { openAvatar } from "../avatar/open-avatar.ts";

export type Figure = {
  readonly element: HTMLElement;
  readonly show: (persona: StagePersona | null, emotion: Emotion) => void;
} & Pick<LiveAvatar, "feel" | "be" | "notice" | "attend" | "draw">;

type Shown = { readonly key: string; avatar?: LiveAvatar };

/** The persona on the stage; drawing her may take a moment, and `changed` is told when it begins. */
export function openFigure(urlOf: (path: string) => string, changed: () => void): Figure {
  const element = document.createElement("div");
  element.className = "figure";
  let shown: Shown = { key: "null" };
  let emotion: Emotion = "neutral";
  let activity: Parameters<LiveAvatar["be"]>[0] = "idle";
  let speaker: Parameters<LiveAvatar["attend"]>[0];

  const open = async (persona: StagePersona, mine: Shown) => {
    const under = `mind/${encodeURIComponent(persona.persona)}/`;
    const assetUrl = (path: string) =>
      urlOf(under + path.split("/").map(encodeURIComponent).join("/"));
    const avatar = await openAvatar(persona.avatar, assetUrl);
    if (shown !== mine) {
      avatar.close();
      return;
    }
    mine.avatar = avatar;
    avatar.feel(emotion);
    avatar.be(activity);
    avatar.attend(speaker);
    element.replaceChildren(avatar.element);
    changed();
  };
  return {
    element,
    show: (persona, feeling) => {
      emotion = feeling;
      const key = JSON.stringify(persona && [persona.persona, persona.avatar]);
      if (key !== shown.key) {
        shown.avatar?.close();
        element.replaceChildren();
        const mine: Shown = { key };
        shown = mine;
        if (persona !== null) void open(persona, mine);
      }
      shown.avatar?.feel(feeling);
    },
    feel: (next) => {
      emotion = next;
      shown.avatar?.feel(next);
    },
    be: (next) => {
      activity = next;
      shown.avatar?.be(next);
    },
    attend: (where) => {
      speaker = where;
      shown.avatar?.attend(where);
    },
    notice: () => shown.avatar?.notice(),
    draw: (frame) => shown.avatar?.draw(frame),
  };
}
