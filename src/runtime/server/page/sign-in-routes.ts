import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { isSecure } from "../../../adapters/http/guard.ts";
import type { Attempts } from "../../../kernel/attempts.ts";
import { Role } from "../../../protocol/role.ts";
import { type Access, isFromHere } from "./access.ts";
import type { AuditEvent } from "./audit-event.ts";
import { sendCookie } from "./cookies.ts";
import { longestPassword } from "./password-hash.ts";
import type { Passwords } from "./passwords.ts";
import { type Sessions, sessionIdle, type WebSession } from "./sessions.ts";

export type SignInParts = {
  readonly access: Access;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly attempts: Attempts;
  readonly audit: (event: Omit<AuditEvent, "at">) => void;
  /** Whether a request came from another device of the home network. */
  readonly isOverNetwork: (request: FastifyRequest) => boolean;
  /** Whether what is kept of sign-in can be written now. */
  readonly isKeeping: () => Promise<boolean>;
  /** A session ended: its connections have to be closed. */
  readonly onSignedOut: () => void;
};

/** The most queued password checks: each takes memory and time on purpose. */
const checksAtOnce = 4;

const secret = z
  .string()
  .min(1)
  .max(longestPassword * 4);
const SignIn = z.union([
  z.strictObject({ role: Role.optional(), password: secret }),
  z.strictObject({ token: secret }),
]);
type SignIn = z.infer<typeof SignIn>;

/** The most session requests of one address per minute. */
const sessionsAsked = 120;

const noStore = (reply: FastifyReply) => reply.header("cache-control", "no-store");

/** The state of signing in. */
type SigningIn = SignInParts & {
  checks: number;
  lastCheck: Promise<unknown>;
};

/**
 * Signing in and out. `GET /session` says whether a password is required and which role the request has; `POST
 * /sign-in` takes a password, or the text of a sign-in link, and sets a cookie that scripts cannot read and other sites
 * do not send; `POST /sign-out` ends the session.
 */
export function serveSignIn(app: FastifyInstance, parts: SignInParts): void {
  const { access, sessions, audit } = parts;
  const its: SigningIn = { ...parts, checks: 0, lastCheck: Promise.resolve() };

  const byAddress = { rateLimit: { max: sessionsAsked, timeWindow: 60_000 } };
  app.get("/session", { config: byAddress }, async (request, reply) => {
    noStore(reply);
    const caller = access.callerOf(request);
    if (!caller.ok) return { signIn: "needed" };
    const { role, session } = caller.value;
    if (session === "local") return { signIn: "not-needed", role };
    const token = access.sessionToken(request) ?? "";
    setCookie(access, request, reply, token, sessions.find(token)?.isSecure === true);
    return { signIn: "signed-in", role };
  });

  app.post("/sign-in", async (request, reply) => {
    noStore(reply);
    const asked = SignIn.safeParse(request.body).data;
    if (asked === undefined) return reply.code(400).send({ refused: "bad-message" });
    if (!access.isLocked(request)) return reply.code(409).send({ refused: "no-password" });
    if (!access.hasWayIn(request)) {
      audit({ kind: "proxy-unlocked", address: request.socket.remoteAddress ?? "" });
      return reply.code(403).send({ refused: "no-way-in" });
    }
    if (its.checks >= checksAtOnce) return held(reply, 1_000);
    if (!(await its.isKeeping())) return databaseAway(reply);
    return await answerAttempt(its, request, reply, asked).catch(orAway(reply));
  });

  app.post("/sign-out", async (request, reply) => {
    noStore(reply);
    const wasSecure = sessions.find(access.sessionToken(request) ?? "")?.isSecure === true;
    return await signedOut().catch(orAway(reply));

    async function signedOut() {
      if (await endSession(its, request)) audit({ kind: "signed-out", address: request.ip });
      const overTls = wasSecure || isOverTls(request);
      sendCookie(reply, access.cookieName(request), "", { lasts: 0, overTls });
      return reply.code(204).send();
    }
  });
}

/** Runs one check at a time. */
function checked(
  its: SigningIn,
  password: string,
  role: Role | undefined,
  over: "network" | undefined,
): Promise<{ readonly role: Role; readonly hash: string } | undefined> {
  const { passwords } = its;
  its.checks += 1;
  const check = its.lastCheck.then(() => passwords.roleOf(password, role, over));
  its.lastCheck = check.then(
    () => {
      its.checks -= 1;
    },
    () => {
      its.checks -= 1;
    },
  );
  return check;
}

async function answerAttempt(
  its: SigningIn,
  request: FastifyRequest,
  reply: FastifyReply,
  asked: SignIn,
): Promise<{ role: "operator" | "user" | "viewer" }> {
  const { access, attempts, audit, sessions } = its;
  const address = request.ip;
  const role = "password" in asked ? asked.role : undefined;
  const attempt = { address, account: role ?? "any", isHere: isFromHere(request) };
  const wait = attempts.begin(attempt);
  if (wait > 0) {
    audit({ kind: "sign-in-held", address });
    return held(reply, wait);
  }
  const over = its.isOverNetwork(request) ? "network" : undefined;
  const found = await sessionOf(its, asked, over);
  if (found === undefined) {
    audit({ kind: "sign-in-failed", role, address });
    return reply.code(401).send({ refused: "wrong-password" });
  }
  attempts.succeed(attempt);
  await endSession(its, request);
  const overTls = isOverTls(request);
  const begun = sessions.begin({ ...found, isSecure: overTls, ...(over && { over }) });
  const token = await inTime(begun);
  setCookie(access, request, reply, token, overTls);
  audit({ kind: "signed-in", role: found.role, address });
  return { role: found.role };
}

async function sessionOf(
  its: SigningIn,
  asked: SignIn,
  over: "network" | undefined,
): Promise<WebSession | undefined> {
  const { access } = its;
  return "token" in asked
    ? await inTime(access.openedBy(asked.token))
    : await checked(its, asked.password, asked.role, over);
}

/** Ends the session of a request, if it has one. */
async function endSession(
  { access, sessions, onSignedOut }: SigningIn,
  request: FastifyRequest,
): Promise<boolean> {
  const token = access.sessionToken(request);
  if (token === undefined || sessions.find(token) === undefined) return false;
  await inTime(sessions.end(token));
  onSignedOut();
  return true;
}

/** Whether the page was loaded over TLS, by its origin or by a trusted proxy. */
export const isOverTls = (request: FastifyRequest): boolean =>
  isSecure(request.headers) || request.protocol === "https";

function setCookie(
  { cookieName }: Access,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  wasSecure: boolean,
): void {
  const lasts = Math.floor(sessionIdle / 1_000);
  const overTls = wasSecure || isOverTls(request);
  sendCookie(reply, cookieName(request), token, { lasts, overTls });
}

/** A write that was not done in time; it may be done later, by itself. */
class WriteLate extends Error {}
/** Milliseconds for which a write to the database is waited for. */
const patience = 5_000;

async function inTime<T>(writing: T | Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new WriteLate()), patience);
  try {
    return await Promise.race([writing, late]);
  } finally {
    clearTimeout(timer);
  }
}

const databaseAway = (reply: FastifyReply) =>
  reply.code(503).header("retry-after", "2").send({ refused: "database-away" });

const orAway = (reply: FastifyReply) => (error: unknown) => {
  if (error instanceof WriteLate) return databaseAway(reply);
  throw error;
};

function held(reply: FastifyReply, wait: number) {
  const retryAfter = Math.ceil(wait / 1_000);
  return reply
    .code(429)
    .header("retry-after", String(retryAfter))
    .send({ refused: "too-fast", retryAfter });
}
