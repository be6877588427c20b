// Passwords as argon2id hashes in PHC format.

import { argon2, randomBytes, timingSafeEqual } from "node:crypto";

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const tagLength = 32;

/** The least number of characters of a password; the most is what a person may paste. */
export const shortestPassword = 10;
export const longestPassword = 200;

/** Normalizes a password, independent of how its characters were composed at the keyboard. */
const sameText = (password: string): string => password.normalize("NFC");

/** The length of a password, in code points. */
export const passwordLength = (password: string): number => [...sameText(password)].length;

type Parameters = {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
};

function derive(password: string, nonce: Buffer, parameters: Parameters, length: number) {
  const message = sameText(password);
  return new Promise<Buffer>((resolve, reject) => {
    const all = { message, nonce, tagLength: length, ...parameters };
    argon2("argon2id", all, (error, key) => (error === null ? resolve(key) : reject(error)));
  });
}

const written = (bytes: Buffer): string => bytes.toString("base64").replace(/=+$/, "");

/** A fresh hash of a password, salted. */
export async function hashOf(password: string): Promise<string> {
  const salt = randomBytes(16);
  const { memory, passes, parallelism } = cost;
  const key = await derive(password, salt, cost, tagLength);
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${written(salt)}$${written(key)}`;
}

const phc =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,3})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{16,86})$/;

/** Whether a text has the format of `hashOf`. */
export const isHash = (text: string): boolean => phc.test(text);

/** Whether a password matches a hash; takes the same time for every password. */
export async function isPasswordOf(hash: string, password: string): Promise<boolean> {
  const [, memory = "", passes = "", parallelism = "", salt = "", tag = ""] = phc.exec(hash) ?? [];
  const parameters = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  };
  const expected = Buffer.from(tag, "base64");
  const nonce = Buffer.from(salt, "base64");
  const key = await derive(password, nonce, parameters, expected.length);
  return timingSafeEqual(key, expected);
}

/** A hash that no password matches: compared where there is none, so that this takes as long. */
export const nobodysHash =
  "$argon2id$v=19$m=19456,t=2,p=1$c2FpbnR2ZXJzZS1ub2JvZHk$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
