import { harmless } from "./plain-words.ts";
import type { UnderstudyLanguage as Language } from "./understudy-language.ts";

/** The place and the time of a question about the weather. */
export type WeatherQuestion = {
  readonly place: string | undefined;
  /** In the format of `get_weather`: today, tomorrow, a weekday, 明後日 or YYYY-MM-DD. */
  readonly date: string | undefined;
};

type DayWord = readonly [pattern: RegExp, date: string | undefined];
const days: Readonly<Record<Language, readonly DayWord[]>> = {
  ja: [
    [/一昨日|おととい/u, "一昨日"],
    [/昨日|きのう/u, "昨日"],
    [/再来週の?末/u, "再来週末"],
    [/来週の?(?:週)?末/u, "来週末"],
    [/再来週/u, "再来週"],
    [/来週/u, "来週"],
    [/明後日|あさって/u, "明後日"],
    [/明日|あした|あす(?=の|は|$)/u, "tomorrow"],
    [/今日|きょう|本日|今夜|今晩/u, "today"],
    [/今週末|週末/u, "土曜日"],
    [/いま|今(?=の|は|、|$)|現在/u, undefined],
  ],
  en: [
    [/\b(?:the )?day after tomorrow\b/iu, "明後日"],
    [/\b(?:the )?day before yesterday\b/iu, "一昨日"],
    [/\byesterday\b/iu, "yesterday"],
    [/\bnext weekend\b/iu, "next weekend"],
    [/\bnext week\b/iu, "next week"],
    [/\btomorrow\b/iu, "tomorrow"],
    [/\b(?:today|tonight|this (?:morning|afternoon|evening))\b/iu, "today"],
    [/\b(?:right )?now\b|\bcurrently\b|\bat the moment\b/iu, undefined],
    [/\b(?:this |on the )?weekend\b/iu, "saturday"],
  ],
};
/** Dates that `get_weather` accepts unchanged. */
const exactly =
  /\d{4}-\d{2}-\d{2}|\d{1,2}月\d{1,2}日|\b\d{1,2}[-/]\d{1,2}\b(?![-/])|(?:\d+|[一二三四五六七八九十])日[後前]|\bin \w+ days\b|\b\w+ days (?:later|from now|ago)\b/iu;
