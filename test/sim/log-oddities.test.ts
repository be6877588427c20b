// The law of lenient readers for logs that are lines of text: one odd line costs no other one, and is not lost silently.

import { expect, it } from "vitest";
import { dayOfLine } from "../../src/built-in/talk-logs/talk-times.ts";
import { cutsOf } from "../fixtures/oddities.ts";
import { entriesOf, readsOf, reasonsOf } from "../fixtures/reading.ts";

type Said = { readonly line: string; readonly by: string; readonly text: string };
type Line = string | Said;
type Log = { readonly format: string; readonly lines: readonly Line[] };

const tabs = (clock: string, by: string, text: string): Said => ({
  ...{ line: `${clock}\t${by}\t${text}`, by: `line:${by}`, text },
});
const blanks = (clock: string, by: string, text: string): Said => ({
  ...{ line: `${clock} ${by} ${text}`, by: `line:${by}`, text },
});
const named = (stamp: string, by: string, text: string): Said => ({
  ...{ line: `${stamp}${by}: ${text}`, by: `talk:${by}`, text },
});

const logs: Readonly<Record<string, Log>> = {
  "LINE on a phone": {
    format: "line",
    lines: [
      ...["[LINE] ひろしとのトーク履歴", "保存日時：2025/03/04 10:00", "", "2025/03/01(土)"],
      tabs("09:58", "ひろし", "おはよう、早いね"),
      tabs("10:01", "アキ", "今日は二つある"),
      ...["", "2025/03/02(日)"],
      tabs("13:05", "ひろし", "手伝いますね"),
      tabs("13:06", "アキ", "10:00 に駅で"),
    ],
  },
  "LINE on a computer": {
    format: "line",
    lines: [
      ...["[LINE] ひろし", "2025.03.01 土曜日"],
      blanks("09:58", "ひろし", "おはよう、早いね"),
      blanks("10:01", "アキ", "今日は二つある"),
      "2025.03.02 日曜日",
      blanks("13:05", "ひろし", "手伝いますね"),
    ],
  },
  "lines with names": {
    format: "named-lines",
    lines: [
      "## 2025-03-01",
      named("", "Caroline", "I went to the museum"),
      named("[18:30] ", "Melanie", "Which one was it"),
      named("2025/03/02 18:30 ", "Caroline", "The one at the harbour"),
      named("", "Melanie", "See you there"),
      named("", "Caroline", "Until tomorrow then"),
      named("", "Melanie", "Good night to you"),
    ],
  },
};

const lineOf = (one: Line): string => (typeof one === "string" ? one : one.line);

/** A line in every odd form, each as the lines that stand in its place. */
const oddForms = (line: string): readonly (readonly [string, readonly string[]])[] => [
  ["missing", []],
  ["empty", [""]],
  ["doubled", [line, line]],
  ["CR at its end", [`${line}\r`]],
  ["blanks around it", [`  ${line}  `]],
  ["control characters", [`\u200e${line}\u0000\u0007\u200b`]],
  ["a mark of byte order", [`\ufeff${line}`]],
  ["a lone surrogate", [`${line}\ud83c`]],
  ["very long", [`${line}${"long ".repeat(20_000)}`]],
  ["tabs as blanks", [line.replaceAll("\t", "  ")]],
  ["blanks as tabs", [line.replaceAll(" ", "\t")]],
  [
    "other digits",
    [line.normalize("NFKC").replace(/\d/g, (d) => String.fromCharCode(0xff10 + Number(d)))],
  ],
  ["other case", [line.toUpperCase()]],
  ["an unknown line before it", ["-- --- --", line]],
  ...Array.from(line).map((_, at): readonly [string, readonly string[]] => [
    ...([`cut at ${at}`, [Array.from(line).slice(0, at).join("")]] as const),
  ]),
];

const plain = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\s]/gu, "")
    .toLowerCase();

const flawsOf = ({ format, lines }: Log): readonly string[] =>
  lines.flatMap((one, at) =>
    oddForms(lineOf(one)).flatMap(([kind, put]) => {
      const text = [...lines.slice(0, at).map(lineOf), ...put, ...lines.slice(at + 1).map(lineOf)];
      const reads = readsOf(format, `${text.join("\n")}\n`, { name: "log.txt" });
      const entries = entriesOf(reads);
      const isNoted = reasonsOf(reads).length > 0;
      const others = lines.filter(
        (other): other is Said => other !== one && typeof other !== "string",
      );
      const all = plain(entries.map(({ speaker, text }) => `${speaker.name}${text}`).join(" "));
      const lost = others.filter(
        ({ by, text }) => !entries.some((e) => e.speaker.id === by && e.text.includes(text)),
      );
      const own = typeof one === "string" ? "" : one.text;
      const isHalf = kind === "missing" || kind === "empty" || kind.startsWith("cut");
      const isSilent = own !== "" && !isHalf && !isNoted && !all.includes(plain(own));
      return [
        ...lost.map((other) => `${kind} at ${lineOf(one)}: loses ${other.text}`),
        ...(isSilent ? [`${kind} at ${lineOf(one)}: is lost silently`] : []),
      ];
    }),
  );

