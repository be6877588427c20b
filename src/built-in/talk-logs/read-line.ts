// The text that LINE exports of a talk: a heading with its name, days, and lines of time, name and text.

import { entryMaker } from "../../memory/formats/entry-maker.ts";
import { timeReader } from "../../memory/formats/file-times.ts";
import { flawNote } from "../../memory/formats/piece-notes.ts";
import {
  type FormatReader,
  noted,
  type Read,
  type ReadFile,
  type ReadingContext,
  skipped,
} from "../../memory/formats/reading.ts";
import { type LineMessage, messageEntries } from "./line-message.ts";
import { clockIn, dayIn } from "./talk-times.ts";

export const isLineTalk = (beginning: string): boolean => /^\uFEFF?\s*\[LINE\]/.test(beginning);

const title =
  /^\s*\[LINE\]\s*(?:Chat history (?:with|in)\s*"?)?(.{1,80}?)"?(?:とのトーク履歴|のトーク履歴)?(?:\.txt)?\s*$/u;
const dayLine =
  /^(?:\d{4}[/.]\d{1,2}[/.]\d{1,2}|\d{4}年\d{1,2}月\d{1,2}日|[A-Z][a-z]{2}, \d{1,2}\/\d{1,2}\/\d{4})(?:$|[\s(（])/u;
const americanDay = /(\d{1,2})\/(\d{1,2})\/(\d{4})/u;
const said = /^((?:午前|午後|[AP]M )?\s?\d{1,2}:\d{2}(?:\s?[AP]M)?)(\t| )(.*)$/iu;
const media =
  /^(?:\[(?:スタンプ|写真|動画|ファイル|ボイスメッセージ|アルバム|ノート|連絡先|位置情報|Sticker|Photo|Video|File|Voice message|Album|Note|Contact|Location)\]|☎.*)$/iu;

type Said = { readonly name: string; readonly text: string };

/** Splits what follows the time; undefined: nobody said it. */
function saidIn(rest: string, mark: string, names: readonly string[]): Said | undefined {
  if (mark === "\t") {
    const at = rest.indexOf("\t");
    return at < 1 ? undefined : { name: rest.slice(0, at).trim(), text: rest.slice(at + 1) };
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

function dayOf(line: string, now: number): string | undefined {
  const [, month, day, year] = americanDay.exec(line) ?? [];
  return year === undefined ? dayIn(line, now) : `${year}-${month}-${day}`;
}

export function lineReader(reading: ReadingContext, file: ReadFile): FormatReader {
  const maker = entryMaker(reading, file);
  const times = timeReader(reading.timeZone, reading.now);
  let conversation = file.name;
  let day: string | undefined;
  let open: LineMessage | undefined;
  const names = [reading.personaName, reading.user.name, ...(reading.userNames ?? [])];

  function closed(): readonly Read[] {
    const message = open;
    open = undefined;
    if (message === undefined) return [];
    const spot = { file: file.name, position: message.position };
    const text = textOf(message);
    if (media.test(text)) return [skipped("no-text", spot), noted("attachments", spot)];
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
      day = dayOf(line, reading.now);
      return reads;
    }
    const [, clock = "", mark = "", rest = ""] = said.exec(line) ?? [];
    if (clock === "" || day === undefined) {
      open?.lines.push(line);
      return [];
    }
    const reads = closed();
    const one = saidIn(rest, mark, names);
    const spot = { file: file.name, position };
    if (one === undefined) return [...reads, skipped("system", spot)];
    open = { position, name: one.name, day, clock: clockIn(clock), lines: [one.text] };
    return reads;
  }

  return {
    take: (piece) =>
      piece.kind === "flaw"
        ? [flawNote(file.name, piece)]
        : lineReads(piece.line, String(piece.value)),
    end: () => [...closed(), ...maker.end()],
  };
}
