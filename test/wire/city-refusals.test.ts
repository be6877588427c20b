// Calls between cities that are not what they should be: each has its status, and nobody is asked anything.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, expect, it } from "vitest";
import { type Sender, signRequest } from "../../src/adapters/cities/signing.ts";
import { cityRefusals } from "../../src/protocol/city-api.ts";
import { tries } from "../fixtures/thoroughness.ts";
import { askedCityApi, citySender, servedCity } from "./two-cities.ts";

const ends: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const home = citySender("city_a");
const host = citySender("city_b");
const other = citySender("city_c");
const judged = (city: string, key: string) => {
  if (city === "city_bad") return "banned";
  if (city !== home.city && city !== other.city) return "unknown-city";
  return key === (city === home.city ? home : other).key.publicKey ? "trusted" : "other-key";
};

async function served(more: Parameters<typeof servedCity>[3] = {}) {
  const { cityApi, asked } = askedCityApi(judged);
  const city = await servedCity(host, cityApi, 100_000, more);
  ends.push(city.close);
  return { ...city, asked };
}

const visit = "city_a/ren/1";
const think = {
  visit,
  thought: "one",
  cause: "auto",
  building_id: "cafe",
  building_name: "カフェ",
  building_description: "",
  city_name: "街",
  buildings: [],
  occupants: [],
  recent_history: [],
  user_online: false,
  perceived: [],
};
const moveIn = {
  persona_id: "ren",
  persona_name: "レン",
  target_building_id: "cafe",
  source_city_id: "city_a",
  source_city_name: "街",
  visit,
  until: 1,
};
type Route = { readonly method: "GET" | "POST"; readonly path: string; readonly body: string };
const routes: Readonly<Record<string, Route>> = {
  buildings: { method: "GET", path: "/inter-city/buildings", body: "" },
  "move in": {
    method: "POST",
    path: "/inter-city/request-move-in",
    body: JSON.stringify(moveIn),
  },
  visits: {
    method: "POST",
    path: "/inter-city/visits",
    body: JSON.stringify({ kind: "recall", visit }),
  },
  think: { method: "POST", path: "/persona-proxy/ren/think", body: JSON.stringify(think) },
};

type Sent = Route & { readonly headers: Record<string, string> };

async function signed(
  url: string,
  route: Route,
  { as = home, to = "city_b", at = Date.now() }: { as?: Sender; to?: string; at?: number } = {},
): Promise<Sent> {
  const { method, path, body } = route;
  const { headers } = await signRequest(as, { to, method, url: `${url}${path}`, body, at });
  return { ...route, headers };
}

/** As it is, also what `fetch` would put right. Rejects what no HTTP client can send. */
const send = (url: string, { method, path, body, headers }: Sent) =>
  new Promise<{ status: number; json: unknown; size: number }>((resolve, reject) => {
    const sent = httpRequest(`${url}${path}`, { method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => {
        const text = Buffer.concat(chunks).toString();
        const json: unknown = text === "" ? undefined : JSON.parse(text);
        resolve({ status: answer.statusCode ?? 0, json, size: text.length });
      });
    });
    sent.on("error", reject);
    sent.end(method === "GET" ? undefined : body);
  });

const minute = 60_000;
type Change = (url: string, route: Route) => Promise<Sent>;
const header =
  (name: string, value: string): Change =>
  async (url, route) => {
    const sent = await signed(url, route);
    return { ...sent, headers: { ...sent.headers, [name]: value } };
  };
const flaws: readonly (readonly [string, keyof typeof cityRefusals, Change])[] = [
  ["unsigned", "unsigned", async (_, route) => ({ ...route, headers: jsonOnly })],
  ["signed with half of it", "bad-signature", header("signature", "")],
  ["another's name", "bad-signature", header("saintverse-from", "city_c")],
  [
    "another's name, signed",
    "other-key",
    (url, route) => signed(url, route, { as: citySender("city_a") }),
  ],
  ["for another", "misdirected", (url, route) => signed(url, route, { to: "city_c" })],
  [
    "for another, made ours",
    "bad-signature",
    async (url, route) => {
      const sent = await signed(url, route, { to: "city_c" });
      return { ...sent, headers: { ...sent.headers, "saintverse-to": "city_b" } };
    },
  ],
  [
    "of yesterday",
    "late",
    (url, route) => signed(url, route, { at: Date.now() - 24 * 60 * minute }),
  ],
  ["of a minute ago", "late", (url, route) => signed(url, route, { at: Date.now() - minute })],
  ["of the next minute", "late", (url, route) => signed(url, route, { at: Date.now() + minute })],
  [
    "of nobody known",
    "unknown-city",
    (url, route) => signed(url, route, { as: citySender("city_x") }),
  ],
  ["banned", "banned", (url, route) => signed(url, route, { as: citySender("city_bad") })],
  ["of another digest", "bad-signature", header("content-digest", "sha-256=:AAAA:")],
  [
    "of another algorithm",
    "bad-signature",
    async (url, route) => {
      const sent = await signed(url, route);
      const input = sent.headers["signature-input"]?.replace("ed25519", "hmac-sha256") ?? "";
      return { ...sent, headers: { ...sent.headers, "signature-input": input } };
    },
  ],
  [
    "another route's",
    "bad-signature",
    async (url, route) => {
      const elsewhere =
        route.path === "/inter-city/visits" ? "/inter-city/buildings" : "/inter-city/visits";
      const sent = await signed(url, { ...route, path: elsewhere });
      return { ...sent, path: route.path };
    },
  ],
  [
    "with a query",
    "bad-signature",
    async (url, route) => {
      const sent = await signed(url, route);
      return { ...sent, path: `${route.path}?all=1` };
    },
  ],
  [
    "another persona's",
    "bad-signature",
    async (url, route) => {
      const sent = await signed(url, { ...route, path: "/persona-proxy/air/think" });
      return { ...sent, path: route.path };
    },
  ],
];
const jsonOnly = { "content-type": "application/json" };

