// The gradients of the tones of each material over the sheet.

import { endsBegin } from "./lock.ts";
import type { Gradient } from "./shape.ts";

const hair: Gradient = {
  name: "hair",
  from: [0, -244],
  to: [0, -116],
  stops: [
    [0, "hairLight"],
    [0.85, "hair"],
    [1, "hair"],
  ],
};

const cloth: Gradient = {
  name: "cloth",
  from: [0, 240],
  to: [0, 620],
  stops: [
    [0, "clothLight"],
    [0.3, "cloth"],
    [1, "clothShade"],
  ],
};

export const everyFall: readonly Gradient[] = [hair, cloth];

export const nightFall: Gradient = {
  name: "night",
  from: [-60, 240],
  to: [-120, 500],
  stops: [
    [0, "night"],
    [1, "nightLight"],
  ],
};

export const dressFall: Gradient = {
  name: "dress",
  from: [0, 300],
  to: [0, 620],
  stops: [
    [0, "accentLight"],
    [1, "accent"],
  ],
};

export const blanketFall: Gradient = {
  name: "blanket",
  from: [60, 440],
  to: [260, 640],
  stops: [
    [0, "accentLight"],
    [1, "accentShade"],
  ],
};

export const brassFall: Gradient = {
  name: "brass",
  from: [-40, 404],
  to: [40, 490],
  stops: [
    [0, "metalLight"],
    [0.5, "metal"],
    [1, "metalShade"],
  ],
};

/** The ends of long hair. */
export const hairEnds: Gradient = {
  name: "ends",
  from: [0, endsBegin],
  to: [0, 420],
  stops: [
    [0, "hair"],
    [1, "hairTip"],
  ],
};
