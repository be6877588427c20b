import { createHash, timingSafeEqual } from "node:crypto";

const digestOf = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Whether a text from outside is the secret that the programs of one city share; takes equally long for each text. */
export const isSharedSecret = (given: unknown, secret: string): boolean =>
  typeof given === "string" && timingSafeEqual(digestOf(given), digestOf(secret));
