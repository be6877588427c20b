import type { McpWords } from "../../pack/program/mcp-words.ts";

export const mcp: McpWords = {
  about:
    "動いている街を MCP サーバーにする（Claude Desktop やエディタ、ほかのエージェントのために）",
  notRunning:
    "ここで動いている街がありません。`npm start`（または `saintverse start`）で始めてから、もう一度開いてください。",
  noPage: (pid) =>
    `街（プロセス ${pid}）はページなしで動いているため、何も頼めません。--no-page を付けずに始めてください。`,
  refused: (url) =>
    `${url} を開けませんでした。そこで動いているプログラムがないか、トークンが受け取られませんでした。SAINTVERSE_TOKEN を付けて始めた街なら、同じものを付けてください。`,
};
