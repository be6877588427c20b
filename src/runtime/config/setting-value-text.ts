// The value of a setting as a person would write it.

import type { CityCalled } from "../../world/city-called.ts";
import type { Setting } from "./setting-forms.ts";
import type { Config } from "./settings.ts";

/** Empty where there is nothing to write. The result can be written for the setting and parses to the same value. */
export function settingValueText(
  { form, written }: Pick<Setting, "form" | "written">,
  value: unknown,
): string {
  if (value === undefined) return "";
  if (written !== undefined) return written(value as never);
  if (value === null) return "none";
  if (typeof value === "string") return value;
  if (typeof value === "boolean") return value ? "on" : "off";
  switch (form) {
    case "seconds":
      return String(Number(value) / 1_000);
    case "hours":
      return hoursText(value as Config["quietHours"]);
    case "city":
      return cityText(value as CityCalled);
    default:
      return Array.isArray(value) ? listText(form, value) : String(value);
  }
}

function listText(form: Setting["form"], values: readonly unknown[]): string {
  switch (form) {
    case "servers":
      return values.length === 0 ? "" : JSON.stringify(values);
    case "emotions":
      return (values as Config["bodyEmotions"])
        .map(({ server, emotion, word }) =>
          server === "*" ? `${emotion}=${word}` : `${server}/${emotion}=${word}`,
        )
        .join(",");
    case "cities":
    case "saiverse-cities":
      return (values as Config["cities"])
        .map(({ slug, url, key }) => `${slug}=${url}${key === undefined ? "" : `#${key}`}`)
        .join(",");
    case "guests":
      return (values as Config["a2aGuests"])
        .map(({ name, card, building }) => `${name}@${card} in ${building}`)
        .join(",");
    case "guest-tokens":
      return (values as Config["a2aGuestTokens"])
        .map(({ name, token }) => `${name}=${token}`)
        .join(",");
    default:
      return values.map(String).join(",");
  }
}

const cityText = ({ slug, name }: CityCalled): string => `${slug}=${name}`;

const hoursText = ({ from, to }: Config["quietHours"]): string =>
  from === to ? "none" : `${timeText(from)}-${timeText(to)}`;

const timeText = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
