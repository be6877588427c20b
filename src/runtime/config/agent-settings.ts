// The settings of external agents: those that call personas, and those that are guests in buildings.

import { z } from "zod";
import {
  count,
  guests,
  guestToken,
  list,
  port,
  secondsWithin,
  setting,
  text,
  url,
  yesNo,
} from "./setting-forms.ts";

export const agentSettings = {
  /**
   * The personas that external agents may talk with over A2A; `*`: everybody. The server opens when the list is not
   * empty.
   */
  a2aPersonas: setting("list", ["A2A_PERSONAS"], list.prefault([])),
  a2aPort: setting("port", ["A2A_PORT"], port.default(8_010)),
  a2aHost: setting("text", ["A2A_HOST"], text.default("127.0.0.1")),
  /** The public address of that server, when it differs from where it listens. */
  a2aUrl: setting("url", ["A2A_URL"], url.optional()),
  /** The most messages of one agent per day. */
  a2aMessages: setting("count", ["A2A_MESSAGES_PER_DAY"], count.max(100_000).default(100)),
  /** External agents that have a place in a building, and the token of this program that they receive. */
  a2aGuests: setting("guests", ["A2A_GUESTS"], guests.prefault([])),
  a2aGuestTokens: setting(
    "guest-tokens",
    ["A2A_GUEST_TOKENS"],
    list.pipe(z.array(guestToken)).prefault([]),
    "secret",
  ),
  /** The most thoughts that one guest is asked for per day. */
  a2aGuestThoughts: setting(
    "count",
    ["A2A_GUEST_THOUGHTS_PER_DAY"],
    count.max(100_000).default(100),
  ),
  /** The longest time for one answer of a guest. */
  a2aGuestPatience: setting("seconds", ["A2A_GUEST_SECONDS"], secondsWithin(1, 3_600).prefault(60)),
  /** Allows guests on this machine, on private networks, and without TLS. */
  a2aPrivate: setting("yes-no", ["A2A_PRIVATE_ADDRESSES"], yesNo.prefault(false)),
};
