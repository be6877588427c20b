// Programs of several cities: shared code of the tests in which somebody travels.

import { expect } from "vitest";
import type { CityEvent, CityEventOf } from "../../src/protocol/city-events.ts";
import { freshFolder, startProgram } from "./program.ts";
import { cityEvents, type World } from "./world.ts";

/** A directory as a program of its own, and where it is. */
export async function startDirectory(...flags: readonly string[]) {
  const program = startProgram(["directory", "--port", "0", ...flags], {
    folder: await freshFolder(),
    language: "ja",
  });
  const [, url = ""] = await program.until(/街の名簿: (http:\S+)/, "err");
  return { program, url };
}

/** The text of a model that moves her elsewhere. */
export const going = (words: string, move: { readonly target: string; readonly city: string }) =>
  `${words}\n::act\n${JSON.stringify([{ action: "move", ...move }])}\n::end`;

/** The sentences that send her out and call her home, and what she says when she is welcomed. */
type Ways = { readonly target: string; readonly city: string; readonly polite: string };

/** Her model's answers: she leaves and comes home when she is asked to, and is polite otherwise. */
export function traveller({ polite, ...away }: Ways): (body: unknown) => string {
  return (body) => {
    const asked = JSON.stringify(body);
    const last = Math.max(asked.lastIndexOf("出かけて"), asked.lastIndexOf("帰って"));
    if (last < asked.lastIndexOf("ようこそ")) return polite;
    return asked.startsWith("出かけて", last)
      ? going("行ってきます。", away)
      : going("では帰ります。", { target: "city_a", city: "city_a" });
  };
}

export const happened = <T extends CityEvent["type"]>(
  world: World,
  type: T,
): readonly CityEventOf<T>[] =>
  cityEvents(world).filter((event): event is CityEventOf<T> => event.type === type);

/** Waits until an event has happened this many times. */
export const until = <T extends CityEvent["type"]>(world: World, type: T, count: number) =>
  expect.poll(() => happened(world, type).length, { timeout: 120_000 }).toBe(count);
