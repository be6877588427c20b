// Tokens are in the clear in each data folder alone. A database has digests of them all, so that what one program gave
// out counts at every other one.

import { createHash, timingSafeEqual } from "node:crypto";
import { join } from "node:path";
import { z } from "zod";
import { ok } from "../../kernel/result.ts";
import { type KeptToken, keptToken } from "../config/kept-token.ts";
import type { DocumentKind, KeptDocument } from "./kept-document.ts";
import type { KeptDocuments } from "./kept-documents.ts";

/** The newest ones of a kind are known: there are as many as data folders. */
const mostOfKind = 64;

const Digests = z.array(z.string());
const TokenDigests = z.object({
  "stage-token": Digests.default([]),
  "stage-watch-token": Digests.default([]),
  "local-token": Digests.default([]),
  "hotkey-token": Digests.default([]),
  /** The key that signs the cookies by which browsers are known again. */
  visitors: z.string().optional(),
});
type TokenDigests = Readonly<z.infer<typeof TokenDigests>>;

const tokenDocument: DocumentKind<TokenDigests> = {
  name: "tokens",
  file: (home) => join(home, "token-digests.json"),
  schema: TokenDigests,
  empty: { "stage-token": [], "stage-watch-token": [], "local-token": [], "hotkey-token": [] },
};

export type KnownTokens = {
  /** The token of this data folder, in the clear. */
  readonly own: (kind: KeptToken) => string;
  /** Whether this is a token of this kind, of any program's data folder. */
  readonly isKnown: (kind: KeptToken, text: string) => boolean;
  /** Whether this is the digest of one. */
  readonly isDigest: (kind: KeptToken, digest: string) => boolean;
  readonly visitorKey: Uint8Array;
};

export const tokenDigest = (text: string): string =>
  createHash("sha256").update(text).digest("base64url");

const kinds = ["stage-token", "stage-watch-token", "local-token", "hotkey-token"] as const;

/** The tokens of a data folder, and of all others on its database. */
export async function openKnownTokens(
  { kept, document }: Pick<KeptDocuments, "kept" | "document">,
  home: string,
): Promise<KnownTokens> {
  const digests = new Map(kinds.map((kind) => [kind, tokenDigest(keptToken(home, kind))]));
  const ownKey = tokenDigest(`visitors ${keptToken(home, "local-token")}`);
  const shared = kept === "folder" ? undefined : await document(tokenDocument);
  if (shared !== undefined) await makeKnown(shared, digests, ownKey);
  const now = (): TokenDigests => {
    const current = shared?.current();
    return current?.ok === true ? current.value : tokenDocument.empty;
  };
  const isDigest = (kind: KeptToken, digest: string): boolean =>
    [digests.get(kind) ?? "", ...now()[kind]].some((known) => isSame(digest, known));
  return {
    own: (kind) => keptToken(home, kind),
    isKnown: (kind, text) => isDigest(kind, tokenDigest(text)),
    isDigest,
    visitorKey: Buffer.from(now().visitors ?? ownKey, "base64url"),
  };
}

/** Compares in a time that tells nothing. */
function isSame(one: string, other: string): boolean {
  const [given, known] = [Buffer.from(one), Buffer.from(other)];
  return given.length === known.length && timingSafeEqual(given, known);
}

async function makeKnown(
  { change }: KeptDocument<TokenDigests>,
  own: ReadonlyMap<KeptToken, string>,
  visitors: string,
): Promise<void> {
  await change<undefined, never>((known) => {
    const isNew = kinds.some((kind) => !known[kind].includes(own.get(kind) ?? ""));
    if (!isNew && known.visitors !== undefined) return ok({ next: known, result: undefined });
    const withOwn = (kind: KeptToken): string[] =>
      [...new Set([...known[kind], own.get(kind) ?? ""])].slice(-mostOfKind);
    const next = {
      "stage-token": withOwn("stage-token"),
      "stage-watch-token": withOwn("stage-watch-token"),
      "local-token": withOwn("local-token"),
      "hotkey-token": withOwn("hotkey-token"),
      visitors: known.visitors ?? visitors,
    };
    return ok({ next, result: undefined });
  });
}
