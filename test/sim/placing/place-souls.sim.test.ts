// The laws of src/city/placing/place-souls.ts.

import { array, assert, nat, property, record } from "fast-check";
import { expect, it } from "vitest";
import {
  nextMove,
  type SoulMove,
  type SoulSpace,
  spaceForOne,
} from "../../../src/city/placing/place-souls.ts";

const worlds = array(record({ room: nat(6), souls: nat(8) }), { minLength: 1, maxLength: 6 }).map(
  (all): readonly SoulSpace[] =>
    all.map(({ room, souls }, at) => ({
      host: `w${at}`,
      room,
      souls: Array.from({ length: souls }, (_, one) => `p${at}-${one}`),
    })),
);

const after = (spaces: readonly SoulSpace[], { persona, from, to }: SoulMove) =>
  spaces.map((space) => {
    const { host, souls } = space;
    if (host === from) return { ...space, souls: souls.filter((one) => one !== persona) };
    return host === to ? { ...space, souls: [...souls, persona] } : space;
  });

it("puts nobody where there is no room, and somebody wherever there is (P1)", () => {
  assert(
    property(worlds, (spaces) => {
      const host = spaceForOne(spaces);
      const free = spaces.filter(({ room, souls }) => souls.length < room).map((one) => one.host);
      if (free.length === 0) expect(host).toBeUndefined();
      else expect(free).toContain(host);
    }),
  );
});

it("moves until all are filled alike, and then nobody (P2, P3)", () => {
  assert(
    property(worlds, (first) => {
      let spaces = first;
      let left = first.flatMap(({ souls }) => souls).length;
      for (let move = nextMove(spaces); move !== undefined; move = nextMove(spaces)) {
        const { to } = move;
        const target = spaces.find(({ host }) => host === to);
        expect(target !== undefined && target.souls.length < target.room).toBe(true);
        spaces = after(spaces, move);
        left -= 1;
        expect(left).toBeGreaterThanOrEqual(0);
      }
      const open = spaces.filter(({ room, souls }) => souls.length < room);
      for (const one of spaces.filter(({ souls }) => souls.length > 0)) {
        for (const other of open.filter(({ host }) => host !== one.host)) {
          const full = one.room === 0 ? Number.POSITIVE_INFINITY : one.souls.length / one.room;
          expect(full).toBeLessThanOrEqual((other.souls.length + 1) / other.room);
        }
      }
    }),
  );
});

it("moves only who may leave", () => {
  const spaces = [
    { host: "a", room: 9, souls: ["busy", "idle", "too"] },
    { host: "b", room: 9, souls: [] },
  ];
  expect(nextMove(spaces, (persona) => persona === "idle")).toEqual({
    ...{ persona: "idle", from: "a", to: "b" },
  });
  expect(nextMove(spaces, () => false)).toBeUndefined();
});
