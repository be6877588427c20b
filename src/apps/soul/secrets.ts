import type { Config } from "../config/settings.ts";

/** Every word of the configuration that nobody may hear. */
export const secretsOf = (config: Config): readonly string[] =>
  [
    config.geminiApiKey,
    config.geminiFreeApiKey,
    config.openaiApiKey,
    config.anthropicApiKey,
    config.bodyToken,
    config.token,
    ...config.mcp.flatMap((server) =>
      "command" in server ? Object.values(server.env) : [server.token],
    ),
  ].filter((secret) => secret !== undefined);
