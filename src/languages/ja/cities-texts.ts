import type { CityTexts } from "../pack/cities-texts.ts";

export const cities: CityTexts = {
  personaCard: {
    about: (name: string, city: string) =>
      `${name}は${city}に住むペルソナです。文で話しかけると、いまいる場所で、声に出すように答えます。`,
    talk: "会話",
    token: "この街の持ち主が作ったトークン（saintverse city token）",
  },
};
