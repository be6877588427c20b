// Gathers what the open turn's next request is made of, at the moment at which it is requested.

import type { SoulSettings } from "../../protocol/soul-settings.ts";
import { piece } from "../../trust/piece.ts";
import { requestFor } from "../request.ts";
import type { SoulState } from "../state.ts";
import type { RequestAt } from "./announcing.ts";
import type { PresentListeners } from "./listeners.ts";
import type { Outside } from "./outside.ts";
import type { Recalling } from "./recalling.ts";

type Parts = {
  readonly settingsOf: (state: SoulState) => SoulSettings;
  readonly listeners: Pick<PresentListeners, "present">;
  readonly recalling: Pick<Recalling, "of">;
};

export const requesting =
  (
    { mind, tools, clock, timeZone, place }: Outside,
    { settingsOf, listeners, recalling }: Parts,
  ): RequestAt =>
  ({ turn, round }, at) => {
    const open = listeners.present(at.open);
    const waits = open?.id === turn && open.interrupted === undefined;
    if (!waits || open.rounds.at(-1)?.number !== round) return undefined;
    const inMind = recalling.of(open, at);
    if (inMind === undefined) return "not-yet";
    return (level) => {
      const moment = {
        ...{ now: clock.now(), timeZone, place: place?.(), memoriesLeftOut: inMind.leftOut },
        recalled: piece(inMind.text, inMind.taint ?? "persona", inMind.heardBy),
      };
      return requestFor(mind(), settingsOf(at), at, open, tools.tools(), moment, level);
    };
  };
