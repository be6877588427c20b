import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { handClock } from "../../../../test/hand-clock.ts";
import { type BackupInterval, followBackupSchedule } from "./backup-schedule.ts";

const hour = 3_600_000;

it.each([
  ["never", 0],
  ["day", 7],
  ["week", 1],
] as const)("makes a backup each %s: %i in a week", async (every: BackupInterval, expected) => {
  const clock = handClock(0);
  const made: number[] = [];
  const passes = async (duration: number) => {
    clock.move(duration);
    await setImmediate();
  };
  const stop = followBackupSchedule({
    clock,
    every: () => every,
    newest: () => made.at(-1) ?? 0,
    make: async () => void made.push(clock.now()),
  });
  for (let at = 0; at < 7 * 24 * 4 + 8; at += 1) await passes(hour / 4);
  stop();
  await passes(30 * 24 * hour);
  expect(made).toHaveLength(expected);
});
