import { generateKeyPairSync } from "node:crypto";
import { expect, it } from "vitest";
import type { CitySlug } from "../../kernel/id.ts";
import { answerSigner, requestSigner, type Sender, signAnswer, signRequest } from "./signing.ts";

function sender(city: string): Sender {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const { x } = publicKey.export({ format: "jwk" });
  return { city: city as CitySlug, key: { publicKey: x ?? "", privateKey } };
}

const ours = sender("city_a");
const body = '{"kind":"home"}';
const url = "http://127.0.0.1:8001/inter-city/visits?x=1";
const at = 1_790_000_000_000;
const signed = () => signRequest(ours, { to: "city_b", method: "POST", url, body, at });

it("returns who signed a request, to whom, when, and with which nonce", async () => {
  const { headers, nonce } = await signed();
  expect(await requestSigner({ method: "POST", url, headers }, body)).toEqual({
    ok: true,
    value: { city: "city_a", to: "city_b", key: ours.key.publicKey, nonce, created: at },
  });
});

it.each([
  ["another body", { body: '{"kind":"left"}' }],
  ["another method", { method: "PUT" }],
  ["another path", { url: "http://127.0.0.1:8001/inter-city/other?x=1" }],
  ["another query", { url: "http://127.0.0.1:8001/inter-city/visits" }],
])("refuses %s", async (_, change) => {
  const { headers } = await signed();
  const sent = { method: "POST", url, body, ...change };
  const read = await requestSigner({ method: sent.method, url: sent.url, headers }, sent.body);
  expect(read).toEqual({ ok: false, error: "bad-signature" });
});

it.each(["saintverse-from", "saintverse-to", "content-digest"])(
  "refuses another header %s",
  async (name) => {
    const { headers } = await signed();
    const read = await requestSigner(
      { method: "POST", url, headers: { ...headers, [name]: "city_c" } },
      body,
    );
    expect(read).toEqual({ ok: false, error: "bad-signature" });
  },
);

it("refuses another's key, two signatures, one that covers too little, and none", async () => {
  const { headers } = await signed();
  const other = sender("city_a").key.publicKey;
  const input = headers["signature-input"] ?? "";
  const read = (changed: Record<string, string>) =>
    requestSigner({ method: "POST", url, headers: { ...headers, ...changed } }, body);
  const key = input.replace(ours.key.publicKey, other);
  expect(await read({ "signature-input": key })).toMatchObject({ error: "bad-signature" });
  const [, inner = ""] = /^[a-z0-9]+=(.*)$/s.exec(input) ?? [];
  const second = (headers["signature"] ?? "").replace(/^[a-z0-9]+=/, "second=");
  const twice = {
    "signature-input": `${input}, second=${inner}`,
    signature: `${headers["signature"]}, ${second}`,
  };
  expect(await read(twice)).toMatchObject({ error: "bad-signature" });
  const less = input.replace('"saintverse-to"', "");
  expect(await read({ "signature-input": less })).toMatchObject({ error: "bad-signature" });
  const unsigned = await requestSigner({ method: "POST", url, headers: {} }, body);
  expect(unsigned).toEqual({ ok: false, error: "unsigned" });
});

it("accepts an answer for the request that it answers, and for no other", async () => {
  const { nonce } = await signed();
  const answer = '{"answer":{}}';
  const headers = await signAnswer(ours, { status: 200, body: answer, nonce, at });
  expect(await answerSigner({ status: 200, headers }, answer, nonce)).toMatchObject({ ok: true });
  expect(await answerSigner({ status: 403, headers }, answer, nonce)).toMatchObject({ ok: false });
  const another = await answerSigner({ status: 200, headers }, answer, "x".repeat(24));
  expect(another).toEqual({ ok: false, error: "bad-signature" });
});
