import { expect, it } from "vitest";
import type { CitySlug } from "../../kernel/id.ts";
import {
  beat,
  citiesOf,
  type Directory,
  directoryLease,
  emptyDirectory,
  heartbeatEvery,
  type Registering,
  register,
} from "./directory.ts";
import { answered, connecting, offline } from "./link.ts";

const city = "city_a" as CitySlug;
const [mine, theirs] = ["m".repeat(43), "t".repeat(43)];
const url = "http://127.0.0.1:8001";
const asking: Registering = { city, key: mine, id: 1, url, address: "127.0.0.1" };

function registered(directory: Directory, asked: Registering, at: number): Directory {
  const made = register(directory, asked, at);
  if (!made.ok) throw new Error(made.error);
  return made.value;
}

it("gives a name to the key that first took it, and to no other, also when its lease is over", () => {
  const known = registered(emptyDirectory, asking, 0);
  for (const key of [theirs, undefined]) {
    expect(register(known, { ...asking, key }, 10 * directoryLease)).toMatchObject({
      error: "name-taken",
    });
    expect(beat(known, city, key, 10)).toMatchObject({ error: "name-taken" });
  }
});

it("keeps no name for whoever does not sign", () => {
  const unsigned = registered(emptyDirectory, { ...asking, key: undefined }, 0);
  expect(citiesOf(unsigned, 1)).toEqual({
    city_a: { city_id: 1, api_base_url: "http://127.0.0.1:8001" },
  });
  expect(citiesOf(registered(unsigned, asking, 2), 3)["city_a"]?.public_key).toBe(mine);
});

it("leaves a name that nobody holds with where it was first used, while it is listed", () => {
  const unsigned = { ...asking, key: undefined };
  const known = registered(emptyDirectory, unsigned, 0);
  const elsewhere = { ...unsigned, url: "http://10.0.0.9:8001", address: "10.0.0.9" };
  expect(register(known, elsewhere, directoryLease - 1)).toMatchObject({ error: "name-taken" });
  expect(register(known, unsigned, 1).ok).toBe(true);
  expect(register(known, elsewhere, directoryLease).ok).toBe(true);
});

it("lists where signed calls are answered beside where others are", () => {
  const known = registered(emptyDirectory, { ...asking, signedUrl: "http://127.0.0.1:8002" }, 0);
  expect(citiesOf(known, 1)).toEqual({
    city_a: {
      city_id: 1,
      api_base_url: url,
      public_key: mine,
      signed_base_url: "http://127.0.0.1:8002",
    },
  });
});

it("lists a city while its lease lasts, and a heartbeat renews it", () => {
  const known = registered(emptyDirectory, asking, 0);
  expect(Object.keys(citiesOf(known, directoryLease - 1))).toEqual(["city_a"]);
  expect(citiesOf(known, directoryLease)).toEqual({});
  const beaten = beat(known, city, mine, heartbeatEvery);
  expect(beaten.ok && Object.keys(citiesOf(beaten.value, directoryLease))).toEqual(["city_a"]);
  expect(beat(known, city, mine, directoryLease)).toMatchObject({ error: "unknown" });
});

it("is told all its cities again within a heartbeat of a restart", () => {
  let link = answered(connecting, "registered");
  let directory: Directory = { owners: { [city]: mine }, listed: {} };
  let at = 0;
  for (let call = 0; call < 2; call += 1) {
    at += link.next?.after ?? Number.NaN;
    if (link.next?.call === "register") {
      directory = registered(directory, asking, at);
      link = answered(link, "registered");
    } else {
      link = answered(link, beat(directory, city, mine, at).ok ? "beaten" : "unknown");
    }
  }
  expect(at).toBeLessThanOrEqual(heartbeatEvery);
  expect(Object.keys(citiesOf(directory, at))).toEqual(["city_a"]);
  expect(link.status).toBe("online");
});

it("says how a city stands with its directory", () => {
  expect(offline).toMatchObject({ status: "by-choice", next: undefined });
  expect(connecting.status).toBe("connecting");
  const lost = answered(answered(connecting, "failed"), "failed");
  expect(lost).toMatchObject({ status: "unreachable", next: { call: "register", after: 2_000 } });
  expect(answered(lost, "registered")).toMatchObject({ status: "online", failures: 0 });
  expect(answered(connecting, "name-taken").status).toBe("name-taken");
});
