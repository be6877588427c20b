// Signing in to MCP servers (OAuth 2.1: authorization code with PKCE). The operator begins it; nothing is looked up
// or registered before. What a server names as its authorization server is no nearer to this machine than itself.

import { randomBytes } from "node:crypto";
import {
  type AuthProvider,
  checkResourceAllowed,
  discoverOAuthServerInfo,
  exchangeAuthorization,
  extractWWWAuthenticateParams,
  type OAuthServerInfo,
  refreshAuthorization,
  // biome-ignore lint/suspicious/noDeprecatedImports: most authorization servers read no client documents
  registerClient,
  resourceUrlFromServerUrl,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
  startAuthorization,
  UnauthorizedError,
} from "@modelcontextprotocol/client";
import { z } from "zod";
import type { Clock } from "../../kernel/ports.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { reachOf } from "../outside/nearness.ts";
import { openOutsideFetch } from "../outside/outside-fetch.ts";
import { webAddress } from "./elicitation.ts";
import type { UrlServer } from "./server-spec.ts";

/** Keeps a text for a server, sealed; undefined removes it. `write` returns whether it is kept. */
export type SignInStore = {
  readonly read: (server: string) => string | undefined;
  readonly write: (server: string, text: string | undefined) => boolean;
};

type Server = Pick<UrlServer, "name" | "url">;

/** `unknown`: no sign-in waits for this answer. `not-kept`: its tokens cannot be kept. */
export type SignInRefusal = "no-sign-in" | "refused" | "unknown" | "not-kept";

export type ServerSignIn = {
  /** The token of a server for its transports, renewed where that is possible. */
  readonly authOf: (server: Server) => AuthProvider;
  readonly isSignedIn: (server: Server) => boolean;
  /** Resolves with the page where the operator signs in; `redirect`: where it sends the browser afterwards. */
  readonly begin: (server: Server, redirect: string) => Promise<Result<string, SignInRefusal>>;
  /** Takes what a browser brings back; resolves with the name of the server. */
  readonly end: (answer: URLSearchParams) => Promise<Result<string, SignInRefusal>>;
  readonly signOut: (name: string) => void;
};

const Kept = z.object({
  url: z.string(),
  client: z.looseObject({ client_id: z.string(), client_secret: z.string().optional() }),
  tokens: z.looseObject({ access_token: z.string(), refresh_token: z.string().optional() }),
  info: z.looseObject({ authorizationServerUrl: z.string() }),
});
type Kept = {
  readonly url: string;
  readonly client: StoredOAuthClientInformation;
  readonly tokens: StoredOAuthTokens;
  readonly info: OAuthServerInfo;
};

type Begun = Omit<Kept, "tokens"> & {
  readonly name: string;
  readonly redirect: string;
  readonly verifier: string;
  /** Milliseconds UTC. */
  readonly until: number;
};

/** Milliseconds for a sign-in, and sign-ins that wait for their answers. */
const patience = 600_000;
const mostBegun = 20;
const largestAnswer = 1 << 20;
const requestPatience = 20_000;

/** `onSecret` receives every token and client secret as soon as it is known here. */
export function openServerSignIn(
  clock: Clock,
  store: SignInStore,
  onSecret: (secrets: readonly string[]) => void,
): ServerSignIn {
  const known = new Map<string, Kept | undefined>();
  const begun = new Map<string, Begun>();
  const renewing = new Map<string, Promise<Kept | undefined>>();

  const take = (name: string, kept: Kept | undefined): boolean => {
    known.set(name, kept);
    if (kept !== undefined) onSecret(secretsIn(kept));
    return store.write(name, kept && JSON.stringify(kept));
  };
  const keptOf = ({ name, url }: Server): Kept | undefined => {
    if (!known.has(name)) {
      const kept = readKept(store.read(name));
      known.set(name, kept);
      if (kept !== undefined) onSecret(secretsIn(kept));
    }
    const kept = known.get(name);
    return kept?.url === url ? kept : undefined;
  };
  const renewed = (server: Server): Promise<Kept | undefined> => {
    const now = renewing.get(server.name) ?? renewal(keptOf(server));
    renewing.set(server.name, now);
    return now.finally(() => renewing.delete(server.name));
  };

  return {
    isSignedIn: (server) => keptOf(server) !== undefined,
    authOf: (server) => ({
      token: async () => keptOf(server)?.tokens.access_token,
      async onUnauthorized() {
        const kept = await renewed(server).catch(() => undefined);
        if (kept === undefined) throw new UnauthorizedError("a sign-in is needed");
        take(server.name, kept);
      },
    }),
    async begin({ name, url }, redirect) {
      try {
        const { address, ...started } = await overOutside(url, (fetchFn) =>
          start(url, redirect, fetchFn),
        );
        for (const [state, { until }] of begun)
          if (until <= clock.now() || begun.size >= mostBegun) begun.delete(state);
        begun.set(started.state, {
          ...started,
          name,
          url,
          redirect,
          until: clock.now() + patience,
        });
        return ok(address);
      } catch {
        return err("no-sign-in");
      }
    },
    async end(answer) {
      const state = answer.get("state") ?? "";
      const waiting = begun.get(state);
      begun.delete(state);
      if (waiting === undefined || waiting.until <= clock.now()) return err("unknown");
      const code = answer.get("code");
      if (code === null) return err("refused");
      const { name, url, client, info } = waiting;
      try {
        const tokens = await tokensFor(waiting, code, answer.get("iss"));
        return take(name, { url, client, info, tokens }) ? ok(name) : err("not-kept");
      } catch {
        return err("refused");
      }
    },
    signOut: (name) => void take(name, undefined),
  };
}

type Fetch = (url: string | URL, init?: RequestInit) => Promise<Response>;

