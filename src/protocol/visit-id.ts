// The id of a visit in both cities: whose home, who, and which of her visits, counted from 1.

import { z } from "zod";
import {
  type CitySlug,
  type PersonaId,
  parseCitySlug,
  parsePersonaId,
  type VisitId,
} from "../kernel/id.ts";

export type VisitParts = {
  readonly home: CitySlug;
  readonly persona: PersonaId;
  readonly number: number;
};

export const visitId = ({ home, persona, number }: VisitParts): VisitId =>
  `${home}/${persona}/${number}` as VisitId;

const ordinal = /^[1-9][0-9]{0,8}$/;

/** The visit that a text names; undefined when it names none. */
function readVisitId(text: string): VisitParts | undefined {
  const [home = "", persona = "", number = "", ...more] = text.split("/");
  const city = parseCitySlug(home);
  const who = parsePersonaId(persona);
  if (more.length > 0 || !city.ok || !who.ok || !ordinal.test(number)) return undefined;
  return { home: city.value, persona: who.value, number: Number(number) };
}

export const VisitIdShape = z
  .string()
  .max(140)
  .refine((text) => readVisitId(text) !== undefined)
  .transform((text) => text as VisitId);

/** The parts of an id that was parsed. */
export function visitParts(visit: VisitId): VisitParts {
  const parts = readVisitId(visit);
  if (parts === undefined) throw new Error(`no visit: ${visit}`);
  return parts;
}
