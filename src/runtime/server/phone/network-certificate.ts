// The certificate of the listener: one that the operator gave in files, or one of the machine's own authority.

import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { bytesOf, type CertificatePair } from "../../../adapters/certificates/issue-certificate.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import type { PhoneProblem } from "../../../protocol/phone.ts";
import { endOf, isMatching, keptAuthority, keptServerCertificate } from "./kept-certificate.ts";

export type NetworkCertificate = {
  readonly kind: "own" | "given";
  readonly pair: CertificatePair;
  readonly fingerprint: string;
  /** Milliseconds UTC. */
  readonly until: number;
  /** The authority's certificate (DER) for devices; absent with a given certificate. */
  readonly authority?: Buffer | undefined;
};

export type CertificateFiles = {
  readonly certificate: string | undefined;
  readonly key: string | undefined;
};

/** The certificate for these addresses and names at a moment. */
export function certificateFor(
  home: string,
  files: CertificateFiles,
  names: readonly string[],
  now: number,
): Result<NetworkCertificate, PhoneProblem> {
  if (files.certificate !== undefined) return given(files.certificate, files.key, now);
  try {
    const authority = keptAuthority(home, now);
    const pair = keptServerCertificate(home, authority, names, now);
    const { fingerprint256 } = new X509Certificate(authority.certificate);
    return ok({
      kind: "own",
      pair,
      fingerprint: fingerprint256,
      until: endOf(pair.certificate),
      authority: bytesOf(authority.certificate),
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
    return err("folder-unwritable");
  }
}

function given(
  certificateFile: string,
  keyFile: string | undefined,
  now: number,
): Result<NetworkCertificate, PhoneProblem> {
  if (keyFile === undefined) return err("key-missing");
  try {
    const certificate = readFileSync(certificateFile, "utf8");
    const pair = { certificate, key: readFileSync(keyFile, "utf8") };
    if (!isMatching(pair)) return err("key-of-other-certificate");
    const until = endOf(certificate);
    if (until <= now) return err("certificate-over");
    const { fingerprint256 } = new X509Certificate(certificate);
    return ok({ kind: "given", pair, fingerprint: fingerprint256, until });
  } catch {
    return err("certificate-unreadable");
  }
}
