import type { Language } from "../../protocol/language.ts";

/** What the scripted user says; `{name}` is somebody in the room. */
export const userLines: Readonly<Record<Language, readonly string[]>> = {
  ja: [
    "ただいま。",
    "こんにちは、みんな元気？",
    "{name}、今日はどんな日だった？",
    "{name}、好きなものはなに？",
    "最近、よく眠れないんだ。",
    "さっき、坂の上で虹を見たよ。",
    "{name}、なぞなぞを出して。",
    "3たす4かける5は？",
    "いま何時かな？",
    "ここは静かでいいね。",
    "コーヒーをもらおうかな。",
    "{name}の話をもっと聞きたいな。",
    "ありがとう。",
    "猫を飼いはじめたんだ。名前はモカ。",
    "うちの猫の名前、覚えてる？",
    "仕事でちょっと疲れたよ。",
    "しりとりしよう。",
    "海とか山とか、どっちが好き？",
    "{name}、スタジオに行ってみる？",
    "なんだかうれしいことがあったみたいだね。",
  ],
  en: [
    "I'm home.",
    "Hello everyone, how are you?",
    "{name}, how was your day?",
    "{name}, what do you like?",
    "I haven't been sleeping well lately.",
    "I saw a rainbow at the top of the hill.",
    "{name}, ask me a riddle.",
    "What is 3 plus 4 times 5?",
    "What time is it?",
    "It's nice and quiet here.",
    "I think I'll have a coffee.",
    "I'd like to hear more, {name}.",
    "Thank you.",
    "I have a cat now. Her name is Mocha.",
    "Do you remember my cat's name?",
    "Work was a little tiring.",
    "Shall we play word chain?",
    "Do you prefer the sea or the mountains?",
    "{name}, would you like to go to the studio?",
    "You look as if something nice has happened.",
  ],
};

/** What the user leaves with. */
export const partingLines: Readonly<Record<Language, string>> = {
  ja: "そろそろ行くね。またね。",
  en: "I have to go now. See you.",
};
