// A sign-in for the operator at the console: a one-time link that is valid for ten minutes.

import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/** Milliseconds for which a link is valid. */
export const linkLasts = 10 * 60_000;

const Kept = z.strictObject({ digest: z.string(), until: z.number() });

const fileIn = (home: string): string => join(home, "sign-in-link.json");

const digestOf = (text: string): string => createHash("sha256").update(text).digest("base64url");

/**
 * Makes the link's text and stores its digest in the data folder; an older link becomes invalid. Throws the errors of
 * writing.
 */
export function makeLink(home: string, now: number): string {
  const text = randomBytes(32).toString("base64url");
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const fresh = `${fileIn(home)}.${randomBytes(6).toString("hex")}`;
  const kept = { digest: digestOf(text), until: now + linkLasts };
  writeFileSync(fresh, JSON.stringify(kept), { mode: 0o600 });
  renameSync(fresh, fileIn(home));
  return text;
}

/** Whether this is the text of the stored link; a valid link is used up. `now`: milliseconds UTC. */
export function takeLink(home: string, text: string, now: number): boolean {
  const kept = readKept(home);
  if (kept === undefined || kept.until <= now) return false;
  const [given, wanted] = [Buffer.from(digestOf(text)), Buffer.from(kept.digest)];
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return false;
  rmSync(fileIn(home), { force: true });
  return true;
}

function readKept(home: string): z.infer<typeof Kept> | undefined {
  try {
    return Kept.safeParse(JSON.parse(readFileSync(fileIn(home), "utf8"))).data;
  } catch {
    return undefined;
  }
}

/** The address that signs somebody in by a link or a token: browsers do not send the part after `#` to a server. */
export const signInUrl = (page: string, text: string): string =>
  `${page.replace(/\/+$/, "")}/sign-in#token=${encodeURIComponent(text)}`;
