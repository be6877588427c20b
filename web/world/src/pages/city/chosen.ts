import type { BuildingId, CitySlug } from "../../../../../src/kernel/id.ts";

/** The visitor's selection on the map: a building, or another city. */
export type Chosen =
  | { readonly building: BuildingId; readonly city?: undefined }
  | { readonly city: CitySlug; readonly building?: undefined }
  | undefined;
