// Shows that the browser keeps the page silent until a user gesture.

export type SoundBadge = {
  readonly element: HTMLElement;
  readonly show: (needed: boolean) => void;
};

const text = "🔈 クリックで声が出ます / Click to hear";

export function openSoundBadge(): SoundBadge {
  const element = document.createElement("button");
  element.type = "button";
  element.className = "sound-badge";
  element.textContent = text;
  element.hidden = true;
  return {
    element,
    show: (needed) => {
      element.hidden = !needed;
    },
  };
}
