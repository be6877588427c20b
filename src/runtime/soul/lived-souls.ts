// The souls that live in this process now, each from the moment when it takes hold of her.

const stays = new Set<{ readonly persona: string }>();

/** She lives here until it is ended. */
export function begunStay(persona: string): { readonly end: () => void } {
  const stay = { persona };
  stays.add(stay);
  return { end: () => void stays.delete(stay) };
}

export const livedSouls = (): ReadonlySet<string> => new Set([...stays].map((one) => one.persona));
