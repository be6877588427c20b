import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { Role } from "../../../protocol/page-feed.ts";
import { type Access, cookieName } from "./access.ts";
import type { Attempts } from "./attempts.ts";
import { isSecure } from "./guard.ts";
import { longestPassword } from "./password-hash.ts";
import type { Passwords } from "./passwords.ts";
import { type Sessions, sessionIdle } from "./sessions.ts";

/** What the operator can look up later. Holds no password and no token. */
export type AuditEvent = {
  readonly kind:
    | "signed-in"
    | "sign-in-failed"
    /** Too many wrong attempts: not even looked at. */
    | "sign-in-held"
    | "signed-out"
    | "wrong-token";
  readonly role?: Role | undefined;
  /** The address of the other end of the connection. */
  readonly address: string;
  /** Milliseconds UTC. */
  readonly at: number;
};

export type SignInParts = {
  readonly access: Access;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly attempts: Attempts;
  readonly audit: (event: Omit<AuditEvent, "at">) => void;
  /** A session ended: whoever is connected by it is let go. */
  readonly onSignedOut: () => void;
};

/** Password checks that may wait for one another: each takes memory and time on purpose. */
const checksAtOnce = 4;

const SignIn = z.object({
  role: Role.optional(),
  password: z
    .string()
    .min(1)
    .max(longestPassword * 4),
});

const noStore = (reply: FastifyReply) => reply.header("cache-control", "no-store");

/**
 * Signing in and out. `GET /session` says whether a password is asked for and which role one has; `POST /sign-in`
 * gives a cookie that scripts cannot read and other sites cannot send; `POST /sign-out` ends the session.
 */
export function serveSignIn(app: FastifyInstance, parts: SignInParts): void {
  const { access, passwords, sessions, attempts, audit } = parts;
  let checks = 0;
  let lastCheck: Promise<unknown> = Promise.resolve();

  /** One check at a time. */
  function checked(password: string, role: Role | undefined) {
    checks += 1;
    const check = lastCheck.then(() => passwords.roleOf(password, role));
    lastCheck = check.then(
      () => {
        checks -= 1;
      },
      () => {
        checks -= 1;
      },
    );
    return check;
  }

  app.get("/session", async (request, reply) => {
    noStore(reply);
    const caller = access.callerOf(request);
    if (!caller.ok) return { signIn: "needed" };
    const { role, session } = caller.value;
    if (session === "local") return { signIn: "not-needed", role };
    setCookie(request, reply, access.sessionToken(request) ?? "");
    return { signIn: "signed-in", role };
  });

  app.post("/sign-in", async (request, reply) => {
    noStore(reply);
    const asked = SignIn.safeParse(request.body).data;
    if (asked === undefined) return reply.code(400).send({ refused: "bad-message" });
    if (!access.isLocked()) return reply.code(409).send({ refused: "no-password" });
    if (checks >= checksAtOnce) return held(reply, 1_000);
    const address = request.ip;
    const wait = attempts.begin(address);
    if (wait > 0) {
      audit({ kind: "sign-in-held", address });
      return held(reply, wait);
    }
    const found = await checked(asked.password, asked.role);
    if (found === undefined) {
      audit({ kind: "sign-in-failed", role: asked.role, address });
      return reply.code(401).send({ refused: "wrong-password" });
    }
    attempts.succeed(address);
    endSession(request);
    setCookie(request, reply, sessions.begin(found));
    audit({ kind: "signed-in", role: found.role, address });
    return { role: found.role };
  });

  app.post("/sign-out", async (request, reply) => {
    noStore(reply);
    if (endSession(request)) audit({ kind: "signed-out", address: request.ip });
    reply.header(
      "set-cookie",
      `${cookieName(request)}=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict`,
    );
    return reply.code(204).send();
  });

  /** Ends the session that a request carries, if it is one. */
  function endSession(request: FastifyRequest): boolean {
    const token = access.sessionToken(request);
    if (token === undefined || sessions.find(token) === undefined) return false;
    sessions.end(token);
    parts.onSignedOut();
    return true;
  }
}

function setCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const parts = [
    `${cookieName(request)}=${token}`,
    "Path=/",
    `Max-Age=${Math.floor(sessionIdle / 1_000)}`,
    "HttpOnly",
    "SameSite=Strict",
    ...(isSecure(request.headers) ? ["Secure"] : []),
  ];
  reply.header("set-cookie", parts.join("; "));
}

function held(reply: FastifyReply, wait: number) {
  const retryAfter = Math.ceil(wait / 1_000);
  return reply
    .code(429)
    .header("retry-after", String(retryAfter))
    .send({ refused: "too-fast", retryAfter });
}
