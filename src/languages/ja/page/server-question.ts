import type { PageWords } from "../../page-words.ts";

export const serverQuestion: PageWords["serverQuestion"] = {
  asks: (server: string) => `サーバー「${server}」からの質問`,
  formHelp:
    "答えはこのサーバーに送られ、そこからモデルに渡ることもあります。パスワードや鍵は書かないでください。",
  pageHelp: (host: string) =>
    `サーバーは、${host} のページをブラウザーで開くように求めています。そこで入力するものは SaintVerse を通らず、そのサイトに届きます。心当たりがあるときだけ開いてください。`,
  optional: (field: string) => `${field}（空でもよい）`,
  send: "送る",
  open: "ページを開く",
  decline: "断る",
  cancel: "答えない",
};
