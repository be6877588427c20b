import {
  // biome-ignore lint/suspicious/noDeprecatedImports: the seeds' bodies serve HTTP+SSE only
  SSEClientTransport,
  type Transport,
  type VersionNegotiationOptions,
} from "@modelcontextprotocol/client";
import { boundedFetch } from "./bounded-transport-fetch.ts";
import { type ChildServer, openChildServer } from "./child-server.ts";
import type { Oversize } from "./fault-of.ts";
import { StreamEnds, WatchedHttpTransport } from "./http-transport.ts";
import { withMendedAnswers } from "./mended-answers.ts";
import { withPostedAnswers } from "./posted-answers.ts";
import type { ServerSignIn } from "./server-sign-in.ts";
import type { ServerSpec, StdioServer, UrlServer } from "./server-spec.ts";

type SignedIn = Pick<ServerSignIn, "authOf" | "isSignedIn">;

export type WayKind = "http" | "sse" | "stdio" | "linked";

/** A transport that is not started yet, with the properties of its kind. */
export type OpenedTransport = {
  readonly transport: Transport;
  /** The reports on the ends of answer streams; only Streamable HTTP has such streams. */
  readonly streamEnds?: StreamEnds;
  /** Ends the server's session, where there is one. May reject. */
  readonly terminate?: () => Promise<void>;
  /** The server as a process of its own. */
  readonly child?: ChildServer;
};

export type WayOptions = {
  /** Bytes allowed in one message. */
  readonly limit: number;
  readonly onOversize: (error: Oversize) => void;
  /** Called with each line that the server with this name writes to its standard error. */
  readonly onLine?: ((server: string, line: string) => void) | undefined;
};

/** One transport to reach a server with. */
export type Way = {
  readonly kind: WayKind;
  /** The way to find the protocol revision; `otherwise`: on the same process, where the server refuses that. */
  readonly negotiation: VersionNegotiationOptions;
  readonly otherwise?: VersionNegotiationOptions;
  readonly open: (options: WayOptions) => Promise<OpenedTransport>;
};

/** The transports of a server, in the order in which they are tried. */
export function waysTo(spec: ServerSpec, signIn?: SignedIn): readonly Way[] {
  if ("connect" in spec)
    return [
      { kind: "linked", negotiation: any, open: async () => ({ transport: await spec.connect() }) },
    ];
  if ("command" in spec)
    return [
      {
        kind: "stdio",
        // Some servers end at any question before this handshake.
        negotiation: older,
        otherwise: any,
        open: async (options) => openStdio(spec, options),
      },
    ];
  const http = {
    kind: "http",
    open: async (options: WayOptions) => openHttp(spec, options, signIn),
  } as const;
  const sse = {
    kind: "sse",
    open: async (options: WayOptions) => openSse(spec, options, signIn),
  } as const;
  const streamable: readonly Way[] = [
    { ...http, negotiation: any },
    { ...http, negotiation: older },
  ];
  const events: Way = { ...sse, negotiation: older };
  return new URL(spec.url).pathname.endsWith("/sse")
    ? [events, ...streamable]
    : [...streamable, events];
}

const any: VersionNegotiationOptions = { mode: "auto" };
/** Without the version probe of the newer revision, which breaks some older servers. */
const older: VersionNegotiationOptions = { mode: "legacy" };

function openHttp(spec: UrlServer, options: WayOptions, signIn?: SignedIn): OpenedTransport {
  const streamEnds = new StreamEnds();
  const transport = new WatchedHttpTransport(new URL(spec.url), streamEnds, {
    ...authOf(spec, signIn),
    fetch: withMendedAnswers(boundedFetch(options)),
    reconnectionOptions: {
      initialReconnectionDelay: 500,
      maxReconnectionDelay: 10_000,
      reconnectionDelayGrowFactor: 2,
      maxRetries: 8,
    },
  });
  return { transport, streamEnds, terminate: () => transport.terminateSession() };
}

function openSse(spec: UrlServer, options: WayOptions, signIn?: SignedIn): OpenedTransport {
  const bounded = boundedFetch({ ...options, throwOnRefusedPost: true });
  const transport: Transport = new SSEClientTransport(new URL(spec.url), {
    ...authOf(spec, signIn),
    fetch: withPostedAnswers(withMendedAnswers(bounded), (answer) => transport.onmessage?.(answer)),
  });
  return { transport };
}

function openStdio(spec: StdioServer, { limit, onLine }: WayOptions): OpenedTransport {
  const child = openChildServer(spec, { limit, onLine: (line) => onLine?.(spec.name, line) });
  return { transport: child.transport, child };
}

/** Sends a signal to a child process, which may have ended already. */
export function endProcess(id: number, signal: "SIGTERM" | "SIGKILL"): void {
  try {
    process.kill(id, signal);
  } catch {
    // It has ended already, which is the goal.
  }
}

function authOf(spec: UrlServer, signIn: SignedIn | undefined) {
  const { token } = spec;
  if (token !== undefined) return { authProvider: { token: async () => token } };
  return signIn?.isSignedIn(spec) ? { authProvider: signIn.authOf(spec) } : {};
}
