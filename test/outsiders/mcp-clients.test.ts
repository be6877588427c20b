// MCP clients that others wrote talk with a persona through the city's server, over HTTP and over pipes.

import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { programCommand } from "../e2e/program.ts";
import { pinned, tries } from "./compatibility.ts";
import { nodePrograms } from "./node-programs.ts";
import { openCity } from "./own-city.ts";
import { pythonWith, runPython } from "./python.ts";

const run = promisify(execFile);

const clients: readonly (readonly [client: string, requirement: string])[] = [
  ["fastmcp", "fastmcp==4.2.3"],
  ["langchain", "langchain-mcp-adapters==0.3.2"],
  ["agents", "openai-agents==0.24.0"],
  ["mcp-use", "mcp-use==1.7.1"],
];

it.each(clients)(
  "%s lists the tools and hears an answer, by both ways",
  async (client, requirement) => {
    tries(pinned(requirement, "MCP client: lists tools, hears an answer, over HTTP and pipes"));
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

it("the inspector's command lists the tools without a fault in their schemas, and hears an answer", async () => {
  const inspector = "@modelcontextprotocol/inspector@2.12.0";
  tries(pinned(inspector, "MCP client: checks the schemas of tools, hears an answer"));
  const commands = await nodePrograms(inspector);
  const world = await openCity({ LIVELINESS: "still" });
  const token = readFileSync(join(world.folder, "home", "local-token"), "utf8").trim();
  const asked = async (...args: readonly string[]) => {
    const place = [new URL("/mcp", world.url).href, "--transport", "http"];
    const shown = ["--header", `Authorization: Bearer ${token}`];
    const options = { timeout: 240_000, maxBuffer: 16_000_000, cwd: world.folder };
    const command = join(commands, "mcp-inspector");
    const { stdout } = await run(command, ["--cli", ...place, ...shown, ...args], options);
    return JSON.parse(stdout) as {
      readonly tools?: readonly { readonly name: string }[];
      readonly content?: readonly { readonly text?: string }[];
      readonly isError?: boolean;
    };
  };
  const { tools = [] } = await asked("--method", "tools/list", "--strict");
  expect(tools.map(({ name }) => name)).toContain("call_persona");
  const wish = ["--tool-arg", "persona=ren", "text=Good morning. How are you?"];
  const said = await asked("--method", "tools/call", "--tool-name", "call_persona", ...wish);
  expect(said.isError ?? false, JSON.stringify(said)).toBe(false);
  expect(said.content?.[0]?.text?.length, JSON.stringify(said)).toBeGreaterThan(5);
});
