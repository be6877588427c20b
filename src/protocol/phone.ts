// The city on a phone of the home network, as its page tells it.

import { z } from "zod";

/** Why the city is not opened to phones. */
export const PhoneProblem = z.enum([
  "password-needed",
  "password-too-short",
  "password-too-long",
  "passwords-unreadable",
  /** This machine has no address in a home network. */
  "no-network",
  "port-taken",
  "address-unknown",
  /** The files of `TLS_CERTIFICATE` and `TLS_KEY`. */
  "certificate-unreadable",
  "certificate-over",
  "key-of-other-certificate",
  "key-missing",
  /** The machine's own authority certifies home networks only. */
  "address-needs-certificate",
  "folder-unwritable",
]);
export type PhoneProblem = z.infer<typeof PhoneProblem>;

export const PhoneAnswer = z.object({
  to: z.literal("phone"),
  phase: z.enum(["open", "closed"]),
  /** Why it is not open although it is to be. */
  problem: PhoneProblem.optional(),
  /** The password by which a phone signs in: its own, or the operator's; `none`: one must be set. */
  password: z.enum(["own", "operator", "none"]),
  /** Where the city is on the home network, the likeliest first. */
  addresses: z.array(z.string()),
  /** Where a phone gets the certificate of the machine's authority; absent with a certificate of files. */
  help: z.string().optional(),
  certificate: z
    .object({
      kind: z.enum(["own", "given"]),
      /** SHA-256 of the authority, or of the given certificate. */
      fingerprint: z.string(),
      /** Milliseconds UTC. */
      until: z.number(),
    })
    .optional(),
});
