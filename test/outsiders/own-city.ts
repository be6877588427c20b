// A city beside programs that others wrote, in English: what is said in the user's room, and what comes back.

import { expect } from "vitest";
import { type SoulEvent, soulStream } from "../../src/protocol/soul-events.ts";
import { freshFolder, startProgram } from "../e2e/program.ts";
import { cityEvents, journalled, order, rooms, type World, wire } from "../e2e/world.ts";
import { freePort } from "../fixtures/free-port.ts";

/** `saintverse start`, once its page is served; in a folder of its own, or one that was made before. */
export async function openCity(
  env: Readonly<Record<string, string>>,
  made?: string,
): Promise<World> {
  const folder = made ?? (await freshFolder());
  const port = String(await freePort());
  const args = ["start", "--port", port];
  const program = startProgram(args, { folder, env, language: "en" });
  const [, url = ""] = await program.until(/Page: (http:\S+?)\/?\s/, "err");
  return { program, url, folder };
}

/** The words of each turn of residents that had some. */
export function answersIn(world: World): readonly string[] {
  const words = new Map<string, string>();
  for (const event of cityEvents(world))
    if (event.type === "message-said" && event.turn !== undefined)
      words.set(event.turn, `${words.get(event.turn) ?? ""}${event.text}`);
  return [...words.values()];
}

export const soulEvents = (world: World): readonly SoulEvent[] =>
  journalled<SoulEvent>(world, soulStream("ren"));

/** Turns that have ended so far. */
const turns = (world: World): number =>
  soulEvents(world).filter(({ type }) => type === "turn-ended").length;

/** Says each text to Ren in the user's room, one after the other, each once the turn before it has ended. */
export async function talk(world: World, texts: readonly string[], timeout: number): Promise<void> {
  const page = await wire(world);
  for (const text of texts) {
    const before = turns(world);
    await order(page, { do: "say", building: rooms.user, text });
    await expect.poll(() => turns(world), { timeout, interval: 250 }).toBeGreaterThan(before);
  }
}
