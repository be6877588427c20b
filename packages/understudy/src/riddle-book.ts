import type { UnderstudyLanguage as Language } from "./understudy-language.ts";

/** A riddle: the question, a pattern of right answers, and the answer to say. */
export type Riddle = {
  readonly question: string;
  readonly right: RegExp;
  readonly answer: string;
};

export const riddles: Readonly<Record<Language, readonly Riddle[]>> = {
  ja: [
    {
      question: "使うときに投げるのに、しまうときは引っぱるものは？",
      right: /いかり|碇|錨|つりいと|釣り/u,
      answer: "船のいかり",
    },
    { question: "上は大水、下は大火事。なあに？", right: /風呂|ふろ/u, answer: "昔のお風呂" },
    {
      question: "食べる前にはがさないといけない、黄色くて曲がったものは？",
      right: /バナナ|ばなな/u,
      answer: "バナナ",
    },
    {
      question: "毎日かならず来るのに、けっしてつかまえられないものは？",
      right: /明日|あした|あす/u,
      answer: "明日",
    },
    {
      question: "分けると増えて、ひとりじめすると減るものは？",
      right: /喜び|よろこび|幸せ|しあわせ|楽し/u,
      answer: "喜び",
    },
    {
      question: "パンはパンでも、食べられないパンは？",
      right: /フライパン|ふらいぱん|パンツ|ぱんつ|短パン|パンダ/u,
      answer: "フライパン",
    },
    {
      question: "朝はくしゃくしゃ、夜はふかふか。夢の入り口にあるものは？",
      right: /布団|ふとん|ベッド|べっど|枕|まくら/u,
      answer: "布団",
    },
    {
      question: "増えれば増えるほど、見えなくなるものは？",
      right: /暗|闇|やみ|くらやみ|霧|きり/u,
      answer: "暗やみ",
    },
  ],
  en: [
    { question: "What gets wetter the more it dries?", right: /towel/iu, answer: "a towel" },
    { question: "What has hands but cannot clap?", right: /clock|watch/iu, answer: "a clock" },
    {
      question: "The more you take, the more you leave behind. What are they?",
      right: /step|footprint/iu,
      answer: "footsteps",
    },
    { question: "What has a neck but no head?", right: /bottle|shirt/iu, answer: "a bottle" },
    {
      question: "What comes every day and never arrives?",
      right: /tomorrow/iu,
      answer: "tomorrow",
    },
    {
      question: "What can you hold without ever touching it?",
      right: /breath|promise|conversation|grudge/iu,
      answer: "your breath",
    },
    {
      question: "What is full of holes and still holds water?",
      right: /sponge/iu,
      answer: "a sponge",
    },
  ],
};

/** Small jokes. */
export const jokes: Readonly<Record<Language, readonly string[]>> = {
  ja: [
    "布団が、ふっとんだ。……拾いに行ったら、まくらもいなかった。まっくらで。",
    "時計に相談したら、「時間が解決する」って。そりゃ、そう。",
    "アルミ缶の上に、あるミカン。下にあったら、ジュース。",
    "カエルが、家にかえる。忘れ物をして、ひきかえる。",
    "冷蔵庫に悩みを話したら、明かりがついた。閉めたら忘れてくれた。",
    "傘が言った。「わたし、開き直るのは得意」って。",
    "ペンギンが階段で転んだ。転ペンギン、なんて言わないであげて。",
  ],
  en: [
    "I asked the clock for advice. It said time will tell.",
    "My pencil and I broke up. There was no point any more.",
    "The umbrella told me it opens up to everybody.",
    "I told the fridge my worries. The light went on, so I think it understood.",
    "Why did the moon skip dinner? It was already full.",
    "The stairs are up to something. They always are.",
    "A sheep walked into a library and asked for wool-known authors.",
  ],
};

/** The content of a fortune slip: the luck, a hint, and something lucky. */
export const fortunes: Readonly<
  Record<Language, readonly (readonly [luck: string, hint: string, item: string])[]>
> = {
  ja: [
    ["大吉", "言おうか迷っていたことは、今日言うと軽くなる", "丸いもの"],
    ["中吉", "寄り道した先に、小さな当たりがある", "青いペン"],
    ["小吉", "いつもより五分早く動くと、風向きが変わる", "あたたかい飲み物"],
    ["吉", "昔のメモに、いまの答えが書いてある", "鍵のついたもの"],
    ["末吉", "急がないほうが、結局は早く着く", "くつ下"],
    ["大吉", "返事を待っている人から、いい知らせが来る", "赤い果物"],
    ["半吉", "片づけた引き出しから、なくし物が出る", "古い切符"],
    ["凶", "でも底はもう過ぎた。あとは上がるだけ", "深呼吸"],
  ],
  en: [
    ["great luck", "say the thing you were unsure about, it will weigh less", "something round"],
    ["good luck", "a small win is waiting on a detour", "a blue pen"],
    ["fair luck", "start five minutes early and the wind turns", "a warm drink"],
    ["luck", "an old note of yours holds today's answer", "anything with a key"],
    ["late luck", "go slowly and you'll arrive sooner", "odd socks"],
    ["great luck", "someone you wait for is about to write", "a red fruit"],
    ["half luck", "tidy one drawer and something lost comes back", "an old ticket"],
    ["no luck yet", "but the low point is behind you", "one deep breath"],
  ],
};
