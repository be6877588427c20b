// A day of a channel in the export of a Slack workspace: an array of messages.

import { z } from "zod";
import { isJsonObject, type Json, type JsonObject } from "../../kernel/json.ts";
import { knownCase } from "../../kernel/known-case.ts";
import { entryMaker, familyOf } from "../../memory/formats/entry-maker.ts";
import { timeReader } from "../../memory/formats/file-times.ts";
import type { JsonPath } from "../../memory/formats/json-pieces.ts";
import { flawNote } from "../../memory/formats/piece-notes.ts";
import {
  type FormatReader,
  noted,
  type Read,
  type ReadFile,
  type ReadingContext,
  skipped,
} from "../../memory/formats/reading.ts";
import { personNamed } from "../../memory/formats/speaker-names.ts";

export const descendSlack = (path: JsonPath): boolean => path.length === 0;

const word = z.string().nullish().catch(undefined);
const Message = z.object({
  type: word,
  subtype: word,
  user: word,
  username: word,
  bot_id: word,
  text: word,
  ts: z.unknown().optional(),
  user_profile: z
    .object({ display_name: word, real_name: word, name: word })
    .nullish()
    .catch(undefined),
  files: z.array(z.unknown()).nullish().catch(undefined),
});
type Message = z.infer<typeof Message>;

const inCase = knownCase([
  ...["type", "subtype", "user", "username", "bot_id", "text", "ts", "user_profile", "files"],
]);
const inOwnCase = (value: unknown): unknown =>
  isJsonObject(value as Json) ? inCase(value as JsonObject) : value;

/** The subtype of messages that have none. */
const plain = "";
const spoken = new Set([plain, "thread_broadcast", "me_message", "file_share", "bot_message"]);

const nameOf = ({ user_profile: profile, username, user, bot_id }: Message): string =>
  [profile?.display_name, profile?.real_name, profile?.name, username, user, bot_id].find(
    (one) => one,
  ) ?? "";

export function slackReader(reading: ReadingContext, file: ReadFile): FormatReader {
  const maker = entryMaker(reading, file);
  const times = timeReader(reading.timeZone, reading.now);
  const channel = file.folder ?? file.name;
  const names = new Map<string, string>();
  let position = 0;

  function messageReads(value: unknown): readonly Read[] {
    position += 1;
    const spot = { file: file.name, position };
    const parsed = Message.safeParse(inOwnCase(value));
    if (!parsed.success) return [skipped("bad-record", spot)];
    const message = parsed.data;
    if (!spoken.has(message.subtype ?? plain)) return [skipped("system", spot)];
    const own = nameOf(message);
    if (own === "") return [skipped("unknown-role", spot)];
    const id = message.user ?? message.bot_id ?? own;
    const name = own === id ? (names.get(id) ?? own) : own;
    names.set(id, name);
    const reads = textReads(message, id, name);
    return (message.files?.length ?? 0) > 0 ? [...reads, noted("attachments", spot)] : reads;
  }

  function textReads({ text: written, ts }: Message, id: string, name: string): readonly Read[] {
    const words = written ?? "";
    const text = plainText(words, names).trim();
    if (text === "") return [skipped("no-text", { file: file.name, position })];
    return maker.take({
      position,
      id: typeof ts === "string" ? ts : undefined,
      conversation: `slack:${channel}`,
      ...familyOf("slack", channel, times(ts)),
      voice: id,
      speaker: personNamed(reading, name, `slack:${id}`),
      text,
      words,
      visibility: "private",
    });
  }

  return {
    take(piece) {
      if (piece.kind === "flaw") return [flawNote(file.name, piece)];
      return typeof piece.path[0] === "number" && !piece.cut ? messageReads(piece.value) : [];
    },
    end: () => maker.end(),
  };
}

const marked = /<([@#!])?([^<>|]{1,500})(?:\|([^<>]{0,500}))?>/gu;

/** Without the markup of links and mentions. */
const plainText = (text: string, names: ReadonlyMap<string, string>): string =>
  text
    .replace(marked, (_, sign: string | undefined, target: string, label: string | undefined) => {
      if (sign === undefined) return label === undefined || label === "" ? target : label;
      return `${sign === "#" ? "#" : "@"}${label ?? names.get(target) ?? target}`;
    })
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
