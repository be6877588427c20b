import type { BuildingId } from "../../kernel/id.ts";
import type { CityEventOf } from "../../protocol/city-events.ts";
import type { Perceived } from "../../protocol/stimulus.ts";
import type { WholeTurn } from "../../saint-graph/soul.ts";

/** Words that were deleted from a room. */
export type TakenBack = {
  readonly building: BuildingId;
  readonly messages: readonly {
    readonly number: number;
    readonly event: Pick<CityEventOf<"message-said">, "who" | "text">;
  }[];
};

/** The ordinals of the turns in which she answered or heard any of the words. */
export const turnsWith = (past: readonly WholeTurn[], taken: TakenBack): readonly number[] =>
  past
    .filter(
      ({ stimulus }) =>
        (stimulus.kind === "message" && isUsersText(taken, stimulus.text)) ||
        stimulus.perceived?.some((seen) => isHeard(taken, seen)),
    )
    .map(({ ordinal }) => ordinal);

const isUsersText = ({ messages }: TakenBack, text: string): boolean =>
  messages.some(({ event }) => event.who.kind === "user" && event.text === text);

const isHeard = ({ building, messages }: TakenBack, seen: Perceived): boolean =>
  seen.kind === "words" &&
  seen.message?.building === building &&
  messages.some(({ number }) => number === seen.message?.number);
