import type { BuildingId } from "../../kernel/id.ts";
import type { CityEventOf } from "../../protocol/city-events.ts";
import type { Perceived, Stimulus } from "../../protocol/stimulus.ts";
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
        (stimulus.kind === "message" && isUsers(taken, stimulus)) ||
        stimulus.perceived?.some((seen) => isHeard(taken, seen)),
    )
    .map(({ ordinal }) => ordinal);

/** By its number in the room; messages that reached her without one are known by their text. */
const isUsers = ({ building, messages }: TakenBack, { text, room }: Stimulus): boolean =>
  messages.some(({ number, event }) => {
    if (event.who.kind !== "user") return false;
    return room?.number === undefined
      ? event.text === text
      : room.building === building && room.number === number;
  });

const isHeard = ({ building, messages }: TakenBack, seen: Perceived): boolean =>
  seen.kind === "words" &&
  seen.message?.building === building &&
  messages.some(({ number }) => number === seen.message?.number);
