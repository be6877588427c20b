// Which cities are trusted. A name is pinned to the key that the operator approved; a city that the operator wrote down
//     with its key needs no further approval.
//       T1. Nobody is trusted without the operator's approval.
//       T2. Another key under a trusted name is not that city.
//       T3. A ban holds for the name and for the key it had.

import type { CitySlug } from "../kernel/id.ts";
import { ownValue } from "../kernel/own-value.ts";
import type { PublicKey } from "../protocol/directory.ts";
import type { TrustEvent } from "../protocol/trust-events.ts";

type TrustLevel = "met" | "trusted" | "banned";

/** `name`: the name that it gave itself when it first called, or in its invitation; `url`: the address in that. */
type Pin = {
  readonly key: PublicKey | null;
  readonly trustLevel: TrustLevel;
  readonly name?: string;
  readonly url?: string;
};

export type Trust = Readonly<Record<CitySlug, Pin>>;

export const noTrust: Trust = {};

/** The number of cities without a judgement that are remembered. */
const mostMet = 50;

const pinOf = (trust: Trust, city: CitySlug): Pin | undefined => ownValue(trust, city);

export function evolveTrust(trust: Trust, event: TrustEvent): Trust {
  const { city } = event;
  switch (event.type) {
    case "city-met":
      return mayMeet(trust, city)
        ? { ...trust, [city]: { key: event.key, trustLevel: "met", ...told(event) } }
        : trust;
    case "city-trusted":
      return {
        ...trust,
        [city]: {
          key: event.key,
          trustLevel: "trusted",
          ...told(pinOf(trust, city)),
          ...told(event),
        },
      };
    case "city-banned": {
      const pin = pinOf(trust, city);
      return { ...trust, [city]: { key: pin?.key ?? null, trustLevel: "banned", ...told(pin) } };
    }
    case "city-forgotten": {
      const { [city]: _, ...others } = trust;
      return others;
    }
  }
}

type Told = { readonly name?: string | undefined; readonly url?: string | undefined };

/** The facts that a city gave of itself. */
const told = ({ name, url }: Told = {}) => ({
  ...(name === undefined ? {} : { name }),
  ...(url === undefined ? {} : { url }),
});

/** The trusted cities whose address stands in their invitation. */
export const invitedCities = (
  trust: Trust,
): readonly { readonly slug: CitySlug; readonly url: string }[] =>
  Object.entries(trust).flatMap(([slug, { trustLevel, url }]) =>
    trustLevel === "trusted" && url !== undefined ? [{ slug: slug as CitySlug, url }] : [],
  );

/**
 * Whether the first call of such a city is to be recorded, so that the operator is asked once. The operator is asked
 * about the first key that used the name; calls with other keys are recorded once that one is forgotten.
 */
export function mayMeet(trust: Trust, city: CitySlug): boolean {
  if (pinOf(trust, city) !== undefined) return false;
  const met = Object.values(trust).filter(({ trustLevel }) => trustLevel === "met");
  return met.length < mostMet;
}

/** By its name alone: nothing else is known of a city that signs nothing. */
export const isBanned = (trust: Trust, city: CitySlug): boolean =>
  pinOf(trust, city)?.trustLevel === "banned";

export type Judgement = "trusted" | "unknown-city" | "other-key" | "banned";

/** `written`: the keys that the operator wrote down, by the name of the city. */
export function judge(
  trust: Trust,
  written: Readonly<Record<string, PublicKey>>,
  city: CitySlug,
  key: PublicKey,
): Judgement {
  const pin = pinOf(trust, city);
  const isBannedKey = Object.values(trust).some(
    (one) => one.trustLevel === "banned" && one.key === key,
  );
  if (pin?.trustLevel === "banned" || isBannedKey) return "banned";
  const known = pin?.trustLevel === "trusted" ? pin.key : undefined;
  const expected = known ?? ownValue(written, city);
  if (expected === undefined) return "unknown-city";
  return expected === key ? "trusted" : "other-key";
}

/** The key that identifies a trusted city; undefined when it is not trusted. */
export function trustedKey(
  trust: Trust,
  written: Readonly<Record<string, PublicKey>>,
  city: CitySlug,
): PublicKey | undefined {
  const pin = pinOf(trust, city);
  const pinned = pin?.trustLevel === "trusted" ? pin.key : null;
  const key = pinned ?? ownValue(written, city);
  return key !== undefined && judge(trust, written, city, key) === "trusted" ? key : undefined;
}

/**
 * The cities that called this one or were judged, for the operator; each with its pinned key or the last one that it
 * used.
 */
export const pinnedCities = (
  trust: Trust,
): readonly {
  readonly city: CitySlug;
  readonly key: PublicKey | null;
  readonly trustLevel: TrustLevel;
}[] => Object.entries(trust).map(([city, pin]) => ({ city: city as CitySlug, ...pin }));
