// The settings of agents that are not ours: those that call our personas, and those that are guests in our buildings.

import { z } from "zod";
import {
  count,
  guests,
  guestToken,
  list,
  port,
  setting,
  text,
  url,
  yesNo,
} from "./setting-forms.ts";

export const agentSettings = {
  /** Who of ours agents that are not ours may talk with over A2A; `*`: everybody. The server opens when somebody stands here. */
  a2aPersonas: setting("list", ["A2A_PERSONAS"], list.prefault([])),
  a2aPort: setting("port", ["A2A_PORT"], port.default(8_010)),
  a2aHost: setting("text", ["A2A_HOST"], text.default("127.0.0.1")),
  /** Where agents reach that server, when it is not where it listens. */
  a2aUrl: setting("url", ["A2A_URL"], url.optional()),
  /** How many messages one agent may send on a day. */
  a2aMessages: setting("count", ["A2A_MESSAGES_PER_DAY"], count.max(100_000).default(100)),
  /** Agents that are not ours and stand in our buildings, and what they are shown as our token. */
  a2aGuests: setting("guests", ["A2A_GUESTS"], guests.prefault([])),
  a2aGuestTokens: setting(
    "guest-tokens",
    ["A2A_GUEST_TOKENS"],
    list.pipe(z.array(guestToken)).prefault([]),
    "secret",
  ),
  /** How many thoughts one guest is asked for on a day. */
  a2aGuestThoughts: setting(
    "count",
    ["A2A_GUEST_THOUGHTS_PER_DAY"],
    count.max(100_000).default(100),
  ),
  /** Guests may be reached on this machine, on networks of its own, and without TLS. */
  a2aPrivate: setting("yes-no", ["A2A_PRIVATE_ADDRESSES"], yesNo.prefault(false)),
};
