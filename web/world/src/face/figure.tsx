import { memo } from "react";
import type { Emotion } from "../../../../src/protocol/emotion.ts";
import { BackHair } from "./portrait.tsx";
import { SmallHead } from "./small-head.tsx";
import "./bust.css";

type FigureProps = { readonly emotion: Emotion; readonly eyes?: "open" | "shut" };

/** A small person with a large head for the map. Colours are inherited. */
export const Figure = memo(({ emotion, eyes = "open" }: FigureProps) => (
  <svg className="figure small-drawing" viewBox="30 0 340 560" aria-hidden="true">
    <ellipse cx="200" cy="538" rx="104" ry="22" className="figure-shadow" />
    <BackHair />
    <g className="figure-legs">
      <path className="outlined leg" d="M 166 470 h 28 v 58 q -14 10 -32 0 Z" />
      <path className="outlined leg" d="M 206 470 h 28 l 4 58 q -18 10 -32 0 Z" />
    </g>
    <path
      className="outlined dress"
      d="M 156 318 Q 200 304 244 318 L 290 470 Q 200 506 110 470 Z"
    />
    <path className="outlined collar" d="M 158 318 L 200 366 L 242 318 Q 200 300 158 318 Z" />
    <path className="outlined ribbon" d="M 200 364 l -28 -14 v 32 l 28 -12 l 28 12 v -32 Z" />
    <path
      className="outlined dress"
      d="M 152 326 Q 112 364 104 422 Q 118 438 136 426 L 160 374 Z"
    />
    <path
      className="outlined dress"
      d="M 248 326 Q 288 364 296 422 Q 282 438 264 426 L 240 374 Z"
    />
    <g transform="translate(0 14)">
      <SmallHead emotion={emotion} eyes={eyes} />
    </g>
  </svg>
));
