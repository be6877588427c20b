import type { DiaryWords } from "../../en/page/diary-page.ts";

export const diary: DiaryWords = {
  open: "留守のあいだの出来事",
  lead: "この日に街であったことです。行を選ぶと、そのことばの場所が開きます。",
  days: "ほかの日",
  earlier: "前の日",
  later: "次の日",
  nothing: "この日は、何もありませんでした。",
  since: "あなたが最後に話してから",
  you: "あなた",
  walks: "みんなの行き先",
  came: (who, whom, place) => `${who}が${whom}に会いに、${place}へ来ました。`,
  talk: (who, place, count) =>
    who.length > 1
      ? `${who.join("、")}が${place}で話しました（${count}件）。`
      : `${who.join("")}が${place}でつぶやきました。`,
  happened: {
    told: ({ place, text }) => `${place}で：${text}`,
    built: ({ place }) => `${place}ができました。`,
    settled: ({ who, place }) => `${who}が引っ越してきて、いまは${place}にいます。`,
    visitor: ({ who, place, city }) => `${city}から${who}が${place}へ遊びに来ました。`,
    abroad: ({ who, city }) => `${who}がよその街（${city}）へ出かけました。`,
    back: ({ who, city }) => `${who}が${city}から帰ってきました。`,
  },
};