it.each(
  Object.entries(routes).flatMap(([name, route]) =>
    flaws.map(([flaw, refused, change]) => ({ name, route, flaw, refused, change })),
  ),
)("refuses $name that is $flaw as $refused", async ({ route, refused, change }) => {
  const { url, asked } = await served();
  const answer = await send(url, await change(url, route));
  expect(answer).toMatchObject({ status: cityRefusals[refused], json: { refused } });
  expect(asked).toEqual([]);
});

/** Some letters of base64 mean the same at its end. */
const bytesOf = (signature: string): string =>
  signature.replace(/:([^:]*):/g, (_, text: string) => Buffer.from(text, "base64").toString("hex"));

const bodied = Object.entries(routes).filter(([, { method }]) => method === "POST");

it.each(bodied)(
  "refuses %s with a body that is another, too long, or makes no sense",
  async (_, route) => {
    const { url, asked } = await served();
    const sent = await signed(url, route);
    const answers = [
      await send(url, { ...sent, body: `${route.body} ` }),
      await send(url, await signed(url, { ...route, body: `"${"x".repeat(270_000)}"` })),
      ...(await Promise.all(
        ["", "null", "[]", "{", "{}", '{"kind":"request"}', `{"__proto__":${route.body}}`].map(
          async (body) => send(url, await signed(url, { ...route, body })),
        ),
      )),
    ];
    expect(answers.map(({ status }) => status)).toEqual([
      401, 413, 400, 400, 400, 400, 400, 400, 400,
    ]);
    const typed = {
      ...(await signed(url, route)),
      headers: { ...sent.headers, "content-type": "text/plain" },
    };
    expect((await send(url, typed)).status).toBe(400);
    expect(asked).toEqual([]);
  },
);

it("takes no move-in in another city's name", async () => {
  const { url, asked } = await served();
  const route = routes["move in"] as Route;
  expect(await send(url, await signed(url, route, { as: other }))).toMatchObject({
    status: 400,
    json: { refused: "bad-request" },
  });
  expect(asked).toEqual([]);
});

it("takes each call once, also from many at once, and after it was killed and woken", async () => {
  const folder = mkdtempSync(join(tmpdir(), "nonces-"));
  ends.push(() => rmSync(folder, { recursive: true }));
  const nonces = join(folder, "nonces.log");
  const first = await served({ nonces });
  const sent = await signed(first.url, routes["think"] as Route);
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(first.url, sent)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  await first.close();
  // A kill cut the last line off.
  writeFileSync(nonces, `${readFileSync(nonces, "utf8")}17900000`);
  const port = Number(new URL(first.url).port);
  const second = await served({ port, nonces });
  expect(await send(second.url, sent)).toMatchObject({
    status: 409,
    json: { refused: "replayed" },
  });
  expect(second.asked).toEqual([]);
  expect((await send(second.url, await signed(second.url, routes["think"] as Route))).status).toBe(
    200,
  );
  expect(await send(second.url, sent)).toMatchObject({ status: 409 });
  expect(second.asked).toEqual(["city_a think ren"]);
});

it("takes nothing of which any part is another than was signed", async () => {
  const { url, asked } = await served();
  const names = Object.keys(routes);
  const covered = [
    "content-digest",
    "saintverse-from",
    "saintverse-to",
    "signature",
    "signature-input",
  ];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...names),
      fc.constantFrom("body", "path", ...covered),
      fc.nat(),
      fc.integer({ min: 33, max: 126 }),
      async (name, part, at, letter) => {
        const sent = await signed(url, routes[name] as Route);
        const was = part === "body" || part === "path" ? sent[part] : (sent.headers[part] ?? "");
        const place = part === "path" ? was.length : at % Math.max(1, was.length);
        const now = `${was.slice(0, place)}${String.fromCharCode(letter)}${was.slice(place + 1)}`;
        // A fragment is never sent, and an empty query counts as absent.
        const isUnread =
          part === "body" ? sent.method === "GET" : part === "path" && /#|\?$/.test(now);
        const isSame = was === now || (part === "signature" && bytesOf(was) === bytesOf(now));
        fc.pre(!isUnread && !isSame);
        const changed =
          part === "body" || part === "path"
            ? { ...sent, [part]: now }
            : { ...sent, headers: { ...sent.headers, [part]: now } };
        const answer = await send(url, changed);
        expect(answer.status).toBeGreaterThanOrEqual(400);
        expect(answer.size).toBeLessThan(300);
      },
    ),
    { numRuns: tries(300, 60) },
  );
  expect(asked).toEqual([]);
});
