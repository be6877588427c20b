// How many pages may be open at once. The operator always finds a seat, so that the kill switch can be reached.

import type { Caller } from "./connection.ts";

/** All pages together, and those that are kept for the operator. */
const mostPages = 64;
const operatorSeats = 16;
/** Pages of one session, the operator's apart. */
const mostOfSession = 12;
/** Pages of all viewers together: users who live in the city find a place beside them. */
const mostOfViewers = 32;

export type Seats = {
  /** Takes a seat; answers how to leave it, which may be called twice, or undefined when there is none. */
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
