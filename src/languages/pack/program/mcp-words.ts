/** The texts about the city as an MCP server. */
export type McpWords = {
  readonly about: string;
  readonly notRunning: string;
  readonly noPage: (pid: number) => string;
  readonly refused: (url: string) => string;
};
