// The processor time used by processes.

import { readdirSync, readFileSync } from "node:fs";

const ticksPerSecond = 100;

/** Seconds of processor that a process and everything below it have used. */
export function processorOf(root: number): number {
  const all = readdirSync("/proc").flatMap((name) => (/^\d+$/.test(name) ? statOf(name) : []));
  const isBelow = (pid: number): boolean => {
    if (pid === root) return true;
    const parent = all.find((one) => one.pid === pid)?.parent ?? 0;
    return parent > 1 && isBelow(parent);
  };
  return all.reduce((sum, { pid, ticks }) => sum + (isBelow(pid) ? ticks : 0), 0) / ticksPerSecond;
}

function statOf(pid: string) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    const ticks = Number(fields[11]) + Number(fields[12]);
    return [{ pid: Number(pid), parent: Number(fields[1]), ticks }];
  } catch {
    return [];
  }
}

/** Megabytes that a process holds in memory now. */
export const residentMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1_024;
