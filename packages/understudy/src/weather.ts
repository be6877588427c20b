import type { Emotion } from "saintverse/protocol";
import { ownValue } from "saintverse/protocol";
import type { Skill, UnderstudyAnswer } from "./answer.ts";
import { saying } from "./answer.ts";
import { sayOneOf } from "./choose.ts";
import { argumentNames, mayCall, toolLike } from "./errands.ts";
import type { IntentLine } from "./intents/intent.ts";

import type { PastToolResult, UnderstudyRequest } from "./read-request.ts";
import type { LineSlots } from "./speak-in-tone.ts";
import type { UnderstudyLanguage as Language } from "./understudy-language.ts";
import { placeAnswered, type WeatherQuestion, weatherQuestion } from "./weather-question.ts";
import { readWeather, type WeatherReport } from "./weather-report.ts";

type Lines = Readonly<Record<Language, readonly IntentLine[]>>;

const whichPlace: Lines = {
  ja: [
    [
      "neutral",
      "どこの天気を見てこようか？町の名前を教えて。",
      "どちらの天気をお調べしましょうか。町の名前をお聞かせください。",
    ],
    [
      "neutral",
      "天気{dane}。どこの町の天気が知りたい？",
      "天気ですね。どこの町の天気をお知りになりたいですか。",
    ],
  ],
  en: [
    ["neutral", "Which town's weather shall I look up?"],
    ["neutral", "Happy to check. Which town do you want the weather for?"],
  ],
};
const askedPlace = /どこの天気|どちらの天気|どこの町の天気|Which town/u;

const lookingUp: Lines = {
  ja: [
    ["neutral", "{place}{dane}。いま見てくる{yo}。", "{place}ですね。いま調べてまいります。"],
    ["joy", "{place}の空、ちょっと見てくる{ne}。", "{place}の空を見てまいりますね。"],
  ],
  en: [
    ["neutral", "{place}, then. Let me have a look."],
    ["joy", "One moment, I'll look at the sky over {place}."],
  ],
};
const noWay: Lines = {
  ja: [
    [
      "sadness",
      "ごめん{ne}、いまは空のようすを調べる手だてがなくて、天気はわからない{yo}。",
      "申し訳ありません、いまは空の様子を調べる手だてがなく、天気はわかりかねます。",
    ],
    [
      "neutral",
      "いまは天気を見に行けない{yo}。当てずっぽうを言うのはやめておく{ne}。",
      "いまは天気を確かめられません。当て推量は控えておきます。",
    ],
  ],
  en: [
    [
      "sadness",
      "I'm sorry, I have no way to look up the weather right now, and I don't want to guess.",
    ],
    ["neutral", "I can't check the weather at the moment, so I'd rather not make something up."],
  ],
};
const failed: Lines = {
  ja: [
    [
      "sadness",
      "ごめん{ne}、{place}の天気を見ようとしたけど、つながらなくて調べられなかった{yo}。ネットにつながったら、もう一度聞いて。",
      "申し訳ありません。{place}の天気を調べようとしましたが、つながらず調べられませんでした。通信が戻りましたら、もう一度お尋ねください。",
    ],
    [
      "sadness",
      "{place}の空まで、手が届かなかった{yo}。通信がうまくいかなくて調べられなかったの。正直に言っておく{ne}。",
      "{place}の空まで手が届きませんでした。通信がうまくいかず、調べられませんでした。",
    ],
  ],
  en: [
    [
      "sadness",
      "I'm sorry, I tried to look up {place}, but I couldn't get through. Ask me again when there's a connection.",
    ],
    [
      "sadness",
      "I couldn't reach the sky over {place}. The lookup failed, and I won't make up an answer.",
    ],
  ],
};
const unknownPlace: Lines = {
  ja: [
    [
      "surprise",
      "{place}っていう場所は、見つからなかった{yo}。別の書き方か、近くの町の名前ではどうかな？",
      "{place}という場所は見つかりませんでした。別の書き方か、近くの町の名前をお聞かせください。",
    ],
  ],
  en: [
    [
      "surprise",
      "I couldn't find a place called {place}. Maybe another spelling, or a town nearby?",
    ],
  ],
};
const past: Lines = {
  ja: [
    [
      "neutral",
      "その日はもう過ぎちゃった{yo}。これからの天気なら調べられる{yo}。",
      "その日はもう過ぎております。これからの天気でしたら、お調べできます。",
    ],
  ],
  en: [["neutral", "That day is over already. I can look up the days to come."]],
};
const outOfRange: Lines = {
  ja: [
    [
      "neutral",
      "その日の予報は、まだ出ていないみたい{da}。もう少し近い日なら調べられる{yo}。",
      "その日の予報は、まだ出ていないようです。もう少し近い日でしたら、お調べできます。",
    ],
  ],
  en: [["neutral", "There's no forecast for that day yet. A nearer day would work."]],
};
const told: Lines = {
  ja: [["neutral", "{place}は、{facts}{da}。{advice}", "{place}は、{facts}です。{advice}"]],
  en: [["neutral", "{place}: {facts}. {advice}"]],
};
const plainly: Lines = {
  ja: [
    [
      "neutral",
      "見てきた{yo}。{facts}、ってことみたい{da}。",
      "調べてまいりました。{facts}、とのことです。",
    ],
  ],
  en: [["neutral", "I looked it up. It says: {facts}."]],
};

