// Answers by a tool, where one is offered: sums, the time, notes and pictures.

import { isJsonObject } from "saintverse/protocol";
import type { LineName } from "./lines-en.ts";
import { harmless } from "./plain-words.ts";
import type { PastToolResult, UnderstudyRequest } from "./read-request.ts";
import { momentIn, months, type WrittenMoment } from "./read-time.ts";
import { type Skill, say, type UnderstudyAnswer } from "./speak.ts";

/** The first offered tool whose name matches, with any server's prefix. */
export const toolLike = (scene: UnderstudyRequest, pattern: RegExp): string | undefined =>
  [...scene.tools.keys()].find((name) => pattern.test(name));

/** Whether this tool may be called now: calls are allowed, and it was not called in this turn yet. */
export const mayCall = (scene: UnderstudyRequest, tool: string): boolean =>
  scene.toolChoice !== "none" && scene.answers.every((answer) => answer.tool !== tool);

/** The name of a tool's first argument. */
export function firstArgument(scene: UnderstudyRequest, tool: string): string | undefined {
  const properties = scene.tools.get(tool)?.inputSchema["properties"];
  return isJsonObject(properties) ? Object.keys(properties)[0] : undefined;
}

/** The result of a tool, told, or else a call of it; undefined where it is not offered. */
function viaTool(
  scene: UnderstudyRequest,
  pattern: RegExp,
  args: Readonly<Record<string, string>>,
  tell: (result: PastToolResult) => UnderstudyAnswer | undefined,
): UnderstudyAnswer | undefined {
  const tool = toolLike(scene, pattern);
  if (tool === undefined) return undefined;
  const result = scene.answers.findLast((answer) => answer.tool === tool);
  if (result !== undefined) return tell(result);
  return mayCall(scene, tool) ? { uses: [{ name: tool, args }] } : undefined;
}

const outcome =
  (scene: UnderstudyRequest, done: LineName, failed: LineName) =>
  (result: PastToolResult): UnderstudyAnswer | undefined =>
    say(scene, result.failed ? failed : done);

const operators: readonly (readonly [RegExp, string])[] = [
  [/×|✕|かける|掛ける|\btimes\b|\bmultiplied by\b/giu, "*"],
  [/÷|わる|割る|\bdivided by\b|\bover\b/giu, "/"],
  [/たす|足す|\bplus\b/giu, "+"],
  [/ひく|引く|\bminus\b/giu, "-"],
  [/(?<=\d) ?x ?(?=\d)/giu, "*"],
];

