// Looks the weather up before speaking of it, and reports the result.

import { harmless, quotable } from "./plain-words.ts";
import type { PastToolResult, UnderstudyRequest } from "./read-request.ts";
import { prepared, type Skill, say, type UnderstudyAnswer } from "./speak.ts";
import { firstArgument, mayCall, toolLike } from "./tool-use.ts";
import type { UnderstudyLanguage as Language } from "./understudy-language.ts";

/** The place and the day of a question, the day in the words that `get_weather` takes. */
type WeatherQuestion = { readonly place: string | undefined; readonly date: string | undefined };

/** Days as they are asked for, and as the tool takes them; the first that fits. */
const days: readonly (readonly [RegExp, string?])[] = [
  [
    /\d{4}-\d{2}-\d{2}|\d{1,2}月\d{1,2}日|\b\d{1,2}[-/]\d{1,2}\b(?![-/])|(?:\d+|[一二三四五六七八九十])日[後前]|\bin \w+ days\b|\b\w+ days (?:later|from now|ago)\b/iu,
  ],
  [
    /(?:(?:先週|今週|再来週|来週|今度|次)の)?[月火水木金土日]曜日?|(?:this |next |last )?(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/iu,
  ],
  [/一昨日|おととい|\b(?:the )?day before yesterday\b/iu, "一昨日"],
  [/昨日|きのう|\byesterday\b/iu, "yesterday"],
  [/再?来週の?(?:週)?末?|next week(?:end)?/iu],
  [/明後日|あさって|\b(?:the )?day after tomorrow\b/iu, "明後日"],
  [/明日|あした|あす(?=の|は|$)|\btomorrow\b/iu, "tomorrow"],
  [
    /今日|きょう|本日|今夜|今晩|\b(?:today|tonight|this (?:morning|afternoon|evening))\b/iu,
    "today",
  ],
  [/今週末|週末|\b(?:this |on the )?weekend\b/iu, "saturday"],
];
const now = /いま|今(?=の|は|、|$)|現在|\b(?:right )?now\b|\bcurrently\b|\bat the moment\b/iu;

function takeDate(text: string): { date: string | undefined; rest: string } {
  for (const [pattern, date] of days) {
    const found = pattern.exec(text)?.[0];
    if (found === undefined) continue;
    const written = /[月火水木金土日]曜$/u.test(found) ? `${found}日` : found.toLowerCase();
    return { date: date ?? written, rest: text.replace(found, " ").replace(/ on\s*$/iu, " ") };
  }
  return { date: undefined, rest: text.replace(now, " ") };
}

const asks: Readonly<Record<Language, RegExp>> = {
  ja: /天気予報|天気|気温|予報|(?:雨|雪).{0,6}(?:降|ふ|だ|です|か|\?)|傘.{0,6}(?:いる|要|必要|持)|(?:今日|明日|外|いま|今|最高|最低).{0,8}何度|(?:晴れ|暑い|寒い).{0,4}(?:ます|る|です|か|かな)?\?/u,
  en: /\b(?:weather|forecast|temperature)\b|\b(?:will|is|does) it (?:going to )?(?:be )?(?:rain|snow|sunny|cold|hot|warm)|\b(?:need|take|bring) .{0,10}umbrella\b/iu,
};
const smallTalk =
  /(?:雨|雪)(?:が|は)?(?:降って|ふって)(?:き|い|る|た)[^?]{0,4}$|(?:いい|良い|よい|ひどい|変な)お?天気|天気(?:が|も)?(?:いい|良い|よく|悪い|わるい)(?!.{0,4}[?か])|天気の話|\b(?:nice|lovely|good|great|bad|awful|beautiful|terrible) weather\b|weather is (?:nice|lovely|good|great|bad|awful|beautiful|terrible)/iu;
const notPlace =
  /^(?:外|そっち|こっち|そちら|こちら|ここ|そこ|どこ|この辺|この|その|お|日本|世界|週間|一週間|次|何|いい|話|最高|最低|どう|どんな|here|there|outside|the|like|today|it|my (?:city|town|place|area)|general|me|you|be|going|please|what|how|what'?s|how's|tell|any|check|weather)$/iu;

/** The last word before the question, without particles: 大阪 of 「ねえ、大阪の」. */
function placeBefore(text: string): string | undefined {
  const filler =
    /^(?:ねえねえ|ねえ|ねぇ|ね、|じゃあ|では|それじゃ|あの|えっと|ところで|ちなみに|そういえば|教えて|すみません)[、。\s]*|^[のはに、\s]+|(?:について|って|での|の|は|で|も|に|が|を|と|とか|、|,|\s)+$/gu;
  let rest = text;
  for (let round = 0; round < 4; round += 1) rest = rest.replace(filler, "").trim();
  const last = rest.split(/[\s、。!?「」]+/u).at(-1) ?? "";
  const word = last.replace(/^[のはに]+(?=.)/u, "").replace(/さん$/u, "");
  return word.length <= 16 && word !== "" && !notPlace.test(word) ? word : undefined;
}

function placeJa(rest: string): string | undefined {
  const found = asks.ja.exec(rest);
  if (found === null) return undefined;
  const after =
    /^(?:予報)?(?:は|を|って|が|教えて|調べて|知りたい|、|。|\s)*([一-龠ァ-ヶー]{2,12}|[A-Za-z]{3,20})(?=の|は|って|で|$|。|\?|、)/u.exec(
      rest.slice(found.index + 2),
    )?.[1];
  const isVerb = /^(?:教|知|調|予報|何|大丈夫|見|聞)/u.test(after ?? "");
  return placeBefore(rest.slice(0, found.index)) ?? (isVerb ? undefined : after);
}

const placesEn = [
  /\b(?:in|at|for|of|around|near)\s+((?:\p{L}[\p{L}'.-]{1,20})(?:[ ,]+\p{Lu}[\p{L}'.-]{1,20}){0,3})/u,
  /\b(\p{Lu}[\p{L}'-]{2,20}(?: \p{Lu}[\p{L}'-]{2,20})?)(?:'s)? (?:weather|forecast)/u,
  /^\s*([a-z][a-z'-]{2,20}) (?:weather|forecast)/u,
];
const placeEn = (text: string): string | undefined =>
  placesEn
    .map((form) => form.exec(text)?.[1]?.replace(/[\s,.]+$| (?:please|today)$/giu, ""))
    .find((place) => place !== undefined && !notPlace.test(place));

/** Parses a question about the weather; undefined for other comments. */
function weatherQuestion(comment: string, language: Language): WeatherQuestion | undefined {
  const text = comment.normalize("NFKC").slice(0, 200);
  if (!asks[language].test(text) || smallTalk.test(text)) return undefined;
  const { date, rest } = takeDate(text);
  const place = language === "ja" ? placeJa(rest) : placeEn(rest);
  return { place: place === undefined ? undefined : harmless(place, 40), date };
}

/** The place in an answer to "where?": 「大阪」, 「大阪です」, "in Osaka". */
function placeAnswered(comment: string, language: Language): WeatherQuestion | undefined {
  const { date, rest } = takeDate(comment.normalize("NFKC").slice(0, 60));
  const word =
    language === "ja"
      ? placeBefore(
          rest.replace(
            /(?:です|だよ|かな|でお願い|お願いします|だ|よ|ね|が知りたい)?[。!?\s]*$/u,
            "",
          ),
        )
      : rest.replace(/^(?:in|at|for|it's|i'm in|i live in)\s+|(?: please)?[.!?\s]*$/giu, "");
  if (word === undefined || word.split(" ").length > 3) return undefined;
  const place = harmless(word, 40);
  return place === undefined || /\?|なに|何/u.test(place) ? undefined : { place, date };
}

const skies = [
  ["thunder", /雷|thunder/iu],
  ["snow", /雪|snow/iu],
  ["rain", /雨|rain|drizzle/iu],
  ["fog", /霧|fog/iu],
  ["clear", /晴|clear/iu],
  ["sky", /(?:)/u],
] as const;

/** A line of the tool's as it is said. */
const aloud = (line: string, language: Language): string =>
  line
    .replace(/[（(][^（）()]{0,40}[）)]/gu, "")
    .replace(/[:：]\s*/gu, language === "ja" ? "は、" : " ")
    .replace(/\s?°C/gu, language === "ja" ? "度" : " degrees")
    .replace(/,\s*/gu, language === "ja" ? "、" : ", ");

/** The words of the tool, with a piece of advice. */
function report(scene: UnderstudyRequest, text: string): UnderstudyAnswer | undefined {
  const lines = text.split("\n").flatMap((line) => line.trim().slice(0, 200) || []);
  const head = /^(?:(.{1,80}?)\s*の天気|Weather in (.{1,80}?))\s*(?:[（(]|:|：|$)/u;
  const [, ja, en] = lines.map((line) => head.exec(line)).find((found) => found !== null) ?? [];
  const place = harmless(ja ?? en ?? "", 40);
  const facts = lines
    .filter((line) => /\d/u.test(line) && !head.test(line))
    .slice(0, 3)
    .flatMap((line) => quotable(aloud(line, scene.language), 100) ?? [])
    .join(scene.language === "ja" ? "。" : "; ");
  const worded = quotable(text, 160);
  if (place === undefined || facts === "") {
    return worded === undefined ? undefined : say(scene, "weather-plain", { facts: worded });
  }
  const [sky = "sky"] = skies.find(([, pattern]) => pattern.test(lines.slice(1).join(" "))) ?? [];
  const [face = "", advice = ""] = prepared(scene, sky)[0]?.text.split(/(?<=\]) /u) ?? [];
  const told = say(scene, "weather", { place, facts, advice })?.line;
  return { line: told?.replace(/^\[[^\]]*\]/u, face) };
}

function tell(scene: UnderstudyRequest, { args, text, failed }: PastToolResult) {
  const [asked] = Object.values(args).filter((value) => typeof value === "string");
  const place = asked?.slice(0, 40) || (scene.language === "ja" ? "その町" : "that town");
  if (/見つかりません|not found|was found|No place/u.test(text)) {
    return say(scene, "weather-no-place", { place });
  }
  if (/過ぎた日です|lies in the past/u.test(text)) return say(scene, "weather-past");
  if (/利用できません|分かりませんでした|no forecast for|not a date/u.test(text)) {
    return say(scene, "weather-too-far");
  }
  const isBroken = failed || /失敗|取得できません|could not|failed|unavailable/u.test(text);
  return (isBroken ? undefined : report(scene, text)) ?? say(scene, "weather-failed", { place });
}

export const weather: Skill = (scene) => {
  const result = scene.answers.findLast(({ tool }) => /weather/u.test(tool));
  if (result !== undefined) return tell(scene, result);
  const { text } = scene.stimulus;
  const last = scene.earlier.findLast(({ who }) => who === "her")?.text ?? "";
  const isAnswer =
    /どこの天気|どちらの天気|どこの町の天気|Which town/u.test(last) && text.length <= 40;
  const question =
    weatherQuestion(text, scene.language) ??
    (isAnswer ? placeAnswered(text, scene.language) : undefined);
  if (question === undefined) return undefined;
  const { place, date } = question;
  const tool = toolLike(scene, /weather/u);
  if (tool === undefined || !mayCall(scene, tool)) return say(scene, "weather-no-way");
  if (place === undefined) return say(scene, "weather-where");
  const args = { [firstArgument(scene, tool) ?? "location"]: place };
  return {
    ...say(scene, "weather-looking", { place }),
    uses: [{ name: tool, args: date === undefined ? args : { ...args, date } }],
  };
};
