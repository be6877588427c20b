// Schemas of ids at the boundary of the process: a string that is no slug is refused where it enters.

import { z } from "zod";
import {
  type BuildingId,
  type CitySlug,
  type PersonaId,
  parseBuildingId,
  parseCitySlug,
  parseOccupantId,
  parsePersonaId,
} from "../kernel/id.ts";

export const PersonaIdShape = z
  .string()
  .refine((text) => parsePersonaId(text).ok)
  .transform((text) => text as PersonaId);
export const BuildingIdShape = z
  .string()
  .refine((text) => parseBuildingId(text).ok)
  .transform((text) => text as BuildingId);
export const CitySlugShape = z
  .string()
  .refine((text) => parseCitySlug(text).ok)
  .transform((text) => text as CitySlug);
/** Anybody who can be in a building: a persona of the city, or a visitor (`ren@city_b`). */
export const OccupantIdShape = z
  .string()
  .refine((text) => parseOccupantId(text).ok)
  .transform((text) => text as PersonaId);
