// The authority of this data folder and its certificate for the home network, each with a key that only the owner reads.

import { createPrivateKey, randomBytes, X509Certificate } from "node:crypto";
import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import {
  type CertificatePair,
  issueCertificate,
  makeAuthority,
} from "../../../adapters/certificates/issue-certificate.ts";

const day = 86_400_000;
/** Clocks of phones differ. */
const earlier = day;
const authorityLasts = 3_650 * day;
const serverLasts = 397 * day;
/** The time before its end at which a certificate is renewed. */
const renewal = 30 * day;

const folderIn = (home: string): string => join(home, "certificate");

function keep(home: string, name: string, { certificate, key }: CertificatePair): void {
  const folder = folderIn(home);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  // A kill between the two leaves a pair that does not match, and a new one is made.
  for (const [end, text] of [
    ["key", key],
    ["crt", certificate],
  ] as const) {
    const fresh = join(folder, `.${name}.${randomBytes(6).toString("hex")}`);
    writeFileSync(fresh, text, { mode: 0o600, flag: "wx" });
    renameSync(fresh, join(folder, `${name}.${end}`));
  }
}

function readKept(home: string, name: string): CertificatePair | undefined {
  const read = (end: string) => readFileSync(join(folderIn(home), `${name}.${end}`), "utf8");
  try {
    const pair = { certificate: read("crt"), key: read("key") };
    return isMatching(pair) ? pair : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the key is that of the certificate. Throws when one of them is none. */
export const isMatching = ({ certificate, key }: CertificatePair): boolean =>
  new X509Certificate(certificate).checkPrivateKey(createPrivateKey(key));

/** Milliseconds UTC at which a certificate ends. */
export const endOf = (certificate: string): number =>
  new X509Certificate(certificate).validToDate.getTime();

const isFresh = (certificate: string, now: number): boolean =>
  endOf(certificate) - renewal > now &&
  new X509Certificate(certificate).validFromDate.getTime() <= now;

/** The authority of a data folder; made on first use, and again when it nears its end. */
export function keptAuthority(home: string, now: number): CertificatePair {
  const kept = readKept(home, "authority");
  if (kept !== undefined && isFresh(kept.certificate, now)) return kept;
  const made = makeAuthority({
    title: `SaintVerse (${hostname().slice(0, 40)})`,
    from: now - earlier,
    until: now + authorityLasts,
  });
  keep(home, "authority", made);
  return made;
}

const namesIn = (certificate: string): string =>
  (new X509Certificate(certificate).subjectAltName ?? "").split(", ").toSorted().join(", ");

/** The certificate for exactly these addresses and names; the kept one as long as it says them and is valid. */
export function keptServerCertificate(
  home: string,
  authority: CertificatePair,
  names: readonly string[],
  now: number,
): CertificatePair {
  const kept = readKept(home, "server");
  if (kept !== undefined && isFresh(kept.certificate, now) && isOf(authority, kept)) {
    const wanted = issueCertificate(authority, names, { title: "", from: now, until: now + day });
    if (namesIn(wanted.certificate) === namesIn(kept.certificate)) return kept;
  }
  const made = issueCertificate(authority, names, {
    title: "SaintVerse city",
    from: now - earlier,
    until: now + serverLasts,
  });
  keep(home, "server", made);
  return made;
}

const isOf = (authority: CertificatePair, { certificate }: CertificatePair): boolean =>
  new X509Certificate(certificate).verify(new X509Certificate(authority.certificate).publicKey);
