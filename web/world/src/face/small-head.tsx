import type { Emotion } from "../../../../src/protocol/emotion.ts";
import { expressions } from "./expressions.ts";
import { faceShape } from "./face-shape.ts";
import { FaceSkin, FrontHair } from "./portrait.tsx";

type SmallHeadProps = { readonly emotion: Emotion; readonly eyes?: "open" | "shut" };

/** The front of a head for small drawings, without animation. */
export function SmallHead({ emotion, eyes = "open" }: SmallHeadProps) {
  const expression = expressions[emotion];
  const shut = eyes === "shut" ? { leftEye: 0, rightEye: 0, eyeArch: 0, mouthOpen: 0 } : {};
  const shape = faceShape({ ...expression, ...shut });
  return (
    <>
      <FaceSkin />
      <path d={shape.mouth} className="mouth" fillOpacity={shape.mouthDepth} />
      {[shape.leftEye, shape.rightEye].map((eye, side) => (
        <g key={side === 0 ? "left" : "right"}>
          <g opacity={eye.seen}>
            <path d={eye.opening} className="eye-white" />
            <g transform={eye.iris}>
              <ellipse rx="18" ry="23" className="small-iris" />
              <ellipse cx="-6" cy="-9" rx="6" ry="7" className="glint" />
            </g>
          </g>
          <path d={eye.lid} className="lid" />
        </g>
      ))}
      <FrontHair />
      <path d={shape.leftBrow} className="brow" />
      <path d={shape.rightBrow} className="brow" />
    </>
  );
}
