// Reads messages of Discord's as comments. https://docs.discord.com/developers/resources/message

import {
  type FieldNote,
  type FieldReader,
  type JsonObject,
  readFields,
  type SourceComment,
} from "saintverse/audience";

/** A message of a person's. */
export type ReadMessage = {
  readonly id: string;
  /** Milliseconds UTC of the last edit; undefined: it stands as it was written. */
  readonly edited: number | undefined;
  readonly comment: Omit<SourceComment, "old">;
};

/** Discord allows 4,000 UTF-16 units. */
const longest = 4_000;
const longestName = 200;
/** The most attachments, stickers and mentions that are named. */
const mostNamed = 10;

export const isMessageId = (id: string): boolean => /^\d{1,20}$/.test(id);

export const authorNamed = (id: string): string => `discord:${id}`.slice(0, 200);

/** Types of messages that people write: a plain one, and a reply. */
const ofPeople: ReadonlySet<number> = new Set([0, 19]);

const nameOf = (user: FieldReader | undefined, member?: FieldReader): string => {
  const given = member?.text("nick") || user?.text("global_name") || user?.text("username") || "";
  return given.slice(0, longestName).toWellFormed();
};

const iso = (seconds: string): string => {
  const time = new Date(Number(seconds) * 1_000);
  return Number.isFinite(time.getTime()) ? time.toISOString() : "";
};

/** Content as a reader sees it: emoji and mentions by their names. */
function plainContent(message: FieldReader): string {
  const mentioned = new Map(
    (message.objects("mentions", { most: 100 }) ?? []).map(
      (user) => [user.text("id") ?? "", nameOf(user)] as const,
    ),
  );
  return (message.text("content") ?? "")
    .slice(0, longest)
    .replace(/<a?:(\w{1,64}):\d{1,20}>/g, ":$1:")
    .replace(/<@!?(\d{1,20})>/g, (whole, id: string) => {
      const name = mentioned.get(id);
      return name === undefined || name === "" ? whole : `@${name}`;
    })
    .replace(/<\/([^<>:]{1,100}):\d{1,20}>/g, "/$1")
    .replace(/<t:(-?\d{1,12})(?::[a-zA-Z])?>/g, (_, seconds: string) => iso(seconds));
}

const words = {
  ja: { sticker: "スタンプ", file: "添付", poll: "アンケート" },
  en: { sticker: "sticker", file: "file", poll: "poll" },
} as const;

/** Things of a message that are no text, by their names. */
function enclosed(message: FieldReader, language: string): readonly string[] {
  const { sticker, file, poll } = language.startsWith("ja") ? words.ja : words.en;
  const named = (list: string, field: string, word: string) =>
    (message.objects(list, { most: mostNamed }) ?? []).map(
      (one) => `[${word}: ${(one.text(field) ?? "").slice(0, 100)}]`,
    );
  const question = message.object("poll")?.object("question")?.text("text");
  return [
    ...named("sticker_items", "name", sticker),
    ...named("attachments", "filename", file),
    ...(question === undefined ? [] : [`[${poll}: ${question.slice(0, 300)}]`]),
  ];
}

/** The name of the person that a reply answers. */
function answeredIn(message: FieldReader): string | undefined {
  const name = nameOf(message.object("referenced_message")?.object("author"));
  return name === "" ? undefined : `@${name}`;
}

/** Forwarded messages, whose content stands in copies. */
const forwarded = (message: FieldReader, language: string): readonly string[] =>
  (message.objects("message_snapshots", { most: 1 }) ?? []).flatMap((copy) => {
    const inner = copy.object("message");
    return inner === undefined ? [] : [plainContent(inner), ...enclosed(inner, language)];
  });

function textOf(message: FieldReader, language: string): string {
  const content = plainContent(message);
  const answered = answeredIn(message);
  const isNamed = answered === undefined || content.includes(answered);
  const written = isNamed ? content : `${answered} ${content}`;
  return [written, ...forwarded(message, language), ...enclosed(message, language)]
    .filter((part) => part.trim() !== "")
    .join("\n")
    .slice(0, longest)
    .toWellFormed();
}

function timeAt(message: FieldReader, field: string): number | undefined {
  const time = Date.parse(message.text(field) ?? "");
  return Number.isFinite(time) ? time : undefined;
}

type Reading = {
  readonly odd: (note: FieldNote) => void;
  readonly now: number;
  readonly language: string;
};

/**
 * Reads one message. Undefined where no person wrote it (Discord itself, a bot, a webhook), where it has no id or
 * author, and where nothing is in it.
 */
export function readMessage(
  raw: JsonObject,
  { odd, now, language }: Reading,
): ReadMessage | undefined {
  const message = readFields(raw, odd, "message");
  const author = message.object("author");
  const id = message.text("id");
  const written = author?.text("id");
  if (id === undefined || !isMessageId(id) || written === undefined || !isMessageId(written))
    return undefined;
  const isOfBot = author?.flag("bot") === true || message.value("webhook_id") !== undefined;
  if (isOfBot || !ofPeople.has(message.number("type") ?? 0)) return undefined;
  const text = textOf(message, language);
  if (text === "") return undefined;
  const member = message.object("member");
  const isBooster = member?.text("premium_since") !== undefined;
  return {
    id,
    edited: timeAt(message, "edited_timestamp"),
    comment: {
      id,
      author: { id: authorNamed(written), name: nameOf(author, member) },
      text,
      platform: "discord",
      time: timeAt(message, "timestamp") ?? now,
      ...(isBooster ? { badges: ["booster"] } : {}),
    },
  };
}
