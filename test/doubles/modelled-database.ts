// A database in a simulation, as far as leases and the writing of one stream go: what arrives is served at once and
// whole, as a transaction is that holds the position of the journal.

import type { Fence } from "../../src/adapters/store/postgres/fence.ts";
import { type LeaseSession, silence } from "../../src/adapters/store/postgres/leases.ts";
import type { Connection, ModelledNetwork } from "./modelled-network.ts";
import type { ModelledProcess } from "./modelled-time.ts";

export type StoredWrite = {
  /** The item said once this is durable. */
  readonly item: number;
  readonly by: string;
  /** At which it was written, and the newest one when it was. */
  readonly epoch: number;
  readonly newest: number;
};

export type ModelledDatabase = {
  readonly session: (process: ModelledProcess) => Promise<LeaseSession>;
  readonly connect: (process: ModelledProcess) => Promise<Connection>;
  /** Within a request: writes at this head, under this fence. */
  readonly append: (
    write: Pick<StoredWrite, "item" | "by">,
    head: number,
    fence: Fence | undefined,
  ) => "written" | "conflict";
  readonly stored: readonly StoredWrite[];
  readonly epoch: (lease: string) => number;
  /** When the lease was taken last. */
  readonly takenAt: (lease: string) => number;
};

/** `fenced: false`: the check of the epoch is taken out. */
export function modelledDatabase(
  network: ModelledNetwork,
  { fenced }: { readonly fenced: boolean },
): ModelledDatabase {
  const epochs = new Map<string, number>();
  const locks = new Map<string, object>();
  const times = new Map<string, number>();
  const stored: StoredWrite[] = [];
  const epoch = (lease: string) => epochs.get(lease) ?? 0;
  return {
    ...{ stored, epoch },
    takenAt: (lease) => times.get(lease) ?? 0,
    connect: (process) => network.connect(process, {}),
    append({ item, by }, head, fence) {
      const newest = fence === undefined ? 0 : epoch(fence.lease);
      if (stored.length !== head) return "conflict";
      if (fenced && fence !== undefined && fence.epoch !== newest) return "conflict";
      stored.push({ item, by, newest, epoch: fence?.epoch ?? 0 });
      return "written";
    },
    async session(process) {
      const own = {};
      const connection = await network.connect(process, {
        silence,
        onEnd() {
          for (const [lease, holder] of locks) if (holder === own) locks.delete(lease);
        },
      });
      return {
        lock: (lease) =>
          connection.ask(() => {
            const isFree = (locks.get(lease) ?? own) === own;
            if (isFree) locks.set(lease, own);
            return isFree;
          }),
        unlock: (lease) => connection.ask(() => void locks.delete(lease)),
        raise: (lease) =>
          connection.ask(() => {
            epochs.set(lease, epoch(lease) + 1);
            times.set(lease, process.clock.now());
            return epoch(lease);
          }),
        epochs: (leases) => connection.ask(() => new Map(leases.map((one) => [one, epoch(one)]))),
        end: connection.end,
      };
    },
  };
}
