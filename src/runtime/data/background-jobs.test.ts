import { expect, it } from "vitest";
import { openBackgroundJobs } from "./background-jobs.ts";

it("says of each job how far it is, and when it will end by the pace that it has", () => {
  let now = 1_000;
  const jobs = openBackgroundJobs({ now: () => now });
  let changes = 0;
  const stop = jobs.onChange(() => {
    changes += 1;
  });
  const filing = jobs.begin("filing", "ren");
  const backup = jobs.begin("backup");
  expect(jobs.now()).toEqual([
    { kind: "filing", persona: "ren", done: 0, total: 0 },
    { kind: "backup", done: 0, total: 0 },
  ]);
  filing.at(100, 1_100);
  now += 5_000;
  filing.at(600, 1_100);
  backup.end();
  expect(jobs.now()).toEqual([
    { kind: "filing", persona: "ren", done: 600, total: 1_100, left: 5_000 },
  ]);
  // A job that began anew has no pace yet.
  filing.at(1, 1_100);
  expect(jobs.now()).toEqual([{ kind: "filing", persona: "ren", done: 1, total: 1_100 }]);
  expect(changes).toBe(6);
  stop();
  filing.end();
  filing.end();
  filing.at(2, 1_100);
  expect(jobs.now()).toEqual([]);
  expect(changes).toBe(6);
});
