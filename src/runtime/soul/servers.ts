import { type ServerSpec, serversFromUrls } from "../../adapters/mcp/server-spec.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { withoutAddressSecrets } from "../config/address-secrets.ts";
import type { PersonaConfig } from "./persona-config.ts";

const isLoopback = (url: string): boolean =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i.test(new URL(url).hostname);

/** The token of standalone bodies: their own, else the program's. */
export const bodyTokenOf = ({ bodyToken, token }: PersonaConfig): string | undefined =>
  bodyToken ?? token;

/**
 * The MCP servers that the operator named: those of `MCP_URLS`, or of the two earlier settings, are bodies; those of
 * `mcp` are servers of tools unless their entry says that they are bodies. The server of `WEATHER_MCP_URL` has the place
 * of the program's own weather. The bodies' token is sent to this machine's own servers only; the token of another
 * server is part of its entry in `mcp`.
 */
export function namedServers(config: PersonaConfig): Result<readonly ServerSpec[], string> {
  const urls =
    config.mcpUrls.length > 0
      ? config.mcpUrls
      : [config.mcpUrl, config.weatherMcpUrl].filter((url) => url !== undefined);
  const token = bodyTokenOf(config);
  const weatherUrl = config.weatherMcpUrl && URL.parse(config.weatherMcpUrl)?.href;
  const listed = serversFromUrls(urls);
  if (!listed.ok)
    return err(`${withoutAddressSecrets(urls[listed.error.place] ?? "")}: ${listed.error.why}`);
  const bodies = listed.value.map((server) => ({
    ...server,
    body: true,
    ...(config.mcpUrls.length === 0 && server.url === weatherUrl
      ? { name: "weather", plainNames: true }
      : {}),
    ...(token === undefined || !isLoopback(server.url) ? {} : { token }),
  }));
  const more: ServerSpec[] = [];
  for (const { events, ...server } of config.mcp) {
    const telling = events === undefined ? {} : { tellsEvents: events };
    if ("command" in server) {
      more.push({ ...server, ...telling });
      continue;
    }
    const named = serversFromUrls([server.url]);
    if (!named.ok) return err(`${withoutAddressSecrets(server.url)}: ${named.error.why}`);
    more.push(
      ...named.value.map((one) => ({
        ...one,
        name: server.name ?? one.name,
        ...(server.token === undefined ? {} : { token: server.token }),
        ...(server.body === undefined ? {} : { body: server.body }),
        ...telling,
      })),
    );
  }
  return ok([...bodies, ...more]);
}
