// A chat of SillyTavern: a line with the names and the time when it began, then a line for each message. Of the swipes
// of an answer the one that is shown counts.

import { z } from "zod";
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
const word = z.string().catch("");
const Head = z.object({
  user_name: z.string().optional().catch(undefined),
  character_name: z.string().optional().catch(undefined),
});
const Message = z.object({
  name: word,
  is_user: z.boolean().catch(false),
  is_system: z.boolean().catch(false),
  send_date: z.unknown().optional(),
  mes: z.string(),
  extra: z
    .object({ media: z.array(z.unknown()).catch([]), image: z.string().catch("") })
    .partial()
    .catch({}),
});
type Message = z.infer<typeof Message>;

/** Its first line names the speakers, or is a message already. */
export const isTavernChat = (beginning: string): boolean => {
  const [first = ""] = beginning.trimStart().split(/\r?\n/, 1);
  const has = (...names: readonly string[]) => names.every((name) => first.includes(`"${name}":`));
  return has("user_name", "character_name") || (has("is_user", "mes") && first.startsWith("{"));
};

export function tavernChatReader(reading: ReadingContext, file: ReadFile): FormatReader {
  const maker = entryMaker(reading, file);
  const chat = file.name.replace(/\.jsonl$/i, "");
  const isHers = (name: string) => name === reading.personaName || reading.knownAs.has(name);
  let only = "";
  let position = 0;

  const timeOf = (written: unknown): ReadTime => {
    if (written === undefined || written === null || written === "") return "none";
    const time = sendDate(written);
    return time === undefined || time > reading.now + day ? "bad" : time;
  };

  const speakerOf = ({ name, is_user: isUser }: Message) => {
    if (isUser) return theUser(reading);
    // In a chat with one character every other voice is hers, whatever she was called then.
    return isHers(name) || (isHers(only) && name === "")
      ? herself(reading)
      : otherPersona(name, name);
  };

  function messageReads(message: Message): readonly Read[] {
    const spot = { file: file.name, position };
    if (message.is_system) return [skipped("system", spot)];
    if (message.mes.trim() === "") return [skipped("no-text", spot)];
    const { name, is_user: isUser, extra } = message;
    const reads = maker.take({
      position,
      conversation: `sillytavern:${chat}`,
      ...familyOf("sillytavern", chat, timeOf(message.send_date)),
      voice: isUser ? "user" : name || only,
      speaker: speakerOf(message),
      text: message.mes,
      visibility: "private",
    });
    const hasPictures = (extra.media?.length ?? 0) > 0 || (extra.image ?? "") !== "";
    return hasPictures ? [...reads, noted("attachments", spot)] : reads;
  }

  return {
    take(piece) {
      if (piece.kind === "flaw") return [flawNote(file.name, piece)];
      const message = Message.safeParse(piece.value);
      if (message.success) {
        position += 1;
        return messageReads(message.data);
      }
      const head = Head.safeParse(piece.value);
      if (position === 0 && head.success && head.data.character_name !== undefined) {
        only = head.data.character_name;
        return [];
      }
      position += 1;
      return [skipped("bad-record", { file: file.name, position })];
    },
    end: () => maker.end(),
  };
}
