// Chats of SillyTavern, of one character or of a group.

import { defineImporter, definePlugIn } from "../../parts/part-kinds.ts";
import { isTavernChat, tavernChatReader } from "./read-tavern-chat.ts";

export const plugIn = definePlugIn({
  id: "sillytavern-chats",
  parts: [
    defineImporter({
      id: "sillytavern",
      about: { ja: "SillyTavern のチャット", en: "SillyTavern chat" },
      settings: {},
      detect: isTavernChat,
      pieces: "lines",
      reader: tavernChatReader,
    }),
  ],
});
