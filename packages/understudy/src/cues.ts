import { type Skill, saying, type UnderstudyAnswer } from "./answer.ts";
import { ownFor, pickFresh, sayForNamed, sayOneOf } from "./choose.ts";
import type { IntentLine } from "./intents/intent.ts";

import type { UnderstudyRequest } from "./read-request.ts";
import type { UnderstudyLanguage as Language } from "./understudy-language.ts";

type Lines = Readonly<Record<Language, readonly IntentLine[]>>;

const musing = /独り言|ひとりごと|つぶやい|soliloquy|think aloud|murmur/iu;
const musings: Lines = {
  ja: [
    [
      "neutral",
      "静か{dane}。……この間も、{I}はきらいじゃない{yo}。",
      "静かですね。……この間も、私は嫌いではありません。",
    ],
    [
      "fun",
      "だれも見てないと思って、ちょっと鼻歌をうたってた。……見てた？",
      "どなたもいないと思い、少し鼻歌を。……聞いていらっしゃいましたか。",
    ],
    [
      "neutral",
      "さっきの話、まだ考えてる。考えごとって、終わりの合図がない{ne}。",
      "さきほどのお話をまだ考えています。考えごとには、終わりの合図がありませんね。",
    ],
    [
      "joy",
      "好きなもののことを考えると、時間が早い{ne}。今日は、{likes}のことを考えてた。",
      "好きなもののことを考えると、時間が早いですね。今日は、{likes}のことを考えていました。",
    ],
    [
      "neutral",
      "もし一日がもう一時間あったら、何に使おうかな。……たぶん、ぼんやりする。",
      "もし一日がもう一時間あったら、何に使いましょうか。……おそらく、ぼんやりいたします。",
    ],
    [
      "fun",
      "いまの沈黙、十点満点で八点{da}。あと二点は、だれかのひとこと待ち。",
      "いまの沈黙は、十点満点で八点です。残りの二点は、どなたかの一言待ちです。",
    ],
  ],
  en: [
    ["neutral", "It's quiet. I don't mind this kind of quiet, actually."],
    ["fun", "I thought nobody was here, so I hummed a little. ...You heard that?"],
    [
      "neutral",
      "I'm still thinking about what we said. Thoughts never ring a bell when they're done.",
    ],
    ["neutral", "If a day had one more hour, what would I do? ...Daydream, probably."],
    ["fun", "That silence gets eight out of ten. The last two points are waiting for a comment."],
    ["joy", "I've been thinking about {likes}. Time flies when you think about nice things."],
  ],
};
const leaving: Lines = {
  ja: [
    [
      "neutral",
      "今日は静かだから、このへんで帰る{ne}。また来る{yo}。",
      "今日は静かですので、このあたりで失礼します。また参ります。",
    ],
    [
      "neutral",
      "ひとりで話しすぎて、ちょっと疲れちゃった。そろそろ家に帰る{ne}。",
      "一人で話しすぎて、少し疲れました。そろそろ家に帰ります。",
    ],
    [
      "fun",
      "空っぽの客席に手をふって……うん、今日はここまで。帰ってお茶にする{yo}。",
      "空いた客席に一礼して、今日はここまでにいたします。帰ってお茶にします。",
    ],
    [
      "neutral",
      "しばらくだれも来ないみたい{da}。灯りを落として、帰る{ne}。",
      "しばらくどなたもいらっしゃらないようです。灯りを落として、帰ります。",
    ],
  ],
  en: [
    ["neutral", "It's quiet today, so I'll head home. I'll be back."],
    ["neutral", "I've talked to myself enough, and I'm a little tired. Time to go home."],
    ["fun", "A wave to the empty seats, and that's it for today. I'm off for a cup of tea."],
    ["neutral", "Looks like nobody is coming for a while. Lights out, and home I go."],
  ],
};
const intro: Lines = {
  ja: [
    [
      "joy",
      "みんな、来てくれてありがとう！{me}{da}。今日もゆっくり楽しんでいって{ne}。",
      "皆さま、ようこそお越しくださいました。{me}です。今日もごゆっくりお楽しみください。",
    ],
    [
      "joy",
      "はじまった{yo}！{me}がお送りする時間{da}。コメント、待ってる{ne}。",
      "お時間になりました。{me}がお送りします。コメントをお待ちしております。",
    ],
  ],
  en: [
    ["joy", "Welcome, everyone! I'm {me}. Make yourselves comfortable and enjoy."],
    ["joy", "We're on! This is {me}, and your comments are very welcome."],
  ],
};
const item: Lines = {
  ja: [
    [
      "neutral",
      "次の話題は、「{title}」。{body}{I}は、そこがいちばん気になった{yo}。みんなはどう？",
      "次の話題は、「{title}」です。{body}私は、そこがいちばん気になりました。皆さまはいかがですか。",
    ],
    [
      "joy",
      "さて、「{title}」の話{da}。{body}どう思ったか、コメントで教えて{ne}。",
      "さて、「{title}」のお話です。{body}どうお思いになったか、コメントでお聞かせください。",
    ],
  ],
  en: [
    [
      "neutral",
      'Next up: "{title}". {body} That\'s the part I keep thinking about. What do you make of it?',
    ],
    ["joy", 'Now for "{title}". {body} Tell me in the comments what you think!'],
  ],
};
const questions: Lines = {
  ja: [
    [
      "joy",
      "用意した話は、ここまで{da}。聞きたいことや感想があったら、なんでも書いて{ne}。",
      "用意したお話は以上です。ご質問やご感想を、どうぞお寄せください。",
    ],
    [
      "joy",
      "ここからは質問の時間{da}。どんな小さなことでも歓迎する{yo}。",
      "ここからは質問のお時間です。どんな小さなことでも歓迎します。",
    ],
  ],
  en: [
    ["joy", "That's all I had prepared. Any questions or thoughts? Write whatever you like."],
    ["joy", "Question time! No question is too small."],
  ],
};
const closing: Lines = {
  ja: [
    [
      "joy",
      "今日はここまで！聞いてくれてありがとう。また会おう{ne}。",
      "本日はここまでです。お付き合いくださり、ありがとうございました。また、お会いしましょう。",
    ],
    [
      "joy",
      "そろそろおしまい{da}。来てくれたこと、忘れない{yo}。またね！",
      "そろそろお開きです。お越しくださったこと、忘れません。では、また。",
    ],
  ],
  en: [
    ["joy", "That's it for today! Thank you for being here. See you next time."],
    ["joy", "Time to close. I won't forget that you came. Until next time!"],
  ],
};
const welcome: Lines = {
  ja: [
    [
      "joy",
      "来てくれた{ne}。ゆっくりしていって。",
      "ようこそいらっしゃいました。どうぞごゆっくり。",
    ],
  ],
  en: [["joy", "You came! Stay as long as you like."]],
};