const weekday: Readonly<Record<Language, RegExp>> = {
  ja: /((?:先週|今週|再来週|来週|今度|次)の)?([月火水木金土日])曜日?/u,
  en: /\b(?:on )?((?:this |next |last )?)((?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/iu,
};

function takeDate(text: string, language: Language): { date: string | undefined; rest: string } {
  const exact = exactly.exec(text);
  if (exact !== null) return { date: exact[0], rest: text.replace(exactly, " ") };
  const named = weekday[language].exec(text);
  if (named !== null) {
    const [, which = "", day = ""] = named;
    const date = language === "ja" ? `${which}${day}曜日` : `${which}${day}`.toLowerCase();
    return { date, rest: text.replace(weekday[language], " ") };
  }
  const found = days[language].find(([pattern]) => pattern.test(text));
  return found === undefined
    ? { date: undefined, rest: text }
    : { date: found[1], rest: text.replace(found[0], " ") };
}

const asksJa =
  /天気予報|天気|気温|予報|(?:雨|雪).{0,6}(?:降|ふ|だ|です|か|\?)|傘.{0,6}(?:いる|要|必要|持)|(?:今日|明日|外|いま|今|最高|最低).{0,8}何度|(?:晴れ|暑い|寒い).{0,4}(?:ます|る|です|か|かな)?\?/u;
const smallTalkJa =
  /(?:雨|雪)(?:が|は)?(?:降って|ふって)(?:き|い|る|た)[^?]{0,4}$|(?:いい|良い|よい|ひどい|変な)お?天気|天気(?:が|も)?(?:いい|良い|よく|悪い|わるい)(?!.{0,4}[?か])|天気の話/u;
const asksEn =
  /\b(?:weather|forecast|temperature)\b|\b(?:will|is|does) it (?:going to )?(?:be )?(?:rain|snow|sunny|cold|hot|warm)|\b(?:need|take|bring) .{0,10}umbrella\b/iu;
const smallTalkEn =
  /\b(?:nice|lovely|good|great|bad|awful|beautiful|terrible) weather\b|weather is (?:nice|lovely|good|great|bad|awful|beautiful|terrible)/iu;

const fillersJa =
  /^(?:ねえねえ|ねえ|ねぇ|ね、|じゃあ|では|それじゃ|あの|えっと|ところで|ちなみに|そういえば|教えて|すみません)[、。\s]*/u;
const particlesJa = /(?:について|って|での|の|は|で|も|に|が|を|と|とか|、|,|\s)+$/u;
const notPlaceJa =
  /^(?:外|そっち|こっち|そちら|こちら|ここ|そこ|どこ|この辺|この|その|お|日本|世界|週間|一週間|次|何|いい|話|最高|最低|どう|どんな)$/u;

/** The last word before the question, without particles: 大阪 of 「ねえ、大阪の」. */
function placeBefore(text: string): string | undefined {
  let rest = text.trim();
  for (let round = 0; round < 4; round += 1) {
    rest = rest
      .replace(fillersJa, "")
      .replace(/^[のはに、]+/u, "")
      .replace(particlesJa, "")
      .trim();
  }
  const last = rest.split(/[\s、。!?「」]+/u).at(-1) ?? "";
  const word = last.replace(/^[のはに]+(?=.)/u, "").replace(/さん$/u, "");
  return word.length <= 16 && word !== "" && !notPlaceJa.test(word) ? word : undefined;
}

function placeAfter(text: string): string | undefined {
  const found =
    /^(?:予報)?(?:は|を|って|が|教えて|調べて|知りたい|、|。|\s)*([一-龠ァ-ヶー]{2,12}|[A-Za-z]{3,20})(?=の|は|って|で|$|。|\?|、)/u.exec(
      text,
    )?.[1];
  return found === undefined || /^(?:教|知|調|予報|何|大丈夫|見|聞)/u.test(found)
    ? undefined
    : found;
}

const notPlaceEn =
  /^(?:here|there|outside|the|like|today|it|my (?:city|town|place|area)|general|me|you|today|be|going|please)$/iu;

function placeEn(text: string): string | undefined {
  const after =
    /\b(?:in|at|for|of|around|near)\s+((?:[\p{L}][\p{L}'.-]{1,20})(?:[ ,]+[\p{Lu}][\p{L}'.-]{1,20}){0,3})/u.exec(
      text,
    )?.[1];
  const before =
    /\b([\p{Lu}][\p{L}'-]{2,20}(?: [\p{Lu}][\p{L}'-]{2,20})?)(?:'s)? (?:weather|forecast)/u.exec(
      text,
    )?.[1];
  const named = [after, before]
    .map((place) => place?.replace(/[\s,.]+$/u, "").replace(/ (?:please|today)$/iu, ""))
    .find((place) => place !== undefined && !notPlaceEn.test(place));
  const lower =
    named ??
    /\b(?:in|at|for)\s+([a-z][a-z'-]{2,20}(?: [a-z][a-z'-]{2,20})?)/u.exec(text)?.[1] ??
    /^\s*([a-z][a-z'-]{2,20}) (?:weather|forecast)/u.exec(text)?.[1];
  if (lower === undefined || notPlaceEn.test(lower)) return undefined;
  return /^(?:what|how|whats|what's|how's|tell|the|any|check|weather)$/iu.test(lower)
    ? undefined
    : lower;
}

function placeJa(rest: string): string | undefined {
  const found = asksJa.exec(rest);
  if (found === null) return undefined;
  return placeBefore(rest.slice(0, found.index)) ?? placeAfter(rest.slice(found.index + 2));
}

/** Parses a question about the weather; undefined when the comment is none. */
export function weatherQuestion(comment: string, language: Language): WeatherQuestion | undefined {
  const text = comment.normalize("NFKC").slice(0, 200);
  const asks = language === "ja" ? asksJa : asksEn;
  if (!asks.test(text) || (language === "ja" ? smallTalkJa : smallTalkEn).test(text))
    return undefined;
  const { date, rest } = takeDate(text, language);
  const place = language === "ja" ? placeJa(rest) : placeEn(rest);
  return { place: place === undefined ? undefined : harmless(place, 40), date };
}

/** The place in an answer to "where?": 「大阪」, 「大阪です」, "in Osaka". */
export function placeAnswered(comment: string, language: Language): WeatherQuestion | undefined {
  const { date, rest } = takeDate(comment.normalize("NFKC").slice(0, 60), language);
  const word =
    language === "ja"
      ? placeBefore(
          rest.replace(
            /(?:です|だよ|かな|でお願い|お願いします|だ|よ|ね|が知りたい)?[。!?\s]*$/u,
            "",
          ),
        )
      : rest
          .replace(/^(?:in|at|for|it's|i'm in|i live in)\s+/iu, "")
          .replace(/(?: please)?[.!?\s]*$/iu, "")
          .trim();
  if (word === undefined || word === "" || word.split(" ").length > 3) return undefined;
  const place = harmless(word, 40);
  return place === undefined || /\?|なに|何/u.test(place) ? undefined : { place, date };
}
