// The background picture, the title of a scene when it begins, and the picture that is shown next to her.

import type { StageScene } from "../../../../src/protocol/stage-feed.ts";

export type SceneView = {
  readonly background: HTMLElement;
  readonly title: HTMLElement;
  readonly picture: HTMLElement;
  /** `isNew`: it begins now, with its title. */
  readonly show: (scene: StageScene, isNew: boolean) => void;
  readonly showPicture: (url: string | null) => void;
};

/** Milliseconds that a title stays. */
const titleStay = 4_000;

export function openScene(urlOf: (path: string) => string): SceneView {
  const background = document.createElement("div");
  background.className = "background";
  const title = document.createElement("h1");
  title.className = "scene-title";
  const picture = document.createElement("figure");
  picture.className = "picture";
  let leaving: ReturnType<typeof setTimeout> | undefined;

  const imageOf = (path: string) => {
    const image = document.createElement("img");
    image.alt = "";
    image.src = urlOf(path);
    image.decode().then(
      () => image.classList.add("ready"),
      () => image.remove(),
    );
    return image;
  };
  return {
    background,
    title,
    picture,
    show: (scene, isNew) => {
      background.replaceChildren(
        ...(scene.background === undefined ? [] : [imageOf(scene.background)]),
      );
      clearTimeout(leaving);
      title.classList.remove("shown");
      if (!isNew || scene.title === undefined) return;
      title.textContent = scene.title;
      title.classList.add("shown");
      leaving = setTimeout(() => title.classList.remove("shown"), titleStay);
    },
    showPicture: (url) => picture.replaceChildren(...(url === null ? [] : [imageOf(url)])),
  };
}
