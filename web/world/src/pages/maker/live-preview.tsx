import { useEffect, useRef } from "react";
import type { Avatar } from "../../../../../src/protocol/avatar.ts";
import type { Emotion } from "../../../../../src/protocol/emotion.ts";
import type { LiveAvatar } from "../../../../stage/src/avatar/live-avatar.ts";

type LivePreviewProps = {
  readonly avatar: Avatar;
  readonly emotion: Emotion;
  /** She speaks: her mouth moves. */
  readonly speaks: boolean;
  readonly label: string;
  readonly assetUrl: (path: string) => string;
};

const vowels = ["a", "o", "i", "u", "e"] as const;
const changesEvery = 130;

/** A persona as on the stage: breathing, blinking, speaking. */
export function LivePreview({ avatar, emotion, speaks, label, assetUrl }: LivePreviewProps) {
  const place = useRef<HTMLDivElement>(null);
  const live = useRef<LiveAvatar>(undefined);
  const now = useRef({ emotion, speaks });
  now.current = { emotion, speaks };
  const key = JSON.stringify(avatar);

  useEffect(() => {
    let isOver = false;
    let frame = 0;
    void import("../../../../stage/src/avatar/open-avatar.ts")
      .then(({ openAvatar }) => openAvatar(JSON.parse(key) as Avatar, assetUrl))
      .then((opened) => {
        if (isOver || place.current === null) return opened.close();
        live.current = opened;
        opened.feel(now.current.emotion);
        place.current.replaceChildren(opened.element);
        const draw = (at: number) => {
          const opens = now.current.speaks && Math.sin(at / 95) > -0.55;
          const mouth = vowels[Math.floor(at / changesEvery) % vowels.length] ?? "a";
          const openness = opens ? 0.45 + 0.4 * Math.abs(Math.sin(at / 61)) : 0;
          opened.draw({ now: at, mouth: opens ? mouth : "closed", openness });
          frame = requestAnimationFrame(draw);
        };
        frame = requestAnimationFrame(draw);
      });
    return () => {
      isOver = true;
      cancelAnimationFrame(frame);
      live.current?.close();
      live.current = undefined;
    };
  }, [key, assetUrl]);
  useEffect(() => live.current?.feel(emotion), [emotion]);
  return <div className="live-preview" ref={place} role="img" aria-label={label} />;
}