const sentences = (text: string): readonly string[] =>
  text
    .replace(/\[[^\]\n]{0,80}\]|::\w{1,10}|<[^<>\n]{0,80}>/gu, " ")
    .match(/[^。！？!?.\n]{1,200}(?:[。！？!?.]|\n|$)/gu)
    ?.map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "") ?? [];

/** The title and the first sentences of a show item in the prompt. */
function readItem(cue: string): { title: string; body: string } | undefined {
  const title = /^(?:題|Title)\s*[:：]\s*(\S.{0,120})$/mu.exec(cue)?.[1]?.trim();
  if (title === undefined) return undefined;
  const inner =
    /^(?:内容|Content)\s*[:：]\s*([\s\S]{0,4000}?)(?:^（項目ここまで）|^\(End of item\.\)|$(?![\s\S]))/mu.exec(
      cue,
    )?.[1] ?? "";
  const body = sentences(inner)
    .slice(0, 3)
    .map((each) =>
      /[。！？!?.]$/u.test(each) ? each : `${each}${/[ぁ-ん]/u.test(each) ? "。" : "."}`,
    )
    .join(/[ぁ-ん]/u.test(inner) ? "" : " ");
  const clean = sentences(title).join(" ");
  return { title: clean, body };
}

const greetingAt = (hour: number | undefined): string => {
  if (hour === undefined) return "hello";
  if (hour >= 4 && hour < 11) return "greet-morning";
  return hour >= 11 && hour < 17 ? "greet-day" : "greet-evening";
};

/** A greeting for the time of day, when that is known. */
export const greet = (scene: UnderstudyRequest): UnderstudyAnswer | undefined =>
  saying(
    sayForNamed(scene, greetingAt(scene.now?.hour)) ?? sayOneOf(scene, welcome[scene.language]),
  );

function muse(scene: UnderstudyRequest): UnderstudyAnswer | undefined {
  return perform(scene, musing, musings);
}

/** The persona's own words for this direction, supplemented by prepared ones when she has few. */
function perform(
  scene: UnderstudyRequest,
  direction: RegExp,
  lines: Lines,
): UnderstudyAnswer | undefined {
  const own = ownFor(scene, direction);
  const general = lines[scene.language].flatMap((line) => sayOneOf(scene, [line]) ?? []);
  return saying(pickFresh(scene, own.length >= 2 ? own : [...own, ...general]));
}

const kinds: readonly (readonly [RegExp, Lines])[] = [
  [musing, musings],
  [/帰る時間|going home/iu, leaving],
  [/番組の(?:はじまり|始まり)|オープニング|show begins|show is starting|\bintro/iu, intro],
  [/質問の時間|質問や感想|time for questions|invite questions/iu, questions],
  [
    /番組の(?:おわり|終わり)|締めくく|エンディング|show ends|end of the show|\bclosing\b/iu,
    closing,
  ],
];

/** Stage directions: greetings, musings, and the parts of a show. */
export const cues: Skill = (scene) => {
  const { kind, text } = scene.stimulus;
  if (kind !== "cue") return undefined;
  const topic = readItem(text);
  if (topic !== undefined) return saying(sayOneOf(scene, item[scene.language], topic));
  const [direction, lines] = kinds.find(([pattern]) => pattern.test(text)) ?? [];
  if (direction !== undefined && lines !== undefined) return perform(scene, direction, lines);
  return /あいさつ|挨拶|greet/iu.test(text) ? greet(scene) : muse(scene);
};
