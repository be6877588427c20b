// A chat from a file: when its last piece is here, a conversation begins with all its messages at once.

import { pageKey } from "../../city/read-models/page-key.ts";
import type { ChatFileMessage } from "../../city/threads/chat-files.ts";
import { type ChatFile, readChat } from "../../city/threads/read-chat.ts";
import type { BuildingId, PersonaId } from "../../kernel/id.ts";
import { ok } from "../../kernel/result.ts";
import type { Language } from "../../protocol/language.ts";
import type { PageCommandOf } from "../../protocol/page-commands.ts";
import type { KeptPicture, PictureReference } from "../../protocol/picture-reference.ts";
import type { ImportedMessage } from "../../world/commands.ts";
import { nameOf } from "../../world/perception.ts";
import { roomOf } from "../../world/state.ts";
import { wordsIn } from "../config/console/words.ts";
import { type CommandResult, done, doneOrRefused, refused } from "./done.ts";
import type { HostParts } from "./host-parts.ts";
import { plainAlt } from "./say-showing.ts";

/** `language`: that of the notice about lines that could not be read. `quieted`: ends what is said there; a refusal where that is not possible. */
export async function importChat(
  parts: HostParts,
  id: string,
  command: PageCommandOf<"import-chat">,
  quieted: () => Promise<CommandResult | undefined>,
  language: Language,
): Promise<CommandResult> {
  const { building, persona, name, run, at, count, text } = command;
  const piece = parts.incomingChats.take({ run, at, count, text });
  switch (piece.kind) {
    case "waits":
      return done;
    case "lost":
      return refused("unknown-message");
    case "too-large":
      return refused("too-long");
    case "whole":
  }
  const inside = roomOf(parts.life.city.state(), building)?.inside ?? [];
  if (!inside.includes(persona)) return refused("not-there");
  const file = readChat(piece.text, parts.clock.now());
  if (file.messages.length === 0) return refused("bad-message");
  const given = (await quieted()) ?? (await begin(parts, id, { building, persona, name }, file));
  if (!given.ok || file.odd === 0) return given;
  return ok({ notice: wordsIn(language).world.oddChatLines(file.odd) });
}

type Target = {
  readonly building: BuildingId;
  /** The speaker of messages under a name that nobody in the room has. */
  readonly persona: PersonaId;
  readonly name: string;
};

async function begin(
  parts: HostParts,
  id: string,
  { building, persona, name }: Target,
  { title, messages }: ChatFile,
): Promise<CommandResult> {
  const { life, shownPictures } = parts;
  const state = life.city.state();
  const inside = roomOf(state, building)?.inside ?? [];
  const called = (other: string): PersonaId =>
    inside.find((one) => nameOf(state, { kind: "persona", persona: one }) === other) ?? persona;
  const bytes = messages.flatMap(({ pictures = [] }) =>
    pictures.map(({ data }) => Buffer.from(data, "base64")),
  );
  const given = await shownPictures.bringing(bytes, (kept) => {
    const left = [...kept];
    const imported = messages.map(
      (message): ImportedMessage => ({
        who: message.isUser ? { kind: "user" } : { kind: "persona", persona: called(message.name) },
        ...{ texts: message.texts, chosen: message.chosen, at: message.at },
        ...picturesOf(message, left.splice(0, message.pictures?.length ?? 0)),
      }),
    );
    const titled = { do: "open-thread", building, name: title || name, imported } as const;
    return life.command({ ...titled, by: "user" }, pageKey(id));
  });
  if (!given.ok) return doneOrRefused(given);
  await life.historyGiven();
  return done;
}

function picturesOf(
  { pictures = [] }: ChatFileMessage,
  kept: readonly (KeptPicture | undefined)[],
): Pick<ImportedMessage, "pictures"> {
  const shown = kept.flatMap((one, place): readonly PictureReference[] => {
    if (one === undefined) return [];
    const alt = plainAlt(pictures[place]?.alt);
    return [{ ...one, origin: "shown", ...(alt === "" ? {} : { alt }) }];
  });
  return shown.length === 0 ? {} : { pictures: shown };
}
