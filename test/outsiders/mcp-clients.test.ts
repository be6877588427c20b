// MCP clients that others wrote talk with a persona through the city's server, over HTTP and over pipes.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { programCommand } from "../e2e/program.ts";
import { openCity } from "./own-city.ts";
import { pythonWith, runPython } from "./python.ts";

const clients: readonly (readonly [client: string, requirement: string])[] = [
  ["fastmcp", "fastmcp==4.2.3"],
  ["langchain", "langchain-mcp-adapters==0.3.2"],
  ["agents", "openai-agents==0.24.*"],
  ["mcp-use", "mcp-use==1.7.1"],
];

it.each(clients)(
  "%s lists the tools and hears an answer, by both ways",
  async (client, requirement) => {
    const python = await pythonWith(requirement);
    const world = await openCity({ LIVELINESS: "still" });
    const token = readFileSync(join(world.folder, "home", "local-token"), "utf8").trim();
    const pipes = programCommand(["mcp"], { folder: world.folder, language: "en" });
    const address = new URL("/mcp", world.url).href;
    const args = [client, address, token, pipes.command, ...pipes.args];
    const printed = await runPython(python, "mcp_clients.py", args, pipes);
    const told = printed
      .split("\n")
      .filter((line) => line.startsWith('{"tools"'))
      .map((line) => JSON.parse(line) as { readonly tools: string[]; readonly said: string });
    expect(told.length, printed).toBe(2);
    for (const { tools, said } of told) {
      expect(tools).toContain("call_persona");
      expect(said.length, said).toBeGreaterThan(5);
      expect(said).not.toMatch(/error/i);
    }
  },
);
