import type { VRM, VRMHumanBoneName } from "@pixiv/three-vrm";
import type { Pose } from "../motion/life.ts";

const degree = Math.PI / 180;

/** Arms hang from the T in which every model is made. */
const armsDown = 1.22;

/** Turns the bones to a pose. Models of VRM 0 face backward within, so that two axes are reversed. */
export function bones(vrm: VRM): (pose: Readonly<Pose>) => void {
  const facing = vrm.meta.metaVersion === "0" ? -1 : 1;
  const turn = (name: VRMHumanBoneName, x: number, y: number, z: number): void => {
    vrm.humanoid.getNormalizedBoneNode(name)?.rotation.set(x * facing, y, z * facing);
  };
  const hips = vrm.humanoid.getNormalizedBoneNode("hips");
  const height = hips?.position.y ?? 0;
  return (pose) => {
    const { yaw, pitch, roll, lean, breath, rise } = pose;
    turn("neck", pitch * 0.1, yaw * 0.14, -roll * degree * 0.45);
    turn("head", pitch * 0.18 + breath * 0.008, yaw * 0.24, -roll * degree * 0.75);
    turn("spine", breath * 0.012, lean * 0.05 + yaw * 0.04, -lean * 0.03);
    turn("chest", -breath * 0.02, yaw * 0.05, -lean * 0.02);
    const shrug = Math.max(-0.12, Math.min(0.16, rise * 0.006));
    turn("leftShoulder", 0, 0, shrug + breath * 0.012);
    turn("rightShoulder", 0, 0, -shrug - breath * 0.012);
    const sway = Math.sin(pose.now / 1300) * 0.02 + breath * 0.015;
    turn("leftUpperArm", 0.06, 0, -armsDown + sway - lean * 0.04);
    turn("rightUpperArm", 0.06, 0, armsDown - sway - lean * 0.04);
    turn("leftLowerArm", 0, -0.18, 0);
    turn("rightLowerArm", 0, 0.18, 0);
    if (hips !== null) hips.position.y = height * (1 + rise * 0.0009);
  };
}
