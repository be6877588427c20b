/** One half of a city's name: for the id, and for display. */
export type CityNamePart = { readonly slug: string; readonly name: string };

/** The default names of cities: one part of the first list and one of the second. */
export type CityNameParts = {
  readonly first: readonly [CityNamePart, ...CityNamePart[]];
  readonly second: readonly [CityNamePart, ...CityNamePart[]];
  readonly between: string;
};
