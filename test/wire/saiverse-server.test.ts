// Calls of cities of SAIVerse to ours, over real sockets: what is refused, with which status, and that nobody is asked.

import { request as httpRequest } from "node:http";
import fc from "fast-check";
import { afterEach, expect, it } from "vitest";
import { openCallers } from "../../src/adapters/cities/callers.ts";
import {
  type SaiverseServerSettings,
  startSaiverseServer,
} from "../../src/adapters/cities/saiverse-server.ts";
import type { SaiverseApiHandler } from "../../src/cities/ports.ts";
import type { CitySlug } from "../../src/kernel/id.ts";
import { err, ok } from "../../src/kernel/result.ts";
import { systemClock } from "../../src/runtime/data/system-clock.ts";
import { tries } from "../fixtures/thoroughness.ts";

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const city = "city_s" as CitySlug;
const named = [{ slug: city, url: "http://127.0.0.1:9001" }] as const;

async function served(
  more: Partial<SaiverseServerSettings> = {},
  cities: readonly { readonly slug: CitySlug; readonly url: string }[] = named,
) {
  const asked: string[] = [];
  const cityApi: SaiverseApiHandler = {
    buildings: () => ok([]),
    async moveIn(callers, { persona_id }) {
      asked.push(`${callers.join()} moves in ${persona_id}`);
      return persona_id === "full" ? err("full") : ok(undefined);
    },
    async think(callers, persona, _, signal) {
      asked.push(`${callers.join()} thinks ${persona}`);
      if (persona === "away") return err("not-sent-there");
      if (persona !== "slow") return ok({ response_text: "はい。" });
      await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
      return err("timeout");
    },
  };
  const server = await startSaiverseServer({
    ...{ cityApi, host: "127.0.0.1", port: 0, names: [] },
    callers: openCallers(cities, systemClock),
    ...more,
  });
  ends.push(server.close);
  return { url: server.url, asked };
}

const moveIn = {
  persona_id: "luna_city_s",
  persona_name: "ルナ",
  target_building_id: "cafe",
  avatar_image: null,
  emotion: { stability: { mean: 0, variance: 1 } },
  source_city_id: "city_s",
};
const think = { building_id: "b", occupants: ["a"], recent_history: [], user_online: true };

type Sent = { readonly path?: string; readonly body?: string; readonly headers?: object };

async function post(url: string, { path, body, headers }: Sent = {}): Promise<string> {
  const answer = await fetch(`${url}${path ?? "/inter-city/request-move-in"}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: body ?? JSON.stringify(moveIn),
  });
  const json = (await answer.json()) as { refused?: string; message?: string };
  return `${answer.status} ${json.refused ?? json.message ?? "thought"}`;
}

const thinks = (who: string, body: unknown = think): Sent => ({
  path: `/persona-proxy/${who}/think`,
  body: JSON.stringify(body),
});

/** A Host that `fetch` would not send. */
const called = (url: string, host: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const asking = httpRequest(`${url}/inter-city/buildings`, { headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asking.on("error", reject).end();
  });

it("answers the shapes of SAIVerse to a city that is named", async () => {
  const { url, asked } = await served();
  const listed = await fetch(`${url}/inter-city/buildings`);
  expect([listed.status, await listed.json()]).toEqual([200, []]);
  expect(await post(url)).toBe("202 Move-in request received.");
  expect(await post(url, thinks("ren"))).toBe("200 thought");
  expect(asked).toEqual(["city_s moves in luna_city_s", "city_s thinks ren"]);
});

const nobody = "http://192.0.2.7:9001";

it.each<[string, string, Sent, string?]>([
  ["403 unknown-city", "from an address where no city is named", {}, nobody],
  ["403 unknown-city", "from a page in a browser", { headers: { origin: "http://a.test" } }],
  ["403 unknown-city", "for a thought, from a stranger", thinks("ren"), nobody],
  ["400 bad-request", "that is no JSON", { body: "{" }],
  ["400 bad-request", "with nothing in it", { body: "{}" }],
  ["400 bad-request", "in another form", { headers: { "content-type": "text/plain" } }],
  ["400 bad-request", "for a thought about nothing", thinks("ren", {})],
  [
    "413 too-large",
    "that is too large",
    { body: JSON.stringify({ ...moveIn, more: "x".repeat(300_000) }) },
  ],
])("answers %s to a call %s, and asks nobody", async (expected, _, sent, address) => {
  const { url, asked } = await served({}, [{ slug: city, url: address ?? named[0].url }]);
  expect(await post(url, sent)).toBe(expected);
  expect(asked).toEqual([]);
});

it("notes a field that cannot be read, and hears the rest", async () => {
  const noted: string[] = [];
  const { url, asked } = await served({ onOdd: (by, { place }) => noted.push(`${by} ${place}`) });
  expect(await post(url, thinks("ren", { ...think, occupants: Array(300).fill("a") }))).toBe(
    "200 thought",
  );
  const odd = { ...moveIn, emotion: "odd", avatar_image: 7, source_city_id: { odd: "odd" } };
  expect(await post(url, { body: JSON.stringify(odd) })).toBe("202 Move-in request received.");
  expect(asked).toEqual(["city_s thinks ren", "city_s moves in luna_city_s"]);
  expect(noted).toEqual(["city_s occupants", "city_s source_city_id"]);
});

it("says why, with the status that belongs to it", async () => {
  const { url } = await served({ longestThought: 50 });
  const full = { body: JSON.stringify({ ...moveIn, persona_id: "full" }) };
  expect(await post(url, full)).toBe("409 full");
  expect(await post(url, thinks("away"))).toBe("403 not-sent-there");
  expect(await post(url, thinks("slow"))).toBe("408 timeout");
});

it("asks nobody more often than a minute allows", async () => {
  const { url, asked } = await served({ perMinute: 2 });
  const answers = [];
  for (let call = 0; call < 4; call += 1) answers.push(await post(url, thinks("ren")));
  expect(answers).toEqual(["200 thought", "200 thought", "429 too-often", "429 too-often"]);
  expect(asked).toHaveLength(2);
});

it("is called by an address or a name of its own alone", async () => {
  const { url } = await served({ names: ["city.example"] });
  const { port } = new URL(url);
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`, "city.example"];
  for (const host of hosts) expect([host, await called(url, host)]).toEqual([host, 200]);
  for (const host of ["rebound.test", `rebound.test:${port}`, "127.0.0.1.nip.test"]) {
    expect([host, await called(url, host)]).toEqual([host, 421]);
  }
});

