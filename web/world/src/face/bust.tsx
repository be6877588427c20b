import { memo } from "react";
import type { Emotion } from "../../../../src/protocol/emotion.ts";
import { colourStyle } from "./colours.ts";
import { BackHair, Clothes } from "./portrait.tsx";
import { SmallHead } from "./small-head.tsx";
import "./bust.css";

type BustProps = { readonly persona: string; readonly emotion: Emotion };

/** A persona's head in a small round frame. Decorative: her name is next to it. */
export const Bust = memo(({ persona, emotion }: BustProps) => (
  <svg
    className="bust small-drawing"
    viewBox="40 20 320 320"
    aria-hidden="true"
    data-persona={persona}
    style={colourStyle(persona)}
  >
    <circle cx="200" cy="180" r="160" className="bust-ground" />
    <BackHair />
    <Clothes />
    <SmallHead emotion={emotion} />
  </svg>
));
