import type { Words } from "../../languages/program-words.ts";
import type { VoiceProblem } from "./choose-voices.ts";

/** The text of why a voice cannot be used, and what to do. */
export function voiceProblemText(
  { engine, problem }: VoiceProblem,
  { voices: say }: Words,
): string {
  switch (problem.kind) {
    case "no-key":
      return say.noKey(engine, problem.settings);
    case "bad-address":
      return say.badAddress(engine, problem.setting);
    case "not-answering":
      return say.notAnswering(engine, problem.at);
    case "not-installed":
      return say.notInstalled(engine, problem.what);
    case "other":
      return say.otherProblem(engine, problem.text);
  }
}
