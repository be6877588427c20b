import type { HearingWords, VoicesWords } from "../../en/program/voices.ts";
import { type TextByTag, textIn } from "../../text-in.ts";

export const hearing: HearingWords = {
  order: (names) => `聞き取り: ${names}`,
  sentTo: (transcriber, address) => `${transcriber}（${address}）`,
  none: "聞き取り: なし（TRANSCRIBER で選べます）",
  noKey: (transcriber, keys) =>
    `聞き取り「${transcriber}」には ${keys} が要ります。ページの「設定」で入れるか（環境変数と .env が優先）、TRANSCRIBER から外してください。`,
  badAddress: (transcriber, setting) =>
    `聞き取り「${transcriber}」の場所が使えません。${setting} の URL を直してください。`,
  notAnswering: (transcriber, url) =>
    `聞き取り「${transcriber}」は ${url} で答えません。起動しているか、URL を確かめてください。答えるまでは次のものを使います。`,
  notInstalled: (transcriber, what) =>
    `聞き取り「${transcriber}」に要る ${what} がありません。入れるか、TRANSCRIBER から外してください。`,
  otherProblem: (transcriber, why) =>
    `聞き取り「${transcriber}」は使えません: ${textIn(why, "ja")}`,
  notKept: (why) =>
    `話した声を残せません: ${why}。ことばは届いています。データフォルダの \`heard\` を確かめるか、KEEP_HEARING を off にしてください。`,
  about: "残してある、話した声（KEEP_HEARING）",
  aboutList: "残してある声の一覧。古い順",
  aboutForget: "残してある声を消す",
  argumentSound: "一覧に出る声の名前（user_room_city_a/12.wav）",
  optionAll: "すべて",
  headings: ["声", "時刻", "大きさ"],
  nothingKept: (isOn) =>
    isOn ? "まだ残してある声はありません。" : "声は残していません。KEEP_HEARING=on で残せます。",
  forgotten: (count) => `消した声: ${count}`,
  unknownSounds: (names) =>
    `その声はありません: ${names}。\`saintverse hearing list\` で一覧が見られます。`,
  whichSounds: "消す声の名前か --all を書いてください。",
};

/** The texts about voices, in Japanese. */
export const voices: VoicesWords = {
  about: "声の一覧: 使う順番、いま使えるか。--say でためしに話す",
  optionSay: "このことばを声にして、ファイルに書く",
  optionOut: "書くファイル（なければ voice.wav）",
  optionEngine: "この声だけを使う",
  optionPersona: "この人の声で話す",
  optionEmotion: "気持ち（joy など）",
  headings: ["順番", "声", "いま", "なにか"],
  notUsed: "—",
  standing: {
    ready: "使える",
    "not-answering": "答えない",
    "no-key": "鍵がない",
    "not-installed": "入っていない",
    "bad-address": "場所が使えない",
    "in-page": "ページが鳴らす",
    other: "使えない",
  },
  noKey: (engine: string, keys: string) =>
    `声「${engine}」には ${keys} が要ります。ページの「設定」で入れるか（環境変数と .env が優先）、VOICE から外してください。`,
  badAddress: (engine: string, setting: string) =>
    `声「${engine}」の場所が使えません。${setting} に http:// か https:// で始まる URL を書いてください。`,
  notAnswering: (engine: string, url: string) =>
    `声「${engine}」は ${url} で答えません。起動しているか、URL を確かめてください。答えるまでは次の声で話します。`,
  notInstalled: (engine: string, what: string) =>
    `声「${engine}」に要る ${what} がありません。入れるか、VOICE から外してください。`,
  otherProblem: (engine: string, why: TextByTag) =>
    `声「${engine}」は使えません: ${textIn(why, "ja")}`,
  order: (names: string) => `声: ${names}`,
  written: (file: string, engine: string, seconds: string) =>
    `${file} に書きました（声: ${engine}、${seconds} 秒）`,
  unwritten: (file: string, why: string) =>
    `${file} に書けません（${why}）。フォルダと権限を確かめるか、--out でほかのファイルを選んでください。`,
  unsaid: (engine: string, why: string) =>
    `声「${engine}」で話せませんでした（${why}）。saintverse voices で使える声を見てください。`,
  noFile: (engine: string) =>
    `声「${engine}」はファイルになりません（音はページが出すか、音がありません）。--engine でほかの声を選んでください。`,
  away: (engine: string, why: string) =>
    `声「${engine}」が答えません（${why}）。自動でつなぎ直します。起動するか、VOICE でほかの声を選んでください。`,
  refused: (engine: string, why: string) =>
    `声「${engine}」が断りました: ${why}。設定の声とモデルを確かめてください。saintverse voices --say で試せます。`,
  slow: (engine: string, pace: string) =>
    `声「${engine}」は、このマシンでは 1 秒の声に ${pace} 秒かかります。文のあいだに間があきます。小さいモデルか、ほかの声なら追いつきます。`,
  nobody: "声にできるものがありません。--engine kana なら、いつでも話せます。",
  badEngine: (text: string, meant: string | undefined, known: string) =>
    `「${text}」という声はありません。${meant === undefined ? "" : `「${meant}」のことですか？ `}書けるのは: ${known}`,
};
