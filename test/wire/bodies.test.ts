// @module-tag promise

import { PassThrough } from "node:stream";
import {
  Client,
  // biome-ignore lint/suspicious/noDeprecatedImports: the older transport is under test here
  SSEClientTransport,
  StreamableHTTPClientTransport,
} from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { serveBodyInMemory } from "../../src/bodies/server/in-memory.ts";
import { runTerminalBody, terminalInMemory } from "../../src/bodies/terminal/server.ts";
import { runWeather, weatherBody } from "../../src/bodies/weather/server.ts";
import { Comments } from "../../src/protocol/comment.ts";
import { fakeOpenMeteo } from "./fake-open-meteo.ts";
import { systemClock } from "./system-clock.ts";

type Era = "legacy" | "auto";
type Reached = { client: Client; type: (line: string) => void; printed: () => string };
type Way = { name: string; era: Era; protocol: string; reach: (era: Era) => Promise<Reached> };

/** The day there, this many days from now. */
const dayInJapan = (days: number): string =>
  new Date(Date.now() + (days * 24 + 9) * 3_600_000).toISOString().slice(0, 10);

let upstream: Awaited<ReturnType<typeof fakeOpenMeteo>>;
beforeAll(async () => {
  upstream = await fakeOpenMeteo(dayInJapan(0));
});
afterAll(() => upstream.close());

const undo: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

const clientOf = async (era: Era, transport: Parameters<Client["connect"]>[0]) => {
  const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode: era } });
  undo.push(() => client.close());
  await client.connect(transport);
  return client;
};

function streams() {
  const input = new PassThrough();
  const output = new PassThrough();
  let printed = "";
  output.on("data", (chunk: Buffer) => {
    printed += chunk.toString();
  });
  return {
    io: { input, output, errorOutput: new PassThrough() },
    type: (line: string) => void input.write(`${line}\n`),
    printed: () => printed,
  };
}

const common = { version: "1.2.3", clock: systemClock, language: "ja" } as const;
const named = { ...common, names: ["れん"] } as const;

const terminalHttp = (path: "/mcp" | "/sse") => async (era: Era) => {
  const { io, ...hands } = streams();
  const running = await runTerminalBody({ ...named, ...io, transport: "http", port: 0 });
  if (!running.ok) throw new Error(running.error.kind);
  undo.push(running.value.close);
  const url = new URL(path, running.value.url);
  const transport =
    path === "/mcp" ? new StreamableHTTPClientTransport(url) : new SSEClientTransport(url);
  return { client: await clientOf(era, transport), ...hands };
};

const terminalInside = async (era: Era) => {
  const { io, ...hands } = streams();
  const inside = terminalInMemory({ ...named, ...io });
  undo.push(inside.close);
  return { client: await clientOf(era, await inside.connect()), ...hands };
};

const both = (name: string, reach: Way["reach"]): Way[] => [
  { name, reach, era: "legacy", protocol: "2025-11-25" },
  { name, reach, era: "auto", protocol: "2026-07-28" },
];

const processOf = (body: "cli" | "weather") => async (era: Era) => {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [
      new URL("./body-process.ts", import.meta.url).pathname,
      body,
      "stdio",
      upstream.geocodingUrl,
      upstream.forecastUrl,
    ],
    stderr: "pipe",
  });
  let printed = "";
  transport.stderr?.on("data", (chunk: Buffer) => {
    printed += chunk.toString();
  });
  const client = await clientOf(era, transport);
  return { client, type: () => undefined, printed: () => printed };
};

const textOf = (result: Awaited<ReturnType<Client["callTool"]>>) =>
  result.content.map((block) => (block.type === "text" ? block.text : block.type)).join();

const until = async (happened: () => boolean) => {
  while (!happened()) await new Promise((resolve) => setTimeout(resolve, 5));
};

