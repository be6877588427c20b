// The guests that the configuration names, each with what it is reached by.

import { forbiddenNote, openGuestClient } from "../../../adapters/a2a/guest-client.ts";
import type { PersonaId } from "../../../kernel/id.ts";
import type { Context } from "../../cli/context.ts";
import type { Config } from "../../config/settings.ts";
import { systemClock } from "../../soul/system-clock.ts";
import type { GuestNews, GuestSettings } from "./guests.ts";

export function guestSettings({ words, tell }: Context, config: Config): GuestSettings {
  const { a2aGuests, a2aGuestTokens, a2aGuestThoughts, a2aPrivate } = config;
  const reach = a2aPrivate ? "anywhere" : "public";
  const say = words.a2a_;
  return {
    guests: a2aGuests.map(({ name, card, building }) => {
      const token = a2aGuestTokens.find((one) => one.name === name)?.token;
      return {
        id: name as PersonaId,
        from: new URL(card).host,
        building,
        client: openGuestClient({ card, token, reach }, systemClock),
      };
    }),
    thoughtsPerDay: a2aGuestThoughts,
    words: say.guestQuestion,
    told: (news) => tell(textOf(news, say)),
  };
}

function textOf(news: GuestNews, say: Context["words"]["a2a_"]): string {
  switch (news.kind) {
    case "here":
      return say.guestHere(news.name, news.building);
    case "gone":
      return say.guestGone(news.name);
    case "refused":
      return say.guestRefused(news.guest, news.why);
    case "lost":
      if (news.fault.kind === "refused" && news.fault.note === forbiddenNote) {
        return say.guestPrivate(news.guest);
      }
      return news.fault.kind === "unauthorised"
        ? say.guestUnauthorised(news.guest)
        : say.guestLost(news.guest, news.fault.note);
  }
}
