import type { McpWords } from "../../pack/program/mcp-words.ts";

export const mcp: McpWords = {
  about: "the running city as an MCP server, for Claude Desktop, editors and other agents",
  notRunning:
    "No city is running here. Start it with `npm start` (or `saintverse start`), and open this again.",
  noPage: (pid) =>
    `The city (process ${pid}) runs without a page, so nothing can be asked of it. Start it without --no-page.`,
  refused: (url) =>
    `Nothing could be opened at ${url}: no program answers there, or it did not take the token. If it was started with SAINTVERSE_TOKEN, start this with the same one.`,
};
