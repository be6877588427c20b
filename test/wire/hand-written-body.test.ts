// Bodies of the first programs, which answer in the body of the POST and call their comments `get_comments`.

import { afterEach, expect, it } from "vitest";
import { mcpToolBox } from "../../src/adapters/mcp/mcp-tool-box.ts";
import { openAudienceLoop } from "../../src/runtime/soul/audience-loop.ts";
import { serveHandWritten } from "./hand-written-body.ts";
import { evenChance, realClock, until } from "./real-time.ts";

const never = new AbortController().signal;
const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

async function connected() {
  const body = await serveHandWritten();
  endings.push(() => body.stop());
  const servers = [{ name: "body", url: body.url, body: true }];
  const box = mcpToolBox({ servers, clock: realClock, chance: evenChance, connectTimeout: 10_000 });
  endings.push(() => box.close());
  await box.ready(10_000);
  return { body, box };
}

it("is connected and called", async () => {
  const { body, box } = await connected();
  expect(box.status()).toMatchObject([{ state: "up", way: "sse", version: "2024-11-05" }]);
  const outcome = await box.call("speak", { text: "こんにちは" }, never);
  expect(outcome).toEqual({ kind: "done", text: "Speaking completed" });
  expect(body.spoken).toEqual(["こんにちは"]);
  expect(await box.call("fly", {}, never)).toMatchObject({ kind: "absent" });
});

it("keeps get_comments from the model, and is listened to by it", async () => {
  const { body, box } = await connected();
  expect(box.tools().map(({ name, internal }) => [name, internal])).toEqual([
    ["speak", false],
    ["change_emotion", false],
    ["get_comments", true],
  ]);
  const heard: string[] = [];
  const loop = openAudienceLoop({
    tools: box,
    clock: realClock,
    interval: 20,
    pushing: new Set(),
    hear: async (stimuli) => heard.push(...stimuli.map((one) => one.text)) > 0,
    onTrouble: (note) => heard.push(`trouble: ${note}`),
    onRepeating: () => undefined,
  });
  endings.push(() => loop.close());
  body.comments.push("はじめまして", "やあ");
  await until(() => heard.length >= 2);
  body.comments.push("またね");
  await until(() => heard.length >= 3);
  expect(heard).toEqual(["はじめまして", "やあ", "またね"]);
});
