import type { VRM } from "@pixiv/three-vrm";
import { Box3, PerspectiveCamera, Vector3 } from "three";
import type { Gaze } from "../../../../../src/puppet/motion/gazing.ts";

/** Degrees from the lower to the upper edge: narrow, so that a near face is not distorted. */
const angle = 20;
/** The number of heads that fit from edge to edge, and the space above. */
const heads = 2.5;
const air = 0.13;

export type PortraitCamera = {
  readonly camera: PerspectiveCamera;
  readonly shape: (aspect: number) => void;
  /** Puts `into` at the point that eyes turned to `look` see. */
  readonly lookFrom: (into: Vector3, look: Readonly<Gaze>) => void;
};

/** Shows her from the chest upward, like the drawn avatar. */
export function portraitCamera(vrm: VRM): PortraitCamera {
  vrm.scene.updateMatrixWorld(true);
  const box = new Box3().setFromObject(vrm.scene);
  const head = vrm.humanoid.getRawBoneNode("head");
  const neck = head?.getWorldPosition(new Vector3()) ?? new Vector3(0, box.max.y * 0.85, 0);
  const headHeight = Math.max(0.05, box.max.y - neck.y);
  const seen = headHeight * heads;
  const middle = box.max.y + seen * air - seen / 2;
  const distance = seen / 2 / Math.tan((angle * Math.PI) / 360);
  const camera = new PerspectiveCamera(angle, 1, distance / 20, distance * 10);
  camera.position.set(neck.x, middle, neck.z + distance);
  camera.lookAt(neck.x, middle, neck.z);
  const eyes = neck.y + headHeight * 0.35;
  return {
    camera,
    shape: (aspect) => {
      camera.aspect = aspect;
      camera.updateProjectionMatrix();
    },
    lookFrom: (into, look) => {
      into.set(
        neck.x + look.x * distance * 0.42,
        eyes - look.y * distance * 0.3,
        neck.z + distance,
      );
    },
  };
}
