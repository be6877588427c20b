import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { openCityClient } from "../../src/adapters/cities/city-client.ts";
import { type Sender, signRequest } from "../../src/adapters/cities/signing.ts";
import type { VisitId } from "../../src/kernel/id.ts";
import type { VisitMessage } from "../../src/protocol/visit-messages.ts";
import { systemClock } from "../../src/runtime/data/system-clock.ts";
import { askedCityApi, citySender, servedCity, skew } from "./two-cities.ts";

const ends: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const home = citySender("city_a");
const host = citySender("city_b");
const visit = "city_a/ren/1" as VisitId;
const recall: VisitMessage = { kind: "recall", visit };

async function served(perMinute?: number, judge = judged) {
  const { cityApi, asked, heard } = askedCityApi(judge);
  const city = await servedCity(host, cityApi, perMinute);
  ends.push(city.close);
  return { ...city, asked, heard };
}

const judged = (city: string, key: string) => {
  if (city === "city_bad") return "banned";
  if (city !== home.city) return "unknown-city";
  return key === home.key.publicKey ? "trusted" : "other-key";
};

type Change = {
  readonly as?: Sender;
  readonly to?: string;
  readonly at?: number;
  readonly body?: string;
  readonly headers?: Record<string, string>;
};

async function posted(url: string, { as = home, ...change }: Change = {}) {
  const target = `${url}/inter-city/visits`;
  const body = JSON.stringify(recall);
  const at = change.at ?? Date.now();
  const { headers } = await signRequest(as, {
    to: change.to ?? "city_b",
    method: "POST",
    url: target,
    body: change.body ?? body,
    at,
  });
  const sent = { method: "POST", headers: { ...headers, ...change.headers } };
  return await fetch(target, { ...sent, body: change.body ?? body });
}

const told = async (response: Response): Promise<string> =>
  `${response.status} ${((await response.json()) as { refused?: string }).refused ?? "taken"}`;

it("carries everything that two cities say to each other", async () => {
  const { address, asked, heard } = await served();
  const client = openCityClient(home, systemClock, skew);
  expect(await client.buildings(address)).toMatchObject({ ok: true, value: [{ capacity: 4 }] });
  const request: VisitMessage = {
    kind: "request",
    visit,
    persona: "ren" as never,
    name: "レン",
    target: "cafe",
    home: home.city,
    homeName: "シティA",
    until: Date.now() + 60_000,
    emotion: "joy",
    look: { kind: "drawn", seed: "ren", colours: { hair: "#a01020" } },
  };
  expect(await client.tell(address, request)).toEqual({
    ok: true,
    value: { kind: "accepted", visit },
  });
  expect(await client.tell(address, recall)).toEqual({ ok: true, value: undefined });
  expect(asked).toEqual(["city_a request", "city_a recall"]);
  expect(heard).toEqual([request, recall]);
});

it.each([
  ["unsigned", 401, async (url: string) => fetch(`${url}/inter-city/buildings`)],
  [
    "bad-signature",
    401,
    (url: string) => posted(url, { headers: { "saintverse-from": "city_z" } }),
  ],
  ["late", 401, (url: string) => posted(url, { at: Date.now() - 120_000 })],
  ["late", 401, (url: string) => posted(url, { at: Date.now() + 120_000 })],
  ["misdirected", 421, (url: string) => posted(url, { to: "city_c" })],
  ["unknown-city", 403, (url: string) => posted(url, { as: citySender("city_x") })],
  ["other-key", 403, (url: string) => posted(url, { as: citySender("city_a") })],
  ["banned", 403, (url: string) => posted(url, { as: citySender("city_bad") })],
  ["bad-request", 400, (url: string) => posted(url, { body: '{"kind":"recall"}' })],
  ["bad-request", 400, (url: string) => posted(url, { body: "{" })],
  ["too-large", 413, (url: string) => posted(url, { body: `"${"x".repeat(300_000)}"` })],
] as const)("refuses what is %s with %i, and asks nobody", async (refused, status, call) => {
  const { url, asked } = await served();
  expect(await told(await call(url))).toBe(`${status} ${refused}`);
  expect(asked).toEqual([]);
});

it("takes what is signed once", async () => {
  const { url, asked } = await served();
  const target = `${url}/inter-city/visits`;
  const body = JSON.stringify(recall);
  const signing = { to: "city_b", method: "POST", url: target, body, at: Date.now() };
  const { headers } = await signRequest(home, signing);
  const again = () => fetch(target, { method: "POST", headers, body });
  expect(await told(await again())).toBe("200 taken");
  expect(await told(await again())).toBe("409 replayed");
  expect(asked).toEqual(["city_a recall"]);
});

it("asks nobody more often than a minute allows", async () => {
  const { url, asked } = await served(3);
  const answers = [];
  for (let call = 0; call < 5; call += 1) answers.push((await posted(url)).status);
  expect(answers).toEqual([200, 200, 200, 429, 429]);
  expect(asked).toHaveLength(3);
});

it("believes no answer but the city's own, and waits for nobody for ever", async () => {
  const { url } = await served();
  const client = openCityClient(home, systemClock, skew);
  const posing = { city: host.city, url, key: citySender("city_b").key.publicKey };
  expect(await client.tell(posing, recall)).toMatchObject({
    error: { kind: "fault", fault: { kind: "unauthorised" } },
  });
  const liar = createServer((_, response) => {
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ answer: { kind: "left", visit, why: "host-ended" } }));
  });
  await new Promise<void>((resolve) => liar.listen(0, "127.0.0.1", resolve));
  ends.push(() => void liar.close());
  const { port } = liar.address() as AddressInfo;
  const lying = { city: host.city, url: `http://127.0.0.1:${port}`, key: host.key.publicKey };
  expect(await client.tell(lying, recall)).toMatchObject({
    error: { fault: { kind: "unauthorised" } },
  });
  const nobody = { ...lying, url: "http://127.0.0.1:9" };
  expect(await client.tell(nobody, recall)).toMatchObject({
    error: { fault: { kind: "unavailable" } },
  });
});

it("believes no city whose clock is too far away", async () => {
  const { address } = await served(undefined, () => "trusted");
  const slow = { ...systemClock, now: () => Date.now() + 25_000 };
  const client = openCityClient(home, slow, 5_000);
  const answer = await client.tell(address, recall);
  expect(answer.ok).toBe(false);
});
