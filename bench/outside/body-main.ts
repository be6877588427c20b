// A body in a process of its own, over MCP: it hears, tells the weather, and stamps when it was asked to speak.
// Its voice makes 3 s of sound in 1 s when `--voice` is given, and plays it at `--voice` milliseconds per character.

import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { listenBody } from "../../src/bodies/server/listen.ts";
import { machineTime, tell } from "./child.ts";

const perCharacter = Number(
  process.argv.find((word) => word.startsWith("--voice="))?.slice(8) ?? 0,
);
const fasterThanLife = 3;
const text = (words: string) => ({ content: [{ type: "text" as const, text: words }] });
const sounds = new Map<string, Promise<unknown>>();

/** Makes the sound of a sentence, once. */
function synthesised(words: string): Promise<unknown> {
  const known = sounds.get(words);
  if (known !== undefined) return known;
  const sound = sleep((words.length * perCharacter) / fasterThanLife);
  sounds.set(words, sound);
  return sound;
}

async function play(words: string): Promise<{ from: number; to: number }> {
  if (perCharacter === 0) return { from: machineTime(), to: machineTime() };
  await synthesised(words);
  sounds.delete(words);
  const from = machineTime();
  await sleep(words.length * perCharacter);
  return { from, to: machineTime() };
}

const opened = await listenBody(
  {
    name: "bench-body",
    version: "1.0.0",
    register: (server) => {
      const speech = z.object({ text: z.string(), style: z.string().optional() });
      server.registerTool(
        "speak",
        { description: "Speak text to the audience.", inputSchema: speech },
        async (asked) => {
          const arrived = machineTime();
          const { from, to } = await play(asked.text);
          if (process.argv.includes("--tell")) tell({ spoken: asked.text, arrived, from, to });
          return text("Speaking completed");
        },
      );
      server.registerTool(
        "get_weather",
        {
          description: "Looks up the weather.",
          inputSchema: z.object({ location: z.string() }),
          annotations: { readOnlyHint: true },
        },
        async ({ location }) => text(`${location}: 晴れ、21 度、降水確率 10 %`),
      );
      if (perCharacter === 0) return;
      server.registerTool(
        "sys_prepare_speech",
        { description: "Synthesises ahead.", inputSchema: z.object({ text: z.string() }) },
        async (asked) => {
          void synthesised(asked.text);
          return text("ok");
        },
      );
    },
  },
  { port: 0 },
);
if (!opened.ok) throw new Error(opened.error.kind);
tell({ url: `${opened.value.url}/mcp` });
process.on("disconnect", () => process.exit());
