import type { NearCity } from "../../../../../src/protocol/abroad-view.ts";
import type { PageWords } from "../../language/language.ts";

type CitiesWords = {
  readonly title: string;
  readonly about: string;
  readonly directory: string;
  readonly linkHelp: Readonly<
    Record<"closed" | "by-choice" | "unreachable" | "name-taken", string>
  >;
  readonly tell: string;
  readonly tellHelp: string;
  readonly ownName: string;
  readonly ownAddress: string;
  readonly notOpen: string;
  readonly ownKey: string;
  readonly line: string;
  readonly lineHelp: string;
  readonly copy: string;
  readonly copied: string;
  readonly knocks: string;
  readonly knocksHelp: string;
  readonly knock: (city: string) => string;
  readonly trust: string;
  readonly trustAgain: string;
  readonly trustHelp: string;
  readonly refuse: string;
  readonly later: string;
  readonly ban: string;
  readonly banQuestion: (city: string) => string;
  readonly banReally: string;
  readonly forget: string;
  readonly forgetQuestion: (city: string) => string;
  readonly forgetReally: string;
  readonly known: string;
  readonly noCities: string;
  readonly key: string;
  readonly noKey: string;
  readonly otherKey: string;
  readonly address: string;
  readonly noAddress: string;
  readonly from: Readonly<Record<NearCity["from"], string>>;
  readonly buildings: string;
  readonly noBuildings: string;
  readonly thoughts: string;
  readonly thoughtsOf: (used: number, cap: number) => string;
  readonly thoughtsHelp: string;
  readonly away: string;
  readonly nobodyAway: string;
  readonly awayHelp: string;
  readonly until: (time: string) => string;
  readonly visitors: string;
  readonly noVisitors: string;
  readonly send: string;
  readonly sendWho: string;
  readonly sendWhere: string;
  readonly anywhere: string;
  readonly sendButton: string;
  readonly sent: (name: string, city: string) => string;
  readonly nobodyToSend: string;
  readonly toCities: string;
};

const ja: CitiesWords = {
  title: "街と街",
  about: "ほかの人の SaintVerse の街と行き来します。心と記憶は、いつもそれぞれの街に残ります。",
  directory: "名簿",
  linkHelp: {
    closed:
      "開くには、.env に SDS_URL（名簿の場所）か CITIES（相手の街）を書いて、起動し直してください。",
    "by-choice": "自分で書いた街（CITIES）だけを知っています。名簿を使うなら SDS_URL を書きます。",
    unreachable: "名簿が動いているか、SDS_URL が合っているか確かめてください。試み続けています。",
    "name-taken": "CITY_NAME をほかの名前に変えて、起動し直してください。",
  },
  tell: "この街を知らせる",
  tellHelp: "行き来したい街の運営者に、これを渡します。鍵は公開してよいものです。",
  ownName: "名前",
  ownAddress: "アドレス",
  notOpen: "窓口が開いていません。ポートがふさがっているかもしれません（CITY_API_PORT）。",
  ownKey: "公開鍵",
  line: "相手の CITIES に書く一行",
  lineHelp: "相手から見えるアドレスにしてください（CITY_API_URL）。",
  copy: "写す",
  copied: "写しました",
  knocks: "訪ねてきた街",
  knocksHelp:
    "あなたが「信じる」と言うまで、だれも行き来できません。鍵を相手の運営者に確かめてから答えてください。",
  knock: (city) => `${city}が、行き来したいと言っています`,
  trust: "信じる",
  trustAgain: "もう一度信じる",
  trustHelp: "この鍵を持つ街を信じます",
  refuse: "断る",
  later: "あとにする",
  ban: "締め出す",
  banQuestion: (city) => `${city}からの訪問者は帰り、こちらの人は戻ります。よいですか？`,
  banReally: "締め出す",
  forget: "忘れる",
  forgetQuestion: (city) => `${city}への返事を忘れ、はじめて会う街に戻します。よいですか？`,
  forgetReally: "忘れる",
  known: "知っている街",
  noCities: "まだ、ほかの街を知りません。",
  key: "鍵",
  noKey: "鍵をまだ知りません。相手の街が話しかけてくるか、名簿に載ると分かります。",
  otherKey: "名簿に載っている鍵とちがいます。相手の運営者に確かめてください。",
  address: "アドレス",
  noAddress: "どこにあるか知りません",
  from: {
    operator: "設定（CITIES）に書いた街",
    directory: "名簿に載っている街",
    itself: "訪ねてきた街",
  },
  buildings: "開いている建物",
  noBuildings: "まだ聞いていません",
  thoughts: "今日、考えた回数",
  thoughtsOf: (used, cap) => `${used} / ${cap} 回`,
  thoughtsHelp:
    "よその街にいる人の考えは、この街のモデルと予算で動きます。1 日の上限は VISIT_THOUGHTS_PER_DAY です。",
  away: "出かけている人",
  nobodyAway: "みんな、この街にいます。",
  awayHelp:
    "向こうで何をしているかは、ここからは見えません。帰ってきたら、その人の記憶に残っています。",
  until: (time) => `連絡がなければ ${time} に戻ります`,
  visitors: "来ている人",
  noVisitors: "訪問者はいません。",
  send: "こちらの人を送り出す",
  sendWho: "だれを",
  sendWhere: "どの建物へ",
  anywhere: "おまかせ",
  sendButton: "行ってもらう",
  sent: (name, city) => `${name}が、${city}に入れてもらえるか聞いています。`,
  nobodyToSend: "いま送り出せる人がいません。",
  toCities: "街と街のページへ",
};

