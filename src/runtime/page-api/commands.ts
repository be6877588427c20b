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
import { cueRuns } from "./cue-commands.ts";
import { type CommandResult, done, doneOrRefused, refused } from "./done.ts";
import { buildingOk, cityOk, scheduleOk } from "./edits.ts";
import { forgetChoice } from "./forgetting.ts";
import { placeAimedAt } from "./full-place.ts";
import type { HostParts } from "./host-parts.ts";
import { inTime } from "./in-time.ts";
import { memoryRuns } from "./memory-commands.ts";
import {
  continueAnswer,
  numberIn,
  removeMessage,
  resendMessage,
  sayAgain,
  tryAgain,
} from "./messages.ts";
import { changeMind, changePersona, createPersona, saveMind, settlePersona } from "./minds.ts";
import { chooseModel, chooseModelByWords, isModelWords } from "./model-choice.ts";
import { changePhoneAccess } from "./phone-commands.ts";
import { type Runs, runOf } from "./runs.ts";
import { sayShowing } from "./say-showing.ts";
import { signOutOf } from "./server-sign-in.ts";
import { stageRuns } from "./stage-commands.ts";
import { bringOnStage } from "./stage-entrance.ts";
import { threadRuns } from "./threads.ts";
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
  const answering = Promise.resolve(runOf(runs, command)(parts, id, command, visitor));
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

/** A command that the city itself decides. */
const inCity =
  <C extends PageCommand>(asked: (command: C, parts: HostParts) => CityCommand | Refused) =>
  async (parts: HostParts, id: string, command: C): Promise<CommandResult> => {
    const made = asked(command, parts);
    if ("code" in made) return err(made);
    return doneOrRefused(await parts.life.command(made, pageKey(id)));
  };

const byUser = { by: "user" } as const;
const byOperator = { by: "operator" } as const;

const summoned = inCity<PageCommandOf<"summon" | "send-home">>((command) => ({
  ...{ ...command, ...byUser },
}));
const calledOrSummoned = async (
  parts: HostParts,
  id: string,
  command: PageCommandOf<"summon" | "send-home">,
): Promise<CommandResult> =>
  (await calledBack(parts, command)) ?? (await summoned(parts, id, command));

type BuildingMade = PageCommandOf<"create-building" | "change-building">;
const builtInCity = inCity<BuildingMade>(
  (command) => buildingOk(command.building) ?? { ...command, ...byOperator },
);

type AsAsked = PageCommandOf<
  | "choose-language"
  | "set-mode"
  | "choose-liveliness"
  | "stop-everything"
  | "resume-everything"
  | "remove-building"
  | "remove-persona"
  | "remove-schedule"
>;
const asAsked = inCity<AsAsked>((command) => ({ ...command, ...byOperator }));

const judge = (
  parts: HostParts,
  _: string,
  command: Parameters<typeof judgeCity>[1],
): Promise<CommandResult> => judgeCity(parts, command);

const phones = (
  parts: HostParts,
  _: string,
  command: Parameters<typeof changePhoneAccess>[1],
  visitor: PageVisitor,
): Promise<CommandResult> => changePhoneAccess(parts, command, visitor);

