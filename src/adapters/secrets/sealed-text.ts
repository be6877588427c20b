// Texts that can be read with a key alone: AES-256-GCM. The name of a text is authenticated with it, so that a sealed
// text cannot be put in the place of another one.

import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { z } from "zod";

const algorithm = "aes-256-gcm";
/** Bytes of the key, of what makes each encryption different, and of the proof. */
export const sealKeyLength = 32;
const nonceLength = 12;
const tagLength = 16;

const Base64 = z.base64();
export const SealedText = z.object({ nonce: Base64, tag: Base64, data: Base64 });
export type SealedText = z.infer<typeof SealedText>;

export function sealText(text: string, name: string, key: Uint8Array): SealedText {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagLength });
  cipher.setAAD(Buffer.from(name, "utf8"));
  const data = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return {
    nonce: nonce.toString("base64"),
    tag: cipher.getAuthTag().toString("base64"),
    data: data.toString("base64"),
  };
}

/** The text; undefined with another key or name, or when it was changed. */
export function openSealed(
  { nonce, tag, data }: SealedText,
  name: string,
  key: Uint8Array,
): string | undefined {
  try {
    const cipher = createDecipheriv(algorithm, key, Buffer.from(nonce, "base64"), {
      authTagLength: tagLength,
    });
    cipher.setAAD(Buffer.from(name, "utf8"));
    cipher.setAuthTag(Buffer.from(tag, "base64"));
    const text = Buffer.concat([cipher.update(Buffer.from(data, "base64")), cipher.final()]);
    return text.toString("utf8");
  } catch {
    return undefined;
  }
}
