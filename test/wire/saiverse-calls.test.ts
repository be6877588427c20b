// Calls of ours to a city of SAIVerse: to a strict one, and to those that answer anything.

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { openSaiverseCalls } from "../../src/adapters/cities/saiverse-calls.ts";
import { startSaiverseCity } from "../doubles/saiverse-city.ts";

const ends: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const calls = openSaiverseCalls();
const waits = new AbortController().signal;
const moveIn = {
  persona_id: "ren",
  persona_name: "れん",
  target_building_id: "deep_think_room_city_s",
  avatar_image: null,
  source_city_id: "city_a",
};
const question = { building_id: "b", occupants: [], recent_history: [], user_online: false };

/** A city that answers everything with this. */
async function liar(status: number, body: string, headers = {}): Promise<string> {
  const server = createServer((_, response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it("speaks to a strict city of SAIVerse", async () => {
  const city = await startSaiverseCity({ name: "city_s" });
  ends.push(city.close);
  city.thinks = (persona) => `${persona} です。`;
  expect(await calls.buildings(`${city.url}/`)).toMatchObject({
    ok: true,
    value: [{ building_id: "deep_think_room_city_s", building_name: "思索の部屋", capacity: 10 }],
  });
  expect(await calls.moveIn(city.url, moveIn)).toEqual({ ok: true, value: undefined });
  expect(city.visitors.get("ren")).toEqual(moveIn);
  expect(await calls.think(city.url, "ルナ_s", question, waits)).toEqual({
    ok: true,
    value: { response_text: "ルナ_s です。" },
  });
});

it.each(["[SAIVERSE_ERROR] no key", " \n[saiverse_error]", "\u200b[SAIVERSE_ERROR]x"])(
  "takes %j for no thought",
  async (response_text) => {
    const url = await liar(200, JSON.stringify({ response_text }));
    expect(await calls.think(url, "luna", question, waits)).toMatchObject({
      ok: false,
      error: { kind: "refused", retryable: false },
    });
  },
);

it("asks for a thought once: the same question would be another one", async () => {
  for (const status of [408, 429, 500, 503]) {
    const url = await liar(status, "{}");
    expect(await calls.think(url, "luna", question, waits)).toMatchObject({
      error: { retryable: false },
    });
  }
  expect(await calls.think("http://127.0.0.1:9", "luna", question, waits)).toMatchObject({
    error: { kind: "unavailable", retryable: false },
  });
});

it.each([
  [409, '{"refused":"full"}', { kind: "rejected", why: "full" }],
  [409, '{"detail":"here already"}', { kind: "rejected", why: "id-taken" }],
  [422, "{}", { kind: "rejected", why: "unknown-building" }],
  [403, "{}", { kind: "rejected", why: "not-trusted" }],
  [200, '{"message":"Move-in request received."}', { kind: "fault" }],
  [500, "", { kind: "fault", fault: { kind: "unavailable" } }],
])("takes a move-in that is answered with %i %s for what it is", async (status, body, error) => {
  expect(await calls.moveIn(await liar(status, body), moveIn)).toMatchObject({ ok: false, error });
});

it("believes no list that it cannot read, follows no redirect, and reads no answer to its end", async () => {
  const away = await liar(307, "", { location: "http://127.0.0.1:9/" });
  expect(await calls.buildings(away)).toMatchObject({ error: { kind: "unavailable" } });
  for (const body of ["", "{}", '[{"building_id":""}]', `["${"x".repeat(300_000)}"]`]) {
    expect(await calls.buildings(await liar(200, body))).toMatchObject({
      error: { kind: "bad-reply" },
    });
  }
});
