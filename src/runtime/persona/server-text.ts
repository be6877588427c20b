import type { ServerStatus } from "../../adapters/mcp/server-link.ts";
import type { ServerSpec } from "../../adapters/mcp/server-spec.ts";
import { withoutAddressSecrets } from "../config/address-secrets.ts";
import type { Context } from "../console/context.ts";

/** Reports the connection and the loss of a server: once each time, not at every attempt. */
export function serversText(
  { words, tell }: Context,
  servers: readonly ServerSpec[],
): (status: ServerStatus) => void {
  const told = new Map<string, string>();
  return (status) => {
    if (status.state === "connecting" || told.get(status.name) === status.state) return;
    told.set(status.name, status.state);
    const place = placeOf(servers, status.name);
    tell(
      status.state === "up"
        ? words.running.serverUp(place)
        : words.running.serverDown(place, words.fault[status.fault.kind]),
    );
  };
}

/** A server in its owner's terms: its address, or the command that starts it. */
function placeOf(servers: readonly ServerSpec[], name: string): string {
  const spec = servers.find((server) => server.name === name);
  if (spec !== undefined && "url" in spec) return withoutAddressSecrets(spec.url);
  return spec !== undefined && "command" in spec ? `${name} (${spec.command})` : name;
}
