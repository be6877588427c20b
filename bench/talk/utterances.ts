// Utterances with pauses in them, and what stands before each pause: a set of our own, in the shape of sets for the
// detection of ends of turns.

import { chanceOf } from "./sound.ts";

export type Utterance = {
  readonly language: "ja" | "en";
  /** The spoken pieces, and the silence after each but the last: milliseconds. */
  readonly pieces: readonly { readonly text: string; readonly pause: number }[];
};

const words = {
  ja: {
    fillers: ["えっと", "あの", "うーん", "そうだなあ", "なんか"],
    clauses: [
      "昨日友だちと海に行ったんだけど",
      "今度の日曜日は",
      "新しいカメラを買ったから",
      "駅前のパン屋さんで",
      "弟が急に",
      "雨が降りそうなので",
      "この前話していた本の",
      "もし時間があったら",
      "最近よく眠れなくて",
      "晩ごはんを作りながら",
    ],
    ends: [
      "すごくきれいだったよ",
      "何をしようかな",
      "一緒に写真を撮りたい",
      "クロワッサンを買ってきた",
      "遊びに来たんだ",
      "傘を持っていったほうがいい？",
      "続きを教えて",
      "映画を見に行こうよ",
      "どうしたらいいと思う？",
      "ラジオを聞いていました",
    ],
    wholes: ["今日は疲れました", "お風呂に入ったよ", "それはよかったね"],
  },
  en: {
    fillers: ["um", "so", "well", "let me think", "you know"],
    clauses: [
      "yesterday I went to the sea with a friend but",
      "next sunday I",
      "I bought a new camera because",
      "at the bakery near the",
      "my brother suddenly",
      "it looks like rain so",
      "about the book you",
      "if you have time",
      "lately I sleep badly and",
      "while I was cooking dinner",
    ],
    ends: [
      "it was really beautiful",
      "what should we do",
      "I want to take pictures",
      "I bought a croissant",
      "he came over to play",
      "should I take an umbrella?",
      "tell me the rest",
      "let us go and see a film",
      "what would you do?",
      "I listened to the radio",
    ],
    wholes: ["I am tired today", "I took a bath", "that is good to hear"],
  },
} as const;

/** A hundred of each language. */
export function utterances(): readonly Utterance[] {
  return (["ja", "en"] as const).flatMap((language) => {
    const chance = chanceOf(language === "ja" ? 7 : 11);
    return Array.from({ length: 100 }, (_, at): Utterance => {
      const texts = textsOf(language, at, chance());
      const pieces = texts.map((text, place) => ({
        text,
        pause: place === texts.length - 1 ? 0 : pauseOf(chance),
      }));
      return { language, pieces };
    });
  });
}

const nth = (all: readonly string[], at: number): string => all[at % all.length] ?? "";

/**
 * Its pieces: a filler, a clause and an end (30 of 100), a whole sentence and another one (10), a clause and an end (45),
 * or all of it at once (15).
 */
function textsOf(language: "ja" | "en", at: number, kind: number): readonly string[] {
  const { fillers, clauses, ends, wholes } = words[language];
  const clause = nth(clauses, at);
  const end = nth(ends, at + Math.floor(at / clauses.length));
  if (kind < 0.3) return [nth(fillers, at), clause, end];
  if (kind < 0.4) return [nth(wholes, at), end];
  if (kind < 0.85) return [clause, end];
  return [[clause, end].join(language === "en" ? " " : "")];
}

/** Log-normal, with a median of 0.6 s; 0.2 to 2 s. */
function pauseOf(chance: () => number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());
  return Math.min(2_000, Math.max(200, 600 * Math.exp(0.5 * normal)));
}
