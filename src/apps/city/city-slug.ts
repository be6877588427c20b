/** The one city of a data folder. */
export const citySlug = "city_a";
