// Carries out the commands of a page: by the city, by a soul, or in the data folder.

import type { PageVisitor, Refused } from "../../city/read-models/page-host.ts";
import { pageKey } from "../../city/read-models/page-key.ts";
import { coHostStimulus, pageStimulus } from "../../city/read-models/page-stimulus.ts";
import type { PersonaId } from "../../kernel/id.ts";
import { err, ok } from "../../kernel/result.ts";
import { type CityEvent, cityStream } from "../../protocol/city-events.ts";
import {
  messageLimit,
  type PageCommand,
  type PageCommandOf,
} from "../../protocol/page-commands.ts";
import type { Stimulus } from "../../protocol/stimulus.ts";
import type { CityCommand } from "../../world/commands.ts";
import { residentOf, roomOf } from "../../world/state.ts";
import { wordsIn } from "../config/console/words.ts";
import { viewerKnownAs } from "./address-book.ts";
import { type CueCommand, carryOutCues, isCueCommand } from "./cue-commands.ts";
import { type CommandResult, done, refused } from "./done.ts";
import { buildingOk, cityOk, scheduleOk } from "./edits.ts";
import { forgetChoice } from "./forgetting.ts";
import { placeAimedAt } from "./full-place.ts";
import type { HostParts } from "./host-parts.ts";
import { inTime } from "./in-time.ts";
import { carryOutInMemory, isMemoryCommand, type MemoryCommand } from "./memory-commands.ts";
import {
  continueAnswer,
  numberIn,
  removeMessage,
  resendMessage,
  sayAgain,
  tryAgain,
} from "./messages.ts";
import {
  changeMind,
  changePersona,
  createPersona,
  pageCode,
  saveMind,
  settlePersona,
} from "./minds.ts";
import { chooseModel, chooseModelByWords, isModelWords } from "./model-choice.ts";
import { changePhoneAccess } from "./phone-commands.ts";
import { sayShowing } from "./say-showing.ts";
import { carryOutOnStage, isStageCommand, type StageCommand } from "./stage-commands.ts";
import { bringOnStage } from "./stage-entrance.ts";
import { carryOutInThread, isThreadCommand, type ThreadCommand } from "./threads.ts";
import { calledBack, judgeCity, sendAbroad } from "./travel.ts";

/**
 * Carries out a command that the visitor may give; a repeated command is answered without being carried out again. A
 * full place is named in the answer.
 */
export async function carryOut(
  parts: HostParts,
  id: string,
  command: PageCommand,
  visitor: PageVisitor,
): Promise<CommandResult> {
  return withNotice(parts, command, visitor, await executeCommand(parts, id, command, visitor));
}

/** Adds a notice to the answer when something was removed from the words of the command. */
function withNotice(
  { life }: HostParts,
  command: PageCommand,
  { language }: PageVisitor,
  answer: CommandResult,
): CommandResult {
  if (!answer.ok || !("text" in command) || command.text === undefined) return answer;
  const { removed } = life.keys(command.text, command.do === "comment" ? "stranger" : "household");
  if (removed.length === 0) return answer;
  return ok({ ...answer.value, notice: wordsIn(language).keys_.removed(removed) });
}

async function executeCommand(
  parts: HostParts,
  id: string,
  command: PageCommand,
  visitor: PageVisitor,
): Promise<CommandResult> {
  const before = await doneBefore(parts, id);
  if (before !== undefined) return before;
  const answering = dispatchCommand(parts, id, command, visitor);
  const answer = await inTime(parts.clock, command, answering);
  if (answer.ok || answer.error.code !== "full" || answer.error.note !== undefined) return answer;
  const place = placeAimedAt(parts.life.city.state(), command);
  return place === undefined
    ? answer
    : refused("full", wordsIn(visitor.language).world.full(place));
}

/** The earlier result of this command, when a page repeats it because it lost the answer. */
async function doneBefore(
  { life, journal }: HostParts,
  id: string,
): Promise<CommandResult | undefined> {
  const entry = await journal.withKey(cityStream(life.city.state().city.slug), pageKey(id));
  if (entry === undefined) return undefined;
  const event = entry.event as CityEvent;
  return event.type === "message-said" ? ok(numberIn(event.building, [{ ...entry, event }])) : done;
}

