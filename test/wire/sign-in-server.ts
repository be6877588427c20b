// An MCP server that lets in only who signed in, and its authorization server: as strict as OAuth 2.1 asks for.

import { createHash, randomUUID } from "node:crypto";
import { toNodeHandler } from "@modelcontextprotocol/node";
import {
  createMcpHandler,
  getOAuthProtectedResourceMetadataUrl,
  OAuthError,
  OAuthErrorCode,
  oauthMetadataResponse,
  requireBearerAuth,
} from "@modelcontextprotocol/server";
import { listen, type Running, type Seen, toolServer } from "./tool-servers.ts";

export type SignInServer = Running & {
  /** Every access and refresh token, and every code. */
  readonly secrets: readonly string[];
  /** Ends all access tokens; refresh tokens stay. */
  readonly expire: () => void;
  /** Ends the refresh tokens, too. */
  readonly revoke: () => void;
  /** The reason of each refusal. */
  readonly refusals: readonly string[];
  readonly registered: () => number;
};

type Code = { readonly client: string; readonly redirect: string; readonly challenge: string };

const formOf = async (request: Request) => new URLSearchParams(await request.text());

/** The reason why a code is not exchanged. */
function flawOf(code: Code | undefined, form: URLSearchParams): string | undefined {
  const verifier = form.get("code_verifier") ?? "";
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  if (code === undefined || code.client !== form.get("client_id")) return "unknown code";
  if (code.redirect !== form.get("redirect_uri")) return "other redirect";
  return code.challenge === challenge ? undefined : "wrong verifier";
}

const isWhole = (asked: URLSearchParams, resource: string): boolean =>
  asked.get("response_type") === "code" &&
  asked.get("code_challenge_method") === "S256" &&
  asked.get("resource") === resource &&
  (asked.get("state") ?? "").length >= 32;

/** `resource`: what the metadata names in place of the server. */
export async function serveWithSignIn(seen: Seen, resource?: string): Promise<SignInServer> {
  const clients = new Map<string, readonly string[]>();
  const codes = new Map<string, Code>();
  const access = new Set<string>();
  const refresh = new Map<string, string>();
  const secrets: string[] = [];
  const refusals: string[] = [];
  const made = () => {
    const token = `secret-${randomUUID()}`;
    secrets.push(token);
    return token;
  };
  const refuse = (error: string, why: string) => {
    refusals.push(why);
    return Response.json({ error, error_description: why }, { status: 400 });
  };
  const grant = (client: string) => {
    const tokens = { access_token: made(), refresh_token: made(), token_type: "Bearer" };
    access.add(tokens.access_token);
    refresh.set(tokens.refresh_token, client);
    return Response.json(
      { ...tokens, expires_in: 60 },
      { headers: { "cache-control": "no-store" } },
    );
  };
  const tokenFor = async (request: Request): Promise<Response> => {
    const form = await formOf(request);
    const client = form.get("client_id") ?? "";
    if (!clients.has(client)) return refuse("invalid_client", "unknown client");
    if (form.get("resource") !== mcp().href) return refuse("invalid_target", "wrong resource");
    if (form.get("grant_type") === "refresh_token") {
      const token = form.get("refresh_token") ?? "";
      const isIts = refresh.get(token) === client;
      refresh.delete(token);
      return isIts ? grant(client) : refuse("invalid_grant", "unknown refresh token");
    }
    const code = codes.get(form.get("code") ?? "");
    codes.delete(form.get("code") ?? "");
    const flaw = flawOf(code, form);
    return flaw === undefined ? grant(client) : refuse("invalid_grant", flaw);
  };
  const authorize = (url: URL): Response => {
    const asked = url.searchParams;
    const [client, redirect] = [asked.get("client_id") ?? "", asked.get("redirect_uri") ?? ""];
    if (clients.get(client)?.includes(redirect) !== true) return refuse("invalid", "redirect");
    if (!isWhole(asked, mcp().href)) return refuse("invalid_request", "incomplete");
    const code = made();
    codes.set(code, { client, redirect, challenge: asked.get("code_challenge") ?? "" });
    const back = new URL(redirect);
    back.search = String(
      new URLSearchParams({ code, state: asked.get("state") ?? "", iss: issuer() }),
    );
    return Response.redirect(back, 302);
  };
  const register = async (request: Request): Promise<Response> => {
    const asked = (await request.json()) as { readonly redirect_uris: readonly string[] };
    const client_id = randomUUID();
    clients.set(client_id, asked.redirect_uris);
    return Response.json({ ...asked, client_id }, { status: 201 });
  };

  const issuer = () => new URL(running.url).origin;
  const mcp = () => new URL("/mcp", running.url);
  const metadata = () => ({
    issuer: issuer(),
    authorization_endpoint: `${issuer()}/authorize`,
    token_endpoint: `${issuer()}/token`,
    registration_endpoint: `${issuer()}/register`,
    response_types_supported: ["code"],
    grant_types_supported: ["authorization_code", "refresh_token"],
    code_challenge_methods_supported: ["S256"],
    token_endpoint_auth_methods_supported: ["none"],
    authorization_response_iss_parameter_supported: true,
  });
  const handler = createMcpHandler(() => toolServer(seen));
  const fetchFor = async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    if (url.pathname === "/authorize") return authorize(url);
    if (url.pathname === "/token") return await tokenFor(request);
    if (url.pathname === "/register") return await register(request);
    const known = oauthMetadataResponse(request, {
      oauthMetadata: metadata(),
      resourceServerUrl: mcp(),
    });
    if (known !== undefined) {
      const isOfResource = url.pathname.includes("oauth-protected-resource");
      if (resource === undefined || !isOfResource) return known;
      return Response.json({ resource, authorization_servers: [issuer()] });
    }
    const admitted = await requireBearerAuth({
      verifier: {
        async verifyAccessToken(token) {
          if (!access.has(token)) throw new OAuthError(OAuthErrorCode.InvalidToken, "unknown");
          return { token, clientId: "x", scopes: [], expiresAt: Date.now() / 1000 + 60 };
        },
      },
      resourceMetadataUrl: getOAuthProtectedResourceMetadataUrl(mcp()),
    })(request);
    return admitted instanceof Response ? admitted : await handler.fetch(request);
  };
  const answer = toNodeHandler({ fetch: fetchFor });
  const running: Running = await listen(
    (request, response) =>
      answer(
        Object.assign(request, { method: request.method ?? "", url: request.url ?? "/" }),
        response,
      ),
    "/mcp",
  );
  return {
    ...running,
    secrets,
    refusals,
    registered: () => clients.size,
    expire: () => access.clear(),
    revoke() {
      access.clear();
      refresh.clear();
    },
    stop: async () => {
      await handler.close();
      await running.stop();
    },
  };
}
