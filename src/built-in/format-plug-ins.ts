// The formats that memories are moved by, in the order in which a file is tried: also for the thread that reads files.

import type { PlugIn } from "../parts/part-kinds.ts";
import { plugIn as chatgpt } from "./chatgpt/chatgpt-plug-in.ts";
import { plugIn as claude } from "./claude/claude-plug-in.ts";
import { plugIn as markdown } from "./markdown/markdown-plug-in.ts";
import { plugIn as saintverseMemory } from "./saintverse-memory/saintverse-memory-plug-in.ts";
import { plugIn as saiverseMemory } from "./saiverse-memory/saiverse-memory-plug-in.ts";

export const formatPlugIns: readonly PlugIn[] = [
  saintverseMemory,
  claude,
  chatgpt,
  saiverseMemory,
  markdown,
];
