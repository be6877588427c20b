import { type Client, ProtocolError } from "@modelcontextprotocol/client";
import type { Fault } from "../../kernel/fault.ts";
import { faultOf } from "./fault-of.ts";
import { listTools } from "./listing.ts";
import { isAnswer, mayMeanNoTool, shortTimeout } from "./signs.ts";

export const isModern = (client: Client): boolean => client.getProtocolEra() === "modern";

/** Asks a server for a sign of life, and whether it knows the session: undefined when it does. Never rejects. */
export async function askWhetherAlive(
  client: Client,
  over: AbortSignal,
): Promise<Fault | undefined> {
  const options = { timeout: shortTimeout, signal: over };
  try {
    if (isModern(client)) await client.discover(options);
    else await client.ping(options);
    return undefined;
  } catch (error) {
    if (!isAnswer(error)) return faultOf(error);
    // Some servers answer every ping with an error; so do some that do not know the session. Only those give no list.
    const isOdd = error instanceof ProtocolError && !mayMeanNoTool(error);
    return isOdd ? await askForList(client) : undefined;
  }
}

async function askForList(client: Client): Promise<Fault | undefined> {
  try {
    await listTools(client, { timeout: shortTimeout });
    return undefined;
  } catch (error) {
    return faultOf(error);
  }
}
