// Web Push: where notifications reach a browser whose page is closed.

import { z } from "zod";

const base64url = z.string().regex(/^[\w-]+={0,2}$/);

/** A browser that wants notifications, as its push service names it. */
export const PushDevice = z.object({
  endpoint: z.url({ protocol: /^https$/ }).max(2_000),
  /** Notifications are encrypted to these: its push service cannot read them. */
  keys: z.object({ p256dh: base64url.max(100), auth: base64url.max(40) }),
});
export type PushDevice = z.infer<typeof PushDevice>;

/** A notification, as the service worker of the page reads it. */
export const PushNotice = z.object({
  title: z.string(),
  body: z.string(),
  /** The room in which it was said. */
  room: z.string(),
});
export type PushNotice = z.infer<typeof PushNotice>;
