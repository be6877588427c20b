import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { firstVisit as enVisit } from "../../../src/languages/en/page/first-visit-page.ts";
import { firstVisit as jaVisit } from "../../../src/languages/ja/page/first-visit-page.ts";
import type { Message } from "../../../src/protocol/message.ts";
import { answerFor, request, systemOf } from "../../../test/understudy-rehearsal.ts";
import { unknownLines } from "./answer-to.ts";
import { readRequest } from "./read-request.ts";

type Language = "en" | "ja";
const personas = ["ren", "air", "eris"] as const;
const names = {
  en: { ren: "Ren Akatsuki", air: "Air", eris: "Eris" },
  ja: { ren: "紅月れん", air: "エア", eris: "エリス" },
} as const;
const place = {
  en: 'You are in "The Room with the Big Desk" in Moonview Cape.\n## Who is here\nsomebody whose name you do not know\n## Where you can go\n- The Room with the Big Desk: user_room\n- The Café: cafe\n- The Studio: studio',
  ja: "月見岬の「大きな机の部屋」にいます。\n## ここにいる人\n名前をまだ聞いていない人\n## 行ける場所\n- 大きな机の部屋: user_room\n- カフェ: cafe\n- スタジオ: studio",
} as const;
const heading = { en: "## Where you are", ja: "## いまいる場所" } as const;
const system = (persona: string, language: Language) =>
  `${systemOf(persona, language)}\n\n${heading[language]}\n${place[language]}`;

/** Her answers to these words, said to her one after the other by a user without a name. */
async function talk(persona: string, language: Language, ...words: readonly string[]) {
  const messages: Message[] = [];
  const answers: string[] = [];
  for (const text of words) {
    messages.push({ role: "user", parts: [{ kind: "text", text: `<message>${text}</message>` }] });
    const { text: answer } = await answerFor(request(system(persona, language), messages));
    messages.push({ role: "model", parts: [{ kind: "text", text: answer || "[silent]" }] });
    answers.push(answer);
  }
  return answers;
}

const table = (["en", "ja"] as const).flatMap((language) =>
  personas.map((persona) => [language, persona] as const),
);
const standIn = /understudy|代役/iu;
const suggestions = (language: Language, persona: (typeof personas)[number]) =>
  (language === "en" ? enVisit : jaVisit).suggestions(names[language][persona]);

/** Everything that she may say when she does not know. */
const waysOf = (persona: string, language: Language) =>
  unknownLines(readRequest(request(systemOf(persona, language), [said[language]]), "ways")).map(
    ({ text }) => text,
  );
const said = {
  en: { role: "user", parts: [{ kind: "text", text: "<message>Hi</message>" }] },
  ja: { role: "user", parts: [{ kind: "text", text: "<message>やあ</message>" }] },
} satisfies Record<Language, Message>;
/** The words of an answer, however much it trails off. */
const folded = (answer: string) => answer.replace(/[\s、,.…]+/gu, "");

const aboutCity = {
  en: /Moonview Cape[\s\S]*The Café|The Café[\s\S]*Moonview Cape/u,
  ja: /月見岬[\s\S]*カフェ/u,
};

describe.each(table)("in %s, the understudy of %s", (language, persona) => {
  it("answers each suggestion of the welcome, without a name and in the language", async () => {
    for (const [at, suggestion] of suggestions(language, persona).entries()) {
      const [answer = ""] = await talk(persona, language, suggestion);
      expect(answer).toMatch(/^\[emotion: \w+\] \S/u);
      expect(answer).not.toMatch(/名前をまだ|whose name|\{|undefined/u);
      if (language === "en") expect(answer).not.toMatch(/[\p{Script=Hiragana}\p{Script=Han}]/u);
      if (at === 2) expect(answer).toMatch(aboutCity[language]);
    }
  });

  it("says once, at the beginning, that it is a stand-in and what a key changes", async () => {
    const [hello, city, doing] = suggestions(language, persona);
    const answers = await talk(
      persona,
      language,
      hello ?? "",
      city ?? "",
      doing ?? "",
      hello ?? "",
    );
    expect(answers.map((answer) => standIn.test(answer))).toEqual([true, false, false, false]);
    expect(answers[0]).toMatch(/key|鍵/u);
  });

  it("keeps a name and a place that it is told", async () => {
    const told =
      language === "en"
        ? ["My name is Sam and I live in Berlin", "What is my name?", "Where do I live?"]
        : [
            "わたしはサムです。ベルリンに住んでいます",
            "わたしの名前は？",
            "わたしはどこに住んでる？",
          ];
    const [heard, name, home] = await talk(persona, language, ...told);
    expect(heard).toMatch(/Sam[\s\S]*Berlin|サム[\s\S]*ベルリン/u);
    expect(name).toMatch(/Sam|サム/u);
    expect(home).toMatch(/Berlin|ベルリン/u);
  });

  it("has thirty ways and more of not knowing, and does not repeat one soon", async () => {
    expect(new Set(waysOf(persona, language)).size).toBeGreaterThanOrEqual(30);
    const asked = Array.from({ length: 12 }, (_, at) =>
      language === "en"
        ? `What is the capital of land number ${at}?`
        : `${at}番目の国の首都はどこ？`,
    );
    const answers = (await talk(persona, language, "Hi", ...asked)).slice(1);
    expect(new Set(answers).size).toBe(answers.length);
  });

  it("claims no fact about what it cannot know", async () => {
    const ways = waysOf(persona, language).map(folded);
    const thing = fc.constantFrom(
      ...(language === "en"
        ? ["Mongolia", "the Zorbian empire", "plutonium", "Mount Everest", "the telephone", "chess"]
        : ["モンゴル", "ゾルビア帝国", "プルトニウム", "エベレスト", "電話", "将棋"]),
    );
    const form = fc.constantFrom(
      ...(language === "en"
        ? [
            (it: string) => `What is the capital of ${it}?`,
            (it: string) => `Who invented ${it}?`,
            (it: string) => `When was ${it} discovered?`,
            (it: string) => `How heavy is ${it}?`,
            (it: string) => `Why does ${it} exist?`,
            (it: string) => `So where is ${it}?`,
            (it: string) => `Is ${it} expensive?`,
          ]
        : [
            (it: string) => `${it}の首都はどこ？`,
            (it: string) => `${it}はだれが発明したの？`,
            (it: string) => `${it}が見つかったのはいつですか？`,
            (it: string) => `${it}の重さは？`,
            (it: string) => `どうして${it}はあるの？`,
            (it: string) => `${it}は高いですか？`,
          ]),
    );
    await fc.assert(
      fc.asyncProperty(thing, form, async (it, asks) => {
        const [, answer = ""] = await talk(persona, language, "Hi", asks(it));
        expect(ways, asks(it)).toContain(folded(answer));
      }),
      { numRuns: 40 },
    );
  });
});

it("tells the audience nothing of a stand-in, and nobody in a game", async () => {
  const { text } = await answerFor(
    request(system("ren", "en"), [
      {
        role: "user",
        parts: [{ kind: "text", text: '<comment from="Kim" id="a">Hello</comment>' }],
      },
    ]),
  );
  expect(text).not.toMatch(standIn);
});