/** Values of JSON that nobody could mean as an id. */
const noId = fc.oneof(fc.constant(null), fc.dictionary(fc.string(), fc.jsonValue()));

it("hears a question whose other fields hold anything", async () => {
  const { url } = await served({ perMinute: 10_000 });
  // A body that holds the key `__proto__` anywhere is refused as a whole.
  const anything = fc.jsonValue().filter((one) => !JSON.stringify(one).includes("__proto__"));
  const odd = fc.record({ occupants: anything, emotion: anything });
  await fc.assert(
    fc.asyncProperty(odd, async (fields) => {
      expect(await post(url, thinks("ren", { ...think, ...fields }))).toBe("200 thought");
    }),
    { numRuns: tries(100, 20) },
  );
});

it("refuses whatever is malformed, and asks nobody because of it", async () => {
  const { url, asked } = await served({ perMinute: 10_000 });
  const paths = ["/inter-city/request-move-in", "/persona-proxy/ren/think"];
  const wrong = fc.oneof(
    fc.json(),
    fc.string(),
    fc
      .record({ building_id: noId, target_building_id: noId, recent_history: fc.anything() })
      .map((one) => JSON.stringify(one) ?? ""),
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...paths), wrong, async (path, body) => {
      expect(await post(url, { path, body })).toBe("400 bad-request");
    }),
    { numRuns: tries(300, 60) },
  );
  expect(asked).toEqual([]);
});

it("finds the cities that live at an address, by number and by name", async () => {
  let looked = 0;
  const callers = openCallers(
    [
      { slug: city, url: "http://Example.test:9001/x" },
      { slug: "city_t" as CitySlug, url: "http://[2001:db8::5]" },
      { slug: "city_u" as CitySlug, url: "http://nowhere.test" },
    ],
    systemClock,
    async (host) => {
      looked += 1;
      if (host !== "example.test") throw new Error("unknown");
      return [{ address: "192.0.2.1" }, { address: "2001:db8::1" }];
    },
  );
  expect(await callers.at("192.0.2.1")).toEqual([city]);
  expect(await callers.at("::ffff:192.0.2.1")).toEqual([city]);
  expect(await callers.at("2001:0db8:0::1")).toEqual([city]);
  expect(await callers.at("2001:db8::5%eth0")).toEqual(["city_t"]);
  for (const other of ["192.0.2.2", "127.0.0.1", "no address", ""]) {
    expect(await callers.at(other)).toEqual([]);
  }
  expect(looked).toBe(2);
});
