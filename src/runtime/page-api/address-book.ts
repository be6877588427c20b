// The networks from which visitors of the page commented recently, so that a block survives a new cookie. Kept in
// memory only.

import type { Clock } from "../../kernel/ports.ts";
import type { BlockedAuthor } from "../../protocol/stage-controls.ts";

export type AddressBook = {
  /** Records that a visitor comments from a network. */
  readonly note: (visitor: string, network: string) => void;
  /** The other visitors who commented from it within the time span. */
  readonly othersAt: (network: string, visitor: string) => readonly string[];
};

/** The most networks; the longest unseen are dropped first. */
const mostKnown = 5_000;
/** The most visitors of one network. */
const mostVisitors = 50;

/** `span`: milliseconds for which a visitor is remembered with a network; 0: nothing is remembered. */
export function openAddressBook(clock: Pick<Clock, "now">, span: number): AddressBook {
  const known = new Map<string, ReadonlyMap<string, number>>();
  const lately = (network: string): readonly (readonly [string, number])[] =>
    [...(known.get(network) ?? [])].filter(([, at]) => at > clock.now() - span);
  return {
    note(visitor, network) {
      if (span === 0) return;
      const others = lately(network).filter(([other]) => other !== visitor);
      known.delete(network);
      known.set(
        network,
        new Map([...others, [visitor, clock.now()] as const].slice(-mostVisitors)),
      );
      const [oldest] = known.keys();
      if (known.size > mostKnown && oldest !== undefined) known.delete(oldest);
    },
    othersAt: (network, visitor) =>
      lately(network).flatMap(([other]) => (other === visitor ? [] : [other])),
  };
}

/**
 * The identity that a viewer's comment is attributed to: a blocked visitor who commented from the same network
 * recently, if there is one.
 */
export function viewerKnownAs(
  blocked: readonly BlockedAuthor[],
  addresses: AddressBook,
  { id, network }: { readonly id: string; readonly network?: string | undefined },
): string {
  if (network === undefined) return id;
  addresses.note(id, network);
  const ids = new Set(blocked.map((one) => one.id));
  return addresses.othersAt(network, id).find((other) => ids.has(`page:${other}`)) ?? id;
}
