// The parts of each choice.

import type { clothesStyles, hairStyles, ornaments } from "../protocol/look.ts";
import { travelCape } from "./art/cape.ts";
import { feather, softCardigan } from "./art/cardigan.ts";
import { chassis } from "./art/chassis.ts";
import { clips } from "./art/clips.ts";
import { moonClip, starCoat } from "./art/coat.ts";
import { blanketFall, brassFall, dressFall, everyFall, hairEnds, nightFall } from "./art/falls.ts";
import { hairBob } from "./art/hair-bob.ts";
import { hairCurly } from "./art/hair-curly.ts";
import { hairLong } from "./art/hair-long.ts";
import { hairShort, hairSpiky, hairSwept } from "./art/hair-short.ts";
import { hairBald, hairBun, hairFringe, hairStraight } from "./art/hair-straight.ts";
import { hairTail } from "./art/hair-tail.ts";
import { hairTails } from "./art/hair-tails.ts";
import { everyday } from "./art/hoodie.ts";
import { apron, kimono, turtleneck } from "./art/plain-clothes.ts";
import type { Gradient, Part } from "./art/shape.ts";
import { captain, suit } from "./art/tailored.ts";
import { earrings, pendant, scarf } from "./art/worn.ts";

type Hair = {
  readonly back: readonly Part[];
  readonly front: readonly Part[];
  /** Over the clothes. */
  readonly over?: readonly Part[];
};
export const hairs: Readonly<Record<(typeof hairStyles)[number], Hair>> = {
  bob: hairBob,
  long: hairLong,
  "side-tail": hairTail,
  "twin-tails": hairTails,
  straight: hairStraight,
  bun: hairBun,
  short: hairShort,
  spiky: hairSpiky,
  swept: hairSwept,
  curly: hairCurly,
  fringe: hairFringe,
  bald: hairBald,
};

type Clothes = {
  /** Behind the neck. */
  readonly rear?: readonly Part[];
  readonly clothes: readonly Part[];
  readonly over?: readonly Part[];
};
export const wardrobe: Readonly<Record<(typeof clothesStyles)[number], Clothes>> = {
  jacket: { clothes: everyday.jacket },
  blouse: { clothes: everyday.blouse },
  coat: starCoat,
  cape: travelCape,
  cardigan: softCardigan,
  suit: { clothes: suit },
  captain: { clothes: captain },
  turtleneck: { clothes: turtleneck },
  apron: { clothes: apron },
  kimono: { clothes: kimono },
  chassis: { clothes: chassis },
};

export const ornamentParts: Readonly<Record<(typeof ornaments)[number], Part>> = {
  moon: moonClip,
  ...clips,
  feather,
  earrings,
  scarf,
  pendant,
};

/** All gradients that a part may be painted with. */
export const falls: readonly Gradient[] = [
  ...everyFall,
  hairEnds,
  nightFall,
  dressFall,
  blanketFall,
  brassFall,
];