type Advice = readonly [sky: RegExp, face: Emotion, line: string, polite?: string];
const advice: Readonly<Record<Language, readonly Advice[]>> = {
  ja: [
    [
      /雷/u,
      "surprise",
      "雷が鳴ったら、建物のなかに入って{ne}。",
      "雷が鳴りましたら、建物の中へお入りください。",
    ],
    [/雪/u, "surprise", "足もと、すべらないように気をつけて{ne}。", "足もとにお気をつけください。"],
    [/雨/u, "neutral", "傘、忘れないで{ne}。", "傘をお忘れなく。"],
    [
      /霧/u,
      "neutral",
      "見通しが悪いから、ゆっくり歩いて{ne}。",
      "見通しが悪いので、ゆっくりお歩きください。",
    ],
    [/晴/u, "joy", "外に出たくなる空{dane}。", "外へ出たくなる空ですね。"],
    [
      /./u,
      "neutral",
      "空の機嫌は、まあまあってところかな。",
      "空の機嫌は、まずまずといったところです。",
    ],
  ],
  en: [
    [/thunder/u, "surprise", "Stay inside when it rumbles."],
    [/snow/u, "surprise", "Watch your step out there."],
    [/rain|drizzle/u, "neutral", "Don't forget your umbrella."],
    [/fog/u, "neutral", "Go slowly, you won't see far."],
    [/clear/u, "joy", "It's a day for going outside."],
    [/./u, "neutral", "The sky is in a so-so mood."],
  ],
};

const dayWords: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  ja: { today: "今日", tomorrow: "明日", 明後日: "明後日", saturday: "土曜日" },
  en: { today: "today", tomorrow: "tomorrow", 明後日: "the day after tomorrow" },
};

function factsOf(report: WeatherReport, date: string | undefined, language: Language): string {
  const { sky, now, nowSky, high, low } = report;
  const day = ownValue(dayWords[language], date ?? "today") ?? date ?? "";
  if (language === "ja") {
    const current = now === undefined ? "" : `いまは${nowSky}で${now}度`;
    const later = high === undefined ? "" : `${day}は${sky}、最高${high}度、最低${low}度`;
    return [current, later].filter((part) => part !== "").join("。");
  }
  const current = now === undefined ? "" : `${nowSky} and ${now} degrees now`;
  const later =
    high === undefined ? "" : `${sky} ${day === "" ? "" : `${day}, `}high ${high}, low ${low}`;
  return [current, later].filter((part) => part !== "").join("; ");
}

