// A model of VRM 0 or 1, with the same movements as the drawn avatar. Loaded only where a mind has a model.

import { WebGLRenderer } from "three";
import { fnv1a } from "../../../../../src/kernel/hash.ts";
import type { Emotion } from "../../../../../src/protocol/emotion.ts";
import { life } from "../../../../../src/puppet/motion/life.ts";
import type { LiveAvatar } from "../live-avatar.ts";
import { openModelScene } from "./model-scene.ts";

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

/** The avatar of a model; undefined when it is no VRM. Rejects when the file cannot be read. */
export async function vrmAvatar(url: string): Promise<LiveAvatar | undefined> {
  const model = await openModelScene(url);
  if (model === undefined) return undefined;
  const slow = isSlow();
  const renderer = new WebGLRenderer({ alpha: true, antialias: !slow });
  renderer.setPixelRatio(slow ? 1 : Math.min(2, window.devicePixelRatio));
  const element = frameWith(renderer);
  const living = life({ seed: fnv1a(url), pace: 1, sway: 1 });
  const resize = sizing(element, renderer, model.shape);
  let emotion: Emotion = "neutral";
  return {
    element,
    feel: (next) => {
      emotion = next;
      living.feel(next);
    },
    be: living.be,
    notice: living.notice,
    attend: living.attend,
    draw: (frame) => {
      const pose = living.step(frame);
      resize();
      model.move(pose, emotion);
      model.drawOn(renderer);
    },
    close: () => {
      element.remove();
      model.close();
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