it.each(Object.entries(logs))("%s: an odd line costs no other one", (_, log) => {
  expect(flawsOf(log)).toEqual([]);
});

it.each(Object.entries(logs))("%s cut anywhere is read as far as it goes", (_, log) => {
  const whole = log.lines.flatMap((one) => (typeof one === "string" ? [] : one.text));
  const text = log.lines.map(lineOf).join("\n");
  for (const { bytes, label } of cutsOf(Buffer.from(text), 200)) {
    const reads = readsOf(log.format, Buffer.from(bytes).toString("utf8"), { name: "log.txt" });
    const before = text.slice(
      0,
      Buffer.from(bytes)
        .toString("utf8")
        .replace(/\ufffd/g, "").length,
    );
    for (const said of whole.filter((one) => before.includes(`${one}\n`))) {
      const isRead = entriesOf(reads).some((entry) => entry.text.startsWith(said));
      expect(isRead, `${label}: ${said}`).toBe(true);
    }
  }
});

it.each([
  ["[LINE] Chat history with Ann", "Sat, 3/1/2025", "9:58 AM"],
  ["[LINE] 與Ann的聊天記錄", "2025/03/01（六）", "上午09:58"],
  ["[LINE] Ann님과의 대화", "2025년 3월 1일 토요일", "오전 9:58"],
  ["[LINE] Ann", "Sa., 01.03.2025", "09:58"],
  ["[LINE] Chat history in Ann", "Sat, 01/03/2025", "09:58AM"],
  ["[LINE] Chat with Ann", "2025.03.01 Saturday", "9:58 AM"],
  ["[LINE] 與 Ann 的聊天紀錄", "2025/3/1週六", "上午9:58"],
  ["[LINE] 与Ann的对话", "2025.03.01 星期六", "09:58"],
  ['[LINE] ประวัติการแชทในกลุ่ม "Ann"', "ส. 01/03/2568", "09:58"],
  ["[LINE] ประวัติการแชทกับ Ann", "2025.03.01 วันเสาร์", "09:58"],
  ["[LINE] Annとのトーク履歴", "R7/03/01(土)", "09:58"],
])("reads the days and times of LINE in other languages: %s", (heading, day, clock) => {
  const text = `${heading}\n\n${day}\n${clock}\tAnn\tHello there\n`;
  const [entry] = entriesOf(readsOf("line", text, { name: "log.txt" }));
  expect(entry).toMatchObject({ text: "Hello there", conversation: "line:Ann" });
  expect(new Date(entry?.occurredAt ?? 0).toISOString()).toBe("2025-03-01T00:58:00.000Z");
});

it.each([
  ["06/01/2026", "2026-6-1"],
  ["Tue, 06/01/2026", "2026-1-6"],
  ["Mon, 06/01/2026", "2026-6-1"],
  ["25/09/2026", "2026-9-25"],
  ["ศ. 28/11/2568", "2025-11-28"],
  ["01/02/2569", "2026-2-1"],
  ["06.01.2026", "2026-1-6"],
  ["H31/4/30(火)", "2019-4-30"],
])("reads the day %s", (line, day) => {
  expect(dayOfLine(line, Date.UTC(2026, 10, 30))).toBe(day);
});

it.each(["\t", "    "])("reads messages with %j between their parts", (gap) => {
  const text = `[LINE] Ann\n保存日時：R8/04/11 20:01\n\nR7/02/09(日)\n15:18${gap}Bob Lee${gap}[写真]\n15:19${gap}Ann${gap}Hi  there\n15:20${gap}${gap}Annがメッセージの送信を取り消しました\n`;
  const reads = readsOf("line", text, { name: "log.txt" });
  expect(entriesOf(reads).map((entry) => entry.text)).toEqual(["Hi  there"]);
  expect(reasonsOf(reads)).toEqual(["no-text 5", "attachments 5", "system 7"]);
});

it("keeps a line of a text that looks like another message of the other form", () => {
  const text =
    '[LINE] Ann\n2025/03/01\n09:58\tAnn\t"the plan:\n10:00 station square\n11:00 museum"\n';
  const entries = entriesOf(readsOf("line", text, { name: "log.txt" }));
  expect(entries.map((entry) => entry.text)).toEqual([
    "the plan:\n10:00 station square\n11:00 museum",
  ]);
});

it.each([
  "[スタンプ]",
  "[貼圖]",
  "[사진]",
  "☎ 通話時間 0:12",
  "[Voice message]",
  "[写真]",
  "[รูป]",
  "[Gift]",
])("remembers no placeholder: %s", (placeholder) => {
  const text = `[LINE] Ann\n2025/03/01\n09:58\tAnn\t${placeholder}\n`;
  const reads = readsOf("line", text, { name: "log.txt" });
  expect(entriesOf(reads)).toEqual([]);
  expect(reasonsOf(reads)).toEqual(["no-text 3", "attachments 3"]);
});
