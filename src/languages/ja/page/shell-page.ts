import type { ShellWords, SignInWords } from "../../en/page/shell-page.ts";

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
  databaseAway: "データベースが答えないので、いまは入れません。少し待ってから、もう一度どうぞ。",
  unreachable: "プログラムにつながりません。動いているか確かめてください。",
  already: "もう入っています。",
};

export const shell: ShellWords = {
  connection: {
    connecting: "つないでいます…",
    live: "つながっています",
    lost: "つなぎ直しています…",
    "signed-out": "合言葉が要ります",
  },
  skip: "本文へ",
  navigation: "ページ",
  pages: {
    city: "街",
    room: "部屋",
    persona: "ペルソナ",
    memory: "記憶",
    studio: "スタジオ",
    editor: "街づくり",
    operations: "運用",
    cities: "街と街",
    profile: "あなた",
    phone: "スマートフォンで開く",
    share: "共有",
    settings: "設定",
    "sign-in": "サインイン",
    maker: "だれかを生みだす",
  },
  knocks: "返事を待っている街があります",
  settings: "表示と設定",
  language: "ことば",
  languageOfCity:
    "この街の人たちもこのことばで話し、だれも名づけていないものの名前も変わります。あなたが名づけたものは、そのままです。",
  guide: "手引き",
  theme: "明るさ",
  themes: { system: "自動", light: "明るい", dark: "暗い" },
  rooms: "部屋",
  knockSound: "誰かが来たらノックの音を鳴らす",
  developerView: "時刻・費用・かかった時間も表示（開発者向け）",
  shortcuts: "ショートカット",
  understudy: "稽古用の代役",
  understudyHint:
    "鍵がいらない内蔵の代役が話しています。「設定」のページで鍵を入れると、その場で本役のモデルに替わります。無料の鍵もあります。",
  stopEverything: "すべて止める",
  resumeEverything: "再開する",
  stopHint: "話・考えごと・自動の動きをすべて止めます",
  stopped: "街は止まっています。だれも動かず、話しません。",
  signOut: "サインアウト",
  noPage: "この場所には何もありません。",
  notYours: "このページは運営者のものです。",
  toCity: "街へ戻る",
  broken: "このページを描けませんでした。",
  reload: "開き直す",
  lostBanner: "プログラムにつながりません。動いているか確かめてください。自動でつなぎ直します。",
  lostAgain:
    "プログラムとのつながりが切れました。自動でつなぎ直します。書きかけの言葉も、送った言葉も残っています。",
  newBuild: "画面が新しくなりました。開き直すと、新しい画面になります。",
};
