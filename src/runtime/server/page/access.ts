// Determines who sends a request: a program with the token, a person who signed in, or a person at this machine.

import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { isLoopback } from "../../../adapters/http/guard.ts";
import type { Attempts } from "../../../kernel/attempts.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import type { Caller } from "./connection.ts";
import { type CookiePort, cookieIn, portOfSocket } from "./cookies.ts";
import type { NetworkGate } from "./network-gate.ts";
import { type Hashes, isAnyRoleSet, type Passwords } from "./passwords.ts";
import type { Sessions, WebSession } from "./sessions.ts";
import { networkOf, type Visitors } from "./visitor.ts";

/**
 * A sign-in is needed; a program presented an invalid token; or it presented too many of those (`wait`: milliseconds).
 */
export type AccessRefusal =
  | { readonly kind: "sign-in" }
  | { readonly kind: "wrong-token" }
  | { readonly kind: "too-fast"; readonly wait: number };

export type Access = {
  readonly callerOf: (request: FastifyRequest) => Result<Caller, AccessRefusal>;
  /** Whether a request must be authenticated. */
  readonly isLocked: (request: FastifyRequest) => boolean;
  /** Whether there is a password or a token with which somebody could sign in. */
  readonly hasWayIn: (request: FastifyRequest) => boolean;
  /** The session that a text from a sign-in link opens: a valid token, or a one-time link. */
  readonly openedBy: (text: string) => Promise<WebSession | undefined>;
  /** Looks whether another process began the session of a request, where none of it is known here. */
  readonly look: (request: FastifyRequest) => Promise<void>;
  /** The next look at an open page reads the passwords anew. */
  readonly forget: () => void;
  /** The name of the cookie that holds the session's token. */
  readonly cookieName: (request: FastifyRequest) => string;
  /** The session token in a request, valid or not. */
  readonly sessionToken: (request: FastifyRequest) => string | undefined;
};

export type AccessParts = {
  /** `network`: other machines can reach the program. */
  readonly reach: "this-machine" | "network";
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  /** For programs: `Authorization: Bearer …` with it is the operator. */
  readonly token?: string | undefined;
  /** The token of the data folder, for the operator's commands: only its owner can read it. */
  readonly localToken?: string | undefined;
  /** `shared`: others use this machine too, and local access alone grants nothing. */
  readonly machine: "own" | "shared";
  /** Uses up the sign-in link in the data folder, if this is its text. */
  readonly takeLink?: ((text: string) => Promise<boolean>) | undefined;
  /** Whether a mark is that of a token of a data folder on the same database. */
  readonly isLocalMark?: ((digest: string) => boolean) | undefined;
  readonly attempts: Attempts;
  readonly visitors: Visitors;
  /** Whether a trusted proxy is configured. */
  readonly knowsProxies?: boolean | undefined;
  /** The listener for other devices. */
  readonly gate?: NetworkGate | undefined;
  readonly cookiePort?: CookiePort | undefined;
  /** Milliseconds. */
  readonly now: () => number;
};

const cookieName = ({ cookiePort = portOfSocket }: AccessParts, request: FastifyRequest): string =>
  `saintverse-${cookiePort(request)}`;

/** Milliseconds for which the file of passwords is not read again for an open page. */
const recheck = 1_000;

const digestOf = (text: string): Buffer => createHash("sha256").update(text).digest();

const isSameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(digestOf(one), digestOf(other));

/** Headers that proxies add. */
const forwardingHeaders = ["x-forwarded-for", "forwarded", "x-real-ip"] as const;

/** Whether a request came through a proxy: then the local address says nothing about its sender. */
export const isForwarded = ({ headers }: Pick<FastifyRequest, "headers">): boolean =>
  forwardingHeaders.some((name) => headers[name] !== undefined);

/** Whether a request comes from this machine itself. */
export const isFromHere = (request: Pick<FastifyRequest, "headers" | "ip">): boolean =>
  isLoopback(request.ip) && !isForwarded(request);

type Known = Omit<Caller, "visitor" | "network">;

/** The state of the access control. */
type AccessNow = AccessParts & {
  readonly tokens: readonly string[];
  /** The marks of the tokens in sessions. */
  readonly marks: ReadonlySet<string>;
  readonly withToken: Known;
  readonly atThisMachine: Known;
  recent: { readonly at: number; readonly hashes: Result<Hashes, "unreadable"> };
};