/** Every command with its execution; its shape and its least role stand in `protocol/page-commands.ts`. */
const runs: Runs<PageCommand["do"]> = {
  ...{ ...memoryRuns, ...stageRuns, ...cueRuns, ...threadRuns },
  say: async (parts, id, command, visitor) =>
    isModelWords(command.text) && command.pictures === undefined
      ? await chooseModelByWords(parts, id, command, visitor)
      : await say(parts, id, command),
  "stop-speaking": (parts, _, { building }) => stopSpeaking(parts, building),
  "say-again": (parts, _, command) => sayAgain(parts, command),
  "try-again": (parts, id, { persona }) => tryAgain(parts, id, persona),
  continue: (parts, id, { persona }) => continueAnswer(parts, id, persona),
  resend: resendMessage,
  "remove-message": removeMessage,
  comment,
  "say-on-stage": sayOnStage,
  "choose-model": chooseModel,
  "create-persona": createPersona,
  "settle-persona": settlePersona,
  "change-persona": changePersona,
  "change-mind": changeMind,
  "save-mind": (parts, _, command, visitor) => saveMind(parts, command, visitor),
  "change-caps": async ({ life }, id, { caps }) => {
    await life.city.record([{ type: "caps-changed", caps, ...byOperator }], {
      keys: [pageKey(id)],
    });
    return done;
  },
  forget: (parts, _, command) => forgetChoice(parts, command),
  "trust-city": judge,
  "add-city": judge,
  "ban-city": judge,
  "forget-city": judge,
  "send-abroad": (parts, _, command, visitor) => sendAbroad(parts, command, visitor),
  "answer-server": answerServer,
  "sign-out-of-server": (parts, _, { server }) => signOutOf(parts, server),
  "save-settings": (parts, _, command, visitor) => saveSettings(parts, command, visitor),
  "bring-world": bringFolder,
  "make-backup": async ({ backups }) => ((await backups.make()).ok ? done : refused("failed")),
  "restore-backup": async ({ backups }, _, { name }) =>
    backups.restore(name) ? done : refused("not-there"),
  "open-to-phones": phones,
  "close-to-phones": phones,
  summon: calledOrSummoned,
  "send-home": calledOrSummoned,
  "end-conversation": inCity((command) => ({ ...command, ...byUser })),
  go: inCity(({ building: to }) => ({ do: "move", who: { kind: "user" }, to, ...byUser })),
  "push-here": async ({ push }, _, { device }) =>
    (await push.add(device)) ? done : refused("failed"),
  "no-push-here": async ({ push }, _, { endpoint }) =>
    (await push.remove(endpoint)) ? done : refused("failed"),
  "change-user": inCity((command) => command),
  "tell-world-event": inCity((command) => command),
  "choose-language": asAsked,
  "set-mode": asAsked,
  "choose-liveliness": asAsked,
  "stop-everything": asAsked,
  "resume-everything": asAsked,
  "remove-building": asAsked,
  "remove-persona": asAsked,
  "remove-schedule": asAsked,
  "move-persona": inCity(({ persona, building: to }) => ({
    ...{ do: "move", who: { kind: "persona", persona }, to, ...byOperator },
  })),
  "change-city": inCity(
    ({ do: act, city }, { life }) =>
      cityOk(city) ?? {
        ...{ do: act, city: { ...city, slug: life.city.state().city.slug }, ...byOperator },
      },
  ),
  "create-building": builtInCity,
  "change-building": builtInCity,
  "set-schedule": inCity(
    (command) => scheduleOk(command.schedule) ?? { ...command, ...byOperator },
  ),
};

/** The answer goes to the server, which may tell the model: a key in it is not sent. */
function answerServer(
  { questions, life }: HostParts,
  _: string,
  { question, answer }: PageCommandOf<"answer-server">,
): CommandResult {
  const values = Object.values((answer.action === "accept" && answer.content) || {}).flat();
  const isKey = (value: unknown) => life.keys(String(value), "household").removed.length > 0;
  if (values.some(isKey)) return refused("holds-key");
  const came = questions.answer(question, answer);
  if (came === "answered") return done;
  return refused(came === "unknown" ? "unknown-question" : "misfit");
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

async function bringFolder(
  { worlds }: HostParts,
  _: string,
  request: PageCommandOf<"bring-world">,
  { language }: PageVisitor,
): Promise<CommandResult> {
  if (worlds === undefined) return refused("not-there");
  const brought = await worlds.bring(request);
  return brought.ok
    ? done
    : refused("bad-world", wordsIn(language).worlds_.problem[brought.error](request.folder));
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
  return said.ok ? ok(numberIn(command.building, said.value)) : doneOrRefused(said);
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
  return doneOrRefused(await life.command(summons, `${pageKey(id)} ${persona}`));
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