async function dispatchCommand(
  parts: HostParts,
  id: string,
  command: PageCommand,
  visitor: PageVisitor,
): Promise<CommandResult> {
  const { life } = parts;
  if (isMemoryCommand(command)) return await carryOutInMemory(parts, id, command);
  if (isStageCommand(command)) return await carryOutOnStage(parts, id, command);
  if (isCueCommand(command)) return await carryOutCues(parts, id, command);
  if (isThreadCommand(command)) return await carryOutInThread(parts, id, command);
  switch (command.do) {
    case "say":
      return isModelWords(command.text) && command.pictures === undefined
        ? await chooseModelByWords(parts, id, command, visitor)
        : await say(parts, id, command);
    case "stop-speaking":
      return stopSpeaking(parts, command.building);
    case "say-again":
      return await sayAgain(parts, command);
    case "try-again":
      return await tryAgain(parts, id, command.persona);
    case "continue":
      return await continueAnswer(parts, id, command.persona);
    case "resend":
      return await resendMessage(parts, id, command);
    case "remove-message":
      return await removeMessage(parts, id, command);
    case "comment":
      return await comment(parts, id, command, visitor);
    case "say-on-stage":
      return await sayOnStage(parts, id, command);
    case "choose-model":
      return await chooseModel(parts, id, command, visitor);
    case "create-persona":
      return await createPersona(parts, id, command, visitor);
    case "settle-persona":
      return await settlePersona(parts, id, command);
    case "change-persona":
      return await changePersona(parts, id, command, visitor);
    case "change-mind":
      return await changeMind(parts, id, command, visitor);
    case "save-mind":
      return await saveMind(parts, command, visitor);
    case "change-caps":
      await life.city.record([{ type: "caps-changed", caps: command.caps, by: "operator" }], {
        keys: [pageKey(id)],
      });
      return done;
    case "forget":
      return await forgetChoice(parts, command);
    case "trust-city":
    case "add-city":
    case "ban-city":
    case "forget-city":
      return await judgeCity(parts, command);
    case "send-abroad":
      return await sendAbroad(parts, command, visitor);
    case "save-settings":
      return await saveSettings(parts, command, visitor);
    case "make-backup":
      return (await parts.backups.make()).ok ? done : refused("failed");
    case "restore-backup":
      return parts.backups.restore(command.name) ? done : refused("not-there");
    case "open-to-phones":
    case "close-to-phones":
      return await changePhoneAccess(parts, command, visitor);
    default:
      return await asked(parts, id, command);
  }
}

/** Puts settings in force. The answer reports other faults, such as a voice that does not answer. */
async function saveSettings(
  { setup }: HostParts,
  { typed }: PageCommandOf<"save-settings">,
  { language }: PageVisitor,
): Promise<CommandResult> {
  if (setup === undefined) return refused("not-there");
  const saved = await setup.save(typed, language);
  if (!saved.ok) return refused("bad-setting", saved.error);
  return saved.value.length === 0 ? done : ok({ notice: saved.value.join("\n") });
}

/** Commands that the city itself decides. */
async function asked(parts: HostParts, id: string, command: Asked): Promise<CommandResult> {
  const flaw = flawOf(command);
  if (flaw !== undefined) return err(flaw);
  const travelled = await calledBack(parts, command);
  if (travelled !== undefined) return travelled;
  const answered = await parts.life.command(cityCommand(parts, command), pageKey(id));
  if (answered.ok) return done;
  return refused(answered.error === "ended" ? "stopping" : pageCode(answered.error));
}

type Asked = Exclude<
  Exclude<PageCommand, MemoryCommand | StageCommand | CueCommand | ThreadCommand>,
  {
    readonly do:
      | "say"
      | "stop-speaking"
      | "say-again"
      | "continue"
      | "try-again"
      | "resend"
      | "remove-message"
      | "comment"
      | "say-on-stage"
      | "choose-model"
      | "create-persona"
      | "settle-persona"
      | "change-persona"
      | "change-mind"
      | "save-mind"
      | "change-caps"
      | "forget"
      | "trust-city"
      | "add-city"
      | "ban-city"
      | "forget-city"
      | "send-abroad"
      | "save-settings"
      | "make-backup"
      | "restore-backup"
      | "open-to-phones"
      | "close-to-phones";
  }
>;

function flawOf(command: Asked): Refused | undefined {
  switch (command.do) {
    case "change-city":
      return cityOk(command.city);
    case "set-schedule":
      return scheduleOk(command.schedule);
    case "create-building":
    case "change-building":
      return buildingOk(command.building);
    default:
      return undefined;
  }
}

