// Pictures of a model from the chest upward, with nothing behind it: one for each face. Made beside the page, without one.

import { WebGLRenderer } from "three";
import { type Emotion, emotions } from "../../../../../src/protocol/emotion.ts";
import { type AvatarMotion, life, type Pose } from "../../../../../src/puppet/motion/life.ts";
import { type ModelScene, openModelScene } from "./model-scene.ts";

export type ModelFace = Emotion | "asleep";
const faces: readonly ModelFace[] = [...emotions, "asleep"];

/** Sharp where a face is 500 pixels high on a screen of two dots a pixel. */
const size = { width: 768, height: 1_032 } as const;
/** Steps until a face is formed, and hair and clothes hang still. */
const steps = 75;
const stepMs = 1_000 / 30;
/** The most further steps until her eyes are open. */
const mostWaited = 60;

/**
 * `unreadable`: what is in the file is no model. `no-graphics`: this browser draws none. `unreachable`: the file did not
 * come.
 */
export type ModelFlaw = "unreadable" | "no-graphics" | "unreachable";
export type ModelPictures = ReadonlyMap<ModelFace, Blob>;

type ModelWish = {
  readonly only?: readonly ModelFace[];
  /** A browser that does not write one makes a PNG. */
  readonly type?: "image/webp" | "image/png";
};

export type ModelOrder = {
  /** Absolute. */
  readonly url: string;
  readonly wish?: ModelWish | undefined;
};

/** Never rejects. */
export async function modelPictures({
  url,
  wish: { only = faces, type = "image/webp" } = {},
}: ModelOrder): Promise<ModelPictures | ModelFlaw> {
  const canvas = new OffscreenCanvas(size.width, size.height);
  const context = canvas.getContext("webgl2", { alpha: true, antialias: true });
  if (context === null) return "no-graphics";
  const file = await fileAt(url);
  if (file === undefined) return "unreachable";
  const address = URL.createObjectURL(file);
  try {
    const model = await openModelScene(address);
    if (model === undefined) return "unreadable";
    const renderer = new WebGLRenderer({ canvas, context });
    renderer.setSize(size.width, size.height, false);
    model.shape(size.width / size.height);
    return await drawn(model, renderer, only, () => canvas.convertToBlob({ type, quality: 0.9 }));
  } catch {
    return "unreadable";
  } finally {
    URL.revokeObjectURL(address);
  }
}

async function fileAt(url: string): Promise<Blob | undefined> {
  try {
    const answer = await fetch(url);
    return answer.status === 200 ? await answer.blob() : undefined;
  } catch {
    return undefined;
  }
}

async function drawn(
  model: ModelScene,
  renderer: WebGLRenderer,
  only: readonly ModelFace[],
  taken: () => Promise<Blob>,
): Promise<ModelPictures> {
  const pictures = new Map<ModelFace, Blob>();
  const living = life({ seed: 1, pace: 1, sway: 0 });
  living.attend({ x: 0, y: 0 });
  let now = 0;
  for (const face of only) {
    now = posed(model, living, face, now);
    model.drawOn(renderer);
    pictures.set(face, await taken());
  }
  model.close();
  renderer.dispose();
  return pictures;
}

/** Lets her take on a face, looking to the front; returns the moment at which she has it. */
function posed(model: ModelScene, living: AvatarMotion, face: ModelFace, from: number): number {
  const emotion = face === "asleep" ? "neutral" : face;
  living.feel(emotion);
  living.be(face === "asleep" ? "asleep" : "idle");
  const seesUs = (pose: Readonly<Pose>) =>
    face === "asleep" || Math.min(pose.leftEye, pose.rightEye) > 0.95;
  for (let step = 1; ; step += 1) {
    const now = from + step * stepMs;
    const pose = living.step({ now, mouth: "closed", openness: 0 });
    model.move(pose, emotion);
    if (step >= steps && (seesUs(pose) || step >= steps + mostWaited)) return now;
  }
}
