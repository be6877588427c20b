// Pictures of people, wherever a page shows one: `/portraits/<id>?cut=…&emotion=…&v=…`.

import { z } from "zod";
import { Emotion } from "./emotion.ts";
import { OccupantIdShape } from "./ids.ts";

export const portraitsPath = "/portraits/";

/** Where the model is of which a page makes its own pictures. */
export const portraitModelPath = (owner: string): string =>
  `${portraitsPath}${encodeURIComponent(owner)}/model`;

/** `face`: a head for a round frame. `bust`: down to the hip. `figure`: a small whole person, for the map. */
export const portraitCuts = ["face", "bust", "figure"] as const;
export type PortraitCut = (typeof portraitCuts)[number];

/** The owner of the picture. */
export const PortraitOwner = OccupantIdShape;

export const PortraitQuery = z.object({
  cut: z.enum(portraitCuts).default("face"),
  emotion: Emotion.default("neutral"),
  eyes: z.enum(["open", "shut"]).default("open"),
  /** The version of her look: with it a picture never changes. */
  v: z.string().max(64).optional(),
});
