import type { SimulationWords } from "../../en/program/simulation.ts";

/** The texts of `simulate`, in Japanese. */
export const simulation: SimulationWords = {
  about:
    "街の日々を仮想の時計で早送りして、何が起きるかを報告する（代役が演じる。記録には触れない）",
  days: "何日ぶん（既定 1）",
  personas: "ペルソナの人数（既定 10）",
  seed: "乱数の種。同じ種なら同じ日々になる（既定 1）",
  user: "あなた役が訪ねてくるか（visits: 来る、absent: 来ない）",
  stage: "舞台に立たせておくペルソナの id",
  unknownPersona: (id: string) =>
    `「${id}」は街にいません。--personas を増やすか、saintverse persona list にある id にしてください。`,
  journal: "起きたことを新しい記録ファイルに残す",
  badNumber: (text: string, least: number, most: number) =>
    `「${text}」は使えません。${least} から ${most} の整数にしてください。`,
  noMinds: "読めるペルソナがひとりもいません。saintverse persona check で調べてください。",
  brokenMind: (id: string) =>
    `「${id}」のファイルに誤りがあるので、抜きで始めます。saintverse persona check ${id} で調べられます。`,
  thereAlready: (file: string) =>
    `${file} はもうあります。上書きはしません。別の名前にするか、消してから始めてください。`,
  notKept: (file: string, note: string) =>
    `${file} に書けませんでした（${note}）。ディスクの空きと権限を確かめてください。`,
  progress: (percent: number) => `${percent} % の時間が過ぎました`,
  cut: (days: number) => `途中で止めました。ここまでの ${days.toFixed(2)} 日ぶんの報告です。`,
  title: (days: string, personas: number, seed: number) =>
    `${days} 日 / ペルソナ ${personas} 人 / 種 ${seed}`,
  understudy:
    "答えたのは代役です。どこにも送っておらず、費用はかかっていません。トークンは見積もりで、ほかのモデルならことばも長さも変わります。",
  rows: {
    utterances: "発話",
    userWords: "あなた役のことば",
    turns: "ターン",
    silent: "黙っていたターン（割合）",
    interrupted: "途中で止めたターン",
    failed: "失敗したターン",
    moves: "移動（うち自分から）",
    modelCalls: "モデルの呼び出し",
    busiestDay: "いちばん多い日の呼び出し",
    withheld: "予算で見送った呼び出し",
    tokens: "トークン（入力 / 出力）",
    cost: "費用",
    distinct: "ことなる発話",
    repetition: "くり返しの発話（日をまたぎ、言い換えも数える）",
    copied: "だれかのことばと同じ発話",
    exchange: "いちばん長いやりとり（ターン）",
    refusedActs: "断られた行い",
    events: "出来事",
    time: "かかった時間",
  },
  seconds: (seconds: number) => `${seconds.toFixed(1)} 秒`,
  personaHeadings: [
    ...["ペルソナ", "発話", "ターン", "黙", "移動", "呼び出し", "トークン", "くり返し"],
    ...["出かけた日", "行った場所"],
  ],
  buildingHeadings: [
    "建物",
    "発話",
    "ターン",
    "黙",
    "来た",
    "呼び出し",
    "トークン",
    "長いやりとり",
  ],
};
