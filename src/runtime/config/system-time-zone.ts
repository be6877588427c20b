// The time zone of the computer, whatever the variable TZ holds.

import { readlinkSync } from "node:fs";
import { isTimeZone } from "../../protocol/time-zone.ts";

/** The time zone of the system. */
export type SystemTimeZone = {
  /** The variable, as it is set. */
  readonly variable: string | undefined;
  /** The zone that `Intl` made of it; some of those names `Intl` itself does not know. */
  readonly resolved: string | undefined;
  /** The target of the system's link to its zone. */
  readonly link: string | undefined;
};

export function systemTimeZone(): SystemTimeZone {
  return {
    variable: process.env["TZ"],
    resolved: new Intl.DateTimeFormat().resolvedOptions().timeZone,
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

/** `JST-9`, `<+09>-9`, `EST5EDT,M3.2.0,M11.1.0`: a name, the hours of UTC before it, and the name in summer. */
const posixForm =
  /^([A-Za-z]{3,}|<[^<>]{3,}>)([+-]?)(\d{1,2})(?::(\d{2}))?([A-Za-z]{3,}|<[^<>]{3,}>)?/;

/** A zone without a name, by the minutes of UTC before it. */
function fixedZone(offset: number): string {
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  if (offset === 0) return "UTC";
  if (minutes === 0) return `Etc/GMT${offset > 0 ? "+" : "-"}${hours}`;
  return `${offset > 0 ? "-" : "+"}${String(hours).padStart(2, "0")}:${minutes}`;
}

/** The zone that a text in the form of POSIX means. Of rules for the summer only those of zones with a name are kept. */
function zoneOfPosix(written: string): string | undefined {
  const [whole, name = "", sign, hours, minutes = "0", summer] = posixForm.exec(written) ?? [];
  if (whole === undefined) return undefined;
  const offset = (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  const named = summer === undefined ? [] : [whole, name];
  return [...named, fixedZone(offset)].find(isTimeZone);
}

/** Whether `Intl` has made UTC of a text that means another zone. */
function isLost(resolved: string, written: string): boolean {
  if (!/^(?:Etc\/)?UTC$/.test(resolved)) return false;
  return isTimeZone(written)
    ? !/^(?:Etc\/)?(?:UTC|UCT|GMT|Zulu|Universal|Greenwich)?[+-]?0{0,2}:?0{0,2}$/i.test(written)
    : (zoneOfPosix(written) ?? "UTC") !== "UTC";
}

const writtenIn = (variable: string | undefined): string =>
  (variable ?? "").trim().replace(/^:/, "");

/** The zone that is meant, as `Intl` knows it: of the variable, else of the system's link, else UTC. */
export function usableTimeZone({ variable, resolved, link }: SystemTimeZone): string {
  const written = writtenIn(variable);
  const meant = [
    resolved !== undefined && isLost(resolved, written) ? undefined : resolved,
    written,
    zoneOfPath(written),
    zoneOfPosix(written),
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
  const { resolved, variable } = found;
  const isUsable = resolved !== undefined && isTimeZone(resolved);
  if (isUsable && !isLost(resolved, writtenIn(variable))) return undefined;
  const zone = usableTimeZone(found);
  process.env["TZ"] = zone;
  return zone;
}
