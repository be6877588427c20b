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

  it.each([
    ["chats in English", of("en", false), 78],
    ["chats in Japanese", of("ja", false), 87],
    ["logs of an assistant in English", of("en", true), 85],
    ["logs of an assistant in Japanese", of("ja", true), 92],
    ["all of them in one memory", talks, 80],
  ])("%s are answered among the first ten", async (name, some, percent) => {
    const collection = collectionOf(name, some);
    expect((await qualityOf(collection, ourFinder(collection))).ten).toBeGreaterThanOrEqual(
      percent,
    );
  });
});