/** The calculation that a comment asks for. */
function sumIn(comment: string): string | undefined {
  const text = operators.reduce(
    (all, [word, sign]) => all.replace(word, sign),
    comment.normalize("NFKC").slice(0, 200),
  );
  if (/\d{4}-\d{1,2}-\d{1,2}/u.test(text)) return undefined;
  const found =
    /(?:[(√-]|sqrt\(){0,4}\d(?:[\d\s.+*/^!()√%-]|sqrt\(){0,80}/u.exec(text)?.[0].trim() ?? "";
  const sum = found.replace(/[-+*/(\s]+$/u, "").replace(/\s+/gu, "");
  const asks = /[=?]|は$|いくつ|計算|答え|what|how much|calculate/iu.test(text);
  const alone = text.replace(/[\s=?。]+/gu, "").length === sum.length;
  const isSum = /\d!*[+*/^-]+(?:[(√-]|sqrt\()*\d|√\d|sqrt\(|\d!+(?:$|[)+*/^-])/u.test(sum);
  return isSum && (asks || alone) ? sum : undefined;
}

/** A sum of products of plain numbers; undefined for anything else. */
function smallSum(sum: string): string | undefined {
  const factor = /^-?\d{1,12}(?:\.\d{1,6})?(?:[-+*/]-?\d{1,12}(?:\.\d{1,6})?){0,9}$/u;
  if (!factor.test(sum)) return undefined;
  const terms = sum.split(/(?<=\d)(?=[-+])/u).map((term) =>
    (term.match(/(?:^[-+]?|[*/]-?)[\d.]+/gu) ?? []).reduce((product, part) => {
      const value = Number(part.replace(/^[*/]/u, ""));
      return part.startsWith("/") ? product / value : product * value;
    }, 1),
  );
  const value = terms.reduce((a, b) => a + b, 0);
  return Number.isFinite(value) ? String(Number(value.toPrecision(12))) : undefined;
}

/** The calculator's text after the last `=`: the value, and its decimal form. */
function valueIn(text: string, { language }: UnderstudyRequest): string | undefined {
  const [exact = "", decimal = ""] = (text.split("=").at(-1) ?? "").split("≈").map((part) => {
    const value = /-?[\p{L}\p{N}][\p{L}\p{N}.,+/^-]*/u.exec(part.slice(0, 400))?.[0] ?? "";
    return value.replace(/[.,]+$/u, "").slice(0, 80);
  });
  if (exact === "" || decimal === "") return exact || undefined;
  return language === "ja" ? `${exact}、だいたい${decimal}` : `${exact}, about ${decimal}`;
}

/** Calculations: by the calculator when there is one, small ones directly. */
export const sums: Skill = (scene) => {
  const sum = sumIn(scene.stimulus.text);
  if (sum === undefined) return undefined;
  const told = (value: string | undefined) =>
    value === undefined
      ? say(scene, "no-sum")
      : say(scene, "sum", { sum: sum.replaceAll("*", "×").replaceAll("/", "÷"), value });
  const tool = toolLike(scene, /calc/u);
  const argument = tool === undefined ? undefined : firstArgument(scene, tool);
  const asked = viaTool(scene, /calc/u, { [argument ?? "expression"]: sum }, (result) => {
    if (!result.failed) return told(valueIn(result.text, scene));
    const why = harmless(result.text.split(/[。\n]|\. /u)[0] ?? "", 80);
    return say(scene, "sum-refused", { why }) ?? say(scene, "no-sum");
  });
  return asked ?? told(smallSum(sum));
};

const asksTime =
  /(?:今|いま).{0,3}何時|何時(?:です|かな|だ|\?|$)|\bwhat time\b|\bthe time\b.{0,4}\?|\bthe time in\b/iu;
const asksDate =
  /(?:今日|きょう).{0,3}(?:何日|何曜日|何月|日付)|^何(?:日|曜日)|\bwhat (?:day|date)\b|\btoday'?s date\b/iu;
/** Whether it is a tool for the time. */
export const isClock = (tool: string): boolean =>
  /(?:^|_)(?:tell_time|current_time|get_time)/u.test(tool);

function worded(moment: WrittenMoment, isDate: boolean, language: "ja" | "en"): string | undefined {
  const { year = 0, month, day, hour, minute = 0 } = moment;
  if (!isDate) {
    if (hour === undefined) return undefined;
    return language === "ja"
      ? `${hour}時${minute}分`
      : `${hour}:${String(minute).padStart(2, "0")}`;
  }
  if (month === undefined || day === undefined) return undefined;
  const weekday = new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" });
  const named = weekday.format(Date.UTC(year, month - 1, day));
  return language === "ja"
    ? `${month}月${day}日、${named}`
    : `${named}, ${months[month - 1] ?? ""} ${day}`;
}

/** The place whose time is asked for, when it is another one. */
function townIn(text: string): string | undefined {
  const found =
    /([\p{L}ー・]{2,20}?)(?:では|じゃ|で|って|は|の)?、?(?:今|いま).{0,3}(?:何時|何日)/u.exec(
      text,
    ) ??
    /\b(?:time|date|day)\b.{0,12}\bin ([\p{L}][\p{L} ]{1,30}?)(?: now| right now)?[?.!]*$/iu.exec(
      text,
    );
  const town = found?.[1]?.replace(/^(?:ねえ|あの|ところで)、?/u, "");
  const isHere = town === undefined || /^(?:ここ|こっち|そっち|そちら|あなた|here)/u.test(town);
  return isHere ? undefined : harmless(town, 30);
}

/** The time and the date: by the clock tool when there is one, else from the system instruction. */
export const clockQuestion: Skill = (scene) => {
  const text = scene.stimulus.text.normalize("NFKC");
  const isDate = !asksTime.test(text);
  if (isDate && !asksDate.test(text)) return undefined;
  const town = townIn(text);
  const told = (from: WrittenMoment | undefined) => {
    const moment = from === undefined ? undefined : worded(from, isDate, scene.language);
    return moment === undefined
      ? say(scene, "time-unknown")
      : say(scene, town === undefined ? "time" : "time-there", { moment, town });
  };
  const args = town === undefined ? {} : { time_zone: town };
  const asked = viaTool(scene, /(?:^|_)(?:tell_time|current_time|get_time)/u, args, (result) =>
    result.failed ? say(scene, "time-no-town", { town }) : told(momentIn(result.text)),
  );
  return asked ?? told(town === undefined ? scene.now : undefined);
};

const asksToKeep =
  /(?:メモ(?:し|を?取)|書き留め|控え)(?:ておいて|といて|て)|覚えておいて|覚えといて|\b(?:make|take) a note\b|\bwrite (?:it|this|that) down\b|\b(?:please )?remember (?:that|this)\b|\bnote that\b/iu;
const asksToRead =
  /メモ(?:を|は)?(?:見せて|読んで|教えて|見て|何|なに)|書き留めたこと|\b(?:read|show|tell)\b.{0,12}\bnotes\b/iu;

/** Writes notes on request, and reads them. */
export const notes: Skill = (scene) => {
  const { text } = scene.stimulus;
  if (asksToKeep.test(text)) {
    const note = text
      .replace(asksToKeep, " ")
      .replace(/(?:って|と|を|のこと)?\s*(?:ください|ね|よ|，|、|。|!|！)*\s*$/u, "")
      .replace(/^[\s、,:：]+/u, "")
      .trim()
      .slice(0, 300);
    const kept = outcome(scene, "noted", "not-noted");
    return note === "" ? undefined : viaTool(scene, /keep_note/u, { text: note }, kept);
  }
  if (!asksToRead.test(text)) return undefined;
  return viaTool(scene, /read_notes/u, {}, (result) => {
    const lines = [...result.text.matchAll(/^- (.{1,300})$/gmu)].flatMap(
      ([, line = ""]) => harmless(line, 60) ?? [],
    );
    const told = lines.slice(-5).join(scene.language === "ja" ? "、" : "; ");
    return told === "" ? say(scene, "no-notes") : say(scene, "notes", { notes: told });
  });
};

const asksToDraw =
  /(?:絵|イラスト|画像)(?:を|も)?(?:描|か|書)(?:いて|け)|を描いて|\b(?:draw|paint|sketch)\b|\bmake (?:me )?an? (?:picture|image|drawing)\b/iu;

/** Requests a picture where an image tool is available. */
export const drawing: Skill = (scene) => {
  const { text } = scene.stimulus;
  if (!asksToDraw.test(text)) return undefined;
  return viaTool(scene, /generate_image/u, { prompt: text }, outcome(scene, "drawn", "not-drawn"));
};

const asksRoom =
  /混んで|混み|満員|空いて(?:る|い)|何人(?:いる|います|入)|\bcrowded\b|\bhow (?:full|busy|many people)\b|\blook around\b|(?:まわり|周り|あたり)を?(?:見て|見回)/iu;

/** The occupancy of the buildings, by the tool for looking around. */
export const fullness: Skill = (scene) => {
  if (!asksRoom.test(scene.stimulus.text)) return undefined;
  return viaTool(scene, /look_around/u, {}, ({ failed, text }) => {
    const rooms = [
      ...text.matchAll(/^- (.{1,80}): [a-z0-9_-]{1,64} \((\d{1,4})(?:\/| of )(\d{1,4})/gmu),
    ]
      .slice(0, 6)
      .map(([, name = "", inside = "", capacity = ""]) => {
        const room = harmless(name, 40) ?? "";
        return scene.language === "ja"
          ? `${room}が${capacity}人中${inside}人`
          : `${room} has ${inside} of ${capacity}`;
      });
    const told = scene.language === "ja" ? rooms.join("、") : rooms.join(" and ");
    return failed || told === "" ? undefined : say(scene, "fullness", { rooms: told });
  });
};
