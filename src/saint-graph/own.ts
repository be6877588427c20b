import type { Stimulus } from "../protocol/stimulus.ts";

/** She activated herself: a soliloquy, or a cue of the running order. */
export const isOwn = ({ kind }: Pick<Stimulus, "kind">): boolean =>
  kind === "pulse" || kind === "show-cue";
