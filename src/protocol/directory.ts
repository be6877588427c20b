// The messages between cities and their directory: the shapes of SAIVerse, and in addition who owns a name.

import { z } from "zod";
import { CitySlugShape } from "./ids.ts";

/** A raw Ed25519 public key in base64url; it is also the key id of what is signed with it. */
export const PublicKey = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
export type PublicKey = z.infer<typeof PublicKey>;
/** Where a city is. */
export const CityUrl = z.url({ protocol: /^https?$/ }).max(400);

const Address = z.url({ protocol: /^https?$/ }).max(300);

/** `POST /register`. Without `api_url` the city is reached at the address it calls from, at its port. */
export const Registration = z.object({
  city_name: CitySlugShape,
  city_id_pk: z.number().int(),
  api_port: z.number().int().min(1).max(65_535),
  api_url: Address.optional(),
  /** The port for signed calls, when it differs: the address above is then for cities of SAIVerse. */
  signed_port: z.number().int().min(1).max(65_535).optional(),
  signed_url: Address.optional(),
});
export type Registration = z.infer<typeof Registration>;

/** `POST /heartbeat` */
export const Heartbeat = z.object({ city_name: CitySlugShape });

/** A city as a directory lists it. */
export const ListedCity = z.object({
  city_id: z.number().int(),
  api_base_url: Address,
  public_key: PublicKey.optional(),
  /** The URL for signed calls, when it is not `api_base_url`. */
  signed_base_url: Address.optional(),
});

/** `GET /cities` */
export const Cities = z.record(z.string(), ListedCity);
export type Cities = z.infer<typeof Cities>;
