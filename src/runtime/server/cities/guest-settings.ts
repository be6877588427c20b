// The configured guests, each with its client.

import type { GuestNews, GuestSettings } from "../../../city/visits/guests.ts";
import type { PersonaId } from "../../../kernel/id.ts";
import type { Context } from "../../config/console/context.ts";
import { oddFieldText } from "../../config/console/odd-field-text.ts";
import { systemClock } from "../../data/system-clock.ts";
import type { VisitsConfig } from "./visits-config.ts";

/** Without guests, no A2A code is loaded. */
export async function guestSettings(
  context: Context,
  config: VisitsConfig,
): Promise<GuestSettings> {
  const { words, tell } = context;
  const { a2aGuests, a2aGuestTokens, a2aGuestThoughts, a2aGuestPatience, a2aPrivate } = config;
  const say = words.a2a_;
  const settings = { thoughtsPerDay: a2aGuestThoughts, words: say.guestQuestion };
  if (a2aGuests.length === 0) return { ...settings, guests: [], told: () => undefined };
  const { forbiddenNote, openGuestClient } = await import("../../../adapters/a2a/guest-client.ts");
  const onOdd = oddFieldText(context);
  const reach = a2aPrivate ? "loopback" : "public";
  return {
    ...settings,
    guests: a2aGuests.map(({ name, card, building }) => {
      const token = a2aGuestTokens.find((one) => one.name === name)?.token;
      return {
        id: name as PersonaId,
        from: new URL(card).host,
        building,
        client: openGuestClient(
          { card, token, reach, patience: a2aGuestPatience },
          systemClock,
          (note) => onOdd(name, note),
        ),
      };
    }),
    told: (news) => {
      const isForbidden = news.kind === "lost" && news.fault.note === forbiddenNote;
      const buildingOf = (guest: string) =>
        a2aGuests.find(({ name }) => name === guest)?.building ?? "";
      tell(isForbidden ? say.guestPrivate(news.guest) : textOf(news, say, buildingOf));
    },
  };
}

function textOf(
  news: GuestNews,
  say: Context["words"]["a2a_"],
  buildingOf: (guest: string) => string,
): string {
  switch (news.kind) {
    case "here":
      return say.guestHere(news.name, news.building);
    case "gone":
      return say.guestGone(news.name);
    case "refused":
      return news.why === "closed" || news.why === "unknown-building"
        ? say.guestClosed(news.guest, buildingOf(news.guest))
        : say.guestRefused(news.guest, news.why);
    case "lost":
      return news.fault.kind === "unauthorised"
        ? say.guestUnauthorised(news.guest)
        : say.guestLost(news.guest, news.fault.note);
  }
}
