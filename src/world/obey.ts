// What a command comes to: the events it makes, or the rule that refuses it.
//
//   O1. The events, evolved one after the other, break no law of the city (evolve.ts).
//   O2. Capacity counts personas and the user, and is never exceeded.
//   O3. A command that is obeyed leaves an event, so that it is known when it comes again; only acts that are none do not.

import { assertNever, ok, type Result } from "../kernel/result.ts";
import type { CityCommand, CityRefusal, Obeyed } from "./commands.ts";
import { carryOut } from "./rules/acts.ts";
import { changeBuilding, changeCity, createBuilding, removeBuilding } from "./rules/buildings.ts";
import { endConversation, sendHome, setMode, summon } from "./rules/conversations.ts";
import { move } from "./rules/moves.ts";
import {
  changePersona,
  chooseLiveliness,
  chooseModel,
  removePersona,
  removeSchedule,
  setSchedule,
  settle,
} from "./rules/residents.ts";
import { removeMessages, renameUser, say, tellWorldEvent } from "./rules/words.ts";
import type { CityState } from "./state.ts";

/** `at`: milliseconds UTC; the caps of creation are of its day. */
export function obey(
  state: CityState,
  command: CityCommand,
  at: number,
): Result<Obeyed, CityRefusal> {
  switch (command.do) {
    case "say":
      return say(state, command);
    case "move":
      return move(state, command);
    case "summon":
      return summon(state, command);
    case "send-home":
      return sendHome(state, command);
    case "end-conversation":
      return endConversation(state, command);
    case "set-mode":
      return setMode(state, command);
    case "choose-model":
      return chooseModel(state, command);
    case "choose-liveliness":
      return chooseLiveliness(state, command);
    case "act":
      return carryOut(state, command, at);
    case "create-building":
      return createBuilding(state, command);
    case "change-building":
      return changeBuilding(state, command);
    case "remove-building":
      return removeBuilding(state, command);
    case "change-city":
      return changeCity(state, command);
    case "settle":
      return settle(state, command);
    case "change-persona":
      return changePersona(state, command);
    case "remove-persona":
      return removePersona(state, command);
    case "set-schedule":
      return setSchedule(state, command);
    case "remove-schedule":
      return removeSchedule(state, command);
    case "remove-messages":
      return removeMessages(state, command);
    case "rename-user":
      return renameUser(state, command);
    case "tell-world-event":
      return tellWorldEvent(state, command);
    case "stop-everything":
      return ok([{ type: "everything-stopped", by: command.by }]);
    case "resume-everything":
      return ok([{ type: "everything-resumed", by: command.by }]);
    default:
      return assertNever(command);
  }
}
