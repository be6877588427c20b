// The text that LINE exports of a talk: a heading with its name, days, and lines of time, name and text.

import { entryMaker } from "../../memory/formats/entry-maker.ts";
import { timeReader } from "../../memory/formats/file-times.ts";
import {
  type FormatReader,
  noted,
  type Read,
  type ReadFile,
  type ReadingContext,
  skipped,
} from "../../memory/formats/reading.ts";
import { lineByLine } from "./first-lines.ts";
import { type LineMessage, messageEntries } from "./line-message.ts";
import { clockIn, dayOfLine } from "./talk-times.ts";

export const isLineTalk = (beginning: string): boolean => /^\uFEFF?\s*\[LINE\]/.test(beginning);

const title =
  /^\s*\[LINE\]\s*(?:Chat(?: history)? (?:with|in)\s*"?|ประวัติการแชท(?:กับ|ใน(?:กลุ่ม)?)\s*"?|與\s*|与\s*)?(.{1,80}?)"?(?:と?のトーク履歴|\s*的(?:聊天[記记紀纪]?[錄录]?|[對对][話话])|님과의 대화)?(?:\.txt)?\s*$/u;
const saved = /^\P{L}{0,3}\p{L}[^\d]{1,30}.{0,20}\d{1,2}:\d{2}/u;
const dayLine =
  /^\s*(?:[\p{L}\p{M}.]{1,16},? )?(?:\d{4}[/.-]\d{1,2}[/.-]\d{1,2}|\d{4}[年년]\s?\d{1,2}[月월]\s?\d{1,2}[日일]|\d{1,2}([/.-])\d{1,2}\1\d{4}|[RHS]\d{1,2}([/.])\d{1,2}\2\d{1,2})\s?(?:[（(]?[\p{L}\p{M}.]{1,16}[)）]?)?\s*$/u;
/** Where an editor made blanks of the tabs, there are several. */
const said =
  /^\s*((?:(?:午前|午後|上午|下午|오전|오후|[AP]M)\s?)?\d{1,2}:\d{2}(?:\s?[AP]M)?)(\t| {2,}| )(.*)$/iu;
const media =
  /^(?:\[(?:スタンプ|写真|動画|ファイル|ボイスメッセージ|アルバム|ノート|連絡先|位置情報|ギフト|Sticker|Photo|Video|File|Voice message|Album|Note|Contact|Location|Gift|貼圖|照片|影片|檔案|語音訊息|相簿|記事本|聯絡資訊|位置訊息|禮物|表情贴图|图片|视频|文件|语音消息|스티커|사진|동영상|파일|음성 메시지|앨범|노트|연락처|위치|รูป|สติกเกอร์|วิดีโอ|ไฟล์|ข้อความเสียง|อัลบั้ม|โน้ต)\]|☎.*)$/iu;
/** Where blanks part the name from the text, placeholders have no brackets. */
const bareMedia = /^(?:スタンプ|画像|動画|Stickers?|Photos?|Videos?|รูป|สติกเกอร์|วิดีโอ)$/iu;
const unsent =
  /メッセージの送信を取り消しました。?$|\bunsent a message\.?$|已收回訊息$|^ยกเลิกข้อความแล้ว$/u;

type Said = { readonly name: string; readonly text: string };

/** Splits what follows the time; undefined: nobody said it. */
function saidIn(rest: string, mark: string, names: readonly string[]): Said | undefined {
  if (mark !== " ") {
    const gap = /\t| {2,}/.exec(rest);
    return gap === null || gap.index < 1
      ? undefined
      : {
          name: rest.slice(0, gap.index).trim(),
          text: rest.slice(gap.index + gap[0].length),
        };
  }
  const known = names.find((name) => name !== "" && rest.startsWith(`${name} `));
  const at = known?.length ?? rest.indexOf(" ");
  return at < 1 ? undefined : { name: rest.slice(0, at), text: rest.slice(at + 1) };
}

/** Text over several lines stands in quotation marks. */
function textOf({ lines }: LineMessage): string {
  const text = lines.join("\n").trimEnd();
  return text.includes("\n") && text.startsWith('"') && text.endsWith('"')
    ? text.slice(1, -1).replaceAll('""', '"')
    : text;
}

/** Whether tabs part the messages of a file: one line may have the other mark, and so may lines of a quoted text. */
function haveTabs(lines: readonly string[]): boolean {
  let isQuoted = false;
  let more = 0;
  for (const line of lines) {
    const [, , mark, rest = ""] = said.exec(line) ?? [];
    if (!isQuoted && mark !== undefined) more += mark === "\t" ? 1 : -1;
    const opens = mark === "\t" && /\t"[^"]*$/.test(rest);
    isQuoted = opens || (isQuoted && mark !== "\t" && !line.trimEnd().endsWith('"'));
  }
  return more > 0;
}

export function lineReader(reading: ReadingContext, file: ReadFile): FormatReader {
  const maker = entryMaker(reading, file);
  const times = timeReader(reading.timeZone, reading.now);
  let conversation = file.name;
  let day: string | undefined;
  let open: LineMessage | undefined;
  let hasTabs = false;
  const names = [reading.personaName, reading.user.name, ...(reading.userNames ?? [])];

  function closed(): readonly Read[] {
    const message = open;
    open = undefined;
    if (message === undefined) return [];
    const spot = { file: file.name, position: message.position };
    const text = textOf(message);
    if (unsent.test(text)) return [skipped("system", spot)];
    if (media.test(text) || (!hasTabs && bareMedia.test(text)))
      return [skipped("no-text", spot), noted("attachments", spot)];
    return messageEntries({ reading, maker, times, service: "line", conversation }, message, text);
  }

  function lineReads(position: number, line: string): readonly Read[] {
    const heading = position === 1 ? title.exec(line)?.[1] : undefined;
    if (heading !== undefined) {
      conversation = heading;
      names.unshift(heading);
      return [];
    }
    if (dayLine.test(line)) {
      const reads = closed();
      day = dayOfLine(line, reading.now);
      return reads;
    }
    const [, clock = "", mark = "", rest = ""] = said.exec(line) ?? [];
    if (unsent.test(rest)) return [...closed(), skipped("system", { file: file.name, position })];
    // Between tabs, what blanks part stands in a text.
    if (clock === "" || (hasTabs && mark !== "\t")) return otherReads(position, line);
    const reads = closed();
    const one = saidIn(rest, mark, names);
    const spot = { file: file.name, position };
    if (one === undefined) return [...reads, skipped("system", spot)];
    open = { position, name: one.name, day, clock: clockIn(clock), lines: [one.text] };
    return reads;
  }

  function otherReads(position: number, line: string): readonly Read[] {
    if (open !== undefined) open.lines.push(line);
    else if (line.trim() !== "" && !(position === 2 && saved.test(line)))
      return [skipped("unknown-role", { file: file.name, position })];
    return [];
  }

  return lineByLine({
    file: file.name,
    look: (lines) => {
      hasTabs = haveTabs(lines);
    },
    read: lineReads,
    end: () => [...closed(), ...maker.end()],
  });
}
