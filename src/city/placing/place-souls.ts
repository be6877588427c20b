// The spread of souls over processes: each takes as many as it has room for, and all are filled alike. Laws, tried in
// test/sim/placing:
//
//   P1. Nobody is put where there is no room.
//   P2. Moves end, whatever was before; then no process is fuller than another one by more than one soul that it could
//       give away.
//   P3. Nobody moves while everybody stands well.

export type SoulSpace = {
  readonly host: string;
  /** The number of souls that it takes; 0: it takes none, and those that it has are to leave. */
  readonly room: number;
  readonly souls: readonly string[];
};

export type SoulMove = { readonly persona: string; readonly from: string; readonly to: string };

const fullness = (room: number, souls: number): number =>
  room === 0 ? Number.POSITIVE_INFINITY : souls / room;

/** The process for one more soul: the emptiest one with her, the earlier one of equals. Undefined: all are full. */
export function spaceForOne(spaces: readonly SoulSpace[]): string | undefined {
  let best: SoulSpace | undefined;
  const withOne = ({ room, souls }: SoulSpace) => fullness(room, souls.length + 1);
  for (const space of spaces) {
    if (space.souls.length >= space.room) continue;
    if (best === undefined || withOne(space) < withOne(best)) best = space;
  }
  return best?.host;
}

/** The next move towards all being filled alike; `mayMove`: who may leave now. */
export function nextMove(
  spaces: readonly SoulSpace[],
  mayMove: (persona: string) => boolean = () => true,
): SoulMove | undefined {
  const to = spaceForOne(spaces);
  const target = spaces.find(({ host }) => host === to);
  if (target === undefined) return undefined;
  const after = fullness(target.room, target.souls.length + 1);
  const fullest = spaces
    .filter(({ room, souls }) => fullness(room, souls.length) > after)
    .toSorted((a, b) => fullness(b.room, b.souls.length) - fullness(a.room, a.souls.length));
  for (const { host, souls } of fullest) {
    const persona = souls.find(mayMove);
    if (persona !== undefined && host !== target.host) {
      return { persona, from: host, to: target.host };
    }
  }
  return undefined;
}
