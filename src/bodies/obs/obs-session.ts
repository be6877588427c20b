// One connection to OBS, from its opening until it is lost.

import type { OBSEventTypes, OBSRequestTypes } from "obs-websocket-js/json";
import type { z } from "zod";
import type { Clock } from "../../kernel/ports.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { BroadcastLink } from "../../protocol/broadcast-status.ts";
import type { ObsConnection } from "./obs-connection.ts";
import { Version } from "./obs-messages.ts";

/** Why there is no connection. */
export type NoSession = Exclude<BroadcastLink, { state: "connecting" | "connected" }>;

/** Why OBS did not do what was requested. */
export type ObsRefusal =
  /** OBS refused, and nothing was done. `code` is one of its `RequestStatus` numbers. */
  | { readonly kind: "refused"; readonly code: number; readonly comment: string }
  /** It may have been done or not. */
  | { readonly kind: "lost" | "timed-out" | "cancelled" | "bad-reply" }
  /** Nothing was sent: OBS is not connected. */
  | { readonly kind: "away" };

export type ObsAnswer<T> = Promise<Result<T, ObsRefusal>>;

/** The data of a request. */
type DataOf<N extends keyof OBSRequestTypes> = [OBSRequestTypes[N]] extends [never]
  ? undefined
  : OBSRequestTypes[N];

export type ObsSession = {
  /** The version of OBS. */
  readonly version: string;
  /** Sends a request to OBS; the answer must match the schema `answer`. Never rejects. */
  readonly ask: <N extends keyof OBSRequestTypes, T>(
    name: N,
    data: DataOf<N>,
    answer: z.ZodType<T>,
    signal?: AbortSignal,
  ) => ObsAnswer<T>;
  /** Resolves when the connection is over. */
  readonly lost: Promise<NoSession>;
  readonly close: () => void;
};

/** An event that OBS reports by itself. */
export type ObsEvent = {
  readonly [N in ObsEventName]: { readonly name: N; readonly data: unknown };
}[ObsEventName];
const told = [
  "CurrentProgramSceneChanged",
  "SceneListChanged",
  "SceneNameChanged",
  "CurrentSceneCollectionChanged",
  "RecordStateChanged",
  "StreamStateChanged",
] as const satisfies readonly (keyof OBSEventTypes)[];
type ObsEventName = (typeof told)[number];

export type ObsSessionSettings = {
  /** `ws://…` or `wss://…` */
  readonly url: string;
  readonly password: string | undefined;
  readonly clock: Clock;
  readonly onEvent: (event: ObsEvent) => void;
  /** Milliseconds within which OBS must answer. */
  readonly patience?: number | undefined;
};

const usualPatience = 5_000;

/** Connects to OBS and identifies itself. An aborted signal ends the attempt. Never rejects. */
export async function openObsSession(
  settings: ObsSessionSettings,
  signal: AbortSignal,
): Promise<Result<ObsSession, NoSession>> {
  const { ObsConnection, EventSubscription } = await import("./obs-connection.ts");
  const connection = new ObsConnection();
  const { promise: lost, resolve: lose } = Promise.withResolvers<NoSession>();
  connection.on("ConnectionClosed", () => lose({ state: "away", why: "lost" }));
  // An error is always followed by the end of the connection; without a listener it would be thrown.
  connection.on("ConnectionError", () => undefined);
  for (const name of told) {
    connection.on(name, (data: unknown) => settings.onEvent({ name, data }));
  }
  const connected = await withinTime(
    connection.connect(settings.url, settings.password, {
      eventSubscriptions:
        EventSubscription.Config | EventSubscription.Scenes | EventSubscription.Outputs,
    }),
    settings,
    signal,
  );
  if (connected.kind !== "answered") {
    connection.end();
    return err(
      connected.kind === "failed"
        ? noSessionOf(connection.errorCode, connected.error, settings.password)
        : { state: "away", why: "silent" },
    );
  }
  const session = sessionOver(connection, lost, lose, settings);
  const version = await session.ask("GetVersion", undefined, Version, signal);
  if (version.ok) {
    return ok({ ...session, version: version.value.obsVersion });
  }
  session.close();
  return err({
    state: "away",
    why: version.error.kind === "bad-reply" ? "wrong-program" : "silent",
  });
}

