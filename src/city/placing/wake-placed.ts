// Wakes a soul in one place: with the city, or at another worker.

import type { PersonaId } from "../../kernel/id.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { wakeHere } from "../../saint-graph/drivers/live-soul.ts";
import type { WakeResident } from "../residents/residents.ts";
import { LineEnded } from "../soul-rpc/line-calls.ts";
import type { WokenSoul } from "../soul-rpc/moving-soul.ts";
import { type SoulThere, wakeThere } from "../soul-rpc/remote-soul.ts";
import { severableJournal } from "../soul-rpc/severable-journal.ts";
import type { NotWoken } from "../soul-rpc/soul-rpc-types.ts";
import type { OtherHost } from "./soul-hosts.ts";

/** `there`: where she lives in another process. */
export type PlacedSoul = WokenSoul & { readonly there: SoulThere | undefined };

/** Takes hold of a soul for this process, or says why not, as texts for people; the result lets her go. */
export type LockSoul = (
  persona: PersonaId,
) => Promise<Result<() => Promise<void>, readonly string[]>>;

/** The parts with which a resident is woken. */
export type Waker = {
  readonly outside: Parameters<WakeResident>[0];
  readonly toolsOf: Parameters<WakeResident>[1];
  readonly around: Parameters<WakeResident>[2];
};

type WithCity = { readonly self: string; readonly lock: LockSoul };

/** Her entries are observed by those who follow her, here as elsewhere. */
export async function wakeWithCity(
  { outside: { observe: _, ...outside }, toolsOf }: Waker,
  { self, lock }: WithCity,
): Promise<Result<PlacedSoul, readonly string[]>> {
  const locked = await lock(outside.persona);
  if (!locked.ok) return locked;
  const release = locked.value;
  const { journal, sever, isSevered } = severableJournal(outside.journal);
  const onTrouble: typeof outside.onTrouble = (trouble) => {
    if (trouble.kind !== "taken-over" || !isSevered()) outside.onTrouble?.(trouble);
  };
  try {
    const { value: soul } = await wakeHere({ ...outside, journal, onTrouble }, toolsOf);
    const close = async (patience?: number) => {
      await soul.close(patience);
      await release();
    };
    const leave = async () => {
      sever();
      await close(0);
    };
    const never = () => undefined;
    return ok({ soul: { ...soul, close }, host: self, there: undefined, leave, onOver: never });
  } catch (error) {
    sever();
    await release();
    throw error;
  }
}

let lines = 0;

/** A bug of the other worker is a reason not to wake her there. */
export async function wakeAtHost(
  { outside: { observe: _, ...outside }, toolsOf, around }: Waker,
  { host, lines: connection }: OtherHost,
  chosenModel: string | undefined,
): Promise<Result<PlacedSoul, NotWoken>> {
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  lines += 1;
  try {
    const woken = await wakeThere(connection.open(`${outside.persona}:${lines}`), {
      ...{ ...outside, ...around, tools: toolsOf(undefined), chosenModel },
      onTrouble(trouble) {
        if (trouble.kind === "taken-over") end();
        else outside.onTrouble?.(trouble);
      },
      onEnd: end,
    });
    if (!woken.ok) return woken;
    const there = woken.value;
    const onOver = (listener: () => void) => void over.then(listener);
    return ok({ soul: there.soul, host, there, leave: there.yield, onOver });
  } catch (error) {
    if (error instanceof LineEnded) return err({ refused: "held", texts: [] });
    return err({ refused: "broken", texts: [String(error)] });
  }
}