describe.each([
  ...both("/mcp", terminalHttp("/mcp")),
  { name: "/sse", era: "auto", protocol: "2025-11-25", reach: terminalHttp("/sse") } as Way,
  ...both("in memory", terminalInside),
])("the terminal over $name, $protocol", ({ era, protocol, reach }) => {
  it("speaks, shows emotion and hands over comments", async () => {
    const { client, type, printed } = await reach(era);
    expect(client.getNegotiatedProtocolVersion()).toBe(protocol);
    const speech = await client.callTool({
      name: "speak",
      arguments: { text: "こんばんは", style: "happy" },
    });
    expect(textOf(speech)).toBe("Speaking completed");
    expect(speech.structuredContent).toEqual({ kind: "heard" });
    const face = await client.callTool({ name: "change_emotion", arguments: { emotion: "joy" } });
    expect(textOf(face)).toBe("Emotion changed");
    expect(printed()).toBe("[AI (happy)]: こんばんは\n[Expression]: joy\n");

    const poll = (args: Record<string, string> = {}) =>
      client.callTool({ name: "sys_get_comments", arguments: args });
    expect(textOf(await poll())).toBe("No new comments.");
    type("れん: やっほー");
    type("はじめまして");
    const kept = await poll({ after: "" });
    expect(textOf(kept)).toBe("れん: やっほー\nはじめまして");
    const { comments } = Comments.parse(kept.structuredContent);
    expect(comments.map(({ author, text }) => [author.name, text])).toEqual([
      ["れん", "やっほー"],
      ["", "はじめまして"],
    ]);
    expect(textOf(await poll({ after: comments[0]?.id ?? "" }))).toBe("はじめまして");
    expect(textOf(await poll())).toBe("はじめまして");
    expect(textOf(await poll())).toBe("No new comments.");
  });

  it("tells a mistake from a failure of the protocol", async () => {
    const { client } = await reach(era);
    expect(await client.callTool({ name: "speak", arguments: {} })).toMatchObject({
      isError: true,
    });
    expect(await client.callTool({ name: "speak", arguments: { text: " " } })).toMatchObject({
      isError: true,
    });
    await expect(client.callTool({ name: "no_such_tool", arguments: {} })).rejects.toThrow();
  });
});

it("cuts speech that is being printed", async () => {
  const { io, printed } = streams();
  const inside = terminalInMemory({ ...common, ...io, pace: 20 });
  undo.push(inside.close);
  const client = await clientOf("auto", await inside.connect());
  const speech = client.callTool({ name: "speak", arguments: { text: "あ".repeat(500) } });
  await until(() => printed().includes("ああ"));
  await client.callTool({ name: "sys_stop_speaking", arguments: {} });
  const result = await speech;
  expect(textOf(result)).toBe("Speaking was cut");
  expect(result.structuredContent).toEqual({ kind: "cut" });
});

it("offers the tools of the seed, with what a caller should know of them", async () => {
  const { client } = await terminalInside("auto");
  const { tools } = await client.listTools();
  const described = tools.map(({ name, description, inputSchema, annotations, _meta }) => ({
    name,
    description,
    required: inputSchema.required,
    properties: Object.keys(inputSchema.properties ?? {}),
    readOnly: annotations?.readOnlyHint,
    internal: _meta?.["saintverse/internal"] === true,
  }));
  expect(described).toEqual([
    {
      name: "speak",
      description: "Speak text to the audience.",
      required: ["text"],
      properties: ["text", "style", "speaker"],
      readOnly: false,
      internal: false,
    },
    {
      name: "sys_show_written",
      description: "Show an utterance in the form in which it was written. INTERNAL USE ONLY.",
      required: ["text", "written"],
      properties: ["text", "style", "written", "speaker"],
      readOnly: false,
      internal: true,
    },
    {
      name: "change_emotion",
      description: "Change the avatar's facial expression.",
      required: ["emotion"],
      properties: ["emotion"],
      readOnly: false,
      internal: false,
    },
    {
      name: "sys_get_comments",
      description: "Retrieve user comments. INTERNAL USE ONLY.",
      required: undefined,
      properties: ["after"],
      readOnly: false,
      internal: true,
    },
    {
      name: "sys_stop_speaking",
      description: "Cut what is being spoken and everything that waits. INTERNAL USE ONLY.",
      required: undefined,
      properties: [],
      readOnly: false,
      internal: true,
    },
  ]);
  expect(tools[0]?.inputSchema.properties).toEqual({
    text: { type: "string", description: "発話させるテキスト内容" },
    style: { type: "string", description: "発話スタイル（感情やトーンの指定）。省略可能。" },
    speaker: { type: "string", maxLength: 80 },
  });
});

