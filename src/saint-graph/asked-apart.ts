// A request apart, within a turn: the user's words and the tools of one server that nobody approved. Its model read
// nothing private and nothing of others, so that what it gives these tools is what the user asked for.
//     Laws, tried in test/sim/trust/asked-apart.test.ts:
//       A1. A request apart holds the words that the user wrote in this turn, the tools of that server, and words of the
//           program.
//       A2. Nothing of its answer is said or done in the world but calls of these tools.
//       A3. A turn has at most one, and after a kill it goes on where it was.

import type { ModelPart } from "../protocol/message.ts";
import { onStage } from "../trust/company.ts";
import type { Judged } from "../trust/rule.ts";
import type { OpenTurn, Round } from "./state.ts";

/** The judgement by which a request apart is made, and its calls are bounded: everybody may know what it holds. */
export const judgedApart: Judged = {
  taint: "user",
  company: onStage,
  strangers: "quoted",
  found: "kept",
};

/** The judgement of a turn in its newest round. */
export const judgedIn = ({ rounds, judged }: OpenTurn): Judged =>
  rounds.at(-1)?.apart === undefined ? judged : judgedApart;

/** The server that has a tool of the round which nobody approved. */
export const serverOf = ({ unapproved = [] }: Round, tool: string): string | undefined =>
  unapproved.find(({ name }) => name === tool)?.server;

const wasAskedApart = ({ rounds }: OpenTurn): boolean =>
  rounds.some(({ apart }) => apart !== undefined);

/** Whether the model may be asked apart for a call of this tool. */
export function mayAskApart(turn: OpenTurn, tool: string): boolean {
  const round = turn.rounds.at(-1);
  return round !== undefined && serverOf(round, tool) !== undefined && !wasAskedApart(turn);
}

/** The server whose tools the model is asked for next, apart: a call of one was kept back. */
export function serverToAsk(turn: OpenTurn): string | undefined {
  const round = turn.rounds.at(-1);
  const kept = round?.calls.find(({ keptBack }) => keptBack === true);
  return round === undefined || kept === undefined || wasAskedApart(turn)
    ? undefined
    : serverOf(round, kept.call.name);
}

/** An answer's calls, and the thoughts that a provider needs back with them. */
export const withoutWords = (parts: readonly ModelPart[]): readonly ModelPart[] =>
  parts.some(({ kind }) => kind === "call")
    ? parts.filter(
        (part) => part.kind === "call" || (part.kind === "text" && part.thought === true),
      )
    : [];
