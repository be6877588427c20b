// The terminal's reports about a soul: a model that stands in once, and that the first one answers again.

import { expect, it } from "vitest";
import type { Language } from "../../protocol/language.ts";
import { SoulEvent } from "../../protocol/soul-events.ts";
import { readConfig } from "../config/read-config.ts";
import type { Context } from "../console/context.ts";
import { wordsIn } from "../words/words.ts";
import { soulNews } from "./soul-news.ts";

function newsOf(language: Language) {
  const told: string[] = [];
  const words = wordsIn(language);
  const read = readConfig({}, "/nowhere-at-all");
  if (!read.ok) throw new Error("the defaults are refused");
  const context = { words, language, tell: (line: string) => void told.push(line) };
  const news = soulNews(context as unknown as Context, read.value.config);
  const ended = (route: string, switches: readonly object[], more: object = {}) =>
    news(
      SoulEvent.parse({
        ...{ type: "model-ended", turn: "t1", round: 0, parts: [], finish: "stop", duration: 1 },
        ...{ route, switches, ...more },
      }),
    );
  return { told, ended, say: words.controls_, words };
}

const away = { from: "big", to: "small", reason: "rate-limited" };

it.each(["ja", "en"] as const)(
  "a model that stands in is reported once, and so is its end (%s)",
  (language) => {
    const { told, ended, say, words } = newsOf(language);
    ended("big", []);
    ended("small", [away]);
    ended("small", [{ ...away, reason: "resting" }]);
    ended("small", [away]);
    ended("big", []);
    ended("big", []);
    expect(told).toEqual([
      say.switched("big", "small", words.fault["rate-limited"]),
      say.backAt("big"),
    ]);
  },
);

it("reports each further model that stands in, and nothing about work outside of her turns", () => {
  const { told, ended, say, words } = newsOf("en");
  ended("small", [away], { purpose: "topics" });
  ended("small", [away]);
  ended("least", [away, { from: "small", to: "least", reason: "timed-out" }]);
  expect(told).toEqual([
    say.switched("big", "small", words.fault["rate-limited"]),
    say.switched("big", "small", words.fault["rate-limited"]),
    say.switched("small", "least", words.fault["timed-out"]),
  ]);
});
