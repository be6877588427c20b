// Who began a turn, who hears it, and so what it may call and what may stand in its request. What follows of the
// audience's words by itself is as much theirs as an answer to them is.

import type { SoulSettings } from "../protocol/soul-settings.ts";
import type { Stimulus } from "../protocol/stimulus.ts";
import type { ServerTool } from "./ports.ts";
import type { OpenTurn, PastTurn } from "./state.ts";

export type Starter = "audience" | "user" | "others";

/** A turn as far as it matters who began it. */
export type Begun = Pick<OpenTurn, "stimulus" | "ofAudience">;

/** Milliseconds: what she does of herself so soon after words of the audience may be of their making. */
const echo = 600_000;

/** What another city tells is as the audience's, whoever there said it. */
const isTheirs = ({ kind, author, abroad }: Stimulus): boolean =>
  abroad !== undefined ||
  (author?.role !== "operator" &&
    author?.role !== "user" &&
    (kind === "comment" || author?.role === "audience"));

/**
 * Whether a turn of this stimulus is the audience's: they wrote it, it is what somebody else said at their wish, or it
 * follows what they said. What the operator or the user asks for is not, nor is the running order.
 */
export function isOfAudience(
  stimulus: Stimulus,
  past: readonly Pick<PastTurn, "stimulus" | "ofAudience">[],
): boolean {
  const { kind, author, perceived = [], room, topic, ordered, writtenAt } = stimulus;
  if (isTheirs(stimulus)) return true;
  if (author !== undefined && author.role !== "persona") return false;
  if (perceived.some((one) => one.kind === "words" && one.ofAudience === true)) return true;
  if (ordered === true || topic !== undefined) return false;
  if (perceived.some((one) => one.kind === "words" && one.role === "user")) return false;
  if (kind === "show-cue") return past.at(-1)?.ofAudience === true;
  if (kind === "pulse" && room === undefined) return past.some(({ ofAudience }) => ofAudience);
  return past.some((turn) => isTheirs(turn.stimulus) && writtenAt - turn.stimulus.writtenAt < echo);
}

/** Who began a turn. */
export function startedBy({ stimulus, ofAudience }: Begun): Starter {
  if (ofAudience === true || isTheirs(stimulus)) return "audience";
  const role = stimulus.author?.role;
  return role === "operator" || role === "user" ? "user" : "others";
}

/** Whether everything of a turn was said before the audience: an answer to a comment, a soliloquy on the stage, a show. */
export const isPublic = (stimulus: Stimulus): boolean => {
  const { kind, room, author } = stimulus;
  if (kind === "comment" || author?.role === "audience") return true;
  return (kind === "pulse" || kind === "show-cue") && room === undefined;
};

/** Who hears what she says in a turn: an answer to a comment is heard by the audience, whoever wrote it. */
export const heardBy = (turn: Begun): Starter =>
  isPublic(turn.stimulus) ? "audience" : startedBy(turn);

/**
 * Whether a turn may call a tool. What the audience started may call what is marked as fit for it, and what the operator
 * named in `audienceTools`; nothing that anybody writes there makes her do more. That a server calls a tool read-only
 * says nothing: reading a file is.
 */
export function mayCall(
  { audienceTools }: Pick<SoulSettings, "audienceTools">,
  turn: Begun,
  tool: Pick<ServerTool, "name" | "original" | "forAudience">,
): boolean {
  if (startedBy(turn) !== "audience") return true;
  const allowed = new Set(audienceTools);
  return (
    tool.forAudience === true ||
    allowed.has("*") ||
    allowed.has(tool.name) ||
    allowed.has(tool.original)
  );
}
