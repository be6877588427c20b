// Commands of a city: the events that one makes, or the rule that refuses it.
//       O1. The events, evolved one after the other, break no law of the city (evolve.ts).
//       O2. Capacity counts personas and the user, and is never exceeded.
//       O3. Every command that is obeyed makes an event, so that its repetition is recognized; only an empty list of
//           acts makes none.

import { ok, type Result } from "../kernel/result.ts";
import type { CityCommand, CityCommandOf, CityRefusal, Obeyed } from "./commands.ts";
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
import {
  answerAgain,
  changeThread,
  chooseAlternative,
  chooseThread,
  editMessage,
  openThreadIn,
  pinMessage,
  removeThread,
} from "./rules/thread-rules.ts";
import { changeUser, chooseLanguage, removeMessages, say, tellWorldEvent } from "./rules/words.ts";
import type { CityState } from "./state.ts";

type Rule<D extends CityCommand["do"]> = (
  state: CityState,
  command: CityCommandOf<D>,
  at: number,
) => Result<Obeyed, CityRefusal>;

/** The rule of each command. */
const rules: { readonly [D in CityCommand["do"]]: Rule<D> } = {
  say,
  move,
  summon,
  "send-home": sendHome,
  "end-conversation": endConversation,
  "set-mode": setMode,
  "choose-model": chooseModel,
  "choose-liveliness": chooseLiveliness,
  act: carryOut,
  "create-building": createBuilding,
  "change-building": changeBuilding,
  "remove-building": removeBuilding,
  "change-city": changeCity,
  settle,
  "change-persona": changePersona,
  "remove-persona": removePersona,
  "set-schedule": setSchedule,
  "remove-schedule": removeSchedule,
  "remove-messages": removeMessages,
  "change-user": changeUser,
  "choose-language": chooseLanguage,
  "open-thread": openThreadIn,
  "remove-thread": removeThread,
  "choose-thread": chooseThread,
  "change-thread": changeThread,
  "answer-again": answerAgain,
  "choose-alternative": chooseAlternative,
  "edit-message": editMessage,
  "pin-message": pinMessage,
  "tell-world-event": tellWorldEvent,
  "stop-everything": (_, { by }) => ok([{ type: "everything-stopped", by }]),
  "resume-everything": (_, { by }) => ok([{ type: "everything-resumed", by }]),
};

/** The table holds each rule to its own command; what a command does finds its own. */
const ruleOf = (command: CityCommand) => rules[command.do] as Rule<CityCommand["do"]>;

/** `at`: milliseconds UTC; the caps of creation are of its day. */
export const obey = (
  state: CityState,
  command: CityCommand,
  at: number,
): Result<Obeyed, CityRefusal> => ruleOf(command)(state, command, at);