const say = (
  scene: UnderstudyRequest,
  lines: Lines,
  slots: LineSlots = {},
): UnderstudyAnswer | undefined => saying(sayOneOf(scene, lines[scene.language], slots));

function tellReport(
  scene: UnderstudyRequest,
  report: WeatherReport,
  date: string | undefined,
): UnderstudyAnswer | undefined {
  const found = advice[scene.language].find(([sky]) => sky.test(report.sky));
  const [, face = "neutral", casual = "", polite] = found ?? [];
  const hint =
    sayOneOf(scene, [polite === undefined ? [face, casual] : [face, casual, polite]]) ?? "";
  const slots = {
    place: report.place,
    facts: factsOf(report, date, scene.language),
    advice: hint.replace(/^\[[^\]]*\] /u, ""),
  };
  return saying(
    sayOneOf(
      scene,
      told[scene.language].map(([, ...words]): IntentLine => [face, ...words]),
      slots,
    ),
  );
}

const worded = (text: string): string =>
  text
    .replace(/[^\p{L}\p{N}°.,、。:：%\s-]/gu, " ")
    .replace(/\s+/gu, " ")
    .trim()
    .slice(0, 160);

function tell(scene: UnderstudyRequest, answer: PastToolResult): UnderstudyAnswer | undefined {
  const asked = Object.values(answer.args).filter((value) => typeof value === "string");
  const place = readableName(asked[0], scene.language);
  if (/見つかりません|not found|was found|No place/u.test(answer.text)) {
    return say(scene, unknownPlace, { place });
  }
  const date = typeof answer.args["date"] === "string" ? answer.args["date"] : undefined;
  const report = answer.failed ? undefined : readWeather(answer.text, scene.language);
  if (report !== undefined) return tellReport(scene, report, date);
  if (/過ぎた日です|lies in the past/u.test(answer.text)) return say(scene, past);
  if (/利用できません|分かりませんでした|no forecast for|not a date/u.test(answer.text)) {
    return say(scene, outOfRange);
  }
  const broken =
    answer.failed || /失敗|取得できません|could not|failed|unavailable/u.test(answer.text);
  if (broken || worded(answer.text) === "") return say(scene, failed, { place });
  return say(scene, plainly, { facts: worded(answer.text).replace(/[.。]+$/u, "") });
}

const readableName = (place: string | undefined, language: Language): string =>
  place === undefined || place === ""
    ? language === "ja"
      ? "その町"
      : "that town"
    : place.slice(0, 40);

function ask(scene: UnderstudyRequest, question: WeatherQuestion): UnderstudyAnswer | undefined {
  const tool = toolLike(scene, /(?:^|_)get_weather$|weather/u);
  if (tool === undefined || !mayCall(scene, tool)) return say(scene, noWay);
  if (question.place === undefined) return say(scene, whichPlace);
  const [placeName = "location"] = argumentNames(scene, tool);
  const args = {
    [placeName]: question.place,
    ...(question.date === undefined ? {} : { date: question.date }),
  };
  return {
    line: sayOneOf(scene, lookingUp[scene.language], { place: question.place }),
    uses: [{ name: tool, args }],
  };
}

function questionIn(scene: UnderstudyRequest): WeatherQuestion | undefined {
  const { text } = scene.stimulus;
  const direct = weatherQuestion(text, scene.language);
  if (direct !== undefined) return direct;
  const last = scene.earlier.findLast(({ who }) => who === "her");
  const waiting = last !== undefined && askedPlace.test(last.text);
  return waiting && text.length <= 40 ? placeAnswered(text, scene.language) : undefined;
}

/** Looks the weather up before speaking of it, and reports the result. */
export const weather: Skill = (scene) => {
  const answer = scene.answers.findLast(({ tool }) => /weather/u.test(tool));
  if (answer !== undefined) return tell(scene, answer);
  const question = scene.stimulus.kind === "said" ? questionIn(scene) : undefined;
  return question === undefined ? undefined : ask(scene, question);
};
