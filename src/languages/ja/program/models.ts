import type { ModelsWords } from "../../en/program/models.ts";
import { type TextByTag, textIn } from "../../text-in.ts";
/** The texts about models, in Japanese. */
export const models: ModelsWords = {
  noKey: (name: string, keys: string) =>
    `モデル「${name}」には使える鍵が要ります。ページの「設定」で ${keys} を入れてください（環境変数や .env にも書けて、そちらが優先です）。鍵なしで動かすなら MODEL_NAME=understudy（稽古用の代役）です。`,
  noKeyName: "提供元の鍵",
  ended: (name: string, ends: string, instead: string) =>
    `モデル「${name}」の提供は ${ends} に終わりました。代わりに「${instead}」などを、そのモデルを書いたところ（MODEL_NAME や mind.json の model）に書いてください。`,
  endsSoon: (name: string, ends: string, instead: string) =>
    `モデル「${name}」の提供は ${ends} に終わります。それまでに「${instead}」などに替えてください。`,
  otherPurpose: (name: string, setting: string) =>
    `モデル「${name}」は ${setting} には使えません（会話・絵・記憶の検索のうち、別の用途のモデルです）。saintverse models で一覧を見て選びなおしてください。`,
  notAnswering: (name: string, at: string) =>
    `モデル「${name}」は ${at} で答えません。起動しているか、場所の設定を確かめてください。`,
  told: (name: string, why: TextByTag) => `モデル「${name}」は使えません: ${textIn(why, "ja")}`,
  noPackage: (name: string, install: string) =>
    `「${name}」には追加のパッケージが要ります。「${install}」を実行してください。`,
  gone: (model: string, known: string) =>
    `モデル「${model}」は提供元にありません（名前の誤りか、提供の終わり）。勝手に別のモデルには替えません。使えるのは: ${known}。MODEL_NAME か mind.json の model を直すか、ページや /model で選んでください。`,
  instead: (why: string, model: string) => `${why} それまでは「${model}」が答えます。`,
  leftOut: (why: string) => `控えのモデル（FALLBACK_MODELS）が使えません。${why}`,
  switched: (from: string, to: string, reason: string) => `${from} → ${to}（${reason}）`,

  notListed: (names: string) =>
    `このモデルは選べません。${names === "" ? "運営者が選べるモデルを決めていません（USER_MODELS）。" : `選べるもの: ${names}。ほかのモデルは、運営者が USER_MODELS に書くと選べます。`}`,
  nobodyHere: "ここには誰もいません。モデルを替えたいペルソナのいる部屋で書いてください。",
  choices: (now: string, names: string) =>
    `いま: ${now}。「/model 名前」で替わり、「/model -」でもとに戻ります。使えるもの: ${names}`,

  about: "知っているモデルの一覧: できること、終わる日、いま使えるか",
  headings: ["モデル", "提供元", "用途", "できること", "文脈（トークン）", "終わる日", "いま"],
  does: { chat: "会話", pictures: "絵", vectors: "記憶の検索" },
  can: { tools: "道具", json: "JSON", sees: "絵を見る" },
  usable: "使える",
  noKeyHere: "鍵がない",
  isOver: "終わった",
  noEnd: "—",
};
