// A conversation as a file, in pieces: Markdown, JSON, and the chats of SillyTavern (JSON Lines). `read-chat.ts` reads
// the last two.

import { clockText, zoneFormat } from "../../kernel/date-format.ts";

/** A picture with its bytes, as base64. */
export type ChatFilePicture = {
  readonly mediaType: string;
  readonly data: string;
  readonly alt?: string | undefined;
  /** In the data folder; absent where it came from a file. */
  readonly name?: string | undefined;
};

/** A message with all its alternatives. */
export type ChatFileMessage = {
  readonly name: string;
  readonly isUser: boolean;
  readonly texts: readonly string[];
  readonly chosen: number;
  /** Milliseconds UTC. */
  readonly at: number;
  readonly pictures?: readonly ChatFilePicture[] | undefined;
};

/** The head of a file. */
export type ChatHead = {
  readonly title: string;
  readonly userName: string;
  /** The speakers in it beside the user, the first one first. */
  readonly names: readonly string[];
  /** The time of the first message, milliseconds UTC. */
  readonly begunAt: number;
};

export type ChatFormat = "markdown" | "json" | "sillytavern";

export const chatFileEnding: Readonly<Record<ChatFormat, string>> = {
  markdown: "md",
  json: "json",
  sillytavern: "jsonl",
};

/** The mark of our own files. */
export const ownFormat = "saintverse-conversation";

const textOf = ({ texts, chosen }: ChatFileMessage): string => texts[chosen] ?? "";

/** A file is `begin`, then what `next` gives for the messages in their order, then `end`. */
export type ChatWriter = {
  readonly begin: (head: ChatHead) => string;
  /** `before`: the message before these; absent: they are the first ones. */
  readonly next: (
    messages: readonly ChatFileMessage[],
    before: ChatFileMessage | undefined,
  ) => string;
  readonly end: string;
};

/** `timeZone`: of the days and times for the reader. */
export const chatWriters = (timeZone: string): Readonly<Record<ChatFormat, ChatWriter>> => ({
  markdown: markdownWriter(timeZone),
  json: {
    begin: ({ title, userName, names }) => {
      const head = JSON.stringify({ format: ownFormat, version: 1, title, userName, names });
      return `${head.slice(0, -1)},"messages":[`;
    },
    next: (messages, before) =>
      messages
        .map((one, at) => (before === undefined && at === 0 ? "\n" : ",\n") + JSON.stringify(one))
        .join(""),
    end: "\n]}\n",
  },
  sillytavern: {
    begin: (head) => JSON.stringify(header(head)),
    next: (messages) => messages.map((one) => `\n${JSON.stringify(line(one))}`).join(""),
    end: "",
  },
});

const days = zoneFormat("sv-SE", { dateStyle: "short" });

function markdownWriter(timeZone: string): ChatWriter {
  return {
    begin: ({ title }) => `# ${title}\n\n${timeZone}\n`,
    next: (messages, before) =>
      messages.map((one, at) => markdown(one, messages[at - 1] ?? before, timeZone)).join(""),
    end: "",
  };
}

function markdown(
  message: ChatFileMessage,
  before: ChatFileMessage | undefined,
  timeZone: string,
): string {
  const date = days(timeZone).format(message.at);
  const isOtherDay = before === undefined || days(timeZone).format(before.at) !== date;
  const pictures = (message.pictures ?? []).map(
    ({ alt = "", name = "" }) => `![${alt.replace(/[[\]]/g, " ")}](${name})`,
  );
  const parts = [
    ...(isOtherDay ? [`## ${date}`] : []),
    `**${message.name}** (${clockText(message.at, timeZone)})`,
    ...pictures,
    ...(textOf(message) === "" ? [] : [textOf(message)]),
  ];
  return parts.map((part) => `\n${part}\n`).join("");
}

const header = ({ userName, names, begunAt }: ChatHead) => ({
  user_name: userName,
  character_name: names[0] ?? "",
  create_date: new Date(begunAt).toISOString(),
  chat_metadata: {},
});

const line = (message: ChatFileMessage) => ({
  name: message.name,
  is_user: message.isUser,
  is_system: false,
  send_date: new Date(message.at).toISOString(),
  mes: textOf(message),
  ...(message.isUser ? {} : { swipes: message.texts, swipe_id: message.chosen }),
  extra: extra(message),
});

/** As SillyTavern keeps pictures with a message. */
const extra = ({ pictures = [] }: ChatFileMessage) =>
  pictures.length === 0
    ? {}
    : {
        inline_image: true,
        media: pictures.map(({ mediaType, data, alt = "" }) => ({
          ...{ url: `data:${mediaType};base64,${data}`, type: "image", title: alt },
        })),
      };
