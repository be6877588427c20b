// A guest, which is an agent that is not ours, comes from a home of its own: a name that no city is heard under.

import type { CitySlug, PersonaId } from "../kernel/id.ts";

const prefix = "a2a-";

export const guestHome = (guest: PersonaId): CitySlug => `${prefix}${guest}` as CitySlug;
export const isGuestHome = (home: CitySlug): boolean => home.startsWith(prefix);
