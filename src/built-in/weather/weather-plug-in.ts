// The weather of any place, by Open-Meteo.

import { publicOpenMeteo } from "../../bodies/weather/open-meteo.ts";
import { weatherBody } from "../../bodies/weather/server.ts";
import { defineBody, definePlugIn } from "../../parts/part-kinds.ts";
import { url } from "../../parts/setting-shapes.ts";

const weather = defineBody({
  id: "weather",
  about: { ja: "天気（Open-Meteo）", en: "the weather (Open-Meteo)" },
  isToolsOnly: true,
  settings: {
    geocodingUrl: {
      name: "OPEN_METEO_GEOCODING_URL",
      schema: url.optional(),
      form: "url",
      about: { ja: "地名を調べる Open-Meteo の場所", en: "Where Open-Meteo finds places" },
      unset: { ja: "Open-Meteo のもの", en: "Open-Meteo's" },
    },
    forecastUrl: {
      name: "OPEN_METEO_FORECAST_URL",
      schema: url.optional(),
      form: "url",
      about: { ja: "天気を調べる Open-Meteo の場所", en: "Where Open-Meteo's forecasts are" },
      unset: { ja: "Open-Meteo のもの", en: "Open-Meteo's" },
    },
  },
  async check({ geocodingUrl = publicOpenMeteo.geocodingUrl }, { timeout }) {
    try {
      await fetch(geocodingUrl, { signal: AbortSignal.timeout(timeout), redirect: "manual" });
      return undefined;
    } catch {
      const text = {
        ja: "ネットワークがなくても、なくなるのは天気だけです",
        en: "without a network only the weather is missing",
      };
      return { kind: "not-answering", at: geocodingUrl, text };
    }
  },
  open: (settings, { clock, language, version }) => ({
    body: weatherBody({ ...settings, clock, language, version }),
  }),
});

export const plugIn = definePlugIn({ id: "weather", parts: [weather] });
