// From which networks visitors of the page commented lately, so that a block survives a new cookie. Kept in memory alone.

import type { Clock } from "../../kernel/ports.ts";
import type { BlockedAuthor } from "../../protocol/stage-controls.ts";

export type AddressBook = {
  /** A visitor comments from here. */
  readonly note: (visitor: string, network: string) => void;
  /** Who else commented from here within the time. */
  readonly othersAt: (network: string, visitor: string) => readonly string[];
};

/** Networks that are known; the longest unseen are forgotten first. */
const mostKnown = 5_000;
/** Visitors of one network. */
const mostVisitors = 50;

/** `span`: milliseconds for which a visitor is remembered with a network; 0: nobody is. */
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

/** Whom a viewer's comment is taken as: as somebody blocked who commented from the same network lately, if there is one. */
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
