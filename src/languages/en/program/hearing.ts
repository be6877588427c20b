import type { HearingWords } from "../../pack/program/hearing-words.ts";
import { textIn } from "../../text-in.ts";

export const hearing: HearingWords = {
  order: (names) => `Transcribers: ${names}`,
  sentTo: (transcriber, address) => `${transcriber} (${address})`,
  none: "Transcribers: none (TRANSCRIBER names those that are asked)",
  noKey: (transcriber, keys) =>
    `The transcriber ${transcriber} needs ${keys}. Write it into .env, or take the transcriber out of TRANSCRIBER.`,
  badAddress: (transcriber, setting) =>
    `The address of the transcriber ${transcriber} cannot be used. Correct the URL in ${setting}.`,
  notAnswering: (transcriber, url) =>
    `The transcriber ${transcriber} does not answer at ${url}. Check that it runs, and the URL. Until it answers the next one is asked.`,
  notInstalled: (transcriber, what) =>
    `The transcriber ${transcriber} needs ${what}, which is missing. Install it, or take the transcriber out of TRANSCRIBER.`,
  otherProblem: (transcriber, why) =>
    `The transcriber ${transcriber} cannot be used: ${textIn(why, "en")}`,
};
