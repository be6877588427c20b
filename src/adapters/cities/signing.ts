// HTTP message signatures (RFC 9421, Ed25519) between cities. The signature covers the sender, the recipient, the time,
// and a nonce; an answer repeats the nonce of its request.

import { createHash, randomBytes, sign, verify } from "node:crypto";
import { httpbis } from "http-message-signatures";
import { z } from "zod";
import { type CitySlug, parseCitySlug } from "../../kernel/id.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { PublicKey } from "../../protocol/directory.ts";
import { type CityKey, keyFrom } from "./city-key.ts";

type Headers = Record<string, string>;
export type SignedRequest = {
  readonly method: string;
  /** Absolute. */
  readonly url: string;
  readonly headers: Headers;
};

const requestFields = [
  "@method",
  "@path",
  "@query",
  "content-digest",
  "saintverse-from",
  "saintverse-to",
];
const answerFields = ["@status", "content-digest", "saintverse-from", "saintverse-answers"];
const parameters = ["created", "nonce", "keyid", "alg"];

/** In the format of RFC 9530. */
const digestOf = (body: string): string =>
  `sha-256=:${createHash("sha256").update(body).digest("base64")}:`;

const signingKey = ({ publicKey, privateKey }: CityKey) => ({
  id: publicKey,
  alg: "ed25519",
  sign: async (data: Buffer) => sign(null, data, privateKey),
});

const lowerCased = (headers: Record<string, string | string[]>): Headers =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );

export type Sender = { readonly city: CitySlug; readonly key: CityKey };

/** The headers of a request with its signature, and its nonce. */
export async function signRequest(
  { city, key }: Sender,
  {
    to,
    method,
    url,
    body,
    at,
  }: {
    /** The city that it is for; `directory` for the directory. */
    readonly to: string;
    readonly method: string;
    readonly url: string;
    readonly body: string;
    readonly at: number;
  },
): Promise<{ readonly headers: Headers; readonly nonce: string }> {
  const nonce = randomBytes(18).toString("base64url");
  const request = {
    method,
    url,
    headers: {
      "content-type": "application/json",
      "content-digest": digestOf(body),
      "saintverse-from": city,
      "saintverse-to": to,
    },
  };
  const signed = await httpbis.signMessage(
    {
      key: signingKey(key),
      fields: requestFields,
      params: parameters,
      paramValues: { created: new Date(at), nonce },
    },
    request,
  );
  return { headers: lowerCased(signed.headers), nonce };
}

export async function signAnswer(
  { city, key }: Sender,
  {
    status,
    body,
    nonce,
    at,
  }: {
    readonly status: number;
    readonly body: string;
    /** Of the request that it answers. */
    readonly nonce: string;
    readonly at: number;
  },
): Promise<Headers> {
  const headers = {
    "content-type": "application/json",
    "content-digest": digestOf(body),
    "saintverse-from": city,
    "saintverse-answers": nonce,
  };
  const signed = await httpbis.signMessage(
    {
      key: signingKey(key),
      fields: answerFields,
      params: parameters,
      paramValues: { created: new Date(at), nonce: randomBytes(18).toString("base64url") },
    },
    { status, headers },
  );
  return lowerCased(signed.headers);
}

const SignatureParameters = z.object({
  created: z.date(),
  nonce: z.string().regex(/^[\x21-\x7e]{16,100}$/),
  keyid: PublicKey,
  alg: z.literal("ed25519"),
});

export type Signed = {
  readonly city: CitySlug;
  readonly to: string;
  readonly key: PublicKey;
  readonly nonce: string;
  /** Milliseconds UTC, whole seconds. */
  readonly created: number;
};

export type SignatureFlaw = "unsigned" | "bad-signature";

/** The signer of a message; the caller checks its time and nonce. */
async function signedBy(
  message: SignedRequest | { readonly status: number; readonly headers: Headers },
  body: string,
  requiredFields: readonly string[],
): Promise<Result<Signed, SignatureFlaw>> {
  const { headers } = message;
  if (headers["signature"] === undefined && headers["signature-input"] === undefined) {
    return err("unsigned");
  }
  if (headers["content-digest"] !== digestOf(body)) return err("bad-signature");
  const city = parseCitySlug(headers["saintverse-from"] ?? "");
  if (!city.ok) return err("bad-signature");
  const found: z.infer<typeof SignatureParameters>[] = [];
  const config: Parameters<typeof httpbis.verifyMessage>[0] = {
    requiredFields: [...requiredFields],
    requiredParams: parameters,
    notAfter: Number.MAX_SAFE_INTEGER,
    keyLookup: async (given) => {
      const read = SignatureParameters.safeParse(given);
      const key = read.success ? keyFrom(read.data.keyid) : undefined;
      if (!read.success || key === undefined) return null;
      found.push(read.data);
      return { verify: async (data, signature) => verify(null, data, key, signature) };
    },
  };
  try {
    const isRight = await httpbis.verifyMessage(config, message as SignedRequest);
    const [one, ...more] = found;
    if (isRight !== true || one === undefined || more.length > 0) return err("bad-signature");
    const { keyid: key, nonce, created } = one;
    const to = headers["saintverse-to"] ?? "";
    return ok({ city: city.value, to, key, nonce, created: created.getTime() });
  } catch {
    return err("bad-signature");
  }
}

export const requestSigner = (
  request: SignedRequest,
  body: string,
): Promise<Result<Signed, SignatureFlaw>> => signedBy(request, body, requestFields);

/** The signer of an answer to the request with this nonce. */
export async function answerSigner(
  answer: { readonly status: number; readonly headers: Headers },
  body: string,
  nonce: string,
): Promise<Result<Signed, SignatureFlaw>> {
  const signed = await signedBy(answer, body, answerFields);
  if (signed.ok && answer.headers["saintverse-answers"] !== nonce) return err("bad-signature");
  return signed;
}
