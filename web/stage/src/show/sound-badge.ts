// Shows that the browser keeps the page silent until a user gesture.

export type SoundBadge = {
  readonly element: HTMLElement;
  readonly show: (needed: boolean) => void;
};

/** In the language of the browser: the stage has none of its own. */
const textFor = (language: string): string =>
  /^ja\b/i.test(language) ? "クリックで声が出ます" : "Click to hear her";

const svg = "http://www.w3.org/2000/svg";

/** Drawn, since a browser may have no font with such a sign. */
function loudspeakerIcon(): SVGElement {
  const icon = document.createElementNS(svg, "svg");
  icon.setAttribute("viewBox", "0 0 24 24");
  icon.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(svg, "path");
  path.setAttribute("d", "M3 9v6h4l5 4V5L7 9z");
  const waves = document.createElementNS(svg, "path");
  waves.setAttribute("d", "M15 8q3 4 0 8M18 5q6 7 0 14");
  waves.setAttribute("fill", "none");
  icon.append(path, waves);
  return icon;
}

export function openSoundBadge(): SoundBadge {
  const element = document.createElement("button");
  element.type = "button";
  element.className = "sound-badge";
  element.append(loudspeakerIcon(), textFor(navigator.language));
  element.hidden = true;
  return {
    element,
    show: (needed) => {
      element.hidden = !needed;
    },
  };
}
