import { fingerprint, type Issued } from "./rules/signature-rules.ts";

/** Gives a part its thought signature. */
export type Signer = (part: Record<string, unknown>) => Record<string, unknown>;

/** Every signature that was given out, with its part and its holder. */
export type SignatureBook = {
  readonly issued: ReadonlyMap<string, Issued>;
  signerFor(holder: string): Signer;
};

export function signatureBook(): SignatureBook {
  const issued = new Map<string, Issued>();
  return {
    issued,
    signerFor: (holder) => (part) => {
      const thoughtSignature = Buffer.from(`thought ${issued.size}`).toString("base64");
      issued.set(thoughtSignature, { holder, part: fingerprint(part) });
      return { ...part, thoughtSignature };
    },
  };
}
