import type { Emotion } from "../../../../src/protocol/emotion.ts";
import { colourStyle } from "./colours.ts";
import { expressions } from "./expressions.ts";
import { faceShape } from "./face-shape.ts";
import { BackHair, Clothes, FaceSkin, FrontHair } from "./portrait.tsx";
import "./bust.css";

type BustProps = { readonly persona: string; readonly emotion: Emotion };

/** A persona's head in a small round frame. It stands for her name beside it and says nothing itself. */
export function Bust({ persona, emotion }: BustProps) {
  const shape = faceShape(expressions[emotion]);
  return (
    <svg
      className="bust"
      viewBox="40 20 320 320"
      aria-hidden="true"
      data-persona={persona}
      style={colourStyle(persona)}
    >
      <circle cx="200" cy="180" r="160" className="bust-ground" />
      <g className="bust-inside">
        <BackHair />
        <Clothes />
        <FaceSkin />
        <path d={shape.mouth} className="mouth" fillOpacity={shape.mouthDepth} />
        {[shape.leftEye, shape.rightEye].map((eye, side) => (
          <g key={side === 0 ? "left" : "right"}>
            <g opacity={eye.seen}>
              <path d={eye.opening} className="eye-white" />
              <g transform={eye.iris}>
                <ellipse rx="18" ry="23" className="bust-iris" />
                <ellipse cx="-6" cy="-9" rx="6" ry="7" className="glint" />
              </g>
            </g>
            <path d={eye.lid} className="lid" />
          </g>
        ))}
        <FrontHair />
        <path d={shape.leftBrow} className="brow" />
        <path d={shape.rightBrow} className="brow" />
      </g>
    </svg>
  );
}
