import type { Building } from "../../protocol/place.ts";
import type { SeedTexts } from "./seed-texts.ts";

/** The texts for external agents. */
export type CityTexts = {
  readonly personaCard: {
    readonly about: (name: string, city: string) => string;
    readonly talk: string;
    readonly token: string;
  };
};

/** One half of a city's name: for the id, and for display. */
export type CityNamePart = { readonly slug: string; readonly name: string };

/** The default names of cities: one part of the first list and one of the second. */
export type CityNameParts = {
  readonly first: readonly [CityNamePart, ...CityNamePart[]];
  readonly second: readonly [CityNamePart, ...CityNamePart[]];
  readonly between: string;
};

/** The content of a city, and the questions to its residents. */
export type WorldTexts = {
  /** The first city. */
  readonly seed: SeedTexts;
  readonly cityNames: CityNameParts;
  /** The name of a persona of another city where she visits: 「あかりの街のれん」, "Ren of Akari". */
  /** A visitor from another city whose name is no single word. */
  readonly visitorNumber: (number: number) => string;
  readonly nameFrom: (name: string, city: string) => string;
  /** The user without a name, where a conversation is written down. */
  readonly you: string;
  /** The room of a persona who is created in the city. */
  readonly ownRoom: (
    name: string,
  ) => Pick<Building, "name" | "description" | "systemInstruction" | "entryPrompt" | "autoPrompt">;
  readonly pulseDecision: string;
  readonly pulseHeadings: {
    readonly before: string;
    readonly now: string;
  };
};
