import type { KeyKind } from "../../../protocol/key-kind.ts";
import type { KeysWords } from "../../pack/program/keys-words.ts";

const names: Readonly<Record<KeyKind, string>> = {
  "api-key": "APIキー",
  token: "トークン",
  "private-key": "秘密鍵",
  password: "パスワード",
  secret: "設定にある秘密",
};
const named = (kinds: readonly KeyKind[]): string => kinds.map((kind) => names[kind]).join("と");

/** What is said when a key was taken out of what somebody typed, and when something private was not sent. */
export const keys: KeysWords = {
  removed: (kinds: readonly KeyKind[]) =>
    `書いたもののなかに${named(kinds)}があったので、残す前に伏せました。ここで話したことは記憶され、モデルの提供元にも送られるからです。鍵は .env か設定に書いてください。だれかの目に触れていたら、新しい鍵に取り替えてください。`,
  removedOf: (name: string, kinds: readonly KeyKind[]) =>
    `${name} のコメントに${named(kinds)}があったので、残す前に伏せました。`,
  tooOften: (name: string) =>
    `${name} は、ひとりが1時間に起こせる番の数（STRANGER_TURNS_PER_HOUR）に達しました。続きのコメントは届きません（有料のものは届きます）。`,
  notSent: (tool: string) =>
    `${tool} への呼び出しに非公開のことがあったので、送りませんでした。ほかの人やサーバーの言葉がその番に混じっていたからです。渡されようとした内容は、その場所の記録で見られます。`,
};
