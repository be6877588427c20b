import type { BuildingId, CitySlug } from "../../../../../src/kernel/id.ts";

/** What the visitor chose on the map: a building of ours, or another city. */
export type Chosen =
  | { readonly building: BuildingId; readonly city?: undefined }
  | { readonly city: CitySlug; readonly building?: undefined }
  | undefined;
