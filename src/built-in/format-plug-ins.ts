// The plug-ins of memory formats, in the order in which they are tried for a file: also used by the thread that reads
// files.

import type { PlugIn } from "../parts/part-kinds.ts";
import { plugIn as chatgpt } from "./chatgpt/chatgpt-plug-in.ts";
import { plugIn as claude } from "./claude/claude-plug-in.ts";
import { plugIn as markdown } from "./markdown/markdown-plug-in.ts";
import { plugIn as saintverseMemory } from "./saintverse-memory/saintverse-memory-plug-in.ts";
import { plugIn as saiverseMemory } from "./saiverse-memory/saiverse-memory-plug-in.ts";
import { plugIn as sillytavernChats } from "./sillytavern-chats/sillytavern-chats-plug-in.ts";
import { plugIn as talkLogs } from "./talk-logs/talk-logs-plug-in.ts";

export const formatPlugIns: readonly PlugIn[] = [
  saintverseMemory,
  claude,
  chatgpt,
  saiverseMemory,
  sillytavernChats,
  talkLogs,
  markdown,
];
