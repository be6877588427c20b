// The leases of a process: who lives a city or a soul. Each is a lock of one session of the server, which ends within
// seconds when its process ends or stands still; and an epoch, which grows with each taking. Laws, tried in
// test/sim/leases:
//
//   L1. An epoch is held by one process at most, from its taking to the next one.
//   L2. What is written under a lease is written at its newest epoch: from a taking on nothing is written at an earlier
//       one, whatever its writer believes.
//   L3. A process whose session broke goes on at its epoch if nobody took the lease in between, and has lost it for ever
//       otherwise; it learns of that within seconds.
//   L4. A free lease that somebody waits for is taken within a second.

import { openListeners } from "../../../kernel/listeners.ts";
import type { Clock } from "../../../kernel/ports.ts";
import { openSerialQueue } from "../../../kernel/serial-queue.ts";
import { leaseChannel, type SeenLease } from "../commit-channel.ts";

/** A session of the server. Each call rejects once the session has ended. */
export type LeaseSession = {
  /** Takes the lock of this name for the session, unless another session has it. */
  readonly lock: (lease: string) => Promise<boolean>;
  readonly unlock: (lease: string) => Promise<void>;
  /** Raises the epoch by one; resolves with the new one when that is durable. */
  readonly raise: (lease: string) => Promise<number>;
  /** The epochs now; 0 where nobody took the lease. */
  readonly epochs: (leases: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  /** Ends it without waiting. */
  readonly end: () => void;
};

/** `away`: the server does not answer. */
export type Taking = "taken" | "held" | "away";

export type Leases = {
  /** Tries once. A lease that this process has is taken. */
  readonly take: (lease: string) => Promise<Taking>;
  /** Tries until it is taken, or the signal aborts. */
  readonly wait: (lease: string, signal: AbortSignal) => Promise<void>;
  readonly give: (lease: string) => Promise<void>;
  /** The epoch at which this process took the lease, although it may have lost it since. */
  readonly epochOf: (lease: string) => number | undefined;
  /** Called once, when a lease of this process was taken by another one. */
  readonly onLost: (listener: () => void) => void;
  /** Gives everything back. */
  readonly close: () => Promise<void>;
};

export type LeaseParts = {
  /** Rejects when the server does not answer. */
  readonly connect: () => Promise<LeaseSession>;
  readonly clock: Clock;
};

/** The server ends a session that was silent for so long, milliseconds. */
export const silence = 5_000;
/** Milliseconds between two tries of a lease, between two signs of life, and for which an answer is waited for. */
const pauses = { tries: 500, signs: 1_000, answer: 2_000 };

type Holding = {
  readonly parts: LeaseParts;
  readonly held: Map<string, number>;
  /** The leases that this session has locked. */
  readonly locked: Set<string>;
  session: LeaseSession | undefined;
  isLost: boolean;
};

export function openLeases(parts: LeaseParts): Leases {
  const { clock } = parts;
  const holding: Holding = {
    ...{ parts, held: new Map(), locked: new Set() },
    ...{ session: undefined, isLost: false },
  };
  const ending = new AbortController();
  const steps = openSerialQueue();
  const listeners = openListeners();
  let keeping: Promise<void> | undefined;

  const look = async (): Promise<void> => {
    if (holding.isLost || holding.held.size === 0) return;
    await kept(holding);
    if (holding.isLost) listeners.tell();
  };
  const keep = async (): Promise<void> => {
    while (!ending.signal.aborted && !holding.isLost) {
      await steps.add(look);
      const isWhole = holding.locked.size === holding.held.size;
      await clock.sleep(isWhole ? pauses.signs : pauses.tries, ending.signal);
    }
  };
  const take = (lease: string): Promise<Taking> =>
    steps.add(async () => {
      if (holding.isLost || ending.signal.aborted) return "held";
      if (holding.held.has(lease)) return "taken";
      const taking = await taken(holding, lease);
      if (taking === "taken") keeping ??= keep();
      return taking;
    });
  return {
    take,
    async wait(lease, signal) {
      while (!signal.aborted && (await take(lease)) !== "taken") {
        await clock.sleep(pauses.tries, signal);
      }
    },
    give: (lease) =>
      steps.add(async () => {
        if (!holding.held.delete(lease) || !holding.locked.delete(lease)) return;
        await asked(holding, (session) => session.unlock(lease));
      }),
    epochOf: (lease) => holding.held.get(lease),
    onLost: listeners.add,
    async close() {
      ending.abort();
      await keeping;
      await steps.ended();
      dropSession(holding);
    },
  };
}

function dropSession(holding: Holding): void {
  holding.session?.end();
  holding.session = undefined;
  holding.locked.clear();
}

/** The answer of the session; undefined, and there is no session any more: it did not answer. */
async function asked<T>(
  holding: Holding,
  ask: (session: LeaseSession) => Promise<T>,
  patience = pauses.answer,
): Promise<T | undefined> {
  const { connect, clock } = holding.parts;
  const waiting = new AbortController();
  const late = clock.sleep(patience, waiting.signal);
  const isLate = late.then((): undefined => undefined);
  try {
    let session = holding.session;
    if (session === undefined) {
      const connecting = connect();
      session = await Promise.race([connecting, isLate]);
      if (session === undefined) {
        connecting.then(
          (unwanted) => unwanted.end(),
          () => undefined,
        );
        return undefined;
      }
      holding.session = session;
    }
    const answer = await Promise.race([ask(session).then((value) => ({ value })), isLate]);
    if (answer !== undefined) return answer.value;
  } catch {
    // The session has ended, or there was none to be had.
  } finally {
    waiting.abort();
  }
  dropSession(holding);
  return undefined;
}

/** A write that was begun by a process that stands still now holds up the raising of an epoch until it is broken off. */
const patienceToRaise = 3 * silence;

async function taken(holding: Holding, lease: string): Promise<Taking> {
  const isLocked = await asked(holding, (session) => session.lock(lease));
  if (isLocked !== true) return isLocked === false ? "held" : "away";
  const epoch = await asked(holding, (session) => session.raise(lease), patienceToRaise);
  if (epoch === undefined) return "away";
  holding.held.set(lease, epoch);
  holding.locked.add(lease);
  if (leaseChannel.hasSubscribers) leaseChannel.publish({ lease } satisfies SeenLease);
  return "taken";
}

/** Gives a sign of life; after the end of a session takes the locks again, and sees whether nobody had them since. */
async function kept(holding: Holding): Promise<void> {
  const { held, locked } = holding;
  for (const lease of held.keys()) {
    if (locked.has(lease)) continue;
    const isLocked = await asked(holding, (session) => session.lock(lease));
    if (isLocked === undefined) return;
    if (isLocked) locked.add(lease);
  }
  const epochs = await asked(holding, (session) => session.epochs([...held.keys()]));
  if (epochs === undefined) return;
  holding.isLost = [...held].some(([lease, epoch]) => epochs.get(lease) !== epoch);
  if (holding.isLost) dropSession(holding);
}
