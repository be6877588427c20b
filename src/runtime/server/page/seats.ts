// Limits the number of open pages. The operator always gets a seat, so that the kill switch can be reached.

import type { Caller } from "./connection.ts";

/** The most pages in all, and the seats reserved for the operator. */
const mostPages = 64;
const operatorSeats = 16;
/** The most pages of one session, except the operator's. */
const mostOfSession = 12;
/** The most pages of all viewers, so that users find a seat. */
const mostOfViewers = 32;

export type Seats = {
  /** Takes a seat; returns a function that frees it, which may be called twice, or undefined when there is none. */
  readonly take: (caller: Pick<Caller, "role" | "seat">) => (() => void) | undefined;
};

export function openSeats(): Seats {
  const taken = new Set<Pick<Caller, "role" | "seat">>();
  const count = (isOne: (caller: Pick<Caller, "role" | "seat">) => boolean): number =>
    [...taken].filter(isOne).length;
  const isFull = ({ role, seat }: Pick<Caller, "role" | "seat">): boolean => {
    if (role === "operator") return taken.size >= mostPages;
    const others = count((one) => one.role !== "operator");
    return (
      others >= mostPages - operatorSeats ||
      count((one) => one.seat === seat) >= mostOfSession ||
      (role === "viewer" && count((one) => one.role === "viewer") >= mostOfViewers)
    );
  };
  return {
    take({ role, seat }) {
      if (isFull({ role, seat })) return undefined;
      const place = { role, seat };
      taken.add(place);
      return () => void taken.delete(place);
    },
  };
}
