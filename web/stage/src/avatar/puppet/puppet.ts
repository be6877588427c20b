import type { Look } from "../../../../../src/puppet/look.ts";
import { type AvatarMotion, life } from "../../../../../src/puppet/motion/life.ts";
import { type Painters, paintPuppet, sheetBox } from "../../../../../src/puppet/paint-puppet.ts";
import type { LiveAvatar } from "../live-avatar.ts";
import { duePainting, type RepaintIntervals } from "./pace.ts";
import { pageInk } from "./page-ink.ts";

let puppets = 0;

/** The drawn avatar of a look, painted at a rate. The same look and seed move in the same way. */
export function puppet(look: Look, seed: number, pace: RepaintIntervals): LiveAvatar {
  puppets += 1;
  const { element, ink } = pageInk("svg", {
    viewBox: sheetBox,
    width: "100%",
    height: "100%",
    preserveAspectRatio: "xMidYMax meet",
    "data-avatar": "drawn",
  });
  const living = life({ seed, pace: look.temper.pace, sway: look.temper.sway });
  const painters = paintPuppet(ink, `avatar${puppets}`, look);
  return {
    element,
    feel: living.feel,
    be: living.be,
    notice: living.notice,
    attend: living.attend,
    draw: painting(living, painters, pace),
    close: () => element.remove(),
  };
}

function painting(
  { step }: AvatarMotion,
  { lips, face, whole }: Painters,
  pace: RepaintIntervals,
): LiveAvatar["draw"] {
  const dueOf = duePainting(pace);
  const sinceLips = stopwatch();
  const sinceFace = stopwatch();
  const sinceWhole = stopwatch();
  return (frame) => {
    const pose = step(frame);
    const due = dueOf(pose);
    if (due === "nothing") return;
    if (due === "whole") {
      const seconds = sinceWhole(frame.now);
      for (const painter of whole) painter(pose, seconds);
    }
    if (due !== "mouth") {
      const seconds = sinceFace(frame.now);
      for (const painter of face) painter(pose, seconds);
    }
    lips(pose, sinceLips(frame.now));
  };
}

/** Seconds since the last call; a page that was suspended continues where it was. */
function stopwatch(): (now: number) => number {
  let last = Number.NaN;
  return (now) => {
    const since = Number.isNaN(last) ? 0 : Math.min(0.25, Math.max(0, (now - last) / 1000));
    last = now;
    return since;
  };
}
