// The contestants that speak what the model streams. Each reports when text arrived, by its length at that time.

import { GoogleGenAI } from "@google/genai";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import type { StimulusId } from "../../src/kernel/id.ts";
import { SoulSettings } from "../../src/protocol/soul-settings.ts";
import type { ChatModel } from "../../src/saint-graph/ports.ts";
import { machineTime } from "../outside/child.ts";
import { bodyTools, diskJournal, scriptedGemini, wakeSoul } from "../outside/open-soul.ts";
import { benchMind } from "../turn/bench-mind.ts";
import { modelName } from "../turn/contestant.ts";
import type { Stage } from "./stage.ts";

export type Speaker = {
  readonly name: string;
  /** Answers once; resolves when everything was said. */
  answer(): Promise<void>;
  close(): Promise<void>;
};

/** A soul in text mode. `onText` hears how many characters of the answer have come. */
export async function ourSpeaker(
  stage: Pick<Stage, "provider" | "body">,
  onText: (length: number, at: number) => void,
): Promise<Speaker> {
  const mind = await benchMind();
  const model = watched(scriptedGemini(stage.provider, modelName), onText);
  const journal = await diskJournal();
  const tools = await bodyTools(stage.body);
  const soul = await wakeSoul({
    persona: "ren",
    journal,
    tools,
    mind,
    model: () => model,
    settings: SoulSettings.parse({ speech: "text", soliloquy: { interval: 0 } }),
  });
  let count = 0;
  return {
    name: "saintverse",
    async answer() {
      count += 1;
      const report = await soul.processTurn({
        id: `said-${count}` as StimulusId,
        kind: "message",
        text: "今日の福岡はどう？",
        source: "user",
        writtenAt: Date.now(),
        urgency: "queue",
      });
      if (!report.ok || report.value.outcome !== "spoken") throw new Error(JSON.stringify(report));
    },
    async close() {
      await soul.close();
      await tools.close();
      await journal.close();
    },
  };
}

const watched = (model: ChatModel, onText: (length: number, at: number) => void): ChatModel => ({
  name: model.name,
  async *stream(request, signal) {
    let length = 0;
    for await (const delta of model.stream(request, signal)) {
      if (delta.kind === "text") {
        length += delta.text.length;
        onText(length, machineTime());
      }
      yield delta;
    }
  },
});

/** Google's client and an MCP client: `cut` says how much of the text that waits may be said now. */
export async function plainSpeaker(
  name: string,
  stage: Stage,
  cut: (waiting: string, isFirst: boolean) => number,
): Promise<Speaker> {
  const { models } = new GoogleGenAI({
    apiKey: "bench-key",
    httpOptions: { baseUrl: stage.provider, apiVersion: "v1beta" },
  });
  const mcp = new Client({ name, version: "1.0.0" }, { versionNegotiation: { mode: "auto" } });
  await mcp.connect(new StreamableHTTPClientTransport(new URL(stage.body)));
  return {
    name,
    async answer() {
      let saying: Promise<unknown> = Promise.resolve();
      let waiting = "";
      let isFirst = true;
      const speak = (text: string) => {
        isFirst = false;
        saying = saying.then(() => mcp.callTool({ name: "speak", arguments: { text } }));
      };
      const contents = [{ role: "user", parts: [{ text: "今日の福岡はどう？" }] }];
      for await (const chunk of await models.generateContentStream({
        model: modelName,
        contents,
      })) {
        waiting += chunk.candidates?.[0]?.content?.parts?.[0]?.text ?? "";
        const length = cut(waiting, isFirst);
        if (length > 0) speak(waiting.slice(0, length));
        waiting = waiting.slice(length);
      }
      if (waiting !== "") speak(waiting);
      await saying;
    },
    close: () => mcp.close(),
  };
}

/** Sentences, the first also at its first comma, as the quickest of the peers cut. */
export function firstCommaCut(waiting: string, isFirst: boolean): number {
  const end = /[。！？!?\n]/.exec(waiting)?.index ?? -1;
  const comma = isFirst ? waiting.search(/[、,]/) : -1;
  return (comma >= 0 && (end < 0 || comma < end) ? comma : end) + 1;
}
