// The limits of guesses at a secret: by one address, and at one account from all addresses together.

/** Wrong attempts before anybody has to wait, and the waits after them; durations in milliseconds. */
type Pace = { readonly free: number; readonly firstWait: number; readonly longestWait: number };

const forAddress: Pace = { free: 5, firstWait: 1_000, longestWait: 15 * 60_000 };
/** Limits for many addresses that guess at one account: looser, because the account's owner has to wait, too. */
const forAccount: Pace = { free: 30, firstWait: 1_000, longestWait: 5 * 60_000 };
/** Milliseconds after which an address or an account is forgotten. */
const forgotten = 60 * 60_000;
/** Addresses remembered; the one that was quiet for longest is dropped first. */
const addressesKept = 10_000;
/** Addresses from which somebody signed in: attempts of others do not lock these out. */
const welcomeKept = 1_000;

/** One attempt. `account`: the account whose secret is tried. */
export type AccessAttempt = {
  readonly address: string;
  readonly account: string;
  /** It comes from this machine itself, not through a proxy: attempts of others do not lock it out. */
  readonly isHere?: boolean;
};

export type Attempts = {
  /**
   * Milliseconds until this may be tried again; 0: now. An attempt that is let through counts as wrong until `succeed`.
   */
  readonly begin: (attempt: AccessAttempt) => number;
  /** The attempt was right: the wrong ones of its address are forgotten. */
  readonly succeed: (attempt: AccessAttempt) => void;
};

/** The network of an address: an IPv6 host has the last half to itself. */
export function addressSource(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!plain.includes(":")) return plain;
  const [head = "", tail] = plain.split("::");
  const first = head === "" ? [] : head.split(":");
  const last = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros =
    tail === undefined ? [] : Array(Math.max(0, 8 - first.length - last.length)).fill("0");
  return [...first, ...zeros, ...last].slice(0, 4).join(":");
}

type Tries = { readonly wrong: number; readonly at: number };

const waitAfter = ({ free, firstWait, longestWait }: Pace, wrong: number): number =>
  wrong < free ? 0 : Math.min(longestWait, firstWait * 2 ** Math.min(wrong - free, 30));

/** Wrong attempts by key. */
function countTries(pace: Pace, now: () => number, kept: number) {
  const tries = new Map<string, Tries>();
  const before = (key: string): Tries | undefined => {
    const known = tries.get(key);
    return known !== undefined && now() - known.at < forgotten ? known : undefined;
  };
  return {
    wait(key: string): number {
      const known = before(key);
      return known === undefined ? 0 : Math.max(0, known.at + waitAfter(pace, known.wrong) - now());
    },
    count(key: string): void {
      const wrong = (before(key)?.wrong ?? 0) + 1;
      tries.delete(key);
      tries.set(key, { wrong, at: now() });
      const [oldest] = tries.keys();
      if (tries.size > kept && oldest !== undefined) tries.delete(oldest);
    },
    /** Takes one attempt back. */
    uncount(key: string): void {
      const known = tries.get(key);
      if (known === undefined) return;
      if (known.wrong <= 1) tries.delete(key);
      else tries.set(key, { ...known, wrong: known.wrong - 1 });
    },
    forgive(key: string): void {
      tries.delete(key);
    },
  };
}

/**
 * Counts attempts on a clock in milliseconds. An address waits after a few wrong ones of its own; an account waits
 * after many from anywhere, except for addresses that signed in before and for this machine.
 */
export function openAttempts(now: () => number): Attempts {
  const byAddress = countTries(forAddress, now, addressesKept);
  const byAccount = countTries(forAccount, now, addressesKept);
  const welcome = new Set<string>();
  const isHeldUp = ({ isHere, account }: AccessAttempt, source: string): boolean =>
    isHere !== true && !welcome.has(`${account} ${source}`);
  return {
    begin(attempt) {
      const source = addressSource(attempt.address);
      const strangers = isHeldUp(attempt, source) ? byAccount.wait(attempt.account) : 0;
      const wait = Math.max(byAddress.wait(source), strangers);
      if (wait > 0) return wait;
      byAddress.count(source);
      if (isHeldUp(attempt, source)) byAccount.count(attempt.account);
      return 0;
    },
    succeed(attempt) {
      const { address, account } = attempt;
      const source = addressSource(address);
      byAddress.forgive(source);
      if (isHeldUp(attempt, source)) byAccount.uncount(account);
      welcome.add(`${account} ${source}`);
      const [oldest] = welcome;
      if (welcome.size > welcomeKept && oldest !== undefined) welcome.delete(oldest);
    },
  };
}
