// Talks with a persona who lives in a running city: as the user, in the user's room.

import type { PersonaId } from "../../../kernel/id.ts";
import { safeLine } from "../../../mind/safe-text.ts";
import type { PageRefusal } from "../../../protocol/page-commands.ts";
import type { PersonaCard, ViewUpdate, ViewUpdateOf } from "../../../protocol/page-views.ts";
import type { RoomLineOf } from "../../../protocol/room-line.ts";
import type { PageClient } from "./page-client.ts";

export type AttachedChat = {
  readonly say: (text: string) => Promise<PageRefusal | "ended" | undefined>;
  readonly stop: () => void;
  /** Resolves when nobody in the room has been thinking or speaking for a while. */
  readonly quiet: () => Promise<void>;
  readonly close: () => void;
  readonly ended: Promise<void>;
};

type City = ViewUpdateOf<"city">;

/** The first complete view of the city. */
const firstCity = (client: PageClient): Promise<City> => {
  const { promise, resolve } = Promise.withResolvers<City>();
  client.watch({ kind: "city" }, (update) => {
    if (update.kind === "city" && update.fresh) resolve(update);
  });
  return promise;
};

/**
 * Calls her to the user, unless she is there, and shows what is said in the room from then on. Refused with
 * `unknown-persona` when she does not live in that city, and for the reasons of a summons.
 */
export async function attachChat(
  client: PageClient,
  persona: PersonaId,
  show: (line: string) => void,
): Promise<AttachedChat | PageRefusal | "ended"> {
  const city = await Promise.race([firstCity(client), client.ended]);
  if (!city?.user) return "ended";
  const her = city.personas?.find((card: PersonaCard) => card.persona === persona);
  if (her === undefined) return "unknown-persona";
  const { building } = city.user;
  if (her.building !== building) {
    const refusal = await client.command({ do: "summon", persona });
    if (refusal !== undefined) return refusal;
  }
  const lines = lineShower(client, show);
  const rest = openRest();
  client.watch({ kind: "room", building }, (update) => {
    lines(update);
    if (update.kind === "room" && update.state) rest.tell(update.state.busy.length > 0);
  });
  return {
    say: (text) => client.command({ do: "say", building, text }),
    quiet: () => Promise.race([rest.quiet(), client.ended]),
    stop: () => void client.command({ do: "stop-speaking", building }),
    close: client.close,
    ended: client.ended,
  };
}

/** Milliseconds without activity after which nobody is expected to speak. */
const calm = 2_500;

/** Tracks whether a room is quiet, from the updates about it. */
function openRest() {
  let busy = false;
  let since = Date.now();
  let told: () => void = () => undefined;
  return {
    tell(now: boolean) {
      if (now !== busy) since = Date.now();
      busy = now;
      told();
    },
    async quiet(): Promise<void> {
      since = Date.now();
      for (;;) {
        const left = since + calm - Date.now();
        if (!busy && left <= 0) return;
        const { promise, resolve } = Promise.withResolvers<void>();
        told = resolve;
        const timer = busy ? undefined : setTimeout(resolve, left);
        await promise;
        clearTimeout(timer);
      }
    },
  };
}

/** Shows new messages except the user's own; earlier ones are skipped. */
function lineShower(
  { sent }: PageClient,
  show: (line: string) => void,
): (update: ViewUpdate) => void {
  const shown = new Map<number, string>();
  let begun = false;
  return (update) => {
    if (update.kind !== "room") return;
    for (const line of update.lines) {
      if (line.kind !== "message" || sent(line.key)) continue;
      const before = shown.get(line.number) ?? "";
      shown.set(line.number, line.text);
      if (begun) showMore(line, before, show);
    }
    begun = true;
  };
}

function showMore(
  { who, text }: RoomLineOf<"message">,
  before: string,
  show: (line: string) => void,
): void {
  const more = text.startsWith(before) ? text.slice(before.length) : text;
  if (more.trim() !== "") show(`${safeLine(who.name)}: ${safeLine(more.trim())}`);
}
