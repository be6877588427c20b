import type { Client } from "@modelcontextprotocol/client";
import type { Clock } from "../../kernel/ports.ts";
import { isModern } from "./alive.ts";
import { shortTimeout } from "./signs.ts";

type ListeningSettings = {
  readonly clock: Clock;
  /** Aborts when the connection is over. */
  readonly over: AbortSignal;
  readonly onEnd: () => void;
  /** Called after it was renewed: what changed before was missed. */
  readonly onRenewed: () => Promise<void>;
};

/** Milliseconds before a subscription that ended is renewed. */
const pause = 1_000;

/** Renews the subscription of revision 2026-07-28 that carries `tools/list_changed`; older ones need none. */
export async function keepListening(
  client: Client,
  { clock, over, onEnd, onRenewed }: ListeningSettings,
): Promise<void> {
  const isTold = client.getServerCapabilities()?.tools?.listChanged === true;
  if (!isModern(client) || !isTold) return;
  let subscription = client.autoOpenedSubscription;
  while (!over.aborted) {
    await subscription?.closed;
    onEnd();
    await clock.sleep(pause, over);
    if (over.aborted) return;
    subscription = await listen(client);
    await onRenewed();
  }
}

async function listen(client: Client) {
  try {
    return await client.listen({ toolsListChanged: true }, { timeout: shortTimeout });
  } catch {
    // The next round checks whether the server is alive, and tries again.
    return undefined;
  }
}
