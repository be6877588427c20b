// The laws of src/adapters/store/postgres/leases.ts over random weathers. LEASE_SEEDS: how many (`npm run chaos:scale`).

import { expect, it } from "vitest";
import { tries } from "../../fixtures/thoroughness.ts";
import { livedThrough } from "./lease-life.ts";

const asked = Number(process.env["LEASE_SEEDS"] ?? 0);
const seeds = asked > 0 ? asked : tries(600, 60);

it("loses nothing, says nothing twice, and has one writer at a time", {
  timeout: 3_600_000,
}, async () => {
  for (let seed = 1; seed <= seeds; seed += 1) {
    expect(await livedThrough(seed), `seed ${seed}`).toEqual([]);
  }
});

it("loses and repeats nothing either where she is given up to others again and again", {
  timeout: 3_600_000,
}, async () => {
  for (let seed = 1; seed <= seeds; seed += 1) {
    expect(await livedThrough(seed, { fenced: true, moves: 0.2 }), `seed ${seed}`).toEqual([]);
  }
});

it("is found out in moves, too, where the check of the epoch is taken out", async () => {
  const found: string[] = [];
  for (let seed = 1; seed <= 60; seed += 1) {
    found.push(...(await livedThrough(seed, { fenced: false, moves: 0.2 })));
  }
  expect(found.join("\n")).toMatch(/was written at epoch \d+, after \d+/);
});

it("is found out where the check of the epoch is taken out", async () => {
  const found: string[] = [];
  for (let seed = 1; seed <= 60; seed += 1) {
    found.push(...(await livedThrough(seed, { fenced: false })));
  }
  expect(found.join("\n")).toMatch(/was written at epoch \d+, after \d+/);
});
