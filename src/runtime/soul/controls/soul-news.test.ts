// The terminal's reports about a soul: a model that stands in once, and that the first one answers again.

import { expect, it } from "vitest";
import { handClock } from "../../../../test/hand-clock.ts";
import type { Language } from "../../../protocol/language.ts";
import { SoulEvent } from "../../../protocol/soul-events.ts";
import type { Context } from "../../config/console/context.ts";
import { wordsIn } from "../../config/console/words.ts";
import { readConfig } from "../../config/read-config.ts";
import { soulNews, tellOfFeelings } from "./soul-news.ts";

function newsOf(language: Language, clock = handClock()) {
  const told: string[] = [];
  const words = wordsIn(language);
  const read = readConfig({}, "/nowhere-at-all");
  if (!read.ok) throw new Error("the defaults are refused");
  const context = { words, language, tell: (line: string) => void told.push(line) };
  const news = soulNews(context as unknown as Context, read.value.config, clock);
  const ended = (route: string, switches: readonly object[], more: object = {}) =>
    news(
      SoulEvent.parse({
        ...{ type: "model-ended", turn: "t1", round: 0, parts: [], finish: "stop", duration: 1 },
        ...{ route, switches, ...more },
      }),
    );
  return { told, news, ended, say: words.controls_, words };
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

it("reports the first refusal of a model with its words, and the question how answers begin", () => {
  const { told, news, ended, words } = newsOf("en");
  const parts = [{ kind: "text", thought: true, text: "I can't\nhelp." }];
  ended("big", [], { finish: "blocked", purpose: "topics" });
  for (const _ of ["once", "again"]) ended("big", [], { finish: "blocked", parts });
  ended("small", [], { finish: "blocked", parts: [] });
  const asked = { type: "model-started", turn: "t1", round: 0, attempt: 1, reason: "stimulus" };
  for (const purpose of ["reasoning", "reasoning", "topics"]) {
    news(SoulEvent.parse({ ...asked, model: "big", tools: [], purpose }));
  }
  expect(told).toEqual([
    words.problem.blocked("big", "I can't help."),
    words.problem.blocked("small", ""),
    words.problem.askedHowItBegins("big"),
  ]);
});

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

it("reports a model that says nothing, once, and none that was answered or stopped before", async () => {
  const clock = handClock();
  const { told, news, words } = newsOf("en", clock);
  const asked = (turn: string, persona: string, more: object = {}) =>
    news(
      SoulEvent.parse({
        ...{ type: "model-started", turn, round: 0, attempt: 1, reason: "stimulus" },
        ...{ model: "big", tools: [], ...more },
      }),
      persona,
    );
  const stopped = (turn: string, persona: string) =>
    news(SoulEvent.parse({ type: "turn-interrupted", turn, by: "operator", cut: "now" }), persona);
  const pass = async (duration: number) => {
    clock.move(duration);
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  };
  asked("t1", "ren");
  asked("t1", "air", { purpose: "topics" });
  asked("t1", "air");
  stopped("t1", "air");
  await pass(7_999);
  expect(told).toEqual([]);
  await pass(1);
  expect(told).toEqual([words.problem.modelQuiet("big", 8)]);
  asked("t2", "air");
  await pass(20_000);
  expect(told).toHaveLength(1);
  expect(clock.sleepers()).toBe(0);
});

it.each(["ja", "en"] as const)("each change of feelings is told as JSON (%s)", (language) => {
  const told: string[] = [];
  const words = wordsIn(language);
  const tell = (line: string) => void told.push(line);
  const delta = { affect: { mean: 12, variance: 3 } };
  const shifted = { type: "emotion-shifted", by: "appraisal", delta, turn: "t1" };
  tellOfFeelings({ words, tell }, SoulEvent.parse(shifted));
  tellOfFeelings({ words, tell }, SoulEvent.parse({ type: "alarm-rang", alarm: "soliloquy" }));
  expect(told).toEqual([expect.stringMatching(/^INFO .*\{"affect":\{"mean":12,"variance":3\}\}$/)]);
});

it("says once what of a request does not fit the model's context", () => {
  const { told, news, words } = newsOf("en");
  const notice = (note: string) =>
    news(SoulEvent.parse({ type: "notice", level: "warning", code: "made-to-fit", note }));
  notice("instruction 4096 small");
  notice("talk 4096 small");
  notice("talk 4096 small");
  expect(told).toEqual([
    words.problem.instructionLeftOut("small", 4_096),
    words.problem.talkLeftOut("small", 4_096),
  ]);
});
