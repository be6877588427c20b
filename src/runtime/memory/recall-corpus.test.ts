import { describe, expect, it } from "vitest";
import { corpus } from "../../../bench/recall/corpus.ts";
import { qualityOf } from "../../../bench/recall/quality.ts";
import { collectionOf, ourFinder } from "../../../bench/recall/store.ts";
import type { Language } from "../../protocol/language.ts";

const talks = corpus();
const of = (language: Language, log: boolean) =>
  talks.filter(({ head }) => head.language === language && (head.kind === "assistant") === log);

describe("the cases of our own", () => {
  it("are many, half of them Japanese", () => {
    const cases = talks.flatMap(({ head, cases: all }) => all.map(() => head.language));
    const japanese = cases.filter((language) => language === "ja").length / cases.length;
    expect(cases.length).toBeGreaterThanOrEqual(300);
    expect(Math.abs(japanese - 0.5)).toBeLessThan(0.05);
  });

  const single = /^(?!order|summary|several|passage)/;
  const everything = /^(?:order|summary|several)/;

  it.each([
    ["chats in English", of("en", false), single, 78],
    ["chats in Japanese", of("ja", false), single, 87],
    ["logs of an assistant in English", of("en", true), single, 85],
    ["logs of an assistant in Japanese", of("ja", true), single, 92],
    ["single entries among all in one memory", talks, single, 80],
    ["everything of a subject, among all in one memory", talks, everything, 65],
    ["her own long answers, among all in one memory", talks, /^passage/, 80],
  ])("%s are found among the first ten", async (name, some, tag, percent) => {
    const all = collectionOf(name, some);
    const collection = { ...all, questions: all.questions.filter((one) => tag.test(one.tag)) };
    expect((await qualityOf(collection, ourFinder(collection))).ten).toBeGreaterThanOrEqual(
      percent,
    );
  });
});
