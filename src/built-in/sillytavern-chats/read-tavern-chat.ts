// A chat of SillyTavern: a line with the names and the time when it began, then a line for each message. Of the swipes
// of an answer the one that is shown counts.

import { type FieldNote, type FieldReader, readFields } from "../../kernel/field-reader.ts";
import { isJsonObject, type Json } from "../../kernel/json.ts";
import { entryMaker, familyOf } from "../../memory/formats/entry-maker.ts";
import type { ReadTime } from "../../memory/formats/file-times.ts";
import { flawNote } from "../../memory/formats/piece-notes.ts";
import {
  type FormatReader,
  herself,
  noted,
  otherPersona,
  type Read,
  type ReadFile,
  type ReadingContext,
  skipped,
  theUser,
} from "../../memory/formats/reading.ts";
import { sendDate } from "../../memory/formats/send-date.ts";

const day = 86_400_000;

type Message = {
  readonly name: string;
  readonly isUser: boolean;
  readonly isSystem: boolean;
  readonly sentAt: unknown;
  readonly text: string;
  readonly hasPictures: boolean;
};

/** Undefined without words. */
function messageIn(fields: FieldReader): Message | undefined {
  const text = fields.text("mes");
  const extra = fields.object("extra");
  const pictures = extra?.value("media") ?? extra?.value("image") ?? "";
  return text === undefined
    ? undefined
    : {
        text,
        name: fields.text("name") ?? "",
        isUser: fields.flag("is_user") ?? false,
        isSystem: fields.flag("is_system") ?? false,
        sentAt: fields.value("send_date"),
        hasPictures:
          typeof pictures === "object" ? Object.keys(pictures).length > 0 : pictures !== "",
      };
}

/** Its first line names the speakers, or is a message already. */
export const isTavernChat = (beginning: string): boolean => {
  const [first = ""] = beginning.trimStart().split(/\r?\n/, 1);
  const has = (...names: readonly string[]) => names.every((name) => first.includes(`"${name}":`));
  return has("user_name", "character_name") || (has("is_user", "mes") && first.startsWith("{"));
};

/** The first line, which says who talks. */
const isHeadIn = (fields: FieldReader): boolean =>
  fields.value("mes") === undefined &&
  ["user_name", "character_name", "chat_metadata", "create_date"].some(
    (name) => fields.value(name) !== undefined,
  );

export function tavernChatReader(reading: ReadingContext, file: ReadFile): FormatReader {
  const maker = entryMaker(reading, file);
  const chat = file.name.replace(/\.jsonl$/i, "");
  const isHers = (name: string) => name === reading.personaName || reading.knownAs.has(name);
  let only: string | undefined;
  let position = 0;

  const timeOf = (written: unknown): ReadTime => {
    if (written === undefined || written === null || written === "") return "none";
    const time = sendDate(written);
    return time === undefined || time > reading.now + day ? "bad" : time;
  };

  const speakerOf = ({ name, isUser }: Message) => {
    if (isUser) return theUser(reading);
    // In a chat with one character every other voice is hers, whatever she was called then.
    return isHers(name) || (isHers(only ?? "") && name === "")
      ? herself(reading)
      : otherPersona(name, name);
  };

  function messageReads(message: Message): readonly Read[] {
    const spot = { file: file.name, position };
    if (message.isSystem) return [skipped("system", spot)];
    if (message.text.trim() === "") return [skipped("no-text", spot)];
    const { name, isUser, text } = message;
    const reads = maker.take({
      position,
      conversation: `sillytavern:${chat}`,
      ...familyOf("sillytavern", chat, timeOf(message.sentAt)),
      voice: isUser ? "user" : name || only || "",
      speaker: speakerOf(message),
      text,
      visibility: "private",
    });
    return message.hasPictures ? [...reads, noted("attachments", spot)] : reads;
  }

  return {
    take(piece) {
      if (piece.kind === "flaw") return [flawNote(file.name, piece)];
      const odd: FieldNote[] = [];
      const value = piece.value as Json;
      const fields = readFields(isJsonObject(value) ? value : {}, (note) => odd.push(note));
      const isHead = position === 0 && only === undefined && isHeadIn(fields);
      if (isHead) only = fields.text("character_name") ?? "";
      else position += 1;
      const spot = { file: file.name, position };
      const message = isHead ? undefined : messageIn(fields);
      const reads = message === undefined ? [] : messageReads(message);
      const lost = odd.map(({ place }) => noted("unreadable-part", { ...spot, detail: place }));
      const isBad = message === undefined && !isHead;
      return [...reads, ...(isBad ? [skipped("bad-record", spot)] : []), ...lost];
    },
    end: () => maker.end(),
  };
}
