// A guest, which is an external agent, gets a home city of its own: a slug that no real city can have.

import type { CitySlug, PersonaId } from "../kernel/id.ts";

const prefix = "a2a-";

export const guestHome = (guest: PersonaId): CitySlug => `${prefix}${guest}` as CitySlug;
export const isGuestHome = (home: CitySlug): boolean => home.startsWith(prefix);