function sessionOver(
  connection: ObsConnection,
  lost: Promise<NoSession>,
  lose: (why: NoSession) => void,
  settings: ObsSessionSettings,
): Pick<ObsSession, "ask" | "lost" | "close"> {
  const close = () => {
    lose({ state: "away", why: "lost" });
    connection.end();
  };
  return {
    lost,
    close,
    async ask(name, data, answer, signal) {
      const asked = Promise.race([
        connection.call(name, data as OBSRequestTypes[typeof name]),
        lost.then(() => Promise.reject(new Lost())),
      ]);
      const got = await withinTime(asked, settings, signal);
      if (got.kind === "answered") {
        const parsed = answer.safeParse(got.value);
        return parsed.success ? ok(parsed.data) : err({ kind: "bad-reply" });
      }
      if (got.kind === "failed") return err(refusalOf(got.error));
      if (got.kind === "timed-out") {
        lose({ state: "away", why: "silent" });
        connection.end();
      }
      return err({ kind: got.kind });
    },
  };
}

class Lost extends Error {}

function refusalOf(error: unknown): ObsRefusal {
  // Codes of requests start at 100; the library has other codes for its own errors and those of the socket.
  const code = codeOf(error);
  return code !== undefined && code >= 200 && code < 1_000
    ? { kind: "refused", code, comment: (error as Error).message ?? "" }
    : { kind: "lost" };
}

/** The library's errors carry a number. */
function codeOf(error: unknown): number | undefined {
  const { code } = error as { readonly code?: unknown };
  return typeof code === "number" ? code : undefined;
}

const nothingListens: ReadonlySet<string | undefined> = new Set(["ECONNREFUSED", "ECONNRESET"]);
const noSuchMachine: ReadonlySet<string | undefined> = new Set([
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ETIMEDOUT",
]);

/** Errors of the socket before it is open, then the codes with which obs-websocket closes. */
function noSessionOf(
  system: string | undefined,
  error: unknown,
  password: string | undefined,
): NoSession {
  if (nothingListens.has(system)) return { state: "away", why: "not-running" };
  if (noSuchMachine.has(system)) return { state: "away", why: "unreachable" };
  switch (codeOf(error)) {
    case 4009:
      return {
        state: "refused",
        why: password === undefined ? "password-needed" : "wrong-password",
      };
    case 4010:
      return { state: "refused", why: "too-old" };
    case 1001:
    case 1006:
      return { state: "away", why: "lost" };
    default:
      return { state: "away", why: "wrong-program" };
  }
}

type InTime<T> =
  | { readonly kind: "answered"; readonly value: T }
  | { readonly kind: "failed"; readonly error: unknown }
  | { readonly kind: "timed-out" | "cancelled" };

async function withinTime<T>(
  work: Promise<T>,
  { clock, patience = usualPatience }: Pick<ObsSessionSettings, "clock" | "patience">,
  signal: AbortSignal | undefined,
): Promise<InTime<T>> {
  const over = new AbortController();
  const stop = signal === undefined ? over.signal : AbortSignal.any([over.signal, signal]);
  const waited = clock
    .sleep(patience, stop)
    .then((): InTime<T> => ({ kind: signal?.aborted === true ? "cancelled" : "timed-out" }));
  const answered = work.then(
    (value): InTime<T> => ({ kind: "answered", value }),
    (error: unknown): InTime<T> => ({ kind: "failed", error }),
  );
  const first = await Promise.race([answered, waited]);
  over.abort();
  return first;
}
