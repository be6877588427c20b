// A sign-in for the operator at the console: a one-time link that is valid for ten minutes.

import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { join } from "node:path";
import { z } from "zod";
import { err, ok } from "../../../kernel/result.ts";
import type { DocumentKind, KeptDocument } from "../../data/kept-document.ts";

/** Milliseconds for which a link is valid. */
export const linkLasts = 10 * 60_000;

const KeptLink = z.strictObject({ digest: z.string(), until: z.number() });
/** The newest link, unless it was used. */
type KeptLink = Readonly<z.infer<typeof KeptLink>> | null;
export type LinkDocument = KeptDocument<KeptLink>;

export const linkDocument: DocumentKind<KeptLink> = {
  name: "sign-in-link",
  file: (home) => join(home, "sign-in-link.json"),
  // One that cannot be read lets nobody in, and is replaced.
  schema: KeptLink.nullable().catch(null),
  empty: null,
};

const digestOf = (text: string): string => createHash("sha256").update(text).digest("base64url");

/** Makes the link's text and keeps its digest; an older link becomes invalid. Rejects when it cannot be written. */
export async function makeLink({ change, place }: LinkDocument, now: number): Promise<string> {
  const text = randomBytes(32).toString("base64url");
  const next = { digest: digestOf(text), until: now + linkLasts };
  const kept = await change(() => ok({ next, result: text }));
  if (!kept.ok) throw Object.assign(new Error(place), { code: kept.error });
  return kept.value;
}

/** Whether this is the text of the kept link; a valid link is used up. `now`: milliseconds UTC. */
export async function takeLink(
  { change }: LinkDocument,
  text: string,
  now: number,
): Promise<boolean> {
  const taken = await change<true, "wrong">((kept) =>
    isLink(kept, text, now) ? ok({ next: null, result: true }) : err("wrong"),
  );
  return taken.ok;
}

function isLink(kept: KeptLink, text: string, now: number): boolean {
  if (kept === null || kept.until <= now) return false;
  const [given, wanted] = [Buffer.from(digestOf(text)), Buffer.from(kept.digest)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** The address that signs somebody in by a link or a token: browsers do not send the part after `#` to a server. */
export const signInUrl = (page: string, text: string): string =>
  `${page.replace(/\/+$/, "")}/sign-in#token=${encodeURIComponent(text)}`;
