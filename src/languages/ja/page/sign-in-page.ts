import type { SignInWords } from "../../pack/page/sign-in-page.ts";

export const signIn: SignInWords = {
  title: "おかえりなさい",
  why: "この街はパスワードで守られています。",
  password: "パスワード",
  signIn: "入る",
  signingIn: "確かめています…",
  wrong: "パスワードが違います。もう一度どうぞ。",
  linkOver:
    "このリンクは使い終わったか、時間が過ぎています。コンピューターで saintverse sign-in を実行すると新しいものができます。",
  noWayIn:
    "中継（プロキシ）を通した入り口には、先にパスワードが要ります。コンピューターで saintverse password operator を実行してください。",
  tooOften: "何度も間違えたので、しばらく受け付けません。少し待ってからどうぞ。",
  unreachable: "プログラムにつながりません。動いているか確かめてください。",
  already: "もう入っています。",
};
