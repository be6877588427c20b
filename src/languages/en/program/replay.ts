/** The words of `saintverse replay` in English. */
import type { Words } from "../../pack/program/words.ts";

export const replay: Words["replay_"] = {
  state: (number, stream) => `After entry ${number} of ${stream}`,
  open: "open turn",
  none: "none",
  waiting: "waiting stimuli",
  turns: "turns",
  emotion: "emotion",
  heard: "what was heard",
};
