// The forms of settings' values, and the schemas that parse them.

import { z } from "zod";
import type { CitySlug } from "../../kernel/id.ts";
import { emotionNamed } from "../../languages/emotion-named.ts";
import type { PartSetting, Texts } from "../../parts/part.ts";
import { list, text, url } from "../../parts/setting-shapes.ts";
import { Emotion } from "../../protocol/emotion.ts";
import { isTimeZone } from "../../protocol/time-zone.ts";
import { cityCalled } from "../../world/city-called.ts";

export {
  count,
  list,
  port,
  seconds,
  secondsWithin,
  text,
  url,
  yesNo,
} from "../../parts/setting-shapes.ts";

/**
 * The form of a setting's value (`seconds` are stored as milliseconds); the texts for people are in the language packs.
 */
export type SettingForm =
  | "text"
  | "url"
  | "port"
  | "count"
  | "seconds"
  | "yes-no"
  | "list"
  | "hours"
  | "time-zone"
  | "cap"
  | "choice"
  | "factor"
  | "servers"
  | "socket"
  | "database"
  | "bare-url"
  | "prefix"
  | "city"
  | "emotions"
  | "cities"
  | "saiverse-cities"
  | "guests"
  | "guest-tokens";

export type Setting = {
  readonly form: SettingForm;
  /** Names in the environment and `.env`; the first one is the primary name, the others are aliases. */
  readonly names: readonly [string, ...string[]];
  readonly schema: z.ZodType;
  /** Never printed. */
  readonly secret?: true;
  /** Of a part's setting: as in its descriptor. */
  readonly changed?: PartSetting["changed"];
  /** A description of the valid values, where the form does not say it. */
  readonly values?: Texts | undefined;
  /** Formats a value as one writes it, where the form does not do it. */
  readonly written?: ((value: never) => string) | undefined;
};

export const setting = <S extends z.ZodType>(
  form: SettingForm,
  names: readonly [string, ...string[]],
  schema: S,
  secret?: "secret",
) => ({ form, names, schema, ...(secret === undefined ? {} : { secret: true as const }) });

/** The address of a PostgreSQL database. */
export const databaseUrl = z
  .string()
  .trim()
  .refine((written) => /^postgres(?:ql)?:\/\/\S+$/.test(written) && URL.canParse(written));

/** Names of packages and paths. An address is neither, and may hold secrets that must not appear in an error. */
export const packageNames = list.refine((names) => !names.some((name) => name.includes("://")));
/** `server/emotion=word`; without a server it applies to all of them. */
export const emotionWord = z
  .string()
  .regex(/^(?:[^/=]+\/)?[^/=]+=.+$/)
  .transform((written) => {
    const [, server, emotion, word = ""] = /^(?:([^/=]+)\/)?([^/=]+)=(.+)$/.exec(written) ?? [];
    return {
      server: server?.trim() ?? "*",
      emotion: emotionNamed(emotion ?? ""),
      word: word.trim(),
    };
  })
  .pipe(z.object({ server: text, emotion: Emotion, word: text }));
/** `none`: no quiet hours, as when both ends are equal. */
export const quietHours = z
  .string()
  .regex(/^(none|([01]?\d|2[0-3]):[0-5]\d\s*-\s*([01]?\d|2[0-3]):[0-5]\d)$/i)
  .transform((value) => {
    if (value.toLowerCase() === "none") return { from: 0, to: 0 };
    const [from, to] = value.split("-").map((time) => {
      const [hour = 0, minute = 0] = time.trim().split(":").map(Number);
      return hour * 60 + minute;
    });
    return { from: from ?? 0, to: to ?? 0 };
  });
export const timeZone = text.refine(isTimeZone);

/** A number from 0 on; `none` removes a cap. */
export const cap = z.union([
  z.literal(["none", null]).transform(() => null),
  z.coerce.number().min(0).max(1e12),
]);

/** One MCP server: by its address, or by the command that starts it. */
export const McpServer = z.union([
  z.strictObject({
    name: text.optional(),
    url,
    token: text.optional(),
    body: z.boolean().optional(),
    events: z.boolean().optional(),
  }),
  z.strictObject({
    name: text,
    command: text,
    args: z.array(z.string()).default([]),
    env: z.record(z.string(), z.string()).default({}),
    body: z.boolean().optional(),
    events: z.boolean().optional(),
  }),
]);

/** The name of a city to found: `akari`, `あかりの街`, or `akari=あかりの街`. */
export const cityToBe = z.string().transform((written, context) => {
  const called = cityCalled(written);
  if (called !== undefined) return called;
  context.addIssue({ code: "custom" });
  return z.NEVER;
});

/** Another city: `name=address`, followed by `#key` where its public key is known. */
export const otherCity = z
  .string()
  .regex(/^[a-z0-9](?:[a-z0-9_-]{0,62}[a-z0-9])?=https?:\/\/[^\s#]+(?:#[A-Za-z0-9_-]{43})?$/)
  .transform((written) => {
    const [, slug = "", address = "", key] = /^([^=]+)=([^#]+)(?:#(.+))?$/.exec(written) ?? [];
    return { slug: slug as CitySlug, url: address, key };
  });

/** A city of SAIVerse, which has no key: `name=address`. */
export const saiverseCity = otherCity.refine(
  ({ key, url: address }) => key === undefined && URL.canParse(address),
);
/** An external agent and its place: `name@address of its card in building`. */
const guest = z
  .string()
  .regex(/^[a-z0-9](?:[a-z0-9_-]{0,38}[a-z0-9])?@https?:\/\/\S+\s+in\s+\S.*$/)
  .transform((written) => {
    const [, name = "", card = "", building = ""] =
      /^([^@]+)@(\S+)\s+in\s+(.+)$/.exec(written) ?? [];
    return { name, card, building: building.trim() };
  })
  .refine(({ card }) => URL.canParse(card));
export const guests = list
  .pipe(z.array(guest).max(10))
  .refine((all) => new Set(all.map(({ name }) => name)).size === all.length);
export const guestToken = z
  .string()
  .regex(/^[a-z0-9][a-z0-9_-]*=[\x21-\x7e]{8,2000}$/)
  .transform((written) => {
    const at = written.indexOf("=");
    return { name: written.slice(0, at), token: written.slice(at + 1) };
  });

export function fromJson(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
