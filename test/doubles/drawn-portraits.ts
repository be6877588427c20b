import type { PortraitSource } from "../../src/city/read-models/portrait-source.ts";
import { lookOf } from "../../src/puppet/look-of.ts";
import { portraitSvg } from "../../src/puppet/portrait.ts";

/** Everybody as the id says. */
export const drawnPortraits: PortraitSource = {
  of: async (owner, { cut, emotion, eyes }) => ({
    type: "image/svg+xml; charset=utf-8",
    content: portraitSvg(lookOf({ kind: "drawn", seed: owner }), {
      ...{ cut, emotion },
      isAsleep: eyes === "shut",
    }),
    tag: owner,
    isLasting: true,
  }),
  modelOf: async () => undefined,
};
