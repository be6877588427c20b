import { type CSSProperties, memo, useId } from "react";
import type { Emotion } from "../../../../src/protocol/emotion.ts";
import { coloursOf } from "./colours.ts";
import { expressions } from "./expressions.ts";
import { type EyeShape, faceShape } from "./face-shape.ts";
import { BackHair, Clothes, FaceSkin, FrontHair } from "./portrait.tsx";
import "./still-face.css";

type StillFaceProps = {
  readonly persona: string;
  readonly emotion: Emotion;
  /** What a screen reader says; absent where the name stands beside it. */
  readonly label?: string;
};

const colourStyle = (persona: string): CSSProperties =>
  Object.fromEntries(
    Object.entries(coloursOf(persona)).map(([name, colour]) => [`--p-${name}`, colour]),
  );

/** A persona's face, small and at rest, in her own colours: any number of them may stand on a page. */
export const StillFace = memo(function StillFace({ persona, emotion, label }: StillFaceProps) {
  const shape = faceShape(expressions[emotion]);
  return (
    <svg
      className="still-face"
      viewBox="58 40 284 284"
      style={colourStyle(persona)}
      data-emotion={emotion}
      {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
    >
      <g transform={shape.head}>
        <BackHair />
      </g>
      <Clothes />
      <g transform={shape.head}>
        <FaceSkin />
        <g opacity={shape.blush} className="still-blush">
          <ellipse cx="139" cy="250" rx="18" ry="9.5" />
          <ellipse cx="261" cy="250" rx="18" ry="9.5" />
        </g>
        <path d={shape.mouth} className="still-mouth" fillOpacity={shape.mouthDepth} />
        <StillEye shape={shape.leftEye} />
        <StillEye shape={shape.rightEye} />
        <FrontHair />
        <path d={shape.leftBrow} className="still-brow" />
        <path d={shape.rightBrow} className="still-brow" />
      </g>
    </svg>
  );
});

function StillEye({ shape }: { readonly shape: EyeShape }) {
  const opening = useId();
  return (
    <g>
      <clipPath id={opening}>
        <path d={shape.opening} />
      </clipPath>
      <g opacity={shape.seen}>
        <path d={shape.opening} className="still-white" />
        <g clipPath={`url(#${opening})`}>
          <g transform={shape.iris}>
            <ellipse rx="19.5" ry="24" className="still-iris" />
            <ellipse cy="-1" rx="9" ry="13" className="still-pupil" />
            <ellipse cx="-7" cy="-11" rx="7" ry="8" className="still-white" />
          </g>
        </g>
      </g>
      <path d={shape.lid} className="still-lid" />
    </g>
  );
}