/** Does what asks addresses that a server named. */
async function overOutside<T>(url: string, work: (fetch: Fetch) => Promise<T>): Promise<T> {
  const reach = reachOf(url);
  const outside = openOutsideFetch({ reach, tlsOnly: reach === "public", most: largestAnswer });
  const fetchFn: Fetch = (address, init) => {
    const late = AbortSignal.timeout(requestPatience);
    const signal = init?.signal ? AbortSignal.any([init.signal, late]) : late;
    return outside.fetch(address, { ...init, signal });
  };
  try {
    return await work(fetchFn);
  } finally {
    await outside.close();
  }
}

/** The sign-in with new tokens; undefined: it cannot be renewed. */
async function renewal(kept: Kept | undefined): Promise<Kept | undefined> {
  const refreshToken = kept?.tokens.refresh_token;
  if (kept === undefined || refreshToken === undefined) return undefined;
  const tokens = await overOutside(kept.url, (fetchFn) =>
    refreshAuthorization(kept.info.authorizationServerUrl, {
      ...{ ...grantOf(kept), refreshToken, fetchFn },
    }),
  );
  return { ...kept, tokens: { refresh_token: refreshToken, ...tokens } };
}

const tokensFor = (begun: Begun, code: string, iss: string | null): Promise<StoredOAuthTokens> =>
  overOutside(begun.url, (fetchFn) =>
    exchangeAuthorization(begun.info.authorizationServerUrl, {
      ...{ ...grantOf(begun), authorizationCode: code, codeVerifier: begun.verifier, fetchFn },
      ...{ redirectUri: begun.redirect, ...(iss === null ? {} : { iss }) },
    }),
  );

/** Finds out where one signs in, registers this program there, and makes the address of the page. */
async function start(url: string, redirect: string, fetchFn: Fetch) {
  const challenge = await challengeOf(url, fetchFn);
  const info = await discoverOAuthServerInfo(url, {
    ...(challenge.resourceMetadataUrl && { resourceMetadataUrl: challenge.resourceMetadataUrl }),
    fetchFn,
  });
  const named = info.resourceMetadata?.resource;
  const requestedResource = resourceUrlFromServerUrl(url);
  if (
    named !== undefined &&
    !checkResourceAllowed({ requestedResource, configuredResource: named })
  )
    throw new Error("the metadata is of another server");
  const scope = scopeOf(challenge.scope, info);
  const client = await clientOf(info, redirect, scope, fetchFn);
  const state = randomBytes(32).toString("base64url");
  const { authorizationUrl, codeVerifier: verifier } = await startAuthorization(
    info.authorizationServerUrl,
    {
      ...{ ...grantOf({ client, info }), redirectUrl: redirect, state },
      ...(scope === undefined ? {} : { scope }),
    },
  );
  const address = webAddress(authorizationUrl.href);
  if (address === undefined) throw new Error("the page is none for a browser");
  return { address, state, verifier, client, info };
}

/** The challenge of a server to a request without a token. */
async function challengeOf(url: string, fetchFn: Fetch) {
  const ping = { jsonrpc: "2.0", id: 1, method: "ping" };
  const response = await fetchFn(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
    },
    body: JSON.stringify(ping),
  });
  await response.body?.cancel();
  return extractWWWAuthenticateParams(response);
}

/** The scopes that are asked for: those of the challenge, else all; and that the sign-in may be renewed. */
function scopeOf(asked: string | undefined, info: OAuthServerInfo): string | undefined {
  const scope = asked ?? info.resourceMetadata?.scopes_supported?.join(" ");
  const renewable = info.authorizationServerMetadata?.scopes_supported?.includes("offline_access");
  return scope === undefined || scope === "" || renewable !== true || / ?offline_access/.test(scope)
    ? scope || undefined
    : `${scope} offline_access`;
}

export const clientDocumentName = "client.json";

/** This program, in the words of authorization servers. */
export const clientMetadata = (redirect: string) => ({
  client_name: "SaintVerse",
  redirect_uris: [redirect],
  grant_types: ["authorization_code", "refresh_token"],
  response_types: ["code"],
  token_endpoint_auth_method: "none",
});

/** This program as a client: by its document where the server reads those and can reach it, else registered there. */
async function clientOf(
  info: OAuthServerInfo,
  redirect: string,
  scope: string | undefined,
  fetchFn: Fetch,
): Promise<StoredOAuthClientInformation> {
  const metadata = info.authorizationServerMetadata;
  if (metadata?.client_id_metadata_document_supported === true && redirect.startsWith("https:"))
    return { client_id: `${redirect}/${clientDocumentName}` };
  return await registerClient(info.authorizationServerUrl, {
    ...{ clientMetadata: clientMetadata(redirect), fetchFn },
    ...(metadata === undefined ? {} : { metadata }),
    ...(scope === undefined ? {} : { scope }),
  });
}

/** The parameters of every request of a grant. */
const grantOf = ({ client, info }: Pick<Kept, "client" | "info">) => ({
  clientInformation: client,
  ...(info.authorizationServerMetadata && { metadata: info.authorizationServerMetadata }),
  ...(info.resourceMetadata && { resource: info.resourceMetadata.resource }),
});

const secretsIn = ({ client, tokens }: Kept): readonly string[] =>
  [
    tokens.access_token,
    tokens.refresh_token,
    tokens.id_token,
    "client_secret" in client ? client.client_secret : undefined,
  ].filter((secret) => typeof secret === "string");

function readKept(text: string | undefined): Kept | undefined {
  try {
    const read = Kept.safeParse(JSON.parse(text ?? "null"));
    return read.success ? (read.data as unknown as Kept) : undefined;
  } catch {
    return undefined;
  }
}
