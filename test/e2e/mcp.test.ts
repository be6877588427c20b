// The city as an MCP server: an agent reads what viewers may see, talks with Ren, and brings her onto the stage.
//
// @module-tag promise

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import { programCommand, runProgram } from "./program.ts";
import { cityEvents, expectVerified, openWorld, rooms, type World, wire } from "./world.ts";

const localToken = ({ folder }: World): string =>
  readFileSync(join(folder, "home", "local-token"), "utf8").trim();

async function connected(transport: Parameters<Client["connect"]>[0], mode: "legacy" | "auto") {
  const client = new Client({ name: "editor", version: "1.0.0" }, { versionNegotiation: { mode } });
  onTestFinished(() => client.close());
  await client.connect(transport);
  return client;
}

const overHttp = (world: World, token: string) =>
  new StreamableHTTPClientTransport(new URL("/mcp", world.url), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
  });

const overPipes = ({ folder }: World) =>
  new StdioClientTransport(programCommand(["mcp"], { folder, language: "en" }));

const textOf = ({ content }: Awaited<ReturnType<Client["callTool"]>>): string =>
  content.map((part) => (part.type === "text" ? part.text : "")).join("");
const textAt = async (client: Client, uri: string): Promise<string> => {
  const { contents } = await client.readResource({ uri });
  return contents.map((part) => ("text" in part ? part.text : "")).join("");
};
const Listed = z.array(z.object({ persona: z.string(), room: z.string(), live: z.boolean() }));

it("an agent reads, talks, recalls and brings her onto the stage, over HTTP and over pipes", async () => {
  const world = await openWorld();
  for (const [headers, status] of [
    [{}, 403],
    [{ origin: world.url }, 401],
    [{ authorization: "Bearer guess" }, 401],
  ] as const) {
    const answer = await fetch(new URL("/mcp", world.url), { method: "POST", headers });
    expect(answer.status).toBe(status);
  }
  for (const [transport, mode] of [
    [overHttp(world, localToken(world)), "legacy"],
    [overHttp(world, localToken(world)), "auto"],
    [overPipes(world), "legacy"],
    [overPipes(world), "auto"],
  ] as const) {
    const client = await connected(transport, mode);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      "list_personas",
      "recall",
      "call_persona",
      "say_in_room",
      "go_live",
    ]);
    const people = Listed.parse(JSON.parse(await textAt(client, "saintverse://personas")));
    expect(people).toContainEqual({ persona: "ren", room: rooms.user, live: false });
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toContain(`saintverse://rooms/${rooms.studio}`);
    await expect(textAt(client, `saintverse://rooms/${rooms.hidden}`)).rejects.toThrow();
    await expect(textAt(client, `saintverse://rooms/${rooms.user}`)).rejects.toThrow();
    expect(JSON.parse(await textAt(client, `saintverse://rooms/${rooms.studio}`))).toEqual([]);
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual(["talk_with"]);
    const prompt = await client.getPrompt({ name: "talk_with", arguments: { persona: "ren" } });
    expect(JSON.stringify(prompt.messages)).toContain("call_persona");
    const { completion } = await client.complete({
      ref: { type: "ref/prompt", name: "talk_with" },
      argument: { name: "persona", value: "re" },
    });
    expect(completion.values).toEqual(["ren"]);
  }

  const client = await connected(overPipes(world), "auto");
  const page = await wire(world);
  page.watch("r", { kind: "room", building: rooms.user });
  const hello = { persona: "ren", text: "はじめまして。あなたはだれですか？" };
  const answer = await client.callTool({ name: "call_persona", arguments: hello });
  expect([answer.isError, textOf(answer).length > 0], textOf(answer)).toEqual([undefined, true]);
  const said = await client.callTool({
    name: "say_in_room",
    arguments: { room: rooms.user, text: "今日は何をしましたか？" },
  });
  expect([said.isError, textOf(said).length > 0], textOf(said)).toEqual([undefined, true]);
  const nobody = await client.callTool({
    name: "say_in_room",
    arguments: { room: rooms.hidden, text: "だれか？" },
  });
  expect(nobody.isError).toBe(true);
  await expect
    .poll(() => page.room("r").lines.filter(({ kind }) => kind === "call"))
    .toMatchObject([{ caller: "mcp", text: hello.text }, { caller: "mcp" }]);

  const recalled = await client.callTool({
    name: "recall",
    arguments: { persona: "ren", query: "はじめまして" },
  });
  expect([recalled.isError, textOf(recalled).length > 0]).toEqual([undefined, true]);
  const stranger = { persona: "nobody", query: "x" };
  expect(await client.callTool({ name: "recall", arguments: stranger })).toMatchObject({
    isError: true,
  });

  expect(await client.callTool({ name: "go_live", arguments: { persona: "ren" } })).toMatchObject({
    structuredContent: { live: "ren" },
  });
  const onAir = await client.callTool({ name: "call_persona", arguments: hello });
  expect([onAir.isError, textOf(onAir)]).toEqual([true, expect.stringContaining("配信")]);
  expect(cityEvents(world).filter(({ type }) => type === "call-taken")).toHaveLength(2);
  await client.close();
  expect(await world.program.signal("SIGINT")).toBe(0);
  await expectVerified(world);
  const alone = await runProgram(["mcp"], { folder: world.folder, language: "en" });
  expect(alone).toMatchObject({ code: 1, out: "", err: expect.stringContaining("npm start") });
}, 300_000);
