// A body in a process of its own, over MCP: it receives comments, reports the weather, and records when it was called
// to speak.

import { z } from "zod";
import { listenBody } from "../../src/bodies/server/listen.ts";
import { machineTime, tell } from "./child.ts";

const text = (words: string) => ({ content: [{ type: "text" as const, text: words }] });

// Made once: a body is registered again for every request.
const speech = z.object({ text: z.string(), style: z.string().optional() });
const place = z.object({ location: z.string() });

const opened = await listenBody(
  {
    name: "bench-body",
    version: "1.0.0",
    register: (server) => {
      server.registerTool(
        "speak",
        { description: "Speak text to the audience.", inputSchema: speech },
        async (asked) => {
          if (process.argv.includes("--tell")) tell({ spoken: asked.text, arrived: machineTime() });
          return text("Speaking completed");
        },
      );
      server.registerTool(
        "get_weather",
        {
          description: "Looks up the weather.",
          inputSchema: place,
          annotations: { readOnlyHint: true },
        },
        async ({ location }) => text(`${location}: 晴れ、21 度、降水確率 10 %`),
      );
    },
  },
  { port: 0 },
);
if (!opened.ok) throw new Error(opened.error.kind);
tell({ url: `${opened.value.url}/mcp` });
process.on("disconnect", () => process.exit());
