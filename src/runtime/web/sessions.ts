// Sessions of people who signed in: a session is a token of 256 random bits, of which only a digest is kept, in memory.

import { createHash, randomBytes } from "node:crypto";
import type { Role } from "../../protocol/role.ts";

/** Milliseconds after the last use at which a session ends. */
export const sessionIdle = 30 * 86_400_000;
/** The most sessions; the least recently used one is dropped first. */
const sessionsKept = 1_000;

export type WebSession = {
  readonly role: Role;
  /** The hash of the password that opened it, or the mark of the token: when that changes, the session ends. */
  readonly hash: string;
  /** Whether its cookie was set over TLS, and is only sent over TLS. */
  readonly isSecure?: boolean;
  /** Where it began: a session of another device is of no use at this machine, and the other way round. */
  readonly over?: "network";
};

type Kept = WebSession & { usedAt: number };

export type Sessions = {
  /** Starts a session and returns its token; it is returned only here. */
  readonly begin: (session: WebSession) => string;
  /** The session of a token; counts as a use. */
  readonly find: (token: string) => WebSession | undefined;
  readonly end: (token: string) => void;
  /** Ends every session of another device. */
  readonly endNetwork: () => void;
};

const digestOf = (token: string): string => createHash("sha256").update(token).digest("base64");

/** Sessions on a clock in milliseconds. */
export function openSessions(now: () => number): Sessions {
  const kept = new Map<string, Kept>();

  function dropOld(): void {
    for (const [digest, { usedAt }] of kept) {
      if (now() - usedAt <= sessionIdle && kept.size < sessionsKept) return;
      kept.delete(digest);
    }
  }

  return {
    begin(session) {
      dropOld();
      const token = randomBytes(32).toString("base64url");
      kept.set(digestOf(token), { ...session, usedAt: now() });
      return token;
    },
    find(token) {
      const digest = digestOf(token);
      const session = kept.get(digest);
      if (session === undefined) return undefined;
      kept.delete(digest);
      if (now() - session.usedAt > sessionIdle) return undefined;
      session.usedAt = now();
      kept.set(digest, session);
      return session;
    },
    end(token) {
      kept.delete(digestOf(token));
    },
    endNetwork() {
      for (const [digest, { over }] of kept) if (over === "network") kept.delete(digest);
    },
  };
}
