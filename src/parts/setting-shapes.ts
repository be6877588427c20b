// The schemas that parse settings' values.

import { z } from "zod";

export const text = z.string().trim().min(1);
/** Names that no public server has, IPv4 addresses, and all that stands before a port. */
const near =
  /^(?:localhost|[^/]+\.(?:localhost|local|lan|home|internal|home\.arpa)|[\d.]+)(?:\/|$)|^[^/]*:\d/i;

/**
 * An address as people paste it, with its scheme: HTTP near by and before a port, else HTTPS. A word alone is no address.
 */
function withScheme(written: string): string {
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(written)) return written;
  const place = /^:\d/.test(written) ? `127.0.0.1${written}` : written;
  if (near.test(place)) return `http://${place}`;
  return /^[^/:]+\.[a-z]/i.test(place) ? `https://${place}` : written;
}

export const url = z
  .string()
  .trim()
  .transform(withScheme)
  .pipe(z.url({ protocol: /^https?$/ }));
export const socketUrl = z.url({ protocol: /^wss?$/ });
export const port = z.coerce.number().int().min(0).max(65_535);
export const count = z.coerce.number().int().min(0);
/** A number of seconds, stored as milliseconds. */
export const secondsWithin = (least: number, most: number) =>
  z.coerce
    .number()
    .min(least)
    .max(most)
    .transform((value) => Math.round(value * 1_000));
export const seconds = secondsWithin(0, 86_400);
export const yesNo = z
  .union([z.boolean(), z.string()])
  .transform((value) => String(value).trim().toLowerCase())
  .pipe(z.enum(["true", "false", "1", "0", "yes", "no", "on", "off"]))
  .transform((value) => ["true", "1", "yes", "on"].includes(value));
export const list = z
  .union([z.array(z.string()), z.string().transform((value) => value.split(","))])
  .transform((values) => values.map((value) => value.trim()).filter((value) => value !== ""));
