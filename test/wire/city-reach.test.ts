// Where a city calls when somebody else says where another one is.

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { openCityClient } from "../../src/adapters/cities/city-client.ts";
import { isWithin } from "../../src/adapters/outside/nearness.ts";
import { openOutsideFetch } from "../../src/adapters/outside/outside-fetch.ts";
import type { Reach } from "../../src/cities/ports.ts";
import { systemClock } from "../../src/runtime/data/system-clock.ts";
import { askedCityApi, citySender, servedCity, skew } from "./two-cities.ts";

const ends: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const home = citySender("city_a");

async function served() {
  const { cityApi, asked } = askedCityApi(() => "trusted");
  const city = await servedCity(citySender("city_b"), cityApi);
  ends.push(city.close);
  return { ...city, asked, port: new URL(city.url).port };
}

it("calls this machine for the operator and for a directory on it, and for no other", async () => {
  const { address, asked, port } = await served();
  const told: string[] = [];
  const client = openCityClient(home, systemClock, skew, ({ url }) => void told.push(url));
  const recall = { kind: "recall", visit: "city_a/ren/1" } as never;
  for (const reach of [undefined, "loopback"] as const) {
    expect(await client.tell({ ...address, reach }, recall)).toMatchObject({ ok: true });
  }
  expect(asked).toHaveLength(2);
  const near = ["127.0.0.1", "localhost", "[::1]", "0x7f.0.0.1", "[::ffff:127.0.0.1]"];
  for (const reach of ["public", "private"] as const) {
    for (const host of near) {
      const url = `http://${host}:${port}`;
      expect(await client.tell({ ...address, url, reach }, recall), url).toMatchObject({
        error: { fault: { kind: "refused", retryable: false } },
      });
    }
  }
  expect(asked).toHaveLength(2);
  expect(told).toHaveLength(2 * near.length);
});

/** A listener on this machine, and a `fetch` for which a name stands for the given addresses, one after the other. */
async function named(...found: readonly (readonly string[])[]) {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    response.writeHead(request.url === "/away" ? 302 : 200, { location: "http://127.0.0.1:1/" });
    response.end('{"a":1}');
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ends.push(() => void server.close());
  const { port } = server.address() as AddressInfo;
  let looked = 0;
  const ask = (path: string, reach: Reach, judge = isWithin) => {
    const outside = openOutsideFetch({
      reach,
      judge: {
        isWithin: judge,
        resolve(_, __, done) {
          const addresses = found[Math.min(looked, found.length - 1)] ?? [];
          looked += 1;
          const family = (address: string) => (address.includes(":") ? 6 : 4);
          done(
            null,
            addresses.map((address) => ({ address, family: family(address) })),
          );
        },
      },
    });
    ends.push(outside.close);
    const signal = AbortSignal.timeout(10_000);
    const asked = { method: "POST", body: "{}", signal };
    return outside.fetch(`http://city.example:${port}${path}`, asked);
  };
  return { ask, seen, looked: () => looked };
}

it("judges the address that it connects to, once, whatever the name stands for a moment later", async () => {
  const rebound = await named(["127.0.0.1"], ["93.184.216.34"]);
  await expect(rebound.ask("/", "public")).rejects.toThrow(Error);
  expect([rebound.seen, rebound.looked()]).toEqual([[], 1]);
  const mixed = await named(["93.184.216.34", "127.0.0.1"]);
  await expect(mixed.ask("/", "public")).rejects.toMatchObject({ name: "OutOfReach" });
  await expect(mixed.ask("/", "private")).rejects.toMatchObject({ name: "OutOfReach" });
  const nobody = await named([]);
  await expect(nobody.ask("/", "public")).rejects.toMatchObject({ name: "OutOfReach" });
});

it("is a fetch like any other where it may go, and follows nobody elsewhere", async () => {
  const far = await named(["127.0.0.1"]);
  const anywhere = () => true;
  const answer = await far.ask("/there", "public", anywhere);
  expect([answer.status, await answer.json()]).toEqual([200, { a: 1 }]);
  await expect(far.ask("/away", "public", anywhere)).rejects.toThrow(TypeError);
  expect(far.seen).toEqual(["POST /there", "POST /away"]);
});
