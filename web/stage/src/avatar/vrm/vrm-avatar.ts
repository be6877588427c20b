// A model of VRM 0 or 1, with the same movements as the drawn avatar. Loaded only where a mind has a model.

import { type VRM, type VRMHumanBoneName, VRMLoaderPlugin, VRMUtils } from "@pixiv/three-vrm";
import {
  AmbientLight,
  DirectionalLight,
  LoadingManager,
  Object3D,
  Scene,
  WebGLRenderer,
} from "three";
import { GLTFLoader } from "three/addons/loaders/GLTFLoader.js";
import { fnv1a } from "../../../../../src/kernel/hash.ts";
import type { Emotion } from "../../../../../src/protocol/emotion.ts";
import { life, type Pose } from "../../../../../src/puppet/motion/life.ts";
import type { LiveAvatar } from "../live-avatar.ts";
import { expressions } from "./expressions.ts";
import { portraitCamera } from "./portrait-camera.ts";

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

/** Whether the main processor draws everything: then edges are not smoothed, which doubles the frame rate. */
function isSlow(): boolean {
  const context = document.createElement("canvas").getContext("webgl2");
  const info = context?.getExtension("WEBGL_debug_renderer_info");
  const name = info ? String(context?.getParameter(info.UNMASKED_RENDERER_WEBGL)) : "";
  context?.getExtension("WEBGL_lose_context")?.loseContext();
  return /swiftshader|llvmpipe|software/i.test(name);
}

function frameWith(renderer: WebGLRenderer): HTMLDivElement {
  const element = document.createElement("div");
  element.dataset["avatar"] = "vrm";
  element.style.cssText = "position:relative;width:100%;height:100%";
  renderer.domElement.style.cssText = "position:absolute;inset:0;width:100%;height:100%";
  element.append(renderer.domElement);
  return element;
}

function lit(vrm: VRM): Scene {
  const scene = new Scene();
  const sun = new DirectionalLight(0xffffff, Math.PI * 0.85);
  sun.position.set(0.5, 1.1, 1.5);
  scene.add(sun, new AmbientLight(0xffffff, 0.55), vrm.scene);
  return scene;
}

/** The avatar of a model; undefined when it is no VRM. Rejects when the file cannot be read. */
export async function vrmAvatar(url: string): Promise<LiveAvatar | undefined> {
  const vrm = await modelIn(url);
  if (vrm === undefined) return undefined;
  const slow = isSlow();
  const renderer = new WebGLRenderer({ alpha: true, antialias: !slow });
  renderer.setPixelRatio(slow ? 1 : Math.min(2, window.devicePixelRatio));
  const element = frameWith(renderer);
  const scene = lit(vrm);
  const eyes = new Object3D();
  scene.add(eyes);
  if (vrm.lookAt) vrm.lookAt.target = eyes;
  const camera = portraitCamera(vrm);
  const living = life({ seed: fnv1a(url), pace: 1, sway: 1 });
  const move = bones(vrm);
  const express = expressions(vrm);
  const resize = sizing(element, renderer, camera.shape);
  let emotion: Emotion = "neutral";
  return {
    element,
    feel: (next) => {
      emotion = next;
      living.feel(next);
    },
    be: living.be,
    notice: living.notice,
    draw: (frame) => {
      const pose = living.step(frame);
      resize();
      camera.lookFrom(eyes.position, pose.look);
      move(pose);
      express(pose, emotion);
      vrm.update(pose.elapsed);
      renderer.render(scene, camera.camera);
    },
    close: () => {
      element.remove();
      VRMUtils.deepDispose(vrm.scene);
      renderer.dispose();
      renderer.forceContextLoss();
    },
  };
}

/** Keeps the picture's size equal to the element's. */
function sizing(
  element: HTMLElement,
  renderer: WebGLRenderer,
  shape: (aspect: number) => void,
): () => void {
  let [width, height] = [0, 0];
  return () => {
    const { clientWidth, clientHeight } = element;
    if ((clientWidth === width && clientHeight === height) || clientWidth * clientHeight === 0)
      return;
    [width, height] = [clientWidth, clientHeight];
    renderer.setSize(width, height, false);
    shape(width / height);
  };
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
