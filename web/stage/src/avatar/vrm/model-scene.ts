// A model of VRM 0 or 1 with a camera before it. It moves by poses; who shows it has the canvas.

import { type VRM, type VRMHumanBoneName, VRMLoaderPlugin, VRMUtils } from "@pixiv/three-vrm";
import {
  AmbientLight,
  DirectionalLight,
  LoadingManager,
  Object3D,
  Scene,
  type WebGLRenderer,
} from "three";
import { GLTFLoader } from "three/addons/loaders/GLTFLoader.js";
import type { Emotion } from "../../../../../src/protocol/emotion.ts";
import type { Pose } from "../../../../../src/puppet/motion/life.ts";
import { expressions } from "./expressions.ts";
import { portraitCamera } from "./portrait-camera.ts";

export type ModelScene = {
  /** The width of the picture by its height. */
  readonly shape: (aspect: number) => void;
  /** Takes a pose, and lets hair and clothes follow. */
  readonly move: (pose: Readonly<Pose>, emotion: Emotion) => void;
  readonly drawOn: (renderer: WebGLRenderer) => void;
  readonly close: () => void;
};

/** Undefined when the file is no VRM. Rejects when it cannot be read. */
export async function openModelScene(url: string): Promise<ModelScene | undefined> {
  const vrm = await modelIn(url);
  if (vrm === undefined) return undefined;
  const scene = lit(vrm);
  const eyes = new Object3D();
  scene.add(eyes);
  if (vrm.lookAt) vrm.lookAt.target = eyes;
  const camera = portraitCamera(vrm);
  const turn = bones(vrm);
  const express = expressions(vrm);
  return {
    shape: camera.shape,
    move: (pose, emotion) => {
      camera.lookFrom(eyes.position, pose.look);
      turn(pose);
      express(pose, emotion);
      vrm.update(pose.elapsed);
    },
    drawOn: (renderer) => renderer.render(scene, camera.camera),
    close: () => VRMUtils.deepDispose(vrm.scene),
  };
}

/** The model in a file. It may not fetch anything else: everything must be inside it. */
async function modelIn(url: string): Promise<VRM | undefined> {
  const manager = new LoadingManager();
  manager.setURLModifier((asked) =>
    asked === url || /^(?:blob|data):/.test(asked) ? asked : "data:,",
  );
  const loader = new GLTFLoader(manager);
  loader.register((parser) => new VRMLoaderPlugin(parser));
  const { userData } = await loader.loadAsync(url);
  const vrm = userData["vrm"] as VRM | undefined;
  if (vrm === undefined) return undefined;
  VRMUtils.removeUnnecessaryVertices(vrm.scene);
  VRMUtils.combineSkeletons(vrm.scene);
  VRMUtils.rotateVRM0(vrm);
  // Skinned meshes leave their bounding box when they move, and would be culled.
  vrm.scene.traverse((part) => {
    part.frustumCulled = false;
  });
  return vrm;
}

function lit(vrm: VRM): Scene {
  const scene = new Scene();
  const sun = new DirectionalLight(0xffffff, Math.PI * 0.85);
  sun.position.set(0.5, 1.1, 1.5);
  scene.add(sun, new AmbientLight(0xffffff, 0.55), vrm.scene);
  return scene;
}

const degree = Math.PI / 180;

/** Arms hang, instead of the T pose in which every model is made. */
const armsDown = 1.22;

/** Turns the bones to a pose. Models of VRM 0 face backward, so two axes are reversed. */
function bones(vrm: VRM): (pose: Readonly<Pose>) => void {
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