function cityCommand({ life }: HostParts, command: Asked): CityCommand {
  const by = "operator" as const;
  switch (command.do) {
    case "go":
      return { do: "move", who: { kind: "user" }, to: command.building, by: "user" };
    case "summon":
    case "send-home":
    case "end-conversation":
      return { do: command.do, persona: command.persona, by: "user" };
    case "change-user":
      return {
        do: "change-user",
        name: command.name,
        pronouns: command.pronouns,
        picture: command.picture,
      };
    case "choose-language":
      return { do: "choose-language", language: command.language, by };
    case "move-persona":
      return {
        do: "move",
        who: { kind: "persona", persona: command.persona },
        to: command.building,
        by,
      };
    case "set-mode":
      return { do: "set-mode", persona: command.persona, mode: command.mode, by };
    case "choose-liveliness":
      return { do: "choose-liveliness", persona: command.persona, level: command.level, by };
    case "stop-everything":
    case "resume-everything":
      return { do: command.do, by };
    case "tell-world-event":
      return { do: "tell-world-event", text: command.text, buildings: command.buildings };
    case "change-city":
      return {
        do: "change-city",
        city: { ...command.city, slug: life.city.state().city.slug },
        by,
      };
    case "create-building":
    case "change-building":
      return { do: command.do, building: command.building, by };
    case "remove-building":
      return { do: "remove-building", building: command.building, by };
    case "remove-persona":
      return { do: "remove-persona", persona: command.persona, by };
    case "set-schedule":
      return { do: "set-schedule", schedule: command.schedule, by };
    case "remove-schedule":
      return { do: "remove-schedule", schedule: command.schedule, by };
  }
}

/** Says the user's words in the user's room. */
async function say(
  parts: HostParts,
  id: string,
  command: PageCommandOf<"say">,
): Promise<CommandResult> {
  const { building, text, pictures = [], call = [] } = command;
  for (const persona of call) {
    const came = await calledToHear(parts, id, building, persona);
    if (!came.ok) return came;
  }
  const said = await sayShowing(parts, { building, text, pictures }, pageKey(id));
  if (said === undefined) return refused("unknown-picture");
  if (!said.ok) return refused(said.error === "ended" ? "stopping" : pageCode(said.error));
  return ok(numberIn(command.building, said.value));
}

/** Calls a persona who is elsewhere to the room, for words that follow. */
async function calledToHear(
  { life }: HostParts,
  id: string,
  building: PageCommandOf<"say">["building"],
  persona: PersonaId,
): Promise<CommandResult> {
  const state = life.city.state();
  if (state.user.building !== building) return refused("not-here");
  if (residentOf(state, persona)?.building === building) return done;
  const summons = { do: "summon", persona, toHear: true, by: "user" } as const;
  const came = await life.command(summons, `${pageKey(id)} ${persona}`);
  if (came.ok) return done;
  return refused(came.error === "ended" ? "stopping" : pageCode(came.error));
}

function stopSpeaking(
  { life, figures }: HostParts,
  building: PageCommandOf<"stop-speaking">["building"],
): CommandResult {
  const room = roomOf(life.city.state(), building);
  if (room === undefined) return refused("unknown-building");
  for (const persona of room.inside) {
    life.residents.soulOf(persona)?.interrupt("operator", "now");
    figures?.of(persona).hush();
  }
  return done;
}

async function comment(
  parts: HostParts,
  id: string,
  { text, name }: PageCommandOf<"comment">,
  { role, id: own, network }: PageVisitor,
): Promise<CommandResult> {
  const { life, clock } = parts;
  const flaw = flawOfWords(text);
  if (flaw !== undefined) return refused(flaw);
  const visitor =
    role === "viewer"
      ? viewerKnownAs(life.desk.blocked(), parts.addresses, { id: own, network })
      : own;
  const author = name?.trim();
  const stimulus = pageStimulus(
    { id, visitor, text: text.trim(), ...(author ? { name: author } : {}) },
    clock.now(),
  );
  return await sendToLivePersona(parts, stimulus, role === "operator");
}

async function sayOnStage(
  parts: HostParts,
  id: string,
  { text }: PageCommandOf<"say-on-stage">,
): Promise<CommandResult> {
  const flaw = flawOfWords(text);
  if (flaw !== undefined) return refused(flaw);
  const { name } = parts.life.city.state().user;
  const stimulus = coHostStimulus({ id, text: text.trim(), name }, parts.clock.now());
  return await sendToLivePersona(parts, stimulus, true);
}

function flawOfWords(text: string): "empty" | "too-long" | undefined {
  const trimmed = text.trim();
  if (trimmed === "") return "empty";
  return [...trimmed].length > messageLimit ? "too-long" : undefined;
}

/** Gives words to the persona on the stage. `brings`: somebody is brought there when nobody is. */
async function sendToLivePersona(
  parts: HostParts,
  stimulus: Stimulus,
  brings: boolean,
): Promise<CommandResult> {
  const { life } = parts;
  if (brings && life.live() === undefined) {
    const brought = await bringOnStage(parts);
    if (!brought.ok) return brought;
  }
  const heard = await life.comment(stimulus);
  switch (heard) {
    case "heard":
      return done;
    case "nobody-live":
    case "stopped":
      return refused(heard);
    case "refused":
      return refused("bad-message");
    case "ended":
      return refused("stopping");
  }
}
