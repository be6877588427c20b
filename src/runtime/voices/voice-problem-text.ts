import type { Words } from "../words/ja.ts";
import type { VoiceProblem } from "./choose-voices.ts";

/** Why a voice cannot be had, and what to do. */
export const voiceProblemText = (problem: VoiceProblem, { voices: say }: Words): string =>
  problem.kind === "no-key"
    ? say.noKey(problem.engine, problem.keys)
    : say.badAddress(problem.engine, problem.setting);
