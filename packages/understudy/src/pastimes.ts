import type { Skill } from "./answer.ts";
import { saying } from "./answer.ts";
import { pickFresh, sayOneOf } from "./choose.ts";
import { hashOf } from "./hash.ts";
import type { IntentLine } from "./intents/intent.ts";
import { intentOf, isCatchAll } from "./intents/intent-tables.ts";
import type { UnderstudyRequest } from "./read-request.ts";
import { fortunes, jokes, type Riddle, riddles } from "./riddle-book.ts";
import type { UnderstudyLanguage as Language } from "./understudy-language.ts";

type Lines = Readonly<Record<Language, readonly IntentLine[]>>;

const riddleAsk: Lines = {
  ja: [
    ["fun", "じゃあ、なぞなぞ。{question}", "では、なぞなぞを一つ。{question}"],
    ["fun", "いい{ne}、問題！{question}", "問題です。{question}"],
  ],
  en: [
    ["fun", "A riddle, then! {question}"],
    ["fun", "Ready? {question}"],
  ],
};
const riddleRight: Lines = {
  ja: [
    [
      "joy",
      "正解！{answer}{da}。やる{ne}。もう一問いく？",
      "正解です、{answer}です。お見事。もう一問いかがですか。",
    ],
    [
      "surprise",
      "え、早い！当たり、{answer}{da}。ほかのも出そうか？",
      "お早いですね。当たり、{answer}です。もう一問お出ししましょうか。",
    ],
  ],
  en: [
    ["joy", "Correct, {answer}! Well done. One more?"],
    ["surprise", "That was quick! Yes, {answer}. Shall I ask another one?"],
  ],
};
const riddleTold: Lines = {
  ja: [
    [
      "fun",
      "答えは、{answer}{da}。どう、ちょっとくやしいでしょ？",
      "答えは、{answer}です。少しくやしいでしょう。",
    ],
  ],
  en: [["fun", "It's {answer}. A little annoying, I admit."]],
};
const riddleWrong: Lines = {
  ja: [
    [
      "neutral",
      "おしい、ちがう{yo}。もう一回どう？わからなかったら「降参」って言って。",
      "惜しい、違います。もう一度いかがですか。降参もお受けします。",
    ],
    [
      "fun",
      "ふふ、ざんねん。毎日の暮らしのなかを思い出してみて。",
      "残念、違います。日々の暮らしのなかにございます。",
    ],
  ],
  en: [
    ["neutral", 'Close, but no. Try again, or say "I give up".'],
    ["fun", "Not quite! Think of everyday things."],
  ],
};
const fortuneLines: Lines = {
  ja: [
    [
      "fun",
      "おみくじ、引く{ne}。……{luck}！「{hint}」って書いてある{yo}。ラッキーアイテムは、{item}。",
      "おみくじを引きますね。……{luck}。{hint}、とのことです。幸運の品は、{item}です。",
    ],
  ],
  en: [["fun", 'Let me draw a slip... "{luck}": {hint}. Lucky thing: {item}.']],
};
const jokeLines: Lines = {
  ja: [["fun", "{joke}", "では、おひとつ。{joke}"]],
  en: [["fun", "{joke}", "If you insist. {joke}"]],
};

const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, "");

/** The riddle she asked last, when her last words were a riddle. */
function openRiddle(scene: UnderstudyRequest): Riddle | undefined {
  const last = scene.earlier.findLast(({ who }) => who === "her");
  if (last === undefined) return undefined;
  const said = letters(last.text);
  const asked = riddles[scene.language].find(({ question }) => said.includes(letters(question)));
  if (
    asked !== undefined ||
    !/降参|give up|毎日の暮らし|日々の暮らし|everyday things/u.test(last.text)
  )
    return asked;
  const all = scene.earlier
    .filter(({ who }) => who === "her")
    .slice(-8)
    .map(({ text }) => letters(text));
  return riddles[scene.language].find(({ question }) =>
    all.some((text) => text.includes(letters(question))),
  );
}

const givesUp =
  /わから|分から|知らない|降参|こうさん|答え|教えて|ギブ|\b(?:give up|don'?t know|no idea|tell me|answer)\b/iu;
const asks: Readonly<Record<"riddle" | "joke" | "fortune", RegExp>> = {
  riddle: /なぞなぞ|クイズ|\briddles?\b|\bquiz\b/iu,
  joke: /冗談|ジョーク|(?:面白い|おもしろい|笑える)(?:話|こと)|笑わせて|ダジャレ|だじゃれ|ギャグ|\bjokes?\b|make me laugh|something funny/iu,
  fortune: /おみくじ|占い|占って|うらない|運勢|\bfortunes?\b|horoscope|my luck/iu,
};

function askRiddle(scene: UnderstudyRequest) {
  const list = riddles[scene.language];
  const said = scene.earlier.filter(({ who }) => who === "her").map(({ text }) => letters(text));
  const unasked = list.filter(({ question }) =>
    said.every((text) => !text.includes(letters(question))),
  );
  const pool = unasked.length > 0 ? unasked : list;
  const riddle = pool[hashOf(String(scene.luck), "riddle") % pool.length];
  return saying(sayOneOf(scene, riddleAsk[scene.language], { question: riddle?.question }));
}

function judge(scene: UnderstudyRequest, riddle: Riddle) {
  const { text } = scene.stimulus;
  const slots = { answer: riddle.answer };
  if (riddle.right.test(text.normalize("NFKC"))) {
    return saying(sayOneOf(scene, riddleRight[scene.language], slots));
  }
  if (givesUp.test(text)) return saying(sayOneOf(scene, riddleTold[scene.language], slots));
  return isCatchAll(intentOf(text, scene.language)) && text.length <= 40
    ? saying(sayOneOf(scene, riddleWrong[scene.language]))
    : undefined;
}

function drawFortune(scene: UnderstudyRequest) {
  const list = fortunes[scene.language];
  const [luck, hint, item] = list[hashOf(String(scene.luck), "fortune") % list.length] ?? [];
  return saying(sayOneOf(scene, fortuneLines[scene.language], { luck, hint, item }));
}

const praised = /正解|当たり|Correct|quick!/u;
const wantsMore =
  /もう(?:一|1)|うん|はい|お願い|やる|出して|いいよ|\b(?:yes|sure|another|more|ok|okay|yeah)\b/iu;

function wantsAnother(scene: UnderstudyRequest): boolean {
  const last = scene.earlier.findLast(({ who }) => who === "her");
  const offered =
    last !== undefined &&
    (praised.test(last.text) || /なぞなぞでも|about a riddle/u.test(last.text));
  return offered && scene.stimulus.text.length <= 30 && wantsMore.test(scene.stimulus.text);
}

/** Riddles, jokes and fortune slips. */
export const pastimes: Skill = (scene) => {
  const { kind, text } = scene.stimulus;
  if (kind !== "said") return undefined;
  const riddle = openRiddle(scene);
  const judged = riddle === undefined ? undefined : judge(scene, riddle);
  if (judged !== undefined) return judged;
  if (asks.riddle.test(text) || wantsAnother(scene)) return askRiddle(scene);
  if (asks.fortune.test(text)) return drawFortune(scene);
  if (!asks.joke.test(text)) return undefined;
  const told = jokes[scene.language].flatMap(
    (joke) => sayOneOf(scene, jokeLines[scene.language], { joke }) ?? [],
  );
  return saying(pickFresh(scene, told));
};
