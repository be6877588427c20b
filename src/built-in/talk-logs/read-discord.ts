// A channel of Discord as DiscordChatExporter writes it in JSON: the guild, the channel and the messages.

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

const isNamed = (name: string | number | undefined, wanted: string): boolean =>
  String(name).toLowerCase() === wanted;

export const descendDiscord = ([first, ...more]: JsonPath): boolean =>
  first === undefined || (more.length === 0 && isNamed(first, "messages"));

const inCase = knownCase([
  "id",
  "type",
  "timestamp",
  "content",
  "author",
  "attachments",
  "stickers",
]);
const inOwnCase = (value: unknown): unknown =>
  isJsonObject(value as Json) ? inCase(value as JsonObject) : value;

const word = z.string().nullish().catch(undefined);
const Message = z.object({
  id: word,
  type: word,
  timestamp: z.unknown().optional(),
  content: word,
  author: z.object({ id: word, name: word, nickname: word }).nullish().catch(undefined),
  attachments: z.array(z.unknown()).nullish().catch(undefined),
  stickers: z.array(z.unknown()).nullish().catch(undefined),
});
type Message = z.infer<typeof Message>;
const Channel = z.object({ id: word, name: word });

const spoken = new Set(["Default", "Reply", "0", "19"]);

const nameOf = ({ author }: Message): string =>
  [author?.nickname, author?.name, author?.id].find((one) => one) ?? "";

const hasMore = ({ attachments, stickers }: Message): boolean =>
  (attachments?.length ?? 0) + (stickers?.length ?? 0) > 0;

export function discordReader(reading: ReadingContext, file: ReadFile): FormatReader {
  const maker = entryMaker(reading, file);
  const times = timeReader(reading.timeZone, reading.now);
  let channel = file.name;
  let position = 0;

  function messageReads(value: unknown): readonly Read[] {
    position += 1;
    const spot = { file: file.name, position };
    const parsed = Message.safeParse(inOwnCase(value));
    if (!parsed.success) return [skipped("bad-record", spot)];
    const message = parsed.data;
    if (!spoken.has(message.type ?? "Default")) return [skipped("system", spot)];
    const name = nameOf(message);
    if (name === "") return [skipped("unknown-role", spot)];
    const reads = textReads(message, name);
    return hasMore(message) ? [...reads, noted("attachments", spot)] : reads;
  }

  function textReads({ id, content, author, timestamp }: Message, name: string): readonly Read[] {
    const text = content?.trim() ?? "";
    if (text === "") return [skipped("no-text", { file: file.name, position })];
    const voice = author?.id ?? name;
    return maker.take({
      position,
      id: id ?? undefined,
      conversation: `discord:${channel}`,
      ...familyOf("discord", channel, times(timestamp)),
      voice,
      speaker: personNamed(reading, name, `discord:${voice}`),
      text,
      visibility: "private",
    });
  }

  return {
    take(piece) {
      if (piece.kind === "flaw") return [flawNote(file.name, piece)];
      const [first, second] = piece.path;
      if (isNamed(first, "channel")) {
        const found = Channel.safeParse(piece.value);
        if (found.success) channel = found.data.name ?? found.data.id ?? channel;
      }
      // The end of the last message may be missing, which would change its key.
      return isNamed(first, "messages") && typeof second === "number" && !piece.cut
        ? messageReads(piece.value)
        : [];
    },
    end: () =>
      position === 0 ? [skipped("bad-record", { file: file.name, position: 1 })] : maker.end(),
  };
}
