// The places of a city's souls: the worker that runs the city, or others that have room. Each is held by
// the process where she lives; when that has ended she is woken elsewhere, and when workers come or go souls move, one
// after the other, while they have nothing to do.

import type { PersonaId } from "../../kernel/id.ts";
import type { Clock } from "../../kernel/ports.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { storedOutline } from "../../saint-graph/drivers/stored-soul.ts";
import type { Soul } from "../../saint-graph/soul.ts";
import type { ResidentEquipment, WakeResident } from "../residents/residents.ts";
import { type MovingSoul, movingSoul } from "../soul-rpc/moving-soul.ts";
import { nextMove, type SoulSpace, spaceForOne } from "./place-souls.ts";
import type { OtherHost, SoulHosts } from "./soul-hosts.ts";
import {
  type LockSoul,
  type PlacedSoul,
  type Waker,
  wakeAtHost,
  wakeWithCity,
} from "./wake-placed.ts";

export type PlacingOutside = {
  readonly hosts: Omit<SoulHosts, "close">;
  /** The id of this worker. */
  readonly self: string;
  /** The number of souls that this worker runs before others have to. */
  readonly room: number;
  readonly clock: Clock;
  readonly lock: LockSoul;
  /** Says why a soul could not be woken at another worker. */
  readonly tell: (text: string) => void;
  readonly onBug: (error: unknown) => void;
};

export type Placing = {
  /** Waits for a soul who is held elsewhere, for a while; the texts then say by whom. */
  readonly wakeSoul: WakeResident;
  /** Equipment whose changes reach the process where she lives, too. */
  readonly equipped: (
    persona: PersonaId,
    equipment: ResidentEquipment,
    chosenModel: string | undefined,
  ) => ResidentEquipment;
  /** The worker with which each soul lives now. */
  readonly placed: () => ReadonlyMap<PersonaId, string>;
  readonly close: () => void;
};

/**
 * Milliseconds: between two tries to wake a soul; for which the first waking is tried; until moves are looked for again
 * while somebody who should move is busy.
 */
const pauses = { tries: 250, first: 15_000, moves: 2_000 };

type Placed = {
  readonly outside: PlacingOutside;
  readonly souls: Map<PersonaId, MovingSoul<PlacedSoul>>;
  readonly chosen: Map<PersonaId, string | undefined>;
  /** The workers at which personas are being woken. */
  readonly arriving: Map<PersonaId, string>;
  /** The workers where a persona could not be woken: her mind or her model is not to be had there. */
  readonly unfit: Map<PersonaId, Set<string>>;
  readonly ending: AbortController;
};

export function openPlacing(outside: PlacingOutside): Placing {
  const placed: Placed = {
    ...{ outside, souls: new Map(), chosen: new Map(), arriving: new Map(), unfit: new Map() },
    ending: new AbortController(),
  };
  const { souls, ending } = placed;
  const bugged = (error: unknown): "some" => {
    outside.onBug(error);
    return "some";
  };
  let isBalancing = false;
  let isWanted = false;
  const balance = async (): Promise<void> => {
    isWanted = true;
    if (isBalancing) return;
    isBalancing = true;
    while (isWanted && !ending.signal.aborted) {
      isWanted = false;
      if ((await moved(placed).catch(bugged)) === "all" || isWanted) continue;
      isWanted = true;
      await outside.clock.sleep(pauses.moves, ending.signal);
    }
    isBalancing = false;
  };
  const stop = outside.hosts.onChange(() => void balance());
  return {
    async wakeSoul(her, toolsOf, around) {
      const waker: Waker = { outside: her, toolsOf, around };
      const until = outside.clock.now() + pauses.first;
      const first = await wakened(placed, waker, ending.signal, until);
      if (!first.ok) return first;
      const { persona, journal } = her;
      const moving = movingSoul<PlacedSoul>({
        first: first.value,
        wake: async (signal) => {
          const woken = await wakenedAgain(placed, waker, signal);
          void balance();
          return woken;
        },
        storedOutline: () => storedOutline(journal, persona),
      });
      souls.set(persona, moving);
      void balance();
      const close = async (patience?: number) => {
        if (souls.get(persona) === moving) souls.delete(persona);
        await moving.soul.close(patience);
      };
      return ok({ ...moving.soul, close });
    },
    equipped: (persona, equipment, model) => equippedThere(placed, persona, equipment, model),
    placed: () =>
      new Map(
        [...souls].flatMap(([persona, moving]) => {
          const host = moving.woken()?.host;
          return host === undefined ? [] : [[persona, host] as const];
        }),
      ),
    close() {
      ending.abort();
      stop();
    },
  };
}

