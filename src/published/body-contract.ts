// `saintverse/body/contract`: the contract of a body, as tests for vitest, in memory and over HTTP.

import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterEach, describe, expect, it } from "vitest";
import type { BodyDefinition } from "../bodies/server/body.ts";
import { serveBodyInMemory } from "../bodies/server/in-memory.ts";
import { runBody } from "../bodies/server/running.ts";
import { bodyMark, bodyTools, internalMark, Spoken } from "../protocol/body.ts";

type BodyTools = Readonly<Record<string, (typeof bodyTools)[keyof typeof bodyTools]>>;
const promised = new Map(Object.entries(bodyTools as BodyTools));

type Link = { readonly client: Client; readonly close: () => Promise<void> };

async function inMemory(body: BodyDefinition): Promise<Link> {
  const served = serveBodyInMemory(body);
  const client = new Client({ name: "body-contract", version: "1.0.0" });
  await client.connect(await served.connect());
  return { client, close: async () => void (await Promise.all([client.close(), served.close()])) };
}

async function overHttp(body: BodyDefinition): Promise<Link> {
  const running = await runBody(body, { transport: "http", port: 0 });
  if (!running.ok) throw new Error(JSON.stringify(running.error));
  const { url, close } = running.value;
  const client = new Client({ name: "body-contract", version: "1.0.0" });
  await client.connect(new StreamableHTTPClientTransport(new URL("/mcp", url)));
  return {
    client,
    close: async () => {
      await client.close();
      await close();
    },
  };
}

/** Tests a body against its contract. `open` makes a new one. */
export function bodyContract(name: string, open: () => Promise<BodyDefinition>): void {
  describe.each([
    ["in memory", inMemory],
    ["over HTTP", overHttp],
  ] as const)(`${name} keeps the promises of a body, %s`, (_, linkTo) => {
    let link: Link | undefined;
    afterEach(async () => {
      await link?.close();
      link = undefined;
    });
    const tools = async () => {
      link = await linkTo(await open());
      return { client: link.client, tools: (await link.client.listTools()).tools };
    };

    it("marks each tool of a body with its own name, and keeps the internal ones from the model", async () => {
      const { tools: all } = await tools();
      const its = all.filter((tool) => promised.has(tool.name));
      expect(its.length).toBeGreaterThan(0);
      for (const tool of its) {
        expect(tool._meta?.[bodyMark], tool.name).toEqual(expect.any(String));
        const isInternal = promised.get(tool.name)?.internal === true;
        expect(tool._meta?.[internalMark] === true, tool.name).toBe(isInternal);
      }
      expect(new Set(its.map(({ _meta }) => _meta?.[bodyMark])).size).toBe(1);
    });

    it("accepts the arguments of a body's tools", async () => {
      const { tools: all } = await tools();
      for (const { name: tool, inputSchema } of all) {
        const shape = promised.get(tool)?.input.shape;
        if (shape === undefined) continue;
        const known = Object.keys(inputSchema.properties ?? {});
        expect(known.toSorted(), tool).toEqual(Object.keys(shape).toSorted());
      }
    });

    it("speaks, and reports what was heard", async () => {
      const { client, tools: all } = await tools();
      if (!all.some((tool) => tool.name === "speak")) return;
      for (const text of ["こんにちは。", "Hello.", "😀", "x".repeat(1_000)]) {
        const said = await client.callTool({ name: "speak", arguments: { text } });
        expect(said.isError ?? false, text.slice(0, 20)).toBe(false);
        if (said.structuredContent !== undefined) {
          expect(Spoken.safeParse(said.structuredContent).error).toBeUndefined();
        }
      }
    });

    it("refuses an invalid tool call, and continues", async () => {
      const { client, tools: all } = await tools();
      if (!all.some((tool) => tool.name === "speak")) return;
      const refused = await client
        .callTool({ name: "speak", arguments: { text: 7 } })
        .then(({ isError }) => isError === true)
        .catch(() => true);
      expect(refused).toBe(true);
      const next = await client.callTool({ name: "speak", arguments: { text: "はい" } });
      expect(next.isError ?? false).toBe(false);
    });
  });
}
