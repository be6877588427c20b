// Reads the settings and the groups of SillyTavern field by field.

import { type FieldNote, readFields } from "../../../kernel/field-reader.ts";
import type { JsonObject } from "../../../kernel/json.ts";

type Notes = (note: FieldNote) => void;

const longestName = 40;
const mostMembers = 1_000;

/** The persona that the user speaks as. */
export type TavernUser = {
  /** Undefined before one is chosen. */
  readonly name: string | undefined;
  /** A file of `User Avatars`. */
  readonly picture: string | undefined;
  /** The other personas. */
  readonly others: readonly string[];
};

export function tavernUser(settings: JsonObject, notes: Notes): TavernUser {
  const fields = readFields(settings, notes);
  const power = fields.object("power_user");
  const personas = power?.object("personas");
  const nameOf = (file: string | undefined) =>
    file === undefined ? undefined : personas?.text(file)?.trim() || undefined;
  const chosen = power?.text("default_persona");
  if (chosen && nameOf(chosen) === undefined) power?.note("default_persona");
  const files = [chosen, fields.text("user_avatar")];
  const file = files.find((one) => nameOf(one) !== undefined);
  const plain = fields.text("username")?.trim();
  const name = nameOf(file) ?? plain;
  const others = Object.keys(personas?.raw ?? {}).flatMap((one) => {
    const other = nameOf(one);
    return one === file || other === undefined ? [] : [other];
  });
  return {
    // "User" is the name before one is chosen.
    name: name === "User" || !name ? undefined : [...name].slice(0, longestName).join(""),
    picture: file ?? files.find((one) => one !== undefined && one !== ""),
    others,
  };
}

export type TavernGroup = {
  /** Files of `characters`. */
  readonly members: readonly string[];
  /** Names of files of `group chats`, without their ending. */
  readonly chats: readonly string[];
};

export function tavernGroup(group: JsonObject, notes: Notes): TavernGroup {
  const fields = readFields(group, notes);
  const names = (field: string) => [
    ...new Set(fields.texts(field, { most: mostMembers })?.filter((one) => one !== "") ?? []),
  ];
  return { members: names("members"), chats: names("chats") };
}
