// Deletes words permanently while the personas are awake.

import type { BuildingId, PersonaId } from "../../kernel/id.ts";
import { err, ok } from "../../kernel/result.ts";
import type { PageCommandOf } from "../../protocol/page-commands.ts";
import { type Forgotten, forget } from "../memory/forget.ts";
import { whatIsMeant } from "../memory/what-to-forget.ts";
import type { CommandResult } from "./done.ts";
import type { HostParts } from "./host-parts.ts";

/** Refused as `unknown-message` when nothing matches, as `not-owner` where the words would stay in files. */
export async function forgetChoice(
  parts: HostParts,
  { persona, choice }: PageCommandOf<"forget">,
): Promise<CommandResult> {
  const { memory: store, clock, life } = parts;
  if (store === undefined) return err({ code: "failed" });
  const meant = await whatIsMeant(store.reader, persona, choice);
  if (meant.entries.length === 0) return err({ code: "unknown-message" });
  const forgotten = await forget(
    {
      ...{ store, at: clock.now(), by: "operator", purge: true },
      ...{ reread: rereading(parts), cleanse: cleansing(parts) },
    },
    meant,
  );
  if (!forgotten.ok) return err({ code: forgotten.error });
  for (const [building, numbers] of forgotten.value.rooms) {
    const id = building as BuildingId;
    await life.command({
      do: "remove-messages",
      building: id,
      numbers: [...numbers],
      by: "operator",
    });
  }
  return ok({});
}

/** Erases the words of these messages from the memories of everybody who heard them, and from the journal. */
export async function eraseMessages(
  parts: HostParts,
  building: BuildingId,
  numbers: readonly number[],
  since: number,
): Promise<void> {
  const { memory: store, clock } = parts;
  if (store === undefined) return;
  const rooms = numbers.map((number) => `${building}:${number}`);
  const reread = rereading(parts);
  await forget(
    {
      ...{ store, at: clock.now(), by: "taken-back", purge: false, since },
      ...{ reread, cleanse: cleansing(parts) },
    },
    { what: "entry", entries: [], people: [], rooms, elsewhere: "stays" },
  );
}

/** Erases what lies outside of the journal, and reports what cannot be erased now. */
const cleansing =
  ({ cleanse, forgetSounds, shownPictures, context }: HostParts) =>
  async (rooms: Forgotten["rooms"]): Promise<void> => {
    await Promise.all([forgetSounds(rooms), shownPictures.sweep()]);
    for (const line of (await cleanse?.()) ?? []) context.tell(line);
  };

const rereading =
  ({ life, shown }: HostParts) =>
  async (streams: readonly string[]): Promise<void> => {
    for (const stream of streams) {
      if (stream.startsWith("city:")) {
        life.rooms.reread();
        await Promise.all([life.city.reread(), shown.reread()]);
      }
      if (!stream.startsWith("soul:")) continue;
      await life.residents.reread(stream.slice("soul:".length) as PersonaId);
    }
  };
