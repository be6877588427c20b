import type { Chance } from "../../kernel/ports.ts";
import type { StageActivity } from "../../protocol/stage-feed.ts";
import { between } from "./between.ts";

/** Small movements, which are added to the position of head and shoulders. */
export type Fidget = { roll: number; yaw: number; pitch: number; lean: number; lift: number };

const movements: Readonly<Record<"idle" | "listening", readonly Fidget[]>> = {
  idle: [
    { roll: 7, yaw: 0.1, pitch: 0, lean: 0.4, lift: 0 },
    { roll: -7, yaw: -0.1, pitch: 0, lean: -0.4, lift: 0 },
    { roll: 0, yaw: 0, pitch: -0.3, lean: 0, lift: 12 },
    { roll: 2, yaw: 0.45, pitch: 0.15, lean: 0.6, lift: 0 },
    { roll: -2, yaw: -0.45, pitch: 0.15, lean: -0.6, lift: 0 },
    { roll: 0, yaw: 0, pitch: 0.55, lean: 0, lift: -3 },
  ],
  listening: [
    { roll: 6, yaw: 0.05, pitch: 0.1, lean: 0.3, lift: 0 },
    { roll: -6, yaw: -0.05, pitch: 0.1, lean: -0.3, lift: 0 },
  ],
};

const still: Fidget = { roll: 0, yaw: 0, pitch: 0, lean: 0, lift: 0 };

export type Fidgeting = (now: number, activity: StageActivity) => Readonly<Fidget>;

/** A movement from time to time, never two at once. */
export function fidgeting(chance: Chance, pace: number): Fidgeting {
  let current: Readonly<Fidget> = still;
  let changes = Number.NaN;
  return (now, activity) => {
    if (Number.isNaN(changes)) changes = now + between(chance, 2500, 6000) / pace;
    if (now < changes) return current;
    const list = activity === "idle" || activity === "listening" ? movements[activity] : undefined;
    if (current !== still || list === undefined) {
      current = still;
      changes = now + between(chance, 3500, 9000) / pace;
    } else {
      current = list[Math.floor(chance.next() * list.length)] ?? still;
      changes = now + between(chance, 900, 2400) / pace;
    }
    return current;
  };
}