export function openAccess(parts: AccessParts): Access {
  const { machine, passwords, token, localToken } = parts;
  const tokens = [token, localToken].filter((each) => each !== undefined);
  const marks = new Set(tokens.map(markOf));
  const atThisMachine: Known = {
    role: "operator",
    session: "local",
    seat: "local",
    holds: () => !isLockedBy(access, recentHashes(access)),
  };
  const withToken: Known = { role: "operator", session: "local", seat: "token", holds: () => true };
  const access: AccessNow = {
    ...{ ...parts, tokens, marks, withToken, atThisMachine },
    recent: { at: Number.NEGATIVE_INFINITY, hashes: passwords.hashes() },
  };

  return {
    cookieName: (request) => cookieName(parts, request),
    sessionToken: (request) => sessionToken(parts, request),
    hasWayIn: (request) => {
      const hashes = passwords.hashes();
      if (token !== undefined || machine === "shared") return true;
      if (!hashes.ok) return false;
      const isOfDevice = overNetwork(access, request) && hashes.value.network !== undefined;
      return isOfDevice || isAnyRoleSet(hashes.value);
    },
    isLocked: (request) =>
      isForwarded(request) ||
      overNetwork(access, request) ||
      isLockedBy(access, passwords.hashes()),
    async look(request) {
      const carried = sessionToken(parts, request);
      if (carried !== undefined) await parts.sessions.look(carried);
    },
    forget() {
      access.recent = { ...access.recent, at: Number.NEGATIVE_INFINITY };
    },
    async openedBy(text) {
      const known = tokens.find((each) => isSameSecret(text, each));
      if (known !== undefined) return { role: "operator", hash: markOf(known) };
      const hashes = passwords.hashes();
      const stored = hashes.ok ? hashes.value.operator : undefined;
      const hash = stored ?? (localToken === undefined ? undefined : markOf(localToken));
      if (hash === undefined || (await parts.takeLink?.(text)) !== true) return undefined;
      return { role: "operator", hash };
    },
    callerOf(request) {
      const caller = known(access, request);
      if (!caller.ok) return caller;
      const visitor = parts.visitors.visitorOf(request, caller.value.seat);
      return ok({ ...caller.value, visitor, network: networkIn(access, request) });
    },
  };
}

function recentHashes(access: AccessNow): Result<Hashes, "unreadable"> {
  const { now, passwords } = access;
  if (now() - access.recent.at > recheck) access.recent = { at: now(), hashes: passwords.hashes() };
  return access.recent.hashes;
}

const isLockedBy = (
  { reach, machine }: AccessNow,
  hashes: ReturnType<Passwords["hashes"]>,
): boolean =>
  reach === "network" || machine === "shared" || !hashes.ok || isAnyRoleSet(hashes.value);

const overNetwork = ({ gate }: AccessNow, request: FastifyRequest): boolean =>
  gate?.carried(request) === true;

const isCurrent = (
  { marks, isLocalMark }: AccessNow,
  session: WebSession,
  hashes: ReturnType<Passwords["hashes"]>,
): boolean => {
  if (marks.has(session.hash)) return true;
  const [, digest] = /^token:(.+)$/.exec(session.hash) ?? [];
  if (digest !== undefined && isLocalMark?.(digest) === true) return true;
  if (!hashes.ok) return false;
  const { [session.role]: ofRole, network } = hashes.value;
  return ofRole === session.hash || (session.over === "network" && network === session.hash);
};

/** The network behind an unknown proxy is not known, and local requests share one. */
function networkIn({ knowsProxies }: AccessNow, request: FastifyRequest): string | undefined {
  const isHidden = isForwarded(request) && knowsProxies !== true;
  return isHidden || isLoopback(request.ip) ? undefined : networkOf(request.ip);
}

function signedIn(access: AccessNow, request: FastifyRequest): Known | undefined {
  const { sessions, passwords } = access;
  const carried = sessionToken(access, request);
  const session = carried === undefined ? undefined : sessions.find(carried);
  if (carried === undefined || session === undefined) return undefined;
  if ((session.over === "network") !== overNetwork(access, request)) return undefined;
  if (!isCurrent(access, session, passwords.hashes())) {
    // One that cannot be ended now stays of no use.
    void sessions.end(carried).catch(() => undefined);
    return undefined;
  }
  const holds = () => {
    const still = sessions.find(carried);
    return still !== undefined && isCurrent(access, still, recentHashes(access));
  };
  const seat = `session ${digestOf(carried).toString("base64url")}`;
  return { role: session.role, session: "signed-in", seat, holds };
}

function byToken(
  { attempts, tokens, withToken }: AccessNow,
  given: string,
  request: FastifyRequest,
): Result<Known, AccessRefusal> {
  const attempt = { address: request.ip, account: "token", isHere: isFromHere(request) };
  const wait = attempts.begin(attempt);
  if (wait > 0) return err({ kind: "too-fast", wait });
  if (!tokens.some((each) => isSameSecret(given, each))) return err({ kind: "wrong-token" });
  attempts.succeed(attempt);
  return ok(withToken);
}

const sessionToken = (parts: AccessParts, request: FastifyRequest): string | undefined =>
  cookieIn(request, cookieName(parts, request));

function known(access: AccessNow, request: FastifyRequest): Result<Known, AccessRefusal> {
  const { passwords, atThisMachine } = access;
  const { authorization } = request.headers;
  if (authorization !== undefined) {
    const given = /^Bearer +([\x21-\x7e]+)$/i.exec(authorization)?.[1] ?? "";
    return byToken(access, given, request);
  }
  const isNear = !isForwarded(request) && !overNetwork(access, request);
  if (isNear && !isLockedBy(access, passwords.hashes())) return ok(atThisMachine);
  const caller = signedIn(access, request);
  return caller === undefined ? err({ kind: "sign-in" }) : ok(caller);
}

/** A session's mark of the token that opened it; no hash of a password starts like this. */
const markOf = (token: string): string => `token:${digestOf(token).toString("base64url")}`;
