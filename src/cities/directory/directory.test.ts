import { expect, it } from "vitest";
import type { CitySlug } from "../../kernel/id.ts";
import {
  beat,
  citiesOf,
  type Directory,
  directoryLease,
  emptyDirectory,
  heartbeatEvery,
  mostNewNames,
  nameLasts,
  networkOf,
  type Registering,
  register,
  withoutGone,
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

it("reserves no name for a city that does not sign", () => {
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

it("lists where signed calls are answered next to where others are", () => {
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

it("lists all its cities again within a heartbeat of a restart", () => {
  let link = answered(connecting, "registered");
  let directory: Directory = { ...emptyDirectory, owners: { [city]: { key: mine, seen: 0 } } };
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

it("says how a city is registered with its directory", () => {
  expect(offline).toMatchObject({ status: "by-choice", next: undefined });
  expect(connecting.status).toBe("connecting");
  const lost = answered(answered(connecting, "failed"), "failed");
  expect(lost).toMatchObject({ status: "unreachable", next: { call: "register", after: 2_000 } });
  expect(answered(lost, "registered")).toMatchObject({ status: "online", failures: 0 });
  expect(answered(connecting, "name-taken").status).toBe("name-taken");
});

it("frees a name whose city was not seen for 30 days, and no name whose city was", () => {
  const known = registered(emptyDirectory, asking, 0);
  const other = { ...asking, key: theirs };
  expect(register(known, other, nameLasts - 1)).toMatchObject({ error: "name-taken" });
  const freed = registered(known, other, nameLasts);
  expect(citiesOf(freed, nameLasts + 1)["city_a"]?.public_key).toBe(theirs);
  expect(withoutGone(known, nameLasts).owners).toEqual({});

  let seen = known;
  for (let at = heartbeatEvery; at < 2 * nameLasts; at += 20 * 86_400_000) {
    seen = registered(seen, asking, at);
    expect(register(seen, other, at + nameLasts - 86_400_000 - 1)).toMatchObject({
      error: "name-taken",
    });
  }
});

it("keeps the same state while a city is seen again within a day", () => {
  const known = registered(emptyDirectory, asking, 0);
  const beaten = beat(known, city, mine, heartbeatEvery);
  expect(beaten.ok && beaten.value.owners).toBe(known.owners);
  expect(registered(known, asking, 86_400_000).owners).not.toBe(known.owners);
});

it("gives one address a few new names a day, and renews as many as it has", () => {
  let directory = emptyDirectory;
  const named = (place: number): Registering => ({ ...asking, city: `city_${place}` as CitySlug });
  for (let place = 0; place < mostNewNames; place += 1) {
    directory = registered(directory, named(place), 1);
  }
  expect(register(directory, named(99), 2)).toMatchObject({ error: "too-many" });
  expect(register(directory, { ...named(99), key: undefined }, 2)).toMatchObject({
    error: "too-many",
  });
  expect(register(directory, { ...named(99), address: "192.0.2.1" }, 2).ok).toBe(true);
  expect(register(directory, named(0), 2).ok).toBe(true);
  expect(register(directory, named(99), 86_400_001).ok).toBe(true);
});

it("serves the cities it has when it is full, and takes new ones when names are over", () => {
  const owners = Object.fromEntries(
    Array.from({ length: 10_000 }, (_, place) => [
      `city_${place}`,
      { key: mine, seen: place === 0 ? 1 : nameLasts },
    ]),
  );
  const full: Directory = { ...emptyDirectory, owners };
  const late = { ...asking, city: "late" as CitySlug };
  expect(register(full, late, nameLasts)).toMatchObject({ error: "full" });
  const renewed = registered(full, { ...asking, city: "city_7" as CitySlug }, nameLasts);
  expect(beat(renewed, "city_7" as CitySlug, mine, nameLasts + 1).ok).toBe(true);
  expect(register(withoutGone(full, nameLasts + 1), late, nameLasts + 1).ok).toBe(true);
});

it("counts the addresses of one network as one address", () => {
  expect(networkOf("::ffff:192.0.2.1")).toBe("192.0.2.1");
  expect(networkOf("2001:DB8:0:12::1")).toBe(networkOf("2001:db8:0:12:9:8:7:6"));
  expect(networkOf("2001:db8::1")).toBe(networkOf("2001:db8:0:0:1::"));
  expect(networkOf("2001:db8:0:13::1")).not.toBe(networkOf("2001:db8:0:12::1"));
  expect(networkOf("::1")).toBe("0:0:0:0");
});
