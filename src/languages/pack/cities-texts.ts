/** What agents from outside read. */
export type CityTexts = {
  readonly personaCard: {
    readonly about: (name: string, city: string) => string;
    readonly talk: string;
    readonly token: string;
  };
};
