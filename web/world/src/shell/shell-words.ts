import type { Connection } from "../connection/world-socket.ts";
import type { PageWords } from "../language/language.ts";
import type { Route } from "../routes/route.ts";
import type { Theme } from "./theme.ts";

type ShellWords = {
  readonly skip: string;
  readonly connection: Readonly<Record<Connection, string>>;
  readonly navigation: string;
  readonly pages: Readonly<Record<Route["page"], string>>;
  readonly knocks: string;
  readonly settings: string;
  readonly language: string;
  readonly theme: string;
  readonly themes: Readonly<Record<Theme, string>>;
  readonly shortcuts: string;
  readonly understudy: string;
  readonly understudyHint: string;
  readonly stopEverything: string;
  readonly resumeEverything: string;
  readonly stopHint: string;
  readonly stopped: string;
  readonly signOut: string;
  readonly noPage: string;
  readonly notYours: string;
  readonly toCity: string;
  readonly broken: string;
  readonly reload: string;
  readonly lostBanner: string;
  readonly lostAgain: string;
  readonly newBuild: string;
};

const ja: ShellWords = {
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
    "sign-in": "サインイン",
  },
  knocks: "返事を待っている街があります",
  settings: "表示と設定",
  language: "ことば",
  theme: "明るさ",
  themes: { system: "自動", light: "明るい", dark: "暗い" },
  shortcuts: "ショートカット",
  understudy: "稽古用の代役",
  understudyHint:
    "鍵がいらない内蔵の代役が話しています。本役のモデルに替えるには、.env に GEMINI_API_KEY=（無料枠の鍵なら GEMINI_FREE_API_KEY=）を書いて、起動し直してください。",
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

const en: ShellWords = {
  connection: {
    connecting: "Connecting…",
    live: "Connected",
    lost: "Reconnecting…",
    "signed-out": "Signed out",
  },
  skip: "Skip to content",
  navigation: "Pages",
  pages: {
    city: "City",
    room: "Room",
    persona: "Persona",
    memory: "Memory",
    studio: "Studio",
    editor: "Editor",
    operations: "Operations",
    cities: "Cities",
    "sign-in": "Sign in",
  },
  knocks: "A city waits for an answer",
  settings: "Display and settings",
  language: "Language",
  theme: "Theme",
  themes: { system: "System", light: "Light", dark: "Dark" },
  shortcuts: "Shortcuts",
  understudy: "Understudy",
  understudyHint:
    "The built-in understudy, which needs no key, is speaking. For a real model write GEMINI_API_KEY= (or GEMINI_FREE_API_KEY= for a free-tier key) into .env and start again.",
  stopEverything: "Stop everything",
  resumeEverything: "Resume",
  stopHint: "Stops all speech, thinking and autonomous movement",
  stopped: "The city is stopped. Nobody moves or speaks.",
  signOut: "Sign out",
  noPage: "There is nothing here.",
  notYours: "This page is the operator's.",
  toCity: "Back to the city",
  broken: "This page could not be drawn.",
  reload: "Reload",
  lostBanner:
    "The program cannot be reached. Check that it is running. This page reconnects by itself.",
  lostAgain:
    "The connection to the program was lost. This page reconnects by itself; what you wrote and sent is kept.",
  newBuild: "There is a newer version of this page. Reload to use it.",
};

export const shellWords: PageWords<ShellWords> = { ja, en };
