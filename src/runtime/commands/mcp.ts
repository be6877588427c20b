import { serveBodyOverStdio } from "../../bodies/server/stdio.ts";
import { configOrTell } from "../config/config-or-tell.ts";
import { dataFolder } from "../config/read-config.ts";
import type { Context, ExitCode } from "../console/context.ts";
import { openRelay, type Relay } from "../mcp/relay.ts";
import { whoRunsCity } from "../storage/awake-file.ts";
import { operatorToken } from "./page-client.ts";

/** Serves the running city as an MCP server over standard input and output, until the client closes its end. */
export const mcp =
  () =>
  async (context: Context): Promise<ExitCode> => {
    const { words, tell, version } = context;
    const config = configOrTell(context);
    if (config === undefined) return 2;
    const running = whoRunsCity(dataFolder(config));
    if (running?.url === undefined) {
      tell(running === undefined ? words.mcp_.notRunning : words.mcp_.noPage(running.pid));
      return 1;
    }
    const url = new URL("/mcp", running.url);
    let relay: Relay;
    try {
      relay = await openRelay(url, operatorToken(config), version);
    } catch {
      tell(words.mcp_.refused(url.href));
      return 1;
    }
    const { stdin: input, stdout: output } = process;
    const served = serveBodyOverStdio(relay.definition, { input, output });
    await served.ended;
    await served.close();
    await relay.close();
    return 0;
  };
