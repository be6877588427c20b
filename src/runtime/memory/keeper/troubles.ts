import type { KeeperTrouble } from "./keeper-parts.ts";

export type Troubles = {
  readonly tell: (trouble: KeeperTrouble) => void;
  /** It succeeded: the next problem of the kind is reported again. */
  readonly good: (kind: KeeperTrouble["kind"]) => void;
};

/** Reports each kind of problem once until it is resolved; bugs always. */
export function troublesOnce(onTrouble: (trouble: KeeperTrouble) => void): Troubles {
  const told = new Set<KeeperTrouble["kind"]>();
  return {
    tell(trouble) {
      if (trouble.kind !== "bug" && told.has(trouble.kind)) return;
      told.add(trouble.kind);
      onTrouble(trouble);
    },
    good: (kind) => void told.delete(kind),
  };
}
