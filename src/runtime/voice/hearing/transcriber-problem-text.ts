import type { Words } from "../../../languages/program-words.ts";
import type { TranscriberProblem } from "./choose-transcribers.ts";

/** The text of why a transcriber cannot be used, and what to do. */
export function transcriberProblemText(
  { transcriber, problem }: TranscriberProblem,
  { hearing: say }: Words,
): string {
  switch (problem.kind) {
    case "no-key":
      return say.noKey(transcriber, problem.settings);
    case "bad-address":
      return say.badAddress(transcriber, problem.setting);
    case "not-answering":
      return say.notAnswering(transcriber, problem.at);
    case "not-installed":
      return say.notInstalled(transcriber, problem.what);
    case "other":
      return say.otherProblem(transcriber, problem.text);
  }
}
