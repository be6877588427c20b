import type { CityTexts } from "../pack/cities-texts.ts";

export const cities: CityTexts = {
  personaCard: {
    about: (name: string, city: string) =>
      `${name} is a persona who lives in ${city}. Speak to her in text; she answers as if aloud, where she is.`,
    talk: "Conversation",
    token: "A token that the owner of this city made (saintverse city token)",
  },
};
