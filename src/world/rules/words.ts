// The words of the user and of the operator, and their withdrawal.

import { cutAtWord } from "../../kernel/cut-at-word.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { unmarked } from "../../kernel/unmarked.ts";
import { messageLimit } from "../../protocol/page-commands.ts";
import { mostPictures } from "../../protocol/picture-reference.ts";
import type { CityCommandOf, CityRefusal, Obeyed } from "../commands.ts";
import { defaultsChanged, roomsChanged } from "../default-texts.ts";
import { isNameBorne, plainName } from "../names.ts";
import { type CityState, type Room, roomOf } from "../state.ts";
import { openThread } from "../threads.ts";

const mostOfName = 40;
const mostOfPronouns = 40;
/** UTF-16 units of the first words that a conversation is named by. */
const mostOfFirstWords = 48;

/** A text of 1 to `most` code points, without surrounding space. */
export function textWithin(written: string, most: number): Result<string, "empty" | "too-long"> {
  const text = written.toWellFormed().trim();
  if (text === "") return err("empty");
  return [...text].length > most ? err("too-long") : ok(text);
}

/** The user speaks where the user is, in rooms that the user may see. */
export function say(state: CityState, command: CityCommandOf<"say">): Result<Obeyed, CityRefusal> {
  const { building } = command;
  const room = roomOf(state, building);
  if (room === undefined) return err("unknown-building");
  if (!room.building.userVisible) return err("not-visible");
  if (state.user.building !== building) return err("not-here");
  if (state.autonomy === "stopped") return err("stopped");
  const { pictures = [] } = command;
  if (pictures.length > mostPictures) return err("too-long");
  const text = textWithin(command.text, messageLimit);
  const isBare = !text.ok && text.error === "empty" && pictures.length > 0;
  if (!text.ok && !isBare) return text;
  return ok([
    {
      type: "message-said",
      who: { kind: "user" },
      building,
      text: text.ok ? text.value : "",
      taint: command.source ?? "user",
      ...(pictures.length === 0 ? {} : { pictures: [...pictures] }),
    },
    ...(text.ok ? namedByWords(room, text.value) : []),
  ]);
}

/** A later conversation of a room that has no name is called by the first words that the user says in it. */
function namedByWords({ building, threads }: Room, text: string): Obeyed {
  if (threads === undefined) return [];
  const { id, name: known } = openThread(threads);
  const name = cutAtWord(unmarked(text).replace(/\s+/gu, " ").trim(), mostOfFirstWords);
  if (id === "t0" || known !== "" || name === "") return [];
  const { buildingId } = building;
  return [{ type: "thread-changed", building: buildingId, thread: id, name, by: "user" }];
}

export function removeMessages(
  state: CityState,
  { building, numbers, by }: CityCommandOf<"remove-messages">,
): Result<Obeyed, CityRefusal> {
  const room = roomOf(state, building);
  if (room === undefined) return err("unknown-building");
  const known = numbers.every(
    (number) => Number.isInteger(number) && number >= 1 && number <= room.number,
  );
  if (numbers.length === 0 || !known) return err("unknown-message");
  return ok([{ type: "messages-removed", building, numbers: [...new Set(numbers)], by }]);
}

/** Changes the user's facts; an absent one stays. Rooms that bear the user's name are renamed with it. */
export function changeUser(
  state: CityState,
  { name, pronouns, picture }: CityCommandOf<"change-user">,
): Result<Obeyed, CityRefusal> {
  const named = name === undefined ? ok([]) : userNamed(state, name);
  if (!named.ok) return named;
  const shown = pronouns === undefined ? ok("") : toldText(pronouns, mostOfPronouns);
  if (!shown.ok) return shown;
  const told = {
    ...(pronouns === undefined ? {} : { pronouns: shown.value }),
    ...(picture === undefined ? {} : { picture }),
  };
  const isDescribed = name === undefined || Object.keys(told).length > 0;
  return ok([
    ...named.value,
    ...(isDescribed ? [{ type: "user-described", ...told } as const] : []),
  ]);
}

function userNamed(state: CityState, written: string): Result<Obeyed, CityRefusal> {
  const name = toldText(written, mostOfName);
  if (!name.ok) return name;
  if (name.value !== "" && isNameBorne(state, name.value, "user")) return err("name-taken");
  return ok([
    { type: "user-renamed", name: name.value },
    ...roomsChanged(state, state.language, { name: name.value }),
  ]);
}

/** A text on one line that may be empty; refused where something invisible was written. */
function toldText(written: string, most: number): Result<string, CityRefusal> {
  if (written.trim() === "") return ok("");
  return textWithin(plainName(written), most);
}

/** Default names change to this language, and names that the user gave stay. */
export const chooseLanguage = (
  state: CityState,
  { language, by }: CityCommandOf<"choose-language">,
): Result<Obeyed, CityRefusal> =>
  ok([{ type: "language-chosen", language, by }, ...defaultsChanged(state, language, state.user)]);

export function tellWorldEvent(
  state: CityState,
  command: CityCommandOf<"tell-world-event">,
): Result<Obeyed, CityRefusal> {
  const { buildings } = command;
  const text = textWithin(command.text, messageLimit);
  if (!text.ok) return text;
  if (buildings === undefined) return ok([{ type: "world-event-told", text: text.value }]);
  const known = buildings.every((building) => roomOf(state, building) !== undefined);
  if (buildings.length === 0 || !known) return err("unknown-building");
  return ok([{ type: "world-event-told", text: text.value, buildings: [...buildings] }]);
}
