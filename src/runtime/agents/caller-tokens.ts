// The tokens that authenticate callers: generated and shown once, stored as hashes. A token has 256 random bits, so
// that a plain hash of it reveals nothing.

import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { err, ok, type Result } from "../../kernel/result.ts";

const CallerName = z.string().regex(/^[a-z0-9](?:[a-z0-9_-]{0,38}[a-z0-9])?$/);
const Tokens = z.record(CallerName, z.string().regex(/^[0-9a-f]{64}$/));
type Tokens = z.infer<typeof Tokens>;

/** The path of the hashes in a data folder. */
export const callerTokensFile = (home: string): string => join(home, "a2a-tokens.json");

export type TokenRefusal = "unreadable" | "bad-name" | "unknown-name" | "too-many";

const mostCallers = 200;

const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");

function readTokens(home: string): Result<Tokens, "unreadable"> {
  try {
    return ok(Tokens.parse(JSON.parse(readFileSync(callerTokensFile(home), "utf8"))));
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    return code === "ENOENT" || code === "ENOTDIR" ? ok({}) : err("unreadable");
  }
}

/** Writes atomically; only the owner can read the file. */
function writeTokens(home: string, tokens: Tokens): void {
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const fresh = `${callerTokensFile(home)}.${randomBytes(6).toString("hex")}`;
  writeFileSync(fresh, `${JSON.stringify(tokens, null, 2)}\n`, { mode: 0o600, flag: "wx" });
  renameSync(fresh, callerTokensFile(home));
}

/** The names of all callers that have a token. */
export function callersOf(home: string): Result<readonly string[], "unreadable"> {
  const tokens = readTokens(home);
  return tokens.ok ? ok(Object.keys(tokens.value).sort()) : tokens;
}

/** Makes a new token for a caller and invalidates its earlier one. Throws the errors of writing the file. */
export function makeToken(home: string, name: string): Result<string, TokenRefusal> {
  if (!CallerName.safeParse(name).success) return err("bad-name");
  const tokens = readTokens(home);
  if (!tokens.ok) return tokens;
  const isNew = !Object.hasOwn(tokens.value, name);
  if (isNew && Object.keys(tokens.value).length >= mostCallers) return err("too-many");
  const token = randomBytes(32).toString("base64url");
  writeTokens(home, { ...tokens.value, [name]: hashOf(token) });
  return ok(token);
}

export function removeToken(home: string, name: string): Result<undefined, TokenRefusal> {
  const tokens = readTokens(home);
  if (!tokens.ok) return tokens;
  if (!Object.hasOwn(tokens.value, name)) return err("unknown-name");
  const { [name]: _, ...others } = tokens.value;
  writeTokens(home, others);
  return ok(undefined);
}

/** The caller that a token belongs to, by the current content of the file; undefined when the file cannot be read. */
export function callerOf(home: string, token: string): string | undefined {
  const tokens = readTokens(home);
  if (!tokens.ok) return undefined;
  const shown = Buffer.from(hashOf(token), "hex");
  let found: string | undefined;
  for (const [name, hash] of Object.entries(tokens.value)) {
    if (timingSafeEqual(shown, Buffer.from(hash, "hex"))) found = name;
  }
  return found;
}
