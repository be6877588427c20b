// How the tones of each material fall over the sheet.

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

/** Long hair that ends in another colour. */
export const dawnFalls: readonly Gradient[] = [
  hair,
  {
    name: "hairFall",
    from: [0, 200],
    to: [0, 480],
    stops: [
      [0, "hair"],
      [1, "hairTip"],
    ],
  },
  {
    name: "hairBack",
    from: [0, -240],
    to: [0, 600],
    stops: [
      [0, "hairShade"],
      [0.55, "hairShade"],
      [0.92, "hairTip"],
      [1, "hairTip"],
    ],
  },
  cloth,
];

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

/** The back of the hair where it is all of one colour. */
export const hairBackFall: Gradient = {
  name: "hairBack",
  from: [0, -240],
  to: [0, 600],
  stops: [
    [0, "hairDeep"],
    [1, "hairShade"],
  ],
};

/** The ends of long hair that is all of one colour. */
export const hairFall: Gradient = {
  name: "hairFall",
  from: [0, 200],
  to: [0, 480],
  stops: [
    [0, "hair"],
    [1, "hairTip"],
  ],
};
