/** The texts for external agents. */
export type CityTexts = {
  readonly personaCard: {
    readonly about: (name: string, city: string) => string;
    readonly talk: string;
    readonly token: string;
  };
};
