import type { HearingWords } from "../../pack/program/hearing-words.ts";
import { textIn } from "../../text-in.ts";

export const hearing: HearingWords = {
  order: (names) => `聞き取り: ${names}`,
  sentTo: (transcriber, address) => `${transcriber}（${address}）`,
  none: "聞き取り: なし（TRANSCRIBER で選べます）",
  noKey: (transcriber, keys) =>
    `聞き取り「${transcriber}」には ${keys} が要ります。.env に書くか、TRANSCRIBER から外してください。`,
  badAddress: (transcriber, setting) =>
    `聞き取り「${transcriber}」の場所が使えません。${setting} の URL を直してください。`,
  notAnswering: (transcriber, url) =>
    `聞き取り「${transcriber}」は ${url} で答えません。起動しているか、URL を確かめてください。答えるまでは次のものを使います。`,
  notInstalled: (transcriber, what) =>
    `聞き取り「${transcriber}」に要る ${what} がありません。入れるか、TRANSCRIBER から外してください。`,
  otherProblem: (transcriber, why) =>
    `聞き取り「${transcriber}」は使えません: ${textIn(why, "ja")}`,
};
