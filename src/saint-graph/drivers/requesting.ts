// Gathers what the open turn's next request is made of, at the moment at which it is requested.

import type { TurnId } from "../../kernel/id.ts";
import type { SoulSettings } from "../../protocol/soul-settings.ts";
import { piece } from "../../trust/piece.ts";
import { type RequestMoment, requestFor } from "../request.ts";
import { requestApart } from "../request-apart.ts";
import type { SoulState } from "../state.ts";
import type { RequestAt } from "./announcing.ts";
import type { PresentListeners } from "./listeners.ts";
import type { Recalling } from "./recalling.ts";
import type { Deps } from "./soul-deps.ts";

type Parts = {
  readonly settingsOf: (state: SoulState) => SoulSettings;
  readonly listeners: Pick<PresentListeners, "present">;
  readonly recalling: Pick<Recalling, "of">;
};

/** The moment of a turn's first request: later ones of the turn begin with the same words. */
type Held = {
  readonly turn: TurnId;
  readonly moment: Pick<RequestMoment, "now" | "place">;
  readonly feelings: Pick<SoulState, "emotion" | "axes" | "notes">;
};

export function requesting(
  { mind, tools, clock, timeZone, place }: Deps,
  { settingsOf, listeners, recalling }: Parts,
): RequestAt {
  let held: Held | undefined;
  const heldFor = (turn: TurnId, { emotion, axes, notes }: SoulState): Held => {
    if (held?.turn === turn) return held;
    const moment = { now: clock.now(), place: place?.() };
    held = { turn, moment, feelings: { emotion, axes, notes } };
    return held;
  };
  return ({ turn, round }, at) => {
    const open = listeners.present(at.open);
    const waits = open?.id === turn && open.interrupted === undefined;
    if (!waits || open.rounds.at(-1)?.number !== round) return undefined;
    const server = open.rounds.at(-1)?.apart;
    if (server !== undefined) {
      return () => requestApart(mind(), settingsOf(at), open, server, tools.tools());
    }
    const inMind = recalling.of(open, at);
    if (inMind === undefined) return "not-yet";
    return (level) => {
      const { moment: since, feelings } = heldFor(open.id, at);
      const moment = {
        ...{ ...since, timeZone, memoriesLeftOut: inMind.leftOut },
        recalled: piece(inMind.text, inMind.taint ?? "persona", inMind.heardBy),
      };
      const state = { ...at, ...feelings };
      return requestFor(mind(), settingsOf(at), state, open, tools.tools(), moment, level);
    };
  };
}
