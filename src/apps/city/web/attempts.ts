// How often somebody may try a password: after a few wrong ones the wait doubles with each.

import { isIPv6 } from "node:net";

/** Wrong attempts before anybody has to wait. */
const freeAttempts = 5;
/** Milliseconds: the first wait, the longest, and after how long an address is forgotten. */
const firstWait = 1_000;
const longestWait = 15 * 60_000;
const forgotten = 60 * 60_000;
/** Addresses remembered; the one that was quiet for longest goes first. */
const addressesKept = 10_000;

export type Attempts = {
  /** Milliseconds until this address may try again; 0: now. An attempt that is let through counts as wrong. */
  readonly begin: (address: string) => number;
  /** The attempt was right: all is forgiven. */
  readonly succeed: (address: string) => void;
};

/** One household of addresses: an IPv6 host has the last half for itself. */
function sourceOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!isIPv6(plain)) return plain;
  const [head = "", tail] = plain.split("::");
  const first = head === "" ? [] : head.split(":");
  const last = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros =
    tail === undefined ? [] : Array(Math.max(0, 8 - first.length - last.length)).fill("0");
  return [...first, ...zeros, ...last].slice(0, 4).join(":");
}

type Tries = { readonly wrong: number; readonly at: number };

const waitAfter = (wrong: number): number =>
  wrong < freeAttempts ? 0 : Math.min(longestWait, firstWait * 2 ** (wrong - freeAttempts));

/** Attempts by address, on a clock in milliseconds. */
export function openAttempts(now: () => number): Attempts {
  const tries = new Map<string, Tries>();
  return {
    begin(address) {
      const source = sourceOf(address);
      const known = tries.get(source);
      const before = known !== undefined && now() - known.at < forgotten ? known : undefined;
      const wait = before === undefined ? 0 : before.at + waitAfter(before.wrong) - now();
      if (wait > 0) return wait;
      tries.delete(source);
      tries.set(source, { wrong: (before?.wrong ?? 0) + 1, at: now() });
      const [oldest] = tries.keys();
      if (tries.size > addressesKept && oldest !== undefined) tries.delete(oldest);
      return 0;
    },
    succeed(address) {
      tries.delete(sourceOf(address));
    },
  };
}
