import type { KeeperTrouble } from "./keeper-parts.ts";

export type Troubles = {
  readonly tell: (trouble: KeeperTrouble) => void;
  /** It went well: the next trouble of the kind is news again. */
  readonly good: (kind: KeeperTrouble["kind"]) => void;
};

/** Passes each kind of trouble on once, until it went well again; bugs always. */
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