const en: CitiesWords = {
  title: "Cities",
  about:
    "Visits between your city and those of other people. Minds and memories always stay at home.",
  directory: "Directory",
  linkHelp: {
    closed:
      "To open it, write SDS_URL (where the directory is) or CITIES (the other cities) into .env and start again.",
    "by-choice":
      "Only the cities that you wrote down (CITIES) are known. Write SDS_URL to use a directory.",
    unreachable:
      "Check that the directory runs and that SDS_URL is right. It is tried again and again.",
    "name-taken": "Change CITY_NAME to another name and start again.",
  },
  tell: "Introduce this city",
  tellHelp: "Give this to the operator of a city you want visits with. The key may be public.",
  ownName: "Name",
  ownAddress: "Address",
  notOpen: "The door for other cities is not open. The port may be taken (CITY_API_PORT).",
  ownKey: "Public key",
  line: "The line for the other city's CITIES",
  lineHelp: "The address must be one that the other city can reach (CITY_API_URL).",
  copy: "Copy",
  copied: "Copied",
  knocks: "Cities that knocked",
  knocksHelp:
    "Nobody comes or goes until you say yes. Compare the key with the other operator before you answer.",
  knock: (city) => `${city} would like visits`,
  trust: "Trust",
  trustAgain: "Trust again",
  trustHelp: "Trusts the city that has this key",
  refuse: "Refuse",
  later: "Not now",
  ban: "Ban",
  banQuestion: (city) => `Visitors from ${city} go home and ours come back. Sure?`,
  banReally: "Ban it",
  forget: "Forget",
  forgetQuestion: (city) => `What you said of ${city} is forgotten, as if you had never met. Sure?`,
  forgetReally: "Forget it",
  known: "Known cities",
  noCities: "No other city is known yet.",
  key: "Key",
  noKey:
    "Its key is not known yet. It is once that city speaks to this one or the directory lists it.",
  otherKey: "The directory names another key. Ask the other operator.",
  address: "Address",
  noAddress: "nobody knows where it is",
  from: {
    operator: "written into the settings (CITIES)",
    directory: "listed in the directory",
    itself: "it knocked",
  },
  buildings: "Open buildings",
  noBuildings: "not heard of yet",
  thoughts: "Thoughts today",
  thoughtsOf: (used, cap) => `${used} of ${cap}`,
  thoughtsHelp:
    "Whoever is away thinks with the models and budgets of this city. The cap of a day is VISIT_THOUGHTS_PER_DAY.",
  away: "Away",
  nobodyAway: "Everybody is in this city.",
  awayHelp: "What they do there cannot be seen from here. Once home, they remember it.",
  until: (time) => `comes back at ${time} if nothing is heard`,
  visitors: "Visitors",
  noVisitors: "There are no visitors.",
  send: "Send somebody there",
  sendWho: "Who",
  sendWhere: "To which building",
  anywhere: "Whichever suits",
  sendButton: "Send",
  sent: (name, city) => `${name} asks ${city} to let her in.`,
  nobodyToSend: "Nobody can be sent now.",
  toCities: "To the page of cities",
};

export const citiesWords: PageWords<CitiesWords> = { ja, en };
