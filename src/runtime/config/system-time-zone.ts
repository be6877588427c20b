// The time zone of the computer, whatever the variable TZ holds.

import { readlinkSync } from "node:fs";
import { isTimeZone } from "../../protocol/time-zone.ts";

/** The time zone of the system. */
export type SystemTimeZone = {
  /** The variable, as it is set. */
  readonly variable: string | undefined;
  /** The zone that `Intl` made of it; some of those names `Intl` itself does not know. */
  readonly resolved: string | undefined;
  /** Minutes of UTC before the local time, as `Date` counts them. */
  readonly offset: number;
  /** The target of the system's link to its zone. */
  readonly link: string | undefined;
};

export function systemTimeZone(): SystemTimeZone {
  return {
    variable: process.env["TZ"],
    resolved: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    offset: new Date().getTimezoneOffset(),
    link: linkOf("/etc/localtime"),
  };
}

function linkOf(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}

/** The zone that a path of the zone database means. */
const zoneOfPath = (path: string): string | undefined =>
  /(?:^|\/)zoneinfo\/(?:posix\/|right\/)?(.+)$/.exec(path)?.[1];

/** `JST-9`, `<+09>-9`, `EST5EDT`: a name, and the hours of UTC before it. */
const posixForm = /^(?:[A-Za-z]{3,}|<[^<>]{3,}>)[+-]?\d{1,2}/;

/** A zone without a name, by its whole hours; undefined for others, and for UTC. */
function fixedZone(offset: number): string | undefined {
  const hours = offset / 60;
  if (!Number.isInteger(hours) || hours === 0) return undefined;
  return `Etc/GMT${hours > 0 ? "+" : "-"}${Math.abs(hours)}`;
}

/** The zone that is meant, as `Intl` knows it: of the variable, else of the system's link, else UTC. */
export function usableTimeZone({ variable, resolved, offset, link }: SystemTimeZone): string {
  const written = (variable ?? "").trim().replace(/^:/, "");
  const meant = [
    resolved,
    written,
    zoneOfPath(written),
    posixForm.test(written) ? fixedZone(offset) : undefined,
    variable === "" ? undefined : zoneOfPath(link ?? ""),
  ];
  return meant.find((zone) => zone !== undefined && isTimeZone(zone)) ?? "UTC";
}

/**
 * Replaces a variable that `Intl` cannot use, for this process and those that it starts. Returns the zone that is used
 * instead; undefined where nothing was wrong.
 */
export function mendTimeZone(): string | undefined {
  const found = systemTimeZone();
  if (found.resolved !== undefined && isTimeZone(found.resolved)) return undefined;
  const zone = usableTimeZone(found);
  process.env["TZ"] = zone;
  return zone;
}
