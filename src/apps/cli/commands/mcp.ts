import { serveBodyOverStdio } from "../../../bodies/server/stdio.ts";
import { configOrTell } from "../../../runtime/config/config-or-tell.ts";
import type { Context, ExitCode } from "../../../runtime/config/console/context.ts";
import { openRelay, type Relay } from "../../../runtime/server/agents/relay.ts";
import { operatorToken } from "./page-client.ts";
import { findRunningCity, unreachableText } from "./running-city.ts";

/** Serves the running city as an MCP server over standard input and output, until the client closes its end. */
export const mcp =
  () =>
  async (context: Context): Promise<ExitCode> => {
    const { words, tell, version } = context;
    const config = configOrTell(context);
    if (config === undefined) return 2;
    const city = await findRunningCity(config);
    if (city.kind !== "here") {
      const { noPage, notRunning } = words.mcp_;
      tell(
        city.kind === "no-page"
          ? noPage(city.pid)
          : unreachableText(context, config, city, () => notRunning),
      );
      return 1;
    }
    const url = new URL("/mcp", city.url);
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
