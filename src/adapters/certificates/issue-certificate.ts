// Certificates (X.509) for the home network: an authority, and what it signs.

import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from "node:crypto";
import { isIP } from "node:net";
import { AsnConvert, OctetString } from "@peculiar/asn1-schema";
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  AttributeValue,
  AuthorityKeyIdentifier,
  BasicConstraints,
  Certificate,
  ExtendedKeyUsage,
  Extension,
  Extensions,
  GeneralName,
  GeneralSubtree,
  GeneralSubtrees,
  id_ce_authorityKeyIdentifier,
  id_ce_basicConstraints,
  id_ce_extKeyUsage,
  id_ce_keyUsage,
  id_ce_nameConstraints,
  id_ce_subjectAltName,
  id_ce_subjectKeyIdentifier,
  id_kp_serverAuth,
  KeyIdentifier,
  KeyUsage,
  KeyUsageFlags,
  Name,
  NameConstraints,
  RelativeDistinguishedName,
  SubjectAlternativeName,
  SubjectKeyIdentifier,
  SubjectPublicKeyInfo,
  TBSCertificate,
  Validity,
  Version,
} from "@peculiar/asn1-x509";
import { certifiedDomains, certifiedNetworks } from "./certificate-names.ts";

/** A certificate with its private key, both as PEM. */
export type CertificatePair = { readonly certificate: string; readonly key: string };

type Terms = {
  /** Shown where certificates are listed. */
  readonly title: string;
  /** Milliseconds UTC. */
  readonly from: number;
  readonly until: number;
};

/** ECDSA with P-256 and SHA-256: understood by every phone, and quickly made. */
const signatureAlgorithm = "1.2.840.10045.4.3.2";
const commonName = "2.5.4.3";

const nameOf = (title: string): Name =>
  new Name([
    new RelativeDistinguishedName([
      new AttributeTypeAndValue({
        type: commonName,
        value: new AttributeValue({ utf8String: title }),
      }),
    ]),
  ]);

const freshKey = (): KeyObject => generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;

const publicBytes = (key: KeyObject): Buffer =>
  createPublicKey(key).export({ type: "spki", format: "der" });

const keyMark = (key: KeyObject): OctetString =>
  new OctetString(createHash("sha256").update(publicBytes(key)).digest().subarray(0, 20));

const extension = (id: string, value: unknown, need: "critical" | "optional"): Extension =>
  new Extension({
    extnID: id,
    critical: need === "critical",
    extnValue: new OctetString(AsnConvert.serialize(value)),
  });

/** A positive number of 127 random bits. */
function serialNumber(): ArrayBuffer {
  const bytes = new Uint8Array(randomBytes(16));
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40;
  return bytes.buffer;
}

function issued(
  subject: { readonly terms: Terms; readonly key: KeyObject },
  issuer: { readonly title: Name; readonly key: KeyObject },
  extensions: readonly Extension[],
): CertificatePair {
  const algorithm = new AlgorithmIdentifier({ algorithm: signatureAlgorithm });
  const { terms, key } = subject;
  const content = new TBSCertificate({
    version: Version.v3,
    serialNumber: serialNumber(),
    signature: algorithm,
    issuer: issuer.title,
    validity: new Validity({ notBefore: new Date(terms.from), notAfter: new Date(terms.until) }),
    subject: nameOf(terms.title),
    subjectPublicKeyInfo: AsnConvert.parse(publicBytes(key), SubjectPublicKeyInfo),
    extensions: new Extensions([...extensions]),
  });
  const signed = sign("sha256", Buffer.from(AsnConvert.serialize(content)), issuer.key);
  const certificate = new Certificate({
    tbsCertificate: content,
    signatureAlgorithm: algorithm,
    signatureValue: new Uint8Array(signed).buffer,
  });
  return {
    certificate: pemOf(Buffer.from(AsnConvert.serialize(certificate))),
    key: String(key.export({ type: "pkcs8", format: "pem" })),
  };
}

const pemOf = (bytes: Buffer): string =>
  `-----BEGIN CERTIFICATE-----\n${bytes.toString("base64").replace(/.{64}/g, "$&\n").trimEnd()}\n-----END CERTIFICATE-----\n`;

/**
 * Makes an authority. A device that trusts it trusts it for addresses and names of home networks only, so that its key
 * is of no use against any site of the internet.
 */
export function makeAuthority(terms: Terms): CertificatePair {
  const key = freshKey();
  const permitted = [
    ...certifiedDomains.map((dNSName) => new GeneralName({ dNSName })),
    ...certifiedNetworks.map((iPAddress) => new GeneralName({ iPAddress })),
  ].map((base) => new GeneralSubtree({ base }));
  return issued({ terms, key }, { title: nameOf(terms.title), key }, [
    extension(
      id_ce_basicConstraints,
      new BasicConstraints({ cA: true, pathLenConstraint: 0 }),
      "critical",
    ),
    extension(
      id_ce_keyUsage,
      new KeyUsage(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign),
      "critical",
    ),
    extension(
      id_ce_nameConstraints,
      new NameConstraints({ permittedSubtrees: new GeneralSubtrees(permitted) }),
      "critical",
    ),
    extension(id_ce_subjectKeyIdentifier, new SubjectKeyIdentifier(keyMark(key)), "optional"),
  ]);
}

/** Makes a server's certificate for addresses and names, signed by an authority. */
export function issueCertificate(
  authority: CertificatePair,
  names: readonly string[],
  terms: Terms,
): CertificatePair {
  const key = freshKey();
  const signer = createPrivateKey(authority.key);
  const { tbsCertificate } = AsnConvert.parse(bytesOf(authority.certificate), Certificate);
  const alternatives = names.map(
    (name) => new GeneralName(isIP(name) === 0 ? { dNSName: name } : { iPAddress: name }),
  );
  return issued({ terms, key }, { title: tbsCertificate.subject, key: signer }, [
    extension(id_ce_basicConstraints, new BasicConstraints({ cA: false }), "critical"),
    extension(id_ce_keyUsage, new KeyUsage(KeyUsageFlags.digitalSignature), "critical"),
    extension(id_ce_extKeyUsage, new ExtendedKeyUsage([id_kp_serverAuth]), "optional"),
    extension(id_ce_subjectAltName, new SubjectAlternativeName(alternatives), "optional"),
    extension(id_ce_subjectKeyIdentifier, new SubjectKeyIdentifier(keyMark(key)), "optional"),
    extension(
      id_ce_authorityKeyIdentifier,
      new AuthorityKeyIdentifier({ keyIdentifier: new KeyIdentifier(keyMark(signer)) }),
      "optional",
    ),
  ]);
}

/** The bytes (DER) of a certificate in PEM. */
export const bytesOf = (pem: string): Buffer =>
  Buffer.from(pem.replace(/-----[^-]+-----|\s/g, ""), "base64");
