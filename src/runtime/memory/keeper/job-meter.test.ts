import { expect, it } from "vitest";
import { openBackgroundJobs } from "../../data/background-jobs.ts";
import { jobMeter } from "./job-meter.ts";

it("shows the work on many entries until it is done, and asks now and then how many are left", async () => {
  const jobs = openBackgroundJobs({ now: () => 0 });
  let now = 0;
  const meter = jobMeter("filing", jobs, 10, () => now);
  let asked = 0;
  const leftOf = async () => {
    asked += 1;
    return 60;
  };
  await meter.worked("ren", 40, leftOf);
  await meter.worked("ren", 40, leftOf);
  expect(jobs.now()).toEqual([{ kind: "filing", persona: "ren", done: 80, total: 100 }]);
  // More came in than were left at first.
  await meter.worked("ren", 40, leftOf);
  expect(jobs.now()).toEqual([{ kind: "filing", persona: "ren", done: 120, total: 120 }]);
  now = 10_000;
  await meter.worked("ren", 40, leftOf);
  expect(jobs.now()).toEqual([{ kind: "filing", persona: "ren", done: 160, total: 220 }]);
  meter.done("ren");
  expect([jobs.now(), asked]).toEqual([[], 2]);
});

it("does not show what is over in a moment", async () => {
  const jobs = openBackgroundJobs({ now: () => 0 });
  const meter = jobMeter("filing", jobs, 10);
  await meter.worked("ren", 2, async () => 9);
  expect(jobs.now()).toEqual([]);
  meter.done("ren");
  await meter.worked("ren", 2, async () => 10);
  expect(jobs.now()).toHaveLength(1);
});
