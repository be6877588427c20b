import type { StandByWords } from "../../en/program/stand-by.ts";

const by = (holder: string | undefined) => (holder === undefined ? "" : `（プロセス ${holder}）`);

export const standBy: StandByWords = {
  option:
    "DATABASE_URL があるとき、別のプログラムが街を動かしているあいだは待ち、それが終わるか止まったら引き継ぐ",
  cityElsewhere: (holder?: string) =>
    `このデータベースの街は、もう別のプログラム${by(holder)}で動いています。そちらを使うか、止めてから始めてください。終わるのを待って引き継ぐには、--stand-by を付けて始めてください。`,
  personaElsewhere: (persona: string, holder?: string) =>
    `「${persona}」は、このデータベースを使う別のプログラム${by(holder)}でもう起きています。そちらを使うか、止めてから始めてください。`,
  outOfReach: (holder?: string) =>
    `このデータベースの街は、別のデータフォルダを使う別のプログラム${by(holder)}が動かしていて、このコマンドからは届きません。その機械で、そのプログラムのデータフォルダを指定して実行してください。`,
  away: (place: string) =>
    `データベースが答えません: ${place}\nそこで PostgreSQL が動いているか確かめて、もう一度試してください。`,
  wentAway: (place: string) =>
    `街を開いている途中で、データベースが答えなくなりました: ${place}\n答えるようになったら、このプログラムは初めからやり直します。`,
  awaited: (why: string) =>
    `${why}\n答えるまで、はじめは一秒ごとに、あとでは三十秒ごとに確かめます。`,
  answersAgain: "データベースが答えました。",
  needsDatabase:
    "--stand-by には DATABASE_URL が必要です。記録がデータフォルダのファイルにあるときは、ひとつのプログラムだけが動かします。",
  waiting: (holder?: string, page?: string) =>
    `別のプログラム${by(holder)}が街を動かしています。待機します。それが終わるか止まったら、こちらが引き継ぎます。${page === undefined ? "" : `それまで ${page} には、そのことが出ます。`}`,
  begins: "引き継ぎます。街はここで動きます。",
  lost: "こちらが止まっていたか、データベースに届かなかったので、同じデータベースの別のプログラムが引き継ぎました。こちらはもう何も書き込まず、終わります。何も失われていません。",
  page: {
    title: "待機しています",
    lines: [
      "いまは別のプログラムが街を動かしています。それが終わるか止まったら、こちらが引き継ぎます。",
      "この画面は 2 秒ごとに確かめ、街がここに来たら表示します。",
    ],
  },
};
