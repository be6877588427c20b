import type { Building } from "../../protocol/place.ts";
import type { SeedTexts } from "./seed-texts.ts";

/** A half of the name of a city: as it stands in an id, and as it is read. */
export type CityNamePart = { readonly slug: string; readonly name: string };

/** What cities are called of which nobody says how: one of the first and one of the second. */
export type CityNameParts = {
  readonly first: readonly [CityNamePart, ...CityNamePart[]];
  readonly second: readonly [CityNamePart, ...CityNamePart[]];
  readonly between: string;
};

/** What there is in a city, and what is asked of who lives there. */
export type WorldTexts = {
  /** The first city. */
  readonly seed: SeedTexts;
  readonly cityNames: CityNameParts;
  /** Somebody of another city as she is called where she visits: 「あかりの街のれん」, "Ren of Akari". */
  readonly nameFrom: (name: string, city: string) => string;
  /** The room of somebody who comes to life in the city. */
  readonly ownRoom: (
    name: string,
  ) => Pick<Building, "name" | "description" | "systemInstruction" | "entryPrompt" | "autoPrompt">;
  readonly pulseDecision: string;
  readonly pulseHeadings: {
    readonly before: string;
    readonly now: string;
  };
};
