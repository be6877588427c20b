import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type McpToolBox, mcpToolBox } from "../../src/adapters/mcp/mcp-tool-box.ts";
import { geminiModel } from "../../src/built-in/gemini/gemini-model.ts";
import { journalPart } from "../../src/city/journal-part.ts";
import type { PersonaId } from "../../src/kernel/id.ts";
import type { Journal } from "../../src/kernel/ports.ts";
import type { Mind } from "../../src/mind/mind.ts";
import type { SoulEvent } from "../../src/protocol/soul-events.ts";
import type { SoulSettings } from "../../src/protocol/soul-settings.ts";
import { systemChance, systemClock } from "../../src/runtime/data/system-clock.ts";
import { openMemoryFile } from "../../src/runtime/memory/open-memory.ts";
import { type SaintGraph, startSoul } from "../../src/saint-graph/drivers/saint-graph.ts";
import type { ChatModel } from "../../src/saint-graph/ports.ts";

/** A journal on this machine's disk, as in the program; the file is deleted when the process ends. */
export async function diskJournal(): Promise<Journal<SoulEvent>> {
  const folder = mkdtempSync(join(tmpdir(), "bench-soul-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  const opened = await openMemoryFile(join(folder, "journal.sqlite"), (bug) => {
    throw bug;
  });
  if (!opened.ok) throw new Error(opened.error.code);
  return journalPart<SoulEvent>(opened.value.journal, "soul:");
}

/** The tool box over one body, connected. */
export async function bodyTools(url: string): Promise<McpToolBox> {
  const tools = mcpToolBox({
    servers: [{ name: "body", url, body: true }],
    clock: systemClock,
    chance: systemChance,
  });
  await tools.ready(20_000);
  if (tools.tools().length === 0) throw new Error("the body is not there");
  return tools;
}

/** Google's adapter before the scripted model. */
export function scriptedGemini(baseUrl: string, model: string): ChatModel {
  const made = geminiModel({
    model,
    baseUrl,
    keys: { paid: "bench-key" },
    timeout: 60_000,
    clock: systemClock,
  });
  if (!made.ok) throw new Error(made.error);
  return made.value;
}

/** Wakes a soul over these, as the program does. */
export const wakeSoul = (options: {
  readonly persona: string;
  readonly journal: Journal<SoulEvent>;
  readonly tools: McpToolBox;
  readonly mind: Mind;
  readonly model: () => ChatModel;
  readonly settings: SoulSettings;
}): Promise<SaintGraph> =>
  startSoul({
    persona: options.persona as PersonaId,
    journal: options.journal,
    tools: options.tools,
    clock: systemClock,
    chance: systemChance,
    mind: () => options.mind,
    model: options.model,
    settings: options.settings,
    timeZone: "Asia/Tokyo",
    secrets: ["bench-key"],
    onTrouble: (trouble) => {
      throw new Error(`trouble: ${JSON.stringify(trouble)}`);
    },
  });
