import type { Expression } from "./expressions.ts";

/** The moving parts of a face: SVG path data and transforms. */
export type FaceShape = {
  readonly head: string;
  readonly leftEye: EyeShape;
  readonly rightEye: EyeShape;
  readonly leftBrow: string;
  readonly rightBrow: string;
  readonly mouth: string;
  readonly mouthDepth: number;
  readonly tongue: string;
  readonly blush: number;
};

export type EyeShape = {
  /** The opening between the lids. */
  readonly opening: string;
  readonly lid: string;
  readonly lower: string;
  readonly iris: string;
  /** 0 when nothing of the eye is visible. */
  readonly seen: number;
};

const n = (value: number) => value.toFixed(2);
const mix = (from: number, to: number, part: number) => from + (to - from) * part;

const eyeY = 214;
const eyeX = { left: 157, right: 243 } as const;

/** `side` is -1 for the eye on the left of the picture, whose outer corner is on the left. */
function eyeShape(cx: number, side: -1 | 1, open: number, face: Expression): EyeShape {
  const at = (x: number, y: number) => `${n(cx + side * x)} ${n(eyeY + y)}`;
  const lids = Math.min(1, Math.max(0, open));
  const shutCurve = mix(17, -25, face.eyeArch);
  const upper = mix(shutCurve, -40 * Math.max(1, open * 0.98), lids);
  const lower = mix(shutCurve, 31 * Math.max(1, open * 0.95), lids);
  const outerY = mix(mix(2, 7, face.eyeArch), -2, lids);
  const innerY = mix(mix(3, 7, face.eyeArch), 4, lids);
  const outer = at(30, outerY);
  const inner = at(-25, innerY);
  const upperLid = `C ${at(23, upper)} ${at(-15, upper - 1)} ${inner}`;
  const lowerLid = `C ${at(-18, lower)} ${at(20, lower)} ${outer}`;
  const scale = face.iris;
  const x = cx + face.lookX * 7 - side * 1.5;
  const y = eyeY + face.lookY * 7 - 3 - (1 - lids) * 2;
  return {
    opening: `M ${outer} ${upperLid} ${lowerLid} Z`,
    lid: `M ${at(37, outerY - mix(-2, 8, lids))} Q ${at(33, outerY + 1)} ${outer} ${upperLid}`,
    lower: `M ${at(-9, lower * 0.75)} Q ${at(3, lower * 0.79)} ${at(17, lower * 0.66)}`,
    iris: `translate(${n(x)} ${n(y)}) scale(${n(scale)})`,
    seen: Math.min(1, lids * 6),
  };
}

function browShape(cx: number, side: -1 | 1, face: Expression): string {
  const y = 161 - face.browLift;
  const inner = `${n(cx - side * 20)} ${n(y - face.browSlant * 0.55 + 1)}`;
  const middle = `${n(cx + side * 6)} ${n(y - 8)}`;
  const outer = `${n(cx + side * 29)} ${n(y + face.browSlant * 0.65 + 3)}`;
  return `M ${inner} Q ${middle} ${outer}`;
}

const mouthY = 268;

function mouthShape(face: Expression): Pick<FaceShape, "mouth" | "mouthDepth" | "tongue"> {
  const { mouthWidth: w, smile, mouthRound: round } = face;
  const open = Math.max(0, face.mouthOpen);
  const corner = mouthY - smile * 3.5;
  const top = mouthY + smile * 4.5 * (1 - open * 0.55) - round * open * 17;
  const bottom = mouthY + smile * 4.5 + open * (30 + round * 4);
  const bulge = mix(0.5, 1.05, round);
  const left = `${n(200 - w)} ${n(corner)}`;
  const right = `${n(200 + w)} ${n(corner)}`;
  const mouth =
    `M ${left} C ${n(200 - w * bulge)} ${n(top)} ${n(200 + w * bulge)} ${n(top)} ${right} ` +
    `C ${n(200 + w * mix(0.85, 1.05, round))} ${n(bottom)} ${n(200 - w * mix(0.85, 1.05, round))} ${n(bottom)} ${left} Z`;
  return {
    mouth,
    mouthDepth: Math.min(1, open * 7),
    tongue: `translate(200 ${n(mouthY + 4 + open * 22)}) scale(${n(w / 16)} ${n(0.5 + open * 0.6)})`,
  };
}

/** The moving parts of the face for an expression. */
export function faceShape(face: Expression): FaceShape {
  return {
    head: `rotate(${n(face.tilt)} 200 330) translate(0 ${n(face.sink)})`,
    leftEye: eyeShape(eyeX.left, -1, face.leftEye, face),
    rightEye: eyeShape(eyeX.right, 1, face.rightEye, face),
    leftBrow: browShape(eyeX.left, -1, face),
    rightBrow: browShape(eyeX.right, 1, face),
    ...mouthShape(face),
    blush: face.blush,
  };
}
