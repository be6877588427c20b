// The tokens that authenticate callers: generated and shown once, stored as hashes. A token has 256 random bits, so
// that a plain hash of it reveals nothing.

import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { join } from "node:path";
import { z } from "zod";
import { err, ok, type Result } from "../../../kernel/result.ts";
import type { DocumentKind, KeptDocument } from "../../data/kept-document.ts";

const CallerName = z.string().regex(/^[a-z0-9](?:[a-z0-9_-]{0,38}[a-z0-9])?$/);
const Tokens = z.record(CallerName, z.string().regex(/^[0-9a-f]{64}$/));
type Tokens = z.infer<typeof Tokens>;

/** The hashes of the tokens, as they are kept. */
export type CallerDocument = KeptDocument<Tokens>;

export const callerDocument: DocumentKind<Tokens> = {
  name: "caller-tokens",
  file: (home) => join(home, "a2a-tokens.json"),
  schema: Tokens,
  empty: {},
};

export type TokenRefusal = "unreadable" | "bad-name" | "unknown-name" | "too-many";

const mostCallers = 200;

const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");

/** The names of all callers that have a token. */
export function callersOf({ current }: CallerDocument): Result<readonly string[], "unreadable"> {
  const tokens = current();
  return tokens.ok ? ok(Object.keys(tokens.value).sort()) : tokens;
}

/** Makes a new token for a caller and invalidates its earlier one. Rejects with the errors of writing. */
export async function makeToken(
  { change }: CallerDocument,
  name: string,
): Promise<Result<string, TokenRefusal>> {
  if (!CallerName.safeParse(name).success) return err("bad-name");
  const token = randomBytes(32).toString("base64url");
  return await change<string, TokenRefusal>((tokens) => {
    const isNew = !Object.hasOwn(tokens, name);
    if (isNew && Object.keys(tokens).length >= mostCallers) return err("too-many");
    return ok({ next: { ...tokens, [name]: hashOf(token) }, result: token });
  });
}

export async function removeToken(
  { change }: CallerDocument,
  name: string,
): Promise<Result<undefined, TokenRefusal>> {
  return await change<undefined, TokenRefusal>((tokens) => {
    if (!Object.hasOwn(tokens, name)) return err("unknown-name");
    const { [name]: _, ...others } = tokens;
    return ok({ next: others, result: undefined });
  });
}

/** The caller that a token belongs to, as it is kept now; undefined when that cannot be read. */
export function callerOf({ current }: CallerDocument, token: string): string | undefined {
  const tokens = current();
  if (!tokens.ok) return undefined;
  const shown = Buffer.from(hashOf(token), "hex");
  let found: string | undefined;
  for (const [name, hash] of Object.entries(tokens.value)) {
    if (timingSafeEqual(shown, Buffer.from(hash, "hex"))) found = name;
  }
  return found;
}