function equippedThere(
  { souls, chosen, unfit }: Placed,
  persona: PersonaId,
  equipment: ResidentEquipment,
  model: string | undefined,
): ResidentEquipment {
  chosen.set(persona, model);
  unfit.delete(persona);
  const there = () => souls.get(persona)?.woken()?.there;
  return {
    ...equipment,
    async choose(name) {
      const here = await equipment.choose(name);
      if (!here.ok) return here;
      chosen.set(persona, name);
      const texts = (await there()?.choose(name)) ?? [];
      return texts.length === 0 ? ok(undefined) : err(texts);
    },
    async rechoose() {
      unfit.delete(persona);
      const here = (await equipment.rechoose?.()) ?? [];
      return [...here, ...((await there()?.rechoose()) ?? [])];
    },
    async rereadMind() {
      await Promise.all([equipment.rereadMind(), there()?.rereadMind()]);
    },
  };
}

function spacesIn(
  { souls, arriving, outside }: Placed,
  others: readonly OtherHost[],
): readonly SoulSpace[] {
  const at = (host: string): readonly string[] => {
    const here = [...souls].flatMap(([persona, moving]) =>
      moving.woken()?.host === host ? [persona] : [],
    );
    const coming = [...arriving].flatMap(([persona, to]) => (to === host ? [persona] : []));
    return [...new Set([...here, ...coming])];
  };
  const { self, room } = outside;
  return [
    ...others.map((other) => ({ host: other.host, room: other.room, souls: at(other.host) })),
    { host: self, room, souls: at(self) },
  ];
}

/** Wakes her where there is room, once; with the city where nobody has any. */
async function tried(placed: Placed, waker: Waker): Promise<Result<PlacedSoul, readonly string[]>> {
  const { outside, arriving, unfit, chosen } = placed;
  const { persona } = waker.outside;
  const bad = unfit.get(persona);
  const others = outside.hosts.all().filter(({ host }) => bad?.has(host) !== true);
  const host = spaceForOne(spacesIn(placed, others)) ?? outside.self;
  const other = others.find((one) => one.host === host);
  arriving.set(persona, host);
  try {
    if (other === undefined) return await wakeWithCity(waker, outside);
    const woken = await wakeAtHost(waker, other, chosen.get(persona));
    if (woken.ok) return woken;
    if (woken.error.refused === "broken") {
      unfit.set(persona, (unfit.get(persona) ?? new Set()).add(other.host));
      for (const text of woken.error.texts) outside.tell(text);
    }
    return err(woken.error.texts);
  } finally {
    arriving.delete(persona);
  }
}

/** Tries until it is done, the signal aborts, or that time has come. */
async function wakened(
  placed: Placed,
  waker: Waker,
  signal: AbortSignal,
  until: number,
): Promise<Result<PlacedSoul, readonly string[]>> {
  const { clock } = placed.outside;
  for (;;) {
    const woken = await tried(placed, waker);
    if (woken.ok || signal.aborted || clock.now() >= until) return woken;
    await clock.sleep(pauses.tries, signal);
    if (signal.aborted) return woken;
  }
}

/** As `wakened`, without end; a bug is reported, and she is tried again. */
async function wakenedAgain(
  placed: Placed,
  waker: Waker,
  signal: AbortSignal,
): Promise<PlacedSoul | undefined> {
  const { clock, onBug } = placed.outside;
  while (!signal.aborted) {
    try {
      const woken = await wakened(placed, waker, signal, Number.POSITIVE_INFINITY);
      if (woken.ok) return woken.value;
    } catch (error) {
      onBug(error);
      await clock.sleep(pauses.tries, signal);
    }
  }
  return undefined;
}

/** Moves souls who have nothing to do until all workers are filled alike; `some`: others should move, and are busy. */
async function moved(placed: Placed): Promise<"all" | "some"> {
  const { outside, souls, unfit, ending } = placed;
  const busy = new Set<string>();
  const stuck = new Set<string>();
  const mayMove = (persona: string): boolean =>
    !busy.has(persona) &&
    !stuck.has(persona) &&
    souls.get(persona as PersonaId)?.woken() !== undefined;
  while (!ending.signal.aborted) {
    const move = nextMove(spacesIn(placed, outside.hosts.all()), mayMove);
    if (move === undefined) break;
    const persona = move.persona as PersonaId;
    const moving = souls.get(persona);
    if (unfit.get(persona)?.has(move.to) === true) stuck.add(persona);
    else if (await isIdle(moving?.soul)) await moving?.move();
    else busy.add(persona);
  }
  return busy.size === 0 ? "all" : "some";
}

async function isIdle(soul: Soul | undefined): Promise<boolean> {
  const outline = await soul?.outline();
  return outline?.activity === "idle" && outline.waiting.length === 0;
}