it.each(both("stdio", processOf("cli")))(
  "the terminal over stdio, $protocol, prints to standard error and says why",
  async ({ era, protocol, reach }) => {
    const { client, printed } = await reach(era);
    expect(client.getNegotiatedProtocolVersion()).toBe(protocol);
    const speech = await client.callTool({ name: "speak", arguments: { text: "標準エラー" } });
    expect(textOf(speech)).toBe("Speaking completed");
    await until(() => printed().includes("\n[AI]: 標準エラー\n"));
    expect(printed()).toContain("コメントはここからは読めません");
  },
);

const weatherHttp = (path: "/mcp" | "/sse") => async (era: Era) => {
  const running = await runWeather({ ...common, ...upstream, transport: "http", port: 0 });
  if (!running.ok) throw new Error(running.error.kind);
  undo.push(running.value.close);
  const url = new URL(path, running.value.url);
  const transport =
    path === "/mcp" ? new StreamableHTTPClientTransport(url) : new SSEClientTransport(url);
  return { client: await clientOf(era, transport), type: () => undefined, printed: () => "" };
};

const weatherInside = async (era: Era) => {
  const inside = serveBodyInMemory(weatherBody({ ...common, ...upstream }));
  undo.push(inside.close);
  return {
    client: await clientOf(era, await inside.connect()),
    type: () => undefined,
    printed: () => "",
  };
};

it.each([
  ...both("/mcp", weatherHttp("/mcp")),
  { name: "/sse", era: "auto", protocol: "2025-11-25", reach: weatherHttp("/sse") } as Way,
  ...both("in memory", weatherInside),
  ...both("stdio", processOf("weather")),
])("the weather over $name, $protocol", async ({ era, protocol, reach }) => {
  const { client } = await reach(era);
  expect(client.getNegotiatedProtocolVersion()).toBe(protocol);
  const { tools } = await client.listTools();
  expect(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint])).toEqual([
    ["get_weather", true],
  ]);
  const result = await client.callTool({
    name: "get_weather",
    arguments: { location: "福岡", date: dayInJapan(1) },
  });
  // After midnight it is called today.
  expect(textOf(result)).toMatch(
    /^福岡市 の天気（参照元: Open-Meteo）:\n(?:[\d-]+ |今日)の予報: 快晴, 最高 18\.0°C, 最低 11\.4°C$/,
  );
  const nowhere = await client.callTool({ name: "get_weather", arguments: { location: "無" } });
  expect(textOf(nowhere)).toBe("'無' という場所は見つかりませんでした。");
});

it("links again in memory, to the same terminal, and ends the link before", async () => {
  const { io, type } = streams();
  const inside = terminalInMemory({ ...named, ...io });
  undo.push(inside.close);
  const poll = (client: Client) => client.callTool({ name: "sys_get_comments" });
  const first = await clientOf("auto", await inside.connect());
  const ended = new Promise((resolve) => {
    first.onclose = () => resolve("ended");
  });
  type("れん: まだいる？");
  const second = await clientOf("auto", await inside.connect());
  expect(await ended).toBe("ended");
  expect(textOf(await poll(second))).toBe("れん: まだいる？");
});

it("marks a failed weather answer as an error", async () => {
  const { client } = await weatherInside("auto");
  upstream.mishaps.push("400");
  const result = await client.callTool({ name: "get_weather", arguments: { location: "福岡" } });
  expect(result.isError).toBe(true);
});
