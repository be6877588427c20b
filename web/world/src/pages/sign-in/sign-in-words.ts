import type { PageWords } from "../../language/language.ts";

type SignInWords = {
  readonly title: string;
  readonly why: string;
  readonly password: string;
  readonly signIn: string;
  readonly signingIn: string;
  readonly wrong: string;
  readonly linkOver: string;
  readonly noWayIn: string;
  readonly tooOften: string;
  readonly unreachable: string;
  readonly already: string;
};

const ja: SignInWords = {
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

const en: SignInWords = {
  title: "Welcome back",
  why: "This city is guarded by a password.",
  password: "Password",
  signIn: "Sign in",
  signingIn: "Checking…",
  wrong: "That is not the password. Please try again.",
  linkOver:
    "This link was used, or its time is over. Run saintverse sign-in on the computer for a new one.",
  noWayIn:
    "Behind a proxy a password is needed first. Run saintverse password operator on the computer.",
  tooOften: "Too many wrong attempts. Wait a little before the next.",
  unreachable: "The program cannot be reached. Check that it is running.",
  already: "You are signed in.",
};

export const signInWords: PageWords<SignInWords> = { ja, en };
