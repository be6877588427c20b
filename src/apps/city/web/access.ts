// Who a request comes from: a program with the token, a person who signed in, or whoever sits at this machine.

import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { err, ok, type Result } from "../../../kernel/result.ts";
import type { Caller } from "./connection.ts";
import type { Passwords } from "./passwords.ts";
import type { Session, Sessions } from "./sessions.ts";

/** `sign-in`: a password is asked for. `wrong-token`: a program named a token that is not ours. */
export type AccessRefusal = "sign-in" | "wrong-token";

export type Access = {
  readonly callerOf: (request: FastifyRequest) => Result<Caller, AccessRefusal>;
  /** Whether anybody has to say who they are. */
  readonly isLocked: () => boolean;
  /** The token of the session that a request carries, whether or not it is one of ours. */
  readonly sessionToken: (request: FastifyRequest) => string | undefined;
};

export type AccessParts = {
  /** Other machines can reach the program. */
  readonly reach: "this-machine" | "network";
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  /** For programs: `Authorization: Bearer …` is the operator. */
  readonly token?: string | undefined;
  /** Milliseconds. */
  readonly now: () => number;
};

/** The cookie of this program: another one on this machine has another port, and cookies know no ports. */
export const cookieName = (request: FastifyRequest): string =>
  `saintverse-${request.socket.localPort ?? 0}`;

/** Milliseconds for which the file of passwords is not read again on behalf of an open page. */
const recheck = 1_000;

const digestOf = (text: string): Buffer => createHash("sha256").update(text).digest();

const isSameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(digestOf(one), digestOf(other));

export function openAccess({ reach, passwords, sessions, token, now }: AccessParts): Access {
  let recent = { at: Number.NEGATIVE_INFINITY, hashes: passwords.hashes() };
  function recentHashes() {
    if (now() - recent.at > recheck) recent = { at: now(), hashes: passwords.hashes() };
    return recent.hashes;
  }
  const isLockedBy = (hashes: ReturnType<Passwords["hashes"]>): boolean =>
    reach === "network" ||
    !hashes.ok ||
    Object.values(hashes.value).some((hash) => hash !== undefined);
  const isCurrent = (session: Session, hashes: ReturnType<Passwords["hashes"]>): boolean =>
    hashes.ok && hashes.value[session.role] === session.hash;

  const atThisMachine: Caller = {
    role: "operator",
    session: "local",
    holds: () => !isLockedBy(recentHashes()),
  };
  const withToken: Caller = { role: "operator", session: "local", holds: () => true };

  function signedIn(carried: string | undefined): Caller | undefined {
    const session = carried === undefined ? undefined : sessions.find(carried);
    if (carried === undefined || session === undefined) return undefined;
    if (!isCurrent(session, passwords.hashes())) {
      sessions.end(carried);
      return undefined;
    }
    const holds = () => {
      const still = sessions.find(carried);
      return still !== undefined && isCurrent(still, recentHashes());
    };
    return { role: session.role, session: "signed-in", holds };
  }

  function sessionToken(request: FastifyRequest): string | undefined {
    const name = cookieName(request);
    const cookies = (request.headers.cookie ?? "").split(";").map((each) => each.trim());
    const found = cookies.find((each) => each.startsWith(`${name}=`));
    return found?.slice(name.length + 1);
  }

  return {
    sessionToken,
    isLocked: () => isLockedBy(passwords.hashes()),
    callerOf(request) {
      const { authorization } = request.headers;
      if (authorization !== undefined) {
        const given = /^Bearer +([\x21-\x7e]+)$/i.exec(authorization)?.[1] ?? "";
        const isOurs = token !== undefined && isSameSecret(given, token);
        return isOurs ? ok(withToken) : err("wrong-token");
      }
      if (!isLockedBy(passwords.hashes())) return ok(atThisMachine);
      const caller = signedIn(sessionToken(request));
      return caller === undefined ? err("sign-in") : ok(caller);
    },
  };
}
