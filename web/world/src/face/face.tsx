import type { Emotion } from "../../../../src/protocol/emotion.ts";
import { type EyeShape, faceShape } from "./face-shape.ts";
import { Moods } from "./moods.tsx";
import { BackHair, Clothes, FaceSkin, FrontHair, Gradients } from "./portrait.tsx";
import { useFaceMotion } from "./use-face-motion.ts";

/** Static parts are created once, so that rendering a frame skips them. */
const still = {
  gradients: <Gradients />,
  backHair: <BackHair />,
  clothes: <Clothes />,
  skin: <FaceSkin />,
  frontHair: <FrontHair />,
  moods: <Moods />,
};

type EyeProps = { readonly shape: EyeShape; readonly name: string };

function Eye({ shape, name }: EyeProps) {
  return (
    <g>
      <clipPath id={`${name}-opening`}>
        <path d={shape.opening} />
      </clipPath>
      <g opacity={shape.seen}>
        <path d={shape.opening} className="eye-white" />
        <g clipPath={`url(#${name}-opening)`}>
          <g transform={shape.iris}>
            <ellipse rx="19.5" ry="24" fill="url(#iris)" />
            <ellipse cy="-1" rx="8.5" ry="12" className="pupil" />
            <path d="M -13 11 Q 0 25 13 11 Q 0 18 -13 11 Z" className="iris-light" />
            <ellipse rx="19.5" ry="24" className="iris-rim" />
            <ellipse cx="-7" cy="-11" rx="6.4" ry="7.6" className="glint" />
            <circle cx="8" cy="8" r="3.2" className="glint" />
          </g>
          <path d={shape.lid} className="lid-shadow" />
        </g>
        <path d={shape.lower} className="lower-lid" />
      </g>
      <path d={shape.lid} className="lid" />
    </g>
  );
}

type FaceProps = {
  readonly emotion: Emotion;
  readonly speaking: boolean;
  /** The accessible name of the picture. */
  readonly label: string;
};

/** The persona, drawn: her face follows the emotion, blinks, and moves its mouth while she speaks. */
export function Face({ emotion, speaking, label }: FaceProps) {
  const shape = faceShape(useFaceMotion(emotion, speaking));
  return (
    <svg
      className="face"
      viewBox="0 0 400 420"
      role="img"
      aria-label={label}
      data-emotion={emotion}
      data-speaking={speaking}
    >
      {still.gradients}
      <g className="breathing">
        <g transform={shape.head}>{still.backHair}</g>
        {still.clothes}
        <g transform={shape.head}>
          {still.skin}
          <g opacity={shape.blush} className="blush">
            <ellipse cx="139" cy="250" rx="18" ry="9.5" />
            <ellipse cx="261" cy="250" rx="18" ry="9.5" />
          </g>
          <g className="blush-lines">
            <path d="M 128 254 l 5 -8 M 137 255 l 5 -8 M 146 254 l 5 -8" />
            <path d="M 249 254 l 5 -8 M 258 255 l 5 -8 M 267 254 l 5 -8" />
          </g>
          <path d="M 201 243 q 2.5 3 -1 4.5" className="nose" />
          <clipPath id="mouth-opening">
            <path d={shape.mouth} />
          </clipPath>
          <path
            d={shape.mouth}
            className="mouth"
            fillOpacity={shape.mouthDepth}
            data-part="mouth"
          />
          <g clipPath="url(#mouth-opening)" opacity={shape.mouthDepth}>
            <ellipse rx="12" ry="9" transform={shape.tongue} className="tongue" />
          </g>
          <Eye shape={shape.leftEye} name="left" />
          <Eye shape={shape.rightEye} name="right" />
          {still.frontHair}
          <path d={shape.leftBrow} className="brow" />
          <path d={shape.rightBrow} className="brow" />
          {still.moods}
        </g>
      </g>
    </svg>
  );
}
