// Shows the loudness of the sounding page at the edge of a preview.

export type LevelMeter = {
  readonly element: HTMLElement;
  readonly show: (level: number) => void;
};

/** Decibels below full scale at which the bar begins, and from which on it is too loud. */
const floor = -48;
const tooLoud = -3;
/** Milliseconds after which a page that tells nothing counts as silent. */
const patience = 600;

const decibels = (level: number): number => 20 * Math.log10(Math.max(level, 1e-6));

export function openLevelMeter(): LevelMeter {
  const element = document.createElement("div");
  element.className = "level-meter";
  element.setAttribute("aria-hidden", "true");
  const bar = document.createElement("i");
  element.append(bar);
  let fading: ReturnType<typeof setTimeout> | undefined;
  const show = (level: number): void => {
    clearTimeout(fading);
    const loudness = decibels(level);
    const share = Math.max(0, Math.min(1, 1 - loudness / floor));
    bar.style.setProperty("--level", share.toFixed(3));
    element.dataset["loud"] = loudness > tooLoud ? "too-loud" : share > 0 ? "heard" : "silent";
    if (level > 0) fading = setTimeout(() => show(0), patience);
  };
  show(0);
  return { element, show };
}
